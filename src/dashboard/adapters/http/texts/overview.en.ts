/** The overview. */
export const overview = {
  title: 'Overview',
  period: 'Time',
  periods: { 30: 'last 30 days', 90: 'last 90 days', 365: 'last 365 days', all: 'all' },
  position: 'Position',
  everyPosition: 'all',
  filter: 'Show',
  empty: 'Nothing has happened in this time.',
  newest: (most: string) => `Only the newest ${most} are counted.`,
  asTable: 'As a table',
  count: 'Number',
  share: 'Share',
  statuses: 'Candidates by status',
  statusesHint: (total: string) => `${total} candidates imported in this time, by their present status.`,
  status: 'Status',
  scores: 'Scores of interviews',
  scoresHint: (total: string) => `${total} evaluated interviews, in ten steps from 0 to 100.`,
  score: 'Score',
  outcomes: 'Calls by outcome',
  outcomesHint: (total: string) => `${total} calls ended in this time.`,
  outcome: 'Outcome',
  hours: 'Calls by hour of the day',
  hoursHint: (zone: string) => `Attempts by the hour at which they began, ${zone}.`,
  hour: 'Hour',
  attempts: 'Attempts',
  completed: 'Completed',
  times: 'How long it takes',
  timesHint: 'Median, and the time within which 9 of 10 are done.',
  what: 'From – to',
  toDecision: 'Import to decision',
  toAnswer: 'Invitation to answer',
  median: 'Median',
  p90: '9 of 10',
  duration: (seconds: number) => {
    const minutes = Math.round(seconds / 60);
    if (minutes < 60) return `${minutes} min`;
    const hours = Math.round(seconds / 3_600);
    return hours < 48 ? `${hours} h` : `${Math.round(seconds / 86_400)} d`;
  },
};
