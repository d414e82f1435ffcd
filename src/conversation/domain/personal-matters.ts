import { normalForm } from '../../platform/domain/index.js';

/* Matters that no interview asks about: age, sex, family, health, religion, origin, orientation, politics, unions. */

/** A requirement about a person rather than a skill. Narrow: "family medicine" and "health and safety" are work. */
const PERSONAL_REQUIREMENT =
  /(?<!\p{L})(?:(?:under|over|up to|aged?|younger than|older than)\s+\d{2}(?:\s*[-–]\s*\d{2})?\s*(?:years? old|years? of age|$)|\d{2}(?:\s*[-–]\s*\d{2})?\s+years?\s+(?:old|of age)|(?:no|without) (?:children|family)|(?:un)?married|single (?:man|woman|person)|pregnan\p{L}+|(?:fe)?male (?:only|candidates?|applicants?)|(?:only )?(?:wom[ae]n|m[ae]n) (?:only|under|over|aged|up to)|iki \d{2} metų amžiaus|\d{2}(?:\s*[-–]\s*\d{2})? metų amžiaus|(?:ne)?vedęs|(?:ne)?ištekėjusi|(?:be|neturi\p{L}*) vaikų|nėščia|(?:tik )?(?:moteris|vyras|vyrai|moterys|mergina|vaikinas)(?:\s+(?:iki|nuo|tik)|$)|krikščionis|katalikas|lietuvių tautybės|lietuvis|lietuvė)(?!\p{L})/u;

/** Stems that a model's question must not use. Broad: such a question is replaced by that of the plan. */
const PERSONAL_WORDS = {
  en: String.raw`how old|your age|aged?|date of birth|birthday|born|birth\p{L}*|gender|sex\p{L}*|male|female|transgender|marri\p{L}+|marital|spouse|husband|wife|partner['’]?s? name|boyfriend|girlfriend|divorc\p{L}+|single parent|famil(?:y|ies)|child(?:ren|care)?|kids?|sons?|daughters?|parents?|mother|father|pregnan\p{L}+|maternity|paternity|health\p{L}*|illness\p{L}*|ill|disease\p{L}*|disab\p{L}+|diagnos\p{L}+|sick\p{L}*|medical (?:history|condition)|medication|therapy|therapist|mental|depress\p{L}+|pray\p{L}*|relig\p{L}+|faith|church|god|muslim\p{L}*|islam\p{L}*|christian\p{L}*|cathol\p{L}+|jew\p{L}*|atheis\p{L}+|national(?:ity|ities)|citizen\p{L}*|ethnic\p{L}*|rac(?:e|ial)|skin|origin\p{L}*|immigra\p{L}+|native country|mother tongue|accent|orientation|gay|lesbian|heterosexual|homosexual|politic\p{L}*|vot(?:e|ed|ing)|party member\p{L}*|trade union|unions?|criminal|convict\p{L}*|salary history|tattoo\p{L}*|weight|height`,
  lt: String.raw`kiek (?:jums|tau) metų|amži\p{L}+|gim(?:ei|ėte|imo|tadien\p{L}*|ęs|usi)|gimimo data|lyt(?:is|ies|į|ies|imi|inė\p{L}*|in\p{L}+)|vyr(?:as|ą|o|ui|u)|žmon(?:a|ą|os)|sutuoktin\p{L}+|ved(?:ęs|usi)|ištekėj\p{L}+|išsiskyr\p{L}+|santuok\p{L}*|šeim\p{L}+|vaik(?:ai|ų|us|as|ą|o|ams|ais)|sūn\p{L}+|dukr\p{L}+|dukter\p{L}+|tėv(?:ai|ų|us|as|ą|o)|motin\p{L}+|nėšč\p{L}+|motinyst\p{L}+|tėvyst\p{L}+|sveikat\p{L}+|lig(?:a|ą|os|ų|omis)|sirg\p{L}+|serg\p{L}+|negali\p{L}*|neįgal\p{L}+|diagnoz\p{L}+|psichi\p{L}+|depresij\p{L}+|religi\p{L}+|tikėjim\p{L}+|tikint\p{L}+|bažnyč\p{L}+|melst\p{L}*|meldž\p{L}*|musulmon\p{L}+|islam\p{L}+|krikščion\p{L}+|katalik\p{L}+|žyd(?:as|ų|ai|ė)|ateist\p{L}+|tautyb\p{L}+|pilietyb\p{L}+|rasė|rasės|rasinė\p{L}*|odos|kilm(?:ė|ės|ę)|imigra\p{L}+|gimtoji|gimtąja|akcent\p{L}+|orientacij\p{L}+|gėj\p{L}+|lesbiet\p{L}+|politi\p{L}+|balsav\p{L}+|partij\p{L}+|profesin\p{L}+ sąjung\p{L}+|teistum\p{L}+|teist\p{L}+|svoris|ūgis`,
};
const PERSONAL_QUESTION = new RegExp(String.raw`(?<!\p{L})(?:${PERSONAL_WORDS.en}|${PERSONAL_WORDS.lt})(?!\p{L})`, 'u');

/** Whether a requirement is about a protected attribute of a person. Such a requirement is not asked about. */
export function isPersonal(requirement: string): boolean {
  return PERSONAL_REQUIREMENT.test(normalForm(requirement).toLowerCase());
}

/** Whether a question in English or Lithuanian may touch a protected attribute: too many rather than too few. */
export function touchesPersonalMatters(question: string): boolean {
  return PERSONAL_QUESTION.test(normalForm(question).toLowerCase());
}
