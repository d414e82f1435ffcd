/** The pages of the audit trail. */
export const audit = {
  title: 'Audit trail',
  intro: 'Who did what, the newest first. Entries are never changed, and hold no personal data of candidates.',
  columns: { at: 'Time', actor: 'Who', action: 'Action', subject: 'Subject', facts: 'Details' },
  file: { actingFor: 'Acting user', actorId: 'Id of who', subjectId: 'Id of subject' },
  empty: 'No entries here.',
  system: 'Operator or system',
  actingFor: (name: string) => `for ${name}`,
  actor: 'Who (a part of the name)',
  subject: 'Id of the subject',
  from: 'From (UTC)',
  to: 'Until (UTC)',
  filter: 'Show',
  export: 'Export as CSV',
  exportHint: 'The export holds the newest 10 000 entries of the filter.',
  timeProblem: 'Enter a day and a time.',
};
