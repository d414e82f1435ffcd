import type { DemoInterview } from './demo-person.js';

export const ELENA: DemoInterview = {
  language: 'en',
  dialogue: [
    [
      'What does your team look like?',
      'I lead fourteen agents in a contact centre, half of them in their first year. I plan the rosters two weeks ahead, and I sit with every agent for half an hour of coaching each week. That is, well, a whole day of my week, and it is the best one.',
    ],
    [
      'How do you know that the customer service is good?',
      'I listen to four calls of every agent a month. Satisfaction rose from seventy-eight to ninety-one percent in a year, mostly because we stopped transferring callers twice.',
    ],
    [
      'And reporting?',
      'Every Monday I send an Excel report with service level and handling time. I built the pivot tables myself, and the leads of the other teams use them now as well.',
    ],
    [
      'Tell me about a difficult conversation.',
      'One agent hung up on customers. I heard it on three recordings and told her the same day. It turned out that she was afraid of one kind of question, so we practised it. She is one of my best people now.',
    ],
  ],
};

export const TOMAS: DemoInterview = {
  language: 'en',
  dialogue: [
    [
      'Tell me about the team that you lead.',
      'Twenty-two people in two shifts, at the card helpline of a bank. I hired fourteen of them myself. I have two shift leaders, and every Thursday the three of us go through the week.',
    ],
    [
      'What have you changed there?',
      'People left, that was the problem, more than a third every year. I asked everybody who had left why, and it was the nights. So we let them choose their nights six weeks ahead. Turnover went down by more than half.',
    ],
    [
      'What does good customer service mean on a helpline?',
      'Somebody has lost a card, so they are frightened. We block it in the first thirty seconds and then we talk. I did that work for a year before I led it. Our waiting time is eighteen seconds now, it was fifty.',
    ],
    [
      'How do you report?',
      'In Excel, every morning before nine. Calls, waiting time, fraud cases. I wrote the sheet so that the telephone system fills it, and I only add the comments.',
    ],
  ],
};

export const NOAH: DemoInterview = {
  language: 'en',
  dialogue: [
    [
      'Have you ever led a team?',
      'No, not a team, no. At the festival I sometimes told the others which gate to go to, but that was, like, one weekend.',
    ],
    [
      'What do you do in customer service?',
      'I answer e-mails and the chat, where is my sofa, things like that. Mostly I send the standard texts. If somebody is really angry, a colleague takes over.',
    ],
    ['Do you make reports in Excel?', 'I have never done that. Our manager makes them.'],
    [
      'Why do you want to lead people?',
      'I think I am good with people, and I would like to grow. It depends a bit on the shifts too, to be honest.',
    ],
  ],
};

export const AUSTEJA: DemoInterview = {
  language: 'en',
  dialogue: [
    [
      'Have you led a team?',
      'Only as a stand-in. When our team lead is on holiday I run the morning meeting and decide who takes which queue, that is ten people, about five weeks a year. The talks about performance I have not led.',
    ],
    [
      'Tell me about your customer service work.',
      'I have been with an electricity company for six years, on the phone and in the chat. I take the difficult invoices. Last winter, when prices went up, I wrote the text that explains the bill, and the questions about it fell by thirty percent.',
    ],
    ['And reporting in Excel?', 'The basics. I fill in the list of contacts and I can filter it. The charts are made by our lead.'],
    [
      'How do you help somebody who is new?',
      'They sit next to me for two weeks. First they listen, then they write and I read it before it goes out. I have trained eight people this way, and seven of them are still there.',
    ],
  ],
};

/** Too little to be analysed. */
export const JUSTINA: DemoInterview = {
  language: 'en',
  dialogue: [
    ['What does your team look like?', 'Sorry, one moment, the connection is bad.'],
    ['Can you hear me now? Tell me about your team.', 'Yes, now. It comes and goes.'],
    ['Shall we try again another day?', 'Yes, please. I am on a train.'],
  ],
};
