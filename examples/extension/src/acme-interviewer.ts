import {
  Interviewer,
  type Exchange,
  type InterviewLanguage,
  type InterviewPosition,
  type PlannedQuestion,
  type Texts,
} from 'interview-platform-api';

/** A requirement that can stand in a question as it is. */
const PLAIN = /^[\p{L}\p{N}][\p{L}\p{N} .,+#/-]{0,79}$/u;
const MAX_SKILLS = 3;
const CLOSING = { en: 'When could you start?', lt: 'Kada galėtumėte pradėti?' };
const FURTHER = { en: 'Can you give a figure or a date for that?', lt: 'Gal galite nurodyti skaičių arba datą?' };

/** Acme asks about three skills, and for a figure where an answer has none. */
export class AcmeInterviewer extends Interviewer {
  readonly version = 'acme-2026.1';

  questionCount(position: InterviewPosition): number {
    return skillsOf(position).length + 1;
  }

  async plan(position: InterviewPosition, languages: readonly InterviewLanguage[]): Promise<PlannedQuestion[]> {
    const skills = skillsOf(position).map((topic): PlannedQuestion => {
      const texts = {
        en: `When did you last work with “${topic}”, and what for?`,
        lt: `Kada paskutinį kartą dirbote su „${topic}“ ir kam?`,
      };
      return { kind: 'requirement', topic, texts: textsIn(languages, texts) };
    });
    return [...skills, { kind: 'closing', topic: null, texts: textsIn(languages, CLOSING) }];
  }

  async followUp(_: InterviewPosition, { question, answer }: Exchange, languages: readonly InterviewLanguage[]): Promise<Texts | null> {
    return question.kind === 'requirement' && !/\d/.test(answer) ? textsIn(languages, FURTHER) : null;
  }
}

function skillsOf({ requirements }: InterviewPosition): string[] {
  return requirements.filter((requirement) => PLAIN.test(requirement)).slice(0, MAX_SKILLS);
}

/** Each language of the interview, and no other. */
function textsIn(languages: readonly InterviewLanguage[], texts: Record<InterviewLanguage, string>): Texts {
  return Object.fromEntries(languages.map((language) => [language, texts[language]]));
}
