import { AnalysisEngine, type CvEngineInput, type CvFindings, type InterviewFindings } from '../../../src/analysis/index.js';
import { brokenRules } from '../../../src/testing/index.js';

/** The smallest engine that keeps the contract. */
class Engine extends AnalysisEngine {
  readonly name: string = 'memory';
  readonly version = '1';
  readonly model = null;

  async analyseCv({ cvText }: CvEngineInput, _signal?: AbortSignal): Promise<CvFindings> {
    const [text = ''] = cvText;
    const evidence = [{ start: 0, text, polarity: 'affirmed' as const }];
    const all = { key: 'all', kind: 'requirement' as const, subject: 'All', weight: 100, points: 40, evidence, found: [], missing: [] };
    return { score: 40, criteria: [{ ...all, fulfilment: 'partly' }] };
  }

  async analyseInterview(): Promise<InterviewFindings> {
    return { overallRating: 0, criteria: [] };
  }
}

type Change = (findings: CvFindings, input: CvEngineInput) => object;

function changed(change: Change): new () => AnalysisEngine {
  return class extends Engine {
    override async analyseCv(input: CvEngineInput): Promise<CvFindings> {
      return change(await super.analyseCv(input), input) as CvFindings;
    }
  };
}

function withCriterion(fields: object): new () => AnalysisEngine {
  return changed((findings) => ({ ...findings, criteria: findings.criteria.map((criterion) => ({ ...criterion, ...fields })) }));
}

class WithABadName extends Engine {
  override readonly name = 'My engine';
}

class ThatThrowsAnything extends Engine {
  override async analyseCv(input: CvEngineInput, signal?: AbortSignal): Promise<CvFindings> {
    signal?.throwIfAborted();
    return super.analyseCv(input);
  }
}

class ThatQuotesTheInterviewer extends Engine {
  override async analyseInterview(): Promise<InterviewFindings> {
    const quotes = [{ turn: 0, start: 0, text: 'I know' }];
    const all = { key: 'all', kind: 'other' as const, subject: 'All', weight: 100, score: 5, quotes, found: [], missing: [] };
    return { overallRating: 5, criteria: [all] };
  }
}

/** It cannot tell, and counts it against the candidate. */
class ThatBlamesTheCandidate extends Engine {
  override async analyseInterview(): Promise<InterviewFindings> {
    const line = { key: 'all', kind: 'requirement' as const, subject: 'All', weight: 100, score: 0, outcome: 'unread' as const };
    return { overallRating: 0, criteria: [{ ...line, quotes: [], found: [], missing: [] }] };
  }
}

/** Answers with what it was asked last. */
class ThatConfusesCvs extends Engine {
  private last = '';

  override async analyseCv(input: CvEngineInput): Promise<CvFindings> {
    this.last = input.cvText;
    await Promise.resolve();
    return super.analyseCv({ ...input, cvText: this.last });
  }
}

const TEXTS = { en: { aiEvaluation: 'Good.', notes: '', upsides: [], shortcomings: [] } };
const IN_CVS = 'finds in an English CV only its own text';

describe('the contract of an analysis engine', () => {
  const brokenBy = (Broken: new () => AnalysisEngine) => brokenRules(AnalysisEngine, () => ({ adapter: new Broken() }));

  it('is kept by an engine in memory', async () => {
    expect(await brokenBy(Engine)).toEqual([]);
  });

  it.each([
    ['whose score is over 100', changed((findings) => ({ ...findings, score: 140 })), IN_CVS],
    ['whose points do not add up to the score', changed((findings) => ({ ...findings, score: 41 })), IN_CVS],
    ['whose weights do not add up to 100', withCriterion({ weight: 99 }), IN_CVS],
    ['that invents evidence', withCriterion({ evidence: [{ start: 0, text: 'Scala', polarity: 'affirmed' }] }), IN_CVS],
    ['that returns half a character', withCriterion({ subject: '\ud83d' }), IN_CVS],
    ['that writes English and cannot translate', changed((findings) => ({ ...findings, texts: TEXTS })), IN_CVS],
    ['that changes its input', changed((findings, input) => Object.assign(input, { cvText: '' }) && findings), IN_CVS],
    ['that confuses CVs', ThatConfusesCvs, 'keeps several CVs apart that it evaluates at the same time'],
    ['that quotes the interviewer', ThatQuotesTheInterviewer, /interviewer has the skills/],
    ['that gives weight to what it cannot tell', ThatBlamesTheCandidate, /interviewer has the skills/],
    ['with a bad name', WithABadName, /has a name/],
    ['that throws another error when its time is over', ThatThrowsAnything, /throws AnalysisFailed/],
  ])('is broken by an engine %s', async (_which, Broken, rule) => {
    expect(await brokenBy(Broken)).toContainEqual(expect.stringMatching(rule));
  });
});
