/** Fields of the OpenAPI document, where their classes say no more of them. */
export const conversationFields = {
  'InterviewCompany.name': 'Name of the company.',
  'InterviewCompany.contactEmail': 'Its address for questions of candidates; null: none.',
  'InterviewPosition.title': 'Title of the position.',
  'LedInterview.kind': 'Where the interview is held: in the browser, or on the phone.',
  'LedInterview.company': 'The company that interviews.',
  'LedInterview.position': 'The position that the interview is for.',
  'LedInterview.next': 'The step that is to be said now.',
  'TurnAccepted.accepted': 'The answer is stored.',
  'TurnAccepted.next': 'The step that is to be said now.',
};
