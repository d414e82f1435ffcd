import { Injectable } from '@nestjs/common';
import {
  AnalysisEngine,
  type CvEngineInput,
  type CvFindings,
  type InterviewEngineInput,
  type InterviewFindings,
} from 'interview-platform-api';
import { AcmeTaxonomy } from './acme-taxonomy.js';

/** Evaluates by Acme's own list of skills. It gets masked text: no names, addresses, numbers or links. */
@Injectable()
export class AcmeEngine extends AnalysisEngine {
  readonly name = 'acme';
  readonly version = '2026.1';
  readonly model = null;

  constructor(private readonly taxonomy: AcmeTaxonomy) {
    super();
  }

  async analyseCv({ cvText }: CvEngineInput): Promise<CvFindings> {
    const found = this.taxonomy.skillsIn(cvText);
    const score = found.length > 0 ? 100 : 0;
    const evidence = found.map(({ start, text }) => ({ start, text, polarity: 'affirmed' as const }));
    const skills = { key: 'skills', kind: 'requirement' as const, subject: 'Acme skills', weight: 100, points: score, evidence };
    // Facts alone: the product renders them in English and Lithuanian.
    return { score, criteria: [{ ...skills, fulfilment: score > 0 ? 'met' : 'missing', found: [], missing: [] }] };
  }

  async analyseInterview({ transcript }: InterviewEngineInput): Promise<InterviewFindings> {
    const quotes = transcript.flatMap(({ speaker, text }, turn) => {
      return speaker === 'candidate' ? this.taxonomy.skillsIn(text).map((found) => ({ turn, start: found.start, text: found.text })) : [];
    });
    const score = Math.min(100, quotes.length * 50);
    const skills = { key: 'skills', kind: 'requirement' as const, subject: 'Acme skills', weight: 100, score, quotes };
    return { overallRating: score, criteria: [{ ...skills, found: [], missing: [] }] };
  }
}
