/**
 * Names that are words of a CV too. As a name they are recognised only beside the other name, after a title or alone on a line, so that
 * "Ruby on Rails", "May 2019" and "will" stay. Folded.
 */
const WORDS =
  'ada amber angel april art ash august austin autumn bailey baker banks barber bell berg berry bishop black blue booker booth bowman brand bridge ' +
  'brook brooks brown buck bush butcher butler carpenter carter case chance chandler chase chef christian city clark clay cliff cloud coach cole ' +
  'constant cook cooper crystal daisy dale dawn day dean delta destiny do dollar drake driver eden english ernest faith farmer ferry field finance fisher ' +
  'fleet flora florence ford forest foster fox frank french friend gates gem german glass golden good grace grant gray green grey guy hall harbour hardy hart ' +
  'haven head heath heather hill holly home hope hunt hunter ivy jack jade jasmine java joiner jordan joy judge julia june junior justice keen key king kit ' +
  'knight lake lane law lee light lily london long love major marina mark market marks marsh marshall mason master max may mercy miles mill miller mills ' +
  'miner moon moore nurse noble north page paige paris park parker parks pat patience pearl penny piper plumber poole porter potter powers price prince quest ' +
  'rails ray read reed rich rivers rob rock roman rose rosemary ruby russ sage sales salmon sandy scala school scott sharp shepherd shore short silver singer ' +
  'skill skills sky smart sterling stone strong summer sun swift tailor tanner taylor teacher temple thomas tiger town trent trinity turner van victor victoria vine ' +
  'violet virginia wade walker wall ward waters webb web weaver wells west white wild will winter wise wood woods work wright young ' +
  'audra ausra aistis daina dalia dargis diena drasa gintaras giria jura laima laimis lauras lina linas miskas rasa ruta saule saulius svajone taika viltis vytis zeme ' +
  'kalvis kiaune vanagas vilkas vairuotojas mokytojas valdas vadovas kaunas vilnius metas darbas marius';

const EVERYDAY = new Set(WORDS.split(' '));

/** Whether a folded name is a word of everyday use, or too short to be told from one. */
export function isEverydayWord(name: string): boolean {
  return name.length < 3 || EVERYDAY.has(name);
}
