/** What a sentence of a CV or an interview says about a requirement: the candidate has it, has it not, has a little of it or wishes it, or nothing. */
export type LabelledSentence = readonly [label: Label, requirement: string, text: string];
export type Label = 'affirmed' | 'denied' | 'hedged' | 'none';
