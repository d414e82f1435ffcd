import type { Language } from '../../../src/platform/language/index.js';
import { type Exchange, Interviewer, type InterviewPosition, type PlannedQuestion, type Texts } from '../../../src/conversation/index.js';
import { brokenRules } from '../../../src/testing/index.js';

/** The smallest interviewer that keeps the contract. */
class OneQuestion extends Interviewer {
  readonly version: string = 'one-1';

  questionCount(_position: InterviewPosition): number {
    return 1;
  }

  async plan(_position: InterviewPosition, languages: readonly Language[]): Promise<readonly PlannedQuestion[]> {
    return [{ kind: 'opening', topic: null, texts: texts('What do you do?', languages) }];
  }

  async followUp(_position: InterviewPosition, _exchange: Exchange, _languages: readonly Language[]): Promise<Texts | null> {
    return null;
  }
}

function texts(text: string, languages: readonly Language[]): Texts {
  return Object.fromEntries(languages.map((language) => [language, text]));
}

class WithoutAVersion extends OneQuestion {
  override readonly version = ' ';
}

class ThatMiscounts extends OneQuestion {
  override questionCount(): number {
    return 2;
  }
}

class ThatAsksTooMuch extends OneQuestion {
  override questionCount({ requirements }: InterviewPosition): number {
    return requirements.length + 1;
  }

  override async plan(position: InterviewPosition, languages: readonly Language[]): Promise<readonly PlannedQuestion[]> {
    const [opening] = await super.plan(position, languages);
    return Array.from({ length: position.requirements.length + 1 }, () => opening as PlannedQuestion);
  }
}

class ThatSpeaksEnglishOnly extends OneQuestion {
  override async plan(position: InterviewPosition): Promise<readonly PlannedQuestion[]> {
    return super.plan(position, ['en']);
  }
}

class ThatRepeatsAnswers extends OneQuestion {
  override async followUp(_position: InterviewPosition, { answer }: Exchange, languages: readonly Language[]): Promise<Texts | null> {
    return texts(`You wrote: ${answer}`, languages);
  }
}

class WithAnOpeningAboutARequirement extends OneQuestion {
  override async plan({ requirements }: InterviewPosition, languages: readonly Language[]): Promise<readonly PlannedQuestion[]> {
    return [{ kind: 'opening', topic: requirements[0] ?? null, texts: texts('What do you do?', languages) }];
  }
}

class WithTopicsOfItsOwn extends OneQuestion {
  override async plan(_position: InterviewPosition, languages: readonly Language[]): Promise<readonly PlannedQuestion[]> {
    return [{ kind: 'requirement', topic: 'Juggling', texts: texts('Do you juggle?', languages) }];
  }
}

describe('the contract of an interviewer', () => {
  const brokenBy = (Broken: new () => Interviewer) => brokenRules(Interviewer, () => ({ adapter: new Broken() }));

  it('is kept by the smallest interviewer', async () => {
    expect(await brokenBy(OneQuestion)).toEqual([]);
  });

  it.each([
    ['without a version', WithoutAVersion, /has a version/],
    ['that miscounts', ThatMiscounts, /an ordinary position, as many as it says/],
    ['that asks too much', ThatAsksTooMuch, /forty requirements/],
    ['that speaks English only', ThatSpeaksEnglishOnly, /an ordinary position/],
    ['that repeats answers', ThatRepeatsAnswers, /after a long answer/],
    ['with an opening about a requirement', WithAnOpeningAboutARequirement, /its topic/],
    ['with topics of its own', WithTopicsOfItsOwn, /its topic/],
  ])('is broken by one %s', async (_which, Broken, rule) => {
    expect(await brokenBy(Broken)).toContainEqual(expect.stringMatching(rule));
  });
});
