import type { Language } from '../../src/platform/language/index.js';
import {
  AnalysisEngine,
  type CvFindings,
  type CvTexts,
  type InterviewEngineInput,
  type InterviewFindings,
  type InterviewTexts,
} from '../../src/analysis/index.js';

const TEXTS: CvTexts = { aiEvaluation: 'Good.', notes: 'None.', upsides: ['Punctual'], shortcomings: [] };

/** An engine that writes English texts and translates them. Subclasses change its answers. */
export class PlainEngine extends AnalysisEngine {
  readonly name = 'plain';
  readonly version = '7';
  readonly model: string | null = null;

  async analyseCv(): Promise<CvFindings> {
    return { score: 55, criteria: [], texts: { en: TEXTS } };
  }

  async analyseInterview({ transcript }: Pick<InterviewEngineInput, 'transcript'>): Promise<InterviewFindings> {
    const text = 'TypeScript and Node.js';
    const quotes = [{ turn: 1, start: transcript[1]?.text.indexOf(text) ?? 0, text }];
    const criterion = { key: 'all', kind: 'other' as const, subject: 'All', weight: 100, score: 70, quotes, found: [], missing: [] };
    return {
      overallRating: 70,
      criteria: [criterion],
      texts: { en: { summary: 'Fine.', titles: { all: 'All' }, reasons: { all: 'Said so.' } } },
    };
  }

  override async translate<T extends CvTexts | InterviewTexts>(texts: T, language: Language): Promise<T> {
    return JSON.parse(JSON.stringify(texts), (_key: string, value: unknown) =>
      typeof value === 'string' ? `${value} [${language}]` : value,
    ) as T;
  }
}
