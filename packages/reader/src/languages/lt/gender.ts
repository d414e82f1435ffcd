/** Machines, devices and notions in -torius. Only persons have a second form, in -torė. */
const IN_TOR =
  'adaptator aerator agregator akcelerator akumuliator amortizator deflektor defibriliator detektor dozator ekskavator ekvator elevator ' +
  'eskalator evakuator faktor filtrator fiksator generator identifikator indikator inhaliator injektor inkubator inventor inžektor ' +
  'izoliator jonizator kalkuliator karbiurator katalizator klasifikator kolektor komutator kompensator kondensator kontaktor ' +
  'konvektor kultivator laminator manipuliator maršrutizator modifikator modulator monitor navigator oscilator ' +
  'ozonator plastifikator projektor prožektor pulverizator radiator reaktor recirkuliator reduktor reflektor ' +
  'refrižerator regulator reguliator rekuperator respirator sektor selektor separator simuliator sintezator stabilizator ' +
  'stator sterilizator stimuliator šifrator termoreguliator traktor transformator vaporizator variator vektor ventiliator ' +
  'vibrator vizualizator';
/** Notions and places in -ėja. */
const IN_EJ = 'alėj asamblėj epopėj galerėj idėj korėj gvinėj livrėj odisėj orchidėj panacėj trachėj';
/** Verbs whose first and third persons look like nouns: tobulėju, vartoja. */
const VERBS =
  'aiškėj blogėj brangėj dažnėj daugėj didėj garsėj gausėj gerėj gilėj greitėj griežtėj ilgėj jaunėj kietėj lengvėj lėtėj mažėj modernėj ' +
  'paprastėj pigėj platėj plonėj populiarėj prastėj profesionalėj retėj ryškėj senėj siaurėj silpnėj skurdėj spartėj spėj stiprėj storėj ' +
  'sudėtingėj sunkėj sėj šiltėj šviesėj tamsėj tobulėj trumpėj turtėj tvirtėj žemėj kartoj stoj vartoj';

const STEMS = `${IN_TOR} ${IN_EJ} ${VERBS}`.replaceAll(' ', '|');
const THING = new RegExp(
  `^(?:mini|mikro|makro|auto|moto|elektro|hidro|turbo|bio|foto|video)?(?:ne)?(?:ap|at|į|iš|nu|pa|per|pra|pri|su|už)?(?:${STEMS})\\p{L}{1,4}$`,
  'iu',
);

/** Whether a word with the ending of a noun for persons is a thing or a verb: ekskavatorius, idėja, tobulėju. */
function isNoPerson(word: string): boolean {
  return THING.test(word);
}

/** Stems of nouns for persons, by declension. */
const AS_A = '\\p{L}{2}toj|\\p{L}{2}ėj';
const AS_E =
  'inink|vadov|specialist|konsultant|asistent|student|ekonomist|psicholog|pedagog|barmen|elektrik|programist|abiturient|absolvent';
const IUS_E = '(?:\\p{L}{3}|au|ak)tor|inžinier';
const IS_E = 'alter|kurjer|barist|kineziterapeut';

const form = (stem: string, endings: string): RegExp => new RegExp(`^(\\p{L}{0,30}(?:${stem}))(?:${endings})$`, 'iu');

/** Forms that differ only by gender, and the form that replaces both. */
const FORMS: readonly (readonly [RegExp, string])[] = [
  [form(AS_A, 'a|as|u'), '$1as'],
  [form(AS_A, 'os|o'), '$1o'],
  [form(AS_A, 'ui|ai'), '$1ai'],
  [form(AS_E, 'ė|as|e|u'), '$1as'],
  [form(AS_E, 'ės|o'), '$1o'],
  [form(AS_E, 'ei|ui'), '$1ui'],
  [form(AS_E, 'ę|ą'), '$1ą'],
  [form(IUS_E, 'ė|ius|e|iumi'), '$1ius'],
  [form(IUS_E, 'ės|iaus'), '$1iaus'],
  [form(IUS_E, 'ei|iui'), '$1iui'],
  [form(IUS_E, 'ę|ių'), '$1ių'],
  [form(IS_E, 'ė|is|e|iu'), '$1is'],
  [form(IS_E, 'ės|io'), '$1io'],
  [form(IS_E, 'ei|iui'), '$1iui'],
  [form(IS_E, 'ę|į'), '$1į'],
  [form('\\p{L}ing|\\p{L}{2}iausi', 'a|as'), '$1as'],
  [form('iausi|jaun|vyresn', 'oji|ioji|asis|ysis'), '$1asis'],
  [/^(\p{L}{2,30})čiusi$/iu, '$1tęs'],
  [/^(\p{L}{2,30})džiusi$/iu, '$1dęs'],
  [/^(\p{L}{2,30})(?<!ia)usi$/iu, '$1ęs'],
  [/^(\p{L}{2,30}a|turi|nori|gali)nti$/iu, '$1ntis'],
  [/^(darbšt|kruopšt|punktual|lojal|komunikabil|mobil|imbl|strop|mandag|atid|draugišk)i$/iu, '$1us'],
];
/** A quick test, because most words have none of these endings. */
const CANDIDATE =
  /(?:toj|ėj|tor|inžinier|alter|kurjer|barist|kineziterapeut|ing|iaus|jaun|vyresn|inink|vadov|specialist|konsultant|asistent|student|ekonomist|psicholog|pedagog|barmen|elektrik|programist|abiturient|absolvent)\p{L}{0,4}$|usi$|nti$|(?:št|l|p|g|d|šk)i$/iu;

/**
 * A noun, adjective or participle for a person in one form for women and men (slaugytoja and slaugytojas alike): case and
 * number remain if both genders have them. Any other word is returned unchanged.
 */
export function neutralForm(word: string): string {
  if (word.length > 40 || !CANDIDATE.test(word) || isNoPerson(word)) return word;
  for (const [pattern, common] of FORMS) if (pattern.test(word)) return word.replace(pattern, common);
  return word;
}
