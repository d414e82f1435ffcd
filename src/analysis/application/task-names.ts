/** The durable tasks of this context. The code that writes a row notifies its task. */
export const CV_ANALYSIS = 'analysis.cv';
export const INTERVIEW_ANALYSIS = 'analysis.interview';
export const DOCUMENT_REMOVAL = 'analysis.document-removal';

/** The queue that carries their notifications. */
export const QUEUE = 'analysis';
