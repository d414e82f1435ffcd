/** Fields of the OpenAPI document, where their classes say no more of them. */
export const actionsFields = {
  'Decision.status': 'Status after the decision.',
  'Invitation.status': 'Status after the invitation.',
  'Reopening.status': 'Status after the reopening.',
  decidedAt: 'Time of the decision.',
  sessionId: 'The interview session.',
  'ResultReceipt.state': 'State of the session.',
  'Voicemail.outcome': 'The call reached a mailbox, and nobody was interviewed.',
  'Voicemail.language': 'Language of the call.',
  'Voicemail.transcript': 'Turns of the call, if any.',
  'Voicemail.recordingUrl': 'Address of the recording.',
  'TranscriptTurn.speaker': 'The person who speaks.',
  'TranscriptTurn.text': 'Words of the turn.',
};
