/** Words and endings that shape clauses, folded, in English and Lithuanian. */
const words = (list: string): ReadonlySet<string> => new Set(list.split(' '));

/** Subjects and auxiliaries that begin a clause of their own after a comma or "and". */
export const CLAUSE_OPENERS = words(
  'i we he she it they you my am is are was were have has had can could do does did will would ive im esu buvau turiu moku galiu dirbu yra',
);
export const FIRST_PERSON = words('i we ive im mes');
export const THIRD_PERSON = words('he she they you ji jis jie jos jinai [person]');
export const AUXILIARY = words('is are was were has had will would can could may might must should does did isn wasn weren doesn didn');
export const DETERMINER = words('the a an our my his her their this that these those nobody everyone somebody someone musu ju sis tas');
/** May stand before the subject: "As a nurse I …". */
export const FRONTED = words(
  'as in with at on for using since during besides from after before by over under through every each last then now today currently and so also when while',
);
/** Subjects that are the candidate's: "My duties were …". */
export const OWN_NOUN =
  /^(?:dut|responsib|task|role|job|work|experience|skill|strength|background|special|career|profile|day|main|focus|area|achievement|project|licen[cs]e|certificate|english|german|french|lithuanian|russian|polish|latvian|spanish|excel)/u;
export const TEMPORAL = words('before after once till');
export const COORDINATION = words('or nor and ar arba nei ir bei');
export const PREPOSITION = words(
  'for at since during by on to from in with of about as under into through su uz nuo iki per pas prie del pagal kaip apie is po',
);
/** Never part of what is denied: "no driving licence since 2019". */
export const TIME_PREPOSITION = words('since during until till nuo iki per');
/** What nobody wants to have: its denial says nothing of what follows. */
export const MISHAP =
  /^(?:error|mistake|accident|problem|complaint|delay|incident|issue|trouble|loss|downtime|fault|injur|damage|fine$|fines$|penalt|interrupt|defect|overtime|klaid|avar|problem|skund|velav|pertrauk|traum|baud)/u;
/** Stands between commas by itself: "angliškai, deja, nesuprantu". */
export const ASIDE = words('deja tiesa beje aisku zinoma unfortunately sadly however though honestly sorry');
/** May follow a denial and adds nothing: "Kubernetes, not at all". */
export const TRAILING = words('at all yet really either so far dar deja visai');
/** Nouns whose complements are denied with them: "no experience with Docker". */
export const TAKES_COMPLEMENT =
  /^(?:experienc|knowledge|skill|train|qualif|background|practi|exposure|understand|licen|certif|idea|use|proficien|command|degree|right|permit|formal|previous|interest|patirt|zini|igudz|praktik|kvalifik|supratim|isman|pazymej|teis)/u;
export const DEGREE = /^(?:fluent|advanced|strong|good|excellent|expert|native|solid|ger(?:ai|os|us|as|a|i)$|puik|laisv)/u;
export const LEVEL_NOUN =
  /^(?:level|knowledge|user|skills?|lyg(?:is|io|iu|men\w*)|zini(?:os|ou|u|as)|igudzi\w*|only|tik|understanding|terms|things|stuff)$/u;

/** English verbs of work, in forms that do not end in -ed. */
const ENGLISH_VERBS = words(
  'use uses using work works working drive drove drives run ran runs running lead led leads leading manage manages know knew knows speak spoke hold held holds build built builds wrote writes teach taught make made makes ' +
    'serves sell sold handle handles keep kept keeps take took takes taking prepare operate maintain deal dealt give gave gives got get grew set sat found find won met began did brought wear worn fix weld read reads',
);
export const isMainVerb = (word: string): boolean => ENGLISH_VERBS.has(word) || /.{3}ed$/u.test(word);

const FIRST_PERSON_LT = /.{2}(?:[^i]au|[bcdfghjklmnprstvz]iau|uoju|davau|uosi|ausi)$/u;
const COMPARATIVE_LT =
  /^(?:dau|lab|ger|tol|anks|vel|maz|grei|blog|kuo|dazn|leng|sunk|auks|zem|art|stip|silp|ilg|trump|nau|pla|sau)[a-z]*iau$|^(?:tau|jau|sau|savo|man|rau)$/u;
const CONDITIONAL_LT = /.[eouybdgkpsvz]ciau$|eiciau$(?<!keiciau)/u;
/** A Lithuanian verb in the third person. */
export const THIRD_PERSON_LT =
  /^(?:.{2,}(?:avo|ejo|(?<!t)ojo|uoja|auja)|(?:at|pa|su|per)?(?:lieka|liko|veda|vede|rase|raso|dirba|dirbo|daro|dare|valdo|tvarko|tvarke|turi|rengia|renge|moka))$/u;
/** A Lithuanian noun for a person, firm or relative in the nominative. */
export const AGENT_LT =
  /(?:ininkas|ininke|ejas|eja|tojas|toja|ologas|ologe|istas|iste|orius|ore|meistras|koleg(?:a|e|os|ai)|vadovas|vadove|buhalteris|buhaltere|inzinierius|imone|firma|agentura|biuras|brolis|tetis|zmona|vyras)$/u;

/** Folded Lithuanian words that begin with „ne“ and deny nothing, by their beginnings. */
const NOT_DENIED =
  /^(?:nes$|net$|nei$|nemaz|neblog|neseni|neilg|nedidel|nemokam|nepriklaus|nepertrauk|nekilnoj|neryd|nerudij|neigal|nelaim|netiesiog|neuro|neona|nering|nemun|nestl|nesto|netto|nestandart|nepriekaist|neabejo|nebij|nekonflikt|nenuils|nepailst|neringa|neder|neutral|neoficial|nepamain|neterminuot|nepilnamet|nenuod|neapmok|nepaprast|neatsiej|nekant|nedel|neatidel|nelengv|nepaisa|nesunk|negrizt|netol|nesvarb|nesugad|nevirsij|nevirsij|neveluo|nepraleid|nepavelav|nepraleidau|klaidu)/u;
/** Stems of Lithuanian verbs that are denied by the prefix „ne“ in any form. */
const DENIED_VERB =
  /^(?:tur|ture|es|buv|bus|dirb|naudo|mok|moke|vair|skaici|skaic|tek|tenk|gal|gale|kalb|igij|igis|gav|gaun|baig|laik|vadov|program|prireik|dom|patyr|patir|susid|atlik|isman|zin|pazi|supr|ras|rasi|dar|kur|taik|tvark|teik|slaug|lank|mate|mac|em|imu|priim|parduo|pardav|valg|vykd|ruos|reng|derin|diegi|dieg|konsult|aptarn|gamin|suvir|keit|prat|pras|bandz|band|isban|liec|lies|zaid|sprend|bendr|pild|vedz|ved|vez|virt|valym|val|saug|test|dest|mokin|gyd)/u;

/** Whether a folded word is a Lithuanian verb in the first person. */
export const isFirstPersonLt = (word: string): boolean => FIRST_PERSON_LT.test(word) && !COMPARATIVE_LT.test(word);

/** What the form of a Lithuanian verb says: the prefix „ne“ denies, „nebe“ ends, the conditional wishes; null if it is none of these. */
export function lithuanianMood(word: string): 'deny' | 'lapse' | 'wish' | null {
  if (CONDITIONAL_LT.test(word) && !COMPARATIVE_LT.test(word)) return 'wish';
  if (word.length < 4 || !word.startsWith('ne') || NOT_DENIED.test(word)) return null;
  const isLapse = word.startsWith('nebe');
  const verb = word.slice(isLapse || word.startsWith('nesi') ? 4 : 2);
  if (!DENIED_VERB.test(verb) && !(FIRST_PERSON_LT.test(word) && !COMPARATIVE_LT.test(verb))) return null;
  return isLapse ? 'lapse' : 'deny';
}
