import type { TrackedText } from './tracked-text.js';

const MONTH =
  '(?:(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]{0,7}|(?:saus|vasar|kov|baland|gegu|birž|birz|liep|rugp|rugs|spal|lapkr|gruod)\\p{L}{0,7})';
const YEAR = '(?:19|20)\\d\\d';
const DATE = [
  `${YEAR}\\s?(?:m\\.?|metų|metais)?\\s?${MONTH}(?:\\s\\d{1,2})?(?:\\s?d\\.|\\sdieną)?`,
  `${YEAR}\\s?[-./]\\s?\\d{1,2}\\s?[-./]\\s?\\d{1,2}(?:\\s?d\\.)?`,
  `\\d{1,2}\\s?[-./]\\s?\\d{1,2}\\s?[-./]\\s?(?:${YEAR}|\\d\\d)`,
  `\\d{1,2}(?:st|nd|rd|th)?\\s(?:of\\s)?${MONTH}\\.?,?\\s${YEAR}`,
  `${MONTH}\\.?\\s\\d{1,2}(?:st|nd|rd|th)?,?\\s${YEAR}`,
  `${MONTH}\\.?\\s${YEAR}`,
  `${YEAR}(?:\\s?m\\.|\\smetais)?`,
].join('|');
const BIRTH_LABEL =
  'date\\s+of\\s+birth|birth\\s?-?date|birth\\s+year|year\\s+of\\s+birth|birthday|d\\.?o\\.?b\\.?|gimimo\\s+(?:data|metai|diena)|gim\\.';
const BORN = 'born|gimęs|gimes|gimusi|gimiau|gimė';

/** The end of a label's value: a separator, the end of the sentence, or the next label. */
const VALUE_END = '(?=[|;•·\\n\\t)]|\\.(?:\\s|$)|$|,?\\s+\\p{L}[\\p{L} ]{2,25}:)';
const BEFORE = '(?<![\\p{L}\\d])';
const COLON = '\\s?[:–—-]\\s?';

const UNIT_WORD = '(?:one|two|three|four|five|six|seven|eight|nine)';
const AGE = `(?:(?:1[6-9]|[2-9]\\d)(?!\\d)|(?:twenty|thirty|forty|fifty|sixty|seventy)(?:[\\s-]${UNIT_WORD})?)`;
const YEARS_LT = '(?:m\\.|(?:metai|metų|metus|metu)(?!\\p{L}))';
/** 34-erių metų, 30-ies metų. */
const ORDINAL_LT = '(?:[\\s-]?(?:erių|eriu|eri|erius|ies|ių|ti|ties))?';
const NOT_OF_WORK = '(?!\\s(?:\\p{L}{1,12}\\s){0,2}(?:patirt|staž|darb|praktik))';

const COUNT = `(?:\\d|an?|no|${UNIT_WORD}|vien[ąa]|du|dvi|dvejus|tris|trejus|keturis|penkis|dviem|dviejų|trijų|keturių)`;
const OFFSPRING = '(?:child(?:ren)?|kids?|sons?|daughters?|vaik\\p{L}{0,4}|sūn\\p{L}{0,4}|dukr\\p{L}{0,4}|dukter\\p{L}{0,4})';
const CHILDREN = `(?:,?\\s(?:and\\s|with\\s|have\\s|has\\s|ir\\s|su\\s|turiu\\s|turi\\s|auginu\\s|be\\s){0,3}(?:${COUNT}\\s)?(?:\\p{L}{1,10}\\s)?${OFFSPRING})`;
const STATUS =
  '(?:(?:happily\\s)?(?:un)?married|single|divorced|separated|widow(?:ed|er)?|engaged|in\\sa\\s(?:civil\\spartnership|relationship)|cohabiting|(?:ne)?vedęs|(?:ne)?vedes|(?:iš|is|ne)tekėjusi|(?:iš|is|ne)tekejusi|išsiskyr(?:ęs|usi)|issiskyr(?:es|usi)|viengung(?:is|ė)|našl(?:ys|ė)|susituok(?:ęs|usi))';
const GENDER = '(?:fe)?male|(?:wo)?man|non-?binary|vyras|moteris';
const PRONOUN_SET = '(?:she|he|they)\\s?/\\s?(?:her|him|them)(?:\\s?/\\s?(?:hers|his|theirs))?';

interface Rule {
  pattern: RegExp;
  sign?: RegExp;
}

const rule = (source: string, sign?: RegExp): Rule => ({ pattern: new RegExp(source, 'giu'), ...(sign && { sign }) });

const SUBJECT = "(?:i\\sam|i['’]m|(?:he|she|\\[candidate\\])\\sis|they\\sare|(?:he|she)['’]s|esu|(?:jis|ji|\\[candidate\\])\\syra)";
/** The person only: "they are 16" may be about pupils. */
const SUBJECT_ALONE = `${BEFORE}(?:i\\sam|i['’]m|\\[candidate\\]\\sis|esu)`;
/** The surroundings of a word that is a complete statement. */
const ALONE_FROM = '(?<=^|[|;•·,.\\n(–—]\\s{0,3})';
const ALONE_TO = '(?=\\s{0,3}(?:[|;•·,.)\\n]|$))';

const REMOVED: readonly Rule[] = [
  rule(
    `${BEFORE}(?:asmens\\s+kodas|personal\\s+(?:identification\\s+)?code|national\\s+id(?:\\s+number)?)\\s?[:–—-]?\\s?(?:\\[phone\\]|[\\d-]{6,14})`,
  ),
  rule(`${BEFORE}(?:${BIRTH_LABEL})\\s?[:–—-]?\\s?(?:${DATE})(?!\\d)`),
  rule(`(?<=^|[|;•·,\\n(]\\s{0,3})[gb]\\.\\s?(?:${DATE})(?!\\d)`),
  rule(`${BEFORE}(?:${BIRTH_LABEL})${COLON}[^|;•·\\n\\t]{0,40}?${VALUE_END}`),
  rule(`${BEFORE}(?:(?:i|he|she|they|\\[they\\])\\s(?:was|were)\\s)?(?:${BORN})\\s?[:–—-]?\\s?(?:on\\s|in\\s)?(?:${DATE})(?!\\d)`),
  rule(`${BEFORE}(?:age|amžius|amzius)${COLON}(?:${AGE}|\\d{1,3})(?:\\s?(?:years?(?:\\sold)?|${YEARS_LT}))?`),
  rule(`${BEFORE}(?:at\\s(?:the\\s)?age\\sof|aged?)\\s${AGE}(?!\\s?(?:[-–+]|to\\s|and\\s(?:over|above)))`),
  rule(
    `${BEFORE}(?:${SUBJECT}\\s)?(?<![-–]\\s?)${AGE}[\\s-]{0,2}(?:(?:years?|yrs?)(?:[\\s-]old(?!s)|\\sof\\sage(?!\\p{L}))|y/o|y\\.o\\.|yo(?!\\p{L}))`,
  ),
  rule(`${BEFORE}${AGE}${ORDINAL_LT}\\s?${YEARS_LT}\\samž\\p{L}{1,4}`),
  rule(`${BEFORE}(?:(?:man|jam|jai)(?:\\syra)?|esu|turiu|turi)\\s${AGE}${ORDINAL_LT}\\s?${YEARS_LT}${NOT_OF_WORK}`),
  rule(`${SUBJECT_ALONE}\\s${AGE}(?=\\s{0,3}(?:[|;•·,.)\\n]|$)|\\s(?:and|but|ir|bei|o)\\s)`),
  rule(`(?<=(?<!patirt\\p{L}{0,4}|staž\\p{L}{0,4}),\\s)${AGE}\\sm\\.(?=,|\\s{0,3}(?:[|;•·\\n]|$))`),
  rule(`${BEFORE}${YEAR}\\s?(?:m\\.\\s?|metų\\s|metais\\s)?(?:gim\\.|gimimo(?!\\p{L}))`),
  rule(`${BEFORE}(?:marital|family|civil)\\s+status${COLON}(?:${STATUS}${CHILDREN}?|[^|;•·,\\n\\t]{0,40}?${VALUE_END})`),
  rule(
    `${BEFORE}(?:šeiminė|seimine|šeimyninė|civilinė)\\s+(?:padėtis|padetis|būklė)${COLON}(?:${STATUS}${CHILDREN}?|[^|;•·,\\n\\t]{0,40}?${VALUE_END})`,
  ),
  rule(`${BEFORE}(?:children|vaikai)${COLON}(?:\\d{1,2}|${COUNT}|none|nėra)(?![\\p{L}\\d])`),
  rule(`${BEFORE}(?:gender|sex|lytis)${COLON}[\\p{L}-]{1,12}`),
  rule(
    `${BEFORE}(?:title|salutation|kreipinys)${COLON}(?:mrs?|ms|miss|mx|dr|ponas|ponia|panelė)(?![\\p{L}])\\.?`,
    /title|salutation|kreipinys/iu,
  ),
  rule(`${BEFORE}(?:my\\s)?(?:pronouns?|įvardžiai)(?:${COLON}|\\s(?:are\\s)?)(?:${PRONOUN_SET})`),
  rule(`[(\\[]\\s?${PRONOUN_SET}\\s?[)\\]]`),
  rule(`${BEFORE}${PRONOUN_SET}(?![\\p{L}])`),
  rule(
    `${BEFORE}(?:nationality|citizenship|ethnicity|religion|tautybė|tautybe|pilietybė|pilietybe|tikyba)${COLON}[^|;•·,\\n\\t]{0,40}?${VALUE_END.replace('(?=', '(?=,|')}`,
  ),
  rule(`${BEFORE}(?:(?:home|postal|current)\\s)?(?:address|adresas)${COLON}[^|;•·\\n\\t]{0,120}?(?=[|;•·\\n\\t]|$|,?\\s\\p{L}{3,25}:)`),
  rule(`(?<![\\p{L}\\d])${SUBJECT}\\s${STATUS}(?![\\p{L}-])${CHILDREN}?`),
  rule(`${ALONE_FROM}(?:(?:an?\\s)?${STATUS}\\s(?:mother|father|parent)|${STATUS})(?:\\sof\\s${COUNT})?${CHILDREN}?${ALONE_TO}`),
  rule(
    `${BEFORE}(?:an?\\s)?(?:(?:${STATUS}|proud|loving|devoted)\\s)?(?:mother|father|mum|mom|dad|parent)\\sof\\s(?:${COUNT})(?:\\s(?:\\p{L}{1,10}\\s)?${OFFSPRING})?(?![\\p{L}])`,
    /(?:mother|father|mum|mom|dad|parent)\sof\s/iu,
  ),
  rule(`${BEFORE}${COUNT}\\svaikų\\s(?:mama|motina|tėvas|tėtis)`, /\svaikų\s/iu),
  rule(`${ALONE_FROM}(?:${GENDER})${ALONE_TO}`),
];

const AGED_WITH_ARTICLE = rule(`${BEFORE}an?\\s(?=${AGE}[\\s-]{0,2}years?[\\s-]old(?!s))`);

/**
 * Removes birth date, age, marital status, children, gender, pronoun lists, nationality and address. Relevant facts remain: durations
 * of experience ("5 years of experience"), ages of pupils and patients as ranges or plurals, "aged care".
 */
export function removePersonalDetails(text: TrackedText): TrackedText {
  return REMOVED.reduce((rest, { pattern, sign }) => rest.replaceAll(pattern, '', sign), text.replaceAll(AGED_WITH_ARTICLE.pattern, 'a '));
}
