/** Fields of the OpenAPI document, where their classes say no more of them. */
export const analysisFields = {
  language: 'Language of the texts.',
  analysisCompletedAt: 'End of the analysis.',
  'InterviewAnalysis.analysis': 'Summary and scorecard.',
  interview_summary: 'Summary of the interview.',
  scorecard: 'Scores by requirement.',
  overall_rating: 'Rating of the whole interview.',
  summary: 'Summary in words.',
  'ScorecardEntry.title': 'Name of the criterion.',
  'ScorecardEntry.score': 'Score from 0 to 100.',
  'ScorecardEntry.reason': 'Reason of the score.',
  'ScorecardEntry.quotes': 'Words of the candidate that the score rests on.',
  'InterviewTranscript.turns': 'Turns in their order.',
  'InterviewTurn.speaker': 'The person who speaks.',
  'InterviewTurn.text': 'Words of the turn, to which the offsets of quotes refer.',
  contentType: 'Media type of the file.',
};
