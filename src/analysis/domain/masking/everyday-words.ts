/**
 * Names that are words of a CV too. As a name they are recognised only beside the other name, after a title, alone on a line or where
 * names stand, so that "Ruby on Rails", "May 2019" and "will" stay. Folded.
 */
const WORDS =
  'ada ash berry bowman brooks brown buck butler chance chase cliff cole constant daisy dawn destiny do dollar drake faith foster frank friend grace guy ' +
  'hardy hart heather holly hope hunt ivy jack jasmine joy julia keen kit lee lily long love mark marks marshall mason miles moore paige parker pat ' +
  'patience pearl penny potter price ray read rob rosemary russ sandy scott sharp thomas victor violet wade webb wild will wise aistis audra ausra daina ' +
  'dalia dargis diena drasa gintaras giria jura kalvis kiaune laima laimis lauras lina linas marius miskas rasa ruta saule saulius svajone taika valdas ' +
  'vanagas vilkas viltis vytis zeme';

/**
 * Those that a text writes with a capital although they are no name: months, languages, places, technologies, professions and what
 * stands in titles of jobs and firms.
 */
const WORDS_WITH_CAPITAL =
  'amber angel april art august austin autumn bailey baker banks barber bell berg bishop black blue booker booth brand bridge brook bush butcher ' +
  'carpenter carter case chandler chef christian city clark clay cloud coach cook cooper crystal dale darbas day dean delta driver eden english ernest ' +
  'farmer ferry field finance fisher fleet flora florence ford forest fox french gates gem german glass golden good grant gray green grey hall harbour ' +
  'haven head heath hill home hunter jade java joiner jordan judge june junior justice kaunas key king knight lake lane law light london major marina ' +
  'market marsh master max may mercy metas mill miller mills miner mokytojas moon noble north nurse page paris park parks piper plumber poole porter ' +
  'powers prince quest rails reed rich rivers rock roman rose ruby sage sales salmon scala school shepherd shore short silver singer skill skills sky ' +
  'smart sterling stone strong summer sun swift tailor tanner taylor teacher temple tiger town trent trinity turner vadovas vairuotojas van victoria ' +
  'vilnius vine virginia walker wall ward waters weaver web wells west white winter wood woods work wright young';
const SHORT_WITH_CAPITAL = 'al ai am an as at be da de di do el en go he in is it la le me my no of on or so to up us we';

const CAPITALISED = new Set(`${WORDS_WITH_CAPITAL} ${SHORT_WITH_CAPITAL}`.split(' '));
const EVERYDAY = new Set([...WORDS.split(' '), ...CAPITALISED]);

/** Whether a folded name is a word of everyday use, or too short to be told from one. */
export function isEverydayWord(name: string): boolean {
  return name.length < 3 || EVERYDAY.has(name);
}

/** Whether a folded everyday word is written with a capital in the middle of a sentence, too, where it is no name. */
export function isOftenCapital(name: string): boolean {
  return CAPITALISED.has(name);
}
