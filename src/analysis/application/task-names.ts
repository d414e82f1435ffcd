/** The names of this context's due work: whoever writes a row rings its name. */
export const ANALYSE_CVS = 'analysis.cv';
export const ANALYSE_INTERVIEWS = 'analysis.interview';
export const REMOVE_DOCUMENTS = 'analysis.remove-document';

/** The BullMQ queue that carries them. */
export const QUEUE = 'analysis';
