import type { Language } from './conversation.js';
import type { RequirementKind } from './requirement-kind.js';

/** The requirement or the title in quotation marks of the language, and the name of a language. */
export interface WordingParts {
  quoted: string;
  language?: string;
}

type Wording = (parts: WordingParts) => string;

/** The wordings of one language. Several are used in turn, so that eight questions do not read as a form. */
interface QuestionWordings {
  opening: Wording;
  closing: Wording;
  /** Where a position names too few requirements for an interview. */
  general: readonly string[];
  /** `language` is for one named language, `languages` for several. */
  requirement: Readonly<Record<RequirementKind | 'languages', readonly Wording[]>>;
}

/** The reason for a follow-up: the answer is short, names nothing concrete, or lacks the fact that is required. */
export type FollowUpReason = 'opening' | 'short' | 'vague' | 'language' | 'licence' | 'years';

/*
 * Each question asks for evidence that the analysis can read: action, time and result. docs/analysis.md#interviews A
 * requirement is named in the words of the position, in quotation marks and never inflected. A closing names none: a
 * "no" would deny it. A sentence that names a requirement has no "or" and no word for a level of a language
 * ("conversation"): these would change the requirement.
 */
export const QUESTIONS: Readonly<Record<Language, QuestionWordings>> = {
  en: {
    opening: ({ quoted }) =>
      `To begin, please tell us about the work that you do now or did last, or, if you have not worked yet, about your studies or training. What were your main tasks, and which of them come closest to ${quoted === '' ? 'this position' : `the position ${quoted}`}?`,
    closing: () =>
      'Is there anything you would like to add: something that matters for this work and that we have not asked about? If not, that is fine.',
    general: [
      'Which problem have you solved at work lately? Please tell us what the situation was, what you did yourself, and how it turned out.',
      'Which of your tasks are you best at? Please give one example: when and where it was, what you did, and what the result was.',
    ],
    requirement: {
      skill: [
        ({ quoted }) =>
          `Please tell us about your experience in this area: ${quoted}. Which task or project shows it best, what did you do yourself, and what was the result?`,
        ({ quoted }) =>
          `The position asks for ${quoted}. Please describe one recent example from your work: when and where it was, what you did, and how it turned out.`,
        ({ quoted }) =>
          `What is the most difficult task that you have handled in this area: ${quoted}? Tell us how you went about it and what came of it.`,
        ({ quoted }) =>
          `Think of a time when ${quoted} mattered in your work. What was the situation, what did you do, and what did you achieve?`,
        ({ quoted }) => `Let us turn to ${quoted}. What have you done in this area, for how long or how often, and with what result?`,
      ],
      language: [
        ({ quoted, language }) =>
          `The position asks for ${quoted}. What is your level of ${language}, and how do you use it: where, how often, and for what? Please give an example.`,
      ],
      languages: [
        ({ quoted }) =>
          `The position asks for ${quoted}. Which of these languages do you know, at what level, and how do you use them: where, how often, and for what? Please give an example.`,
      ],
      licence: [
        ({ quoted }) =>
          `The position asks for ${quoted}. Do you hold this? If you do, please tell us when you got it, until when it is valid, and what work you have done with it. If you do not, just say so.`,
      ],
      years: [
        ({ quoted }) =>
          `The position asks for ${quoted}. How many years of this experience do you have? Please tell us where you worked, from when to when, and what you did there.`,
      ],
      other: [
        ({ quoted }) =>
          `The position lists this: ${quoted}. What can you tell us about this? Please be specific: what you have done or learned, where, when, and with what result.`,
        ({ quoted }) =>
          `What in your experience fits this point: ${quoted}? Please tell us where and when it was, what you did, and what the result was.`,
      ],
    },
  },
  lt: {
    opening: ({ quoted }) =>
      `Pirmiausia papasakokite apie savo dabartinį arba paskutinį darbą, o jei dar nedirbote – apie studijas ar praktiką. Kokios buvo pagrindinės Jūsų užduotys ir kurios iš jų artimiausios ${quoted === '' ? 'šiai pareigybei' : `pareigybei ${quoted}`}?`,
    closing: () => 'Ar norėtumėte ką nors pridurti – tai, kas svarbu šiam darbui, bet ko nepaklausėme? Jei ne, nieko tokio.',
    general: [
      'Kokią darbo problemą neseniai išsprendėte? Papasakokite, kokia buvo situacija, ką darėte Jūs ir kuo viskas baigėsi.',
      'Kurios darbo užduotys Jums sekasi geriausiai? Pateikite vieną pavyzdį: kada ir kur tai buvo, ką darėte ir koks buvo rezultatas.',
    ],
    requirement: {
      skill: [
        ({ quoted }) =>
          `Papasakokite apie savo patirtį šioje srityje: ${quoted}. Kuri užduotis ar kuris projektas ją parodo geriausiai, ką konkrečiai darėte Jūs ir koks buvo rezultatas?`,
        ({ quoted }) =>
          `Vienas iš pareigybės reikalavimų – ${quoted}. Pateikite vieną neseną savo darbo pavyzdį: kada ir kur tai buvo, ką darėte ir kuo viskas baigėsi.`,
        ({ quoted }) =>
          `Kokia buvo sudėtingiausia užduotis, kurią Jums teko atlikti šioje srityje: ${quoted}? Papasakokite, kaip ją sprendėte ir koks buvo rezultatas.`,
        ({ quoted }) =>
          `Prisiminkite darbo situaciją, kurioje Jums prireikė šių žinių ar įgūdžių: ${quoted}. Kokia tai buvo situacija, ką darėte ir ką pavyko pasiekti?`,
        ({ quoted }) =>
          `Pereikime prie šios srities: ${quoted}. Ką Jums teko joje nuveikti, kaip ilgai ar kaip dažnai tai darėte ir koks buvo rezultatas?`,
      ],
      language: [
        ({ quoted, language }) =>
          `Pareigybės reikalavimas – ${quoted}. Koks Jūsų ${language} kalbos lygis ir kaip šią kalbą vartojate: kur, kaip dažnai, kokiuose pokalbiuose, laiškuose ar dokumentuose? Pateikite pavyzdį.`,
      ],
      languages: [
        ({ quoted }) =>
          `Pareigybės reikalavimas – ${quoted}. Kurias iš šių kalbų mokate, kokiu lygiu ir kaip jas vartojate: kur, kaip dažnai ir kokiais tikslais? Pateikite pavyzdį.`,
      ],
      licence: [
        ({ quoted }) =>
          `Pareigybės reikalavimas – ${quoted}. Ar turite šį dokumentą arba leidimą? Jei turite, pasakykite, kada jį gavote, iki kada jis galioja ir kokį darbą su juo dirbote. Jei neturite, taip ir pasakykite.`,
      ],
      years: [
        ({ quoted }) =>
          `Pareigybės patirties reikalavimas – ${quoted}. Kiek metų tokios patirties turite? Papasakokite, kur dirbote, nuo kada iki kada ir ką ten darėte.`,
      ],
      other: [
        ({ quoted }) =>
          `Pareigybės apraše nurodyta: ${quoted}. Ką galite apie tai papasakoti? Kuo konkrečiau: ką darėte ar ko mokėtės, kur, kada ir koks buvo rezultatas.`,
        ({ quoted }) =>
          `Kas Jūsų patirtyje atitinka šį pareigybės aprašo punktą: ${quoted}? Papasakokite, kur ir kada tai buvo, ką darėte ir koks buvo rezultatas.`,
      ],
    },
  },
};

/** They name the requirement again: the analysis relates an answer to the requirement that its question names. */
export const FOLLOW_UPS: Readonly<Record<Language, Readonly<Record<FollowUpReason, Wording>>>> = {
  en: {
    opening: () =>
      'Could you tell us a little more about that work: where it was, what you did from day to day, and one result that you achieved?',
    short: ({ quoted }) =>
      `Could you tell us a little more about ${quoted}? For example, describe one task: what you did, which tools or methods you used, and what the result was.`,
    vague: ({ quoted }) =>
      `Could you give one concrete example for ${quoted}: when and where it was, what you did yourself, and what the result was?`,
    language: ({ quoted }) => `One more detail on ${quoted}: what is your level, and when and for what did you last use the language?`,
    licence: ({ quoted }) =>
      `One more detail on ${quoted}: when did you get it, until when is it valid, and what work have you done with it?`,
    years: ({ quoted }) => `One more detail on ${quoted}: how many years is it in all, where did you work, and what were your tasks?`,
  },
  lt: {
    opening: () => 'Gal galėtumėte apie šį darbą papasakoti plačiau: kur dirbote, ką darėte kasdien ir kokį rezultatą pasiekėte?',
    short: ({ quoted }) =>
      `Gal galėtumėte apie tai papasakoti plačiau: ${quoted}? Pavyzdžiui, apibūdinkite vieną užduotį: ką darėte, kokias priemones ar metodus taikėte ir koks buvo rezultatas.`,
    vague: ({ quoted }) =>
      `Gal galėtumėte pateikti vieną konkretų pavyzdį šia tema: ${quoted}? Kada ir kur tai buvo, ką darėte Jūs ir koks buvo rezultatas?`,
    language: ({ quoted }) =>
      `Patikslinkite, prašome: ${quoted}. Koks Jūsų lygis, kada ir kokiu tikslu šią kalbą vartojote paskutinį kartą?`,
    licence: ({ quoted }) =>
      `Patikslinkite, prašome: ${quoted}. Kada gavote šį dokumentą arba leidimą, iki kada jis galioja ir kokį darbą su juo dirbote?`,
    years: ({ quoted }) => `Patikslinkite, prašome: ${quoted}. Kiek metų iš viso, kur dirbote ir kokios buvo Jūsų užduotys?`,
  },
};
