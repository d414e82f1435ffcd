import type { TranscriptTurn } from './interview-result.js';

/** Alternating turns; the interviewer begins. */
export function dialogue(...texts: string[]): TranscriptTurn[] {
  return texts.map((text, index) => ({ speaker: index % 2 === 0 ? 'interviewer' : 'candidate', text, startMs: index * 10_000 }));
}

/** An interview that can be analysed. */
export function aTranscript(): TranscriptTurn[] {
  return dialogue(
    'Tell me about your work as a nurse.',
    'I have worked as a registered nurse for 6 years on a geriatric ward with 24 beds. I hold a valid nursing licence.',
    'How do you give medication?',
    'I do the medication round twice a shift and set up IV therapy; for example, last year I introduced a double check that reduced errors.',
    'What about wounds and records?',
    'Every day I change wound dressings and write care plans in the electronic patient records, and I was the infection control nurse.',
  );
}
