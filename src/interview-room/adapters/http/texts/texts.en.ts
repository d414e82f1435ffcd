const number = new Intl.NumberFormat('en-GB');

/** Facts of the notice; `until` is in words. */
interface NoticeFacts {
  company: string;
  position: string;
  until: string;
}

/** The texts of the pages; other languages have the same. Pages escape the names and addresses in them. */
export const english = {
  languageName: 'English',
  changeLanguage: 'Language',
  /** After a moment in the time zone of the browser. */
  yourTime: 'your time',
  error: 'Error',
  questions: 'Any questions?',
  /** Before the address of the company. */
  askCompany: (company: string) => `Write to ${company}:`,
  howAnswersAreUsed: 'How your answers are used',
  back: 'Back to the interview',

  welcome: {
    title: 'Interview',
    heading: (position: string) => `Your interview: ${position}`,
    intro: (company: string) =>
      `Welcome. ${company} would like to know more about you. This is a written interview: you read a question, type your answer, and go on at your own pace.`,
    questionsLabel: 'Questions',
    questionsText: (count: number) => `${count}, and perhaps a short further question to one of your answers`,
    timeLabel: 'Time needed',
    timeText: (minutes: number) => `about ${minutes} minutes`,
    untilLabel: 'The link works until',
    notes: [
      'You may stop at any time. Open the same link again, on any device, and you go on where you were.',
      'Your answers are saved as you go on, and in most browsers while you type.',
      'You may skip a question, and you can change every answer before you send the interview.',
    ],
    next: 'Continue',
    nextHint: 'Nothing is asked yet. First you read how your answers are used.',
  },
  /** A change of the notice, in any language, needs a new `NOTICE_VERSION`. */
  notice: {
    title: 'How your answers are used',
    heading: 'How your answers are used',
    changed: 'This text has changed since you opened it. Please read it once more.',
    sections: [
      {
        heading: 'Who asks the questions',
        text: ({ company, position }: NoticeFacts) =>
          `A computer program (artificial intelligence) asks them, not a person. It asks for ${company}, about the position “${position}”.`,
      },
      {
        heading: 'Who evaluates your answers',
        text: ({ company }: NoticeFacts) =>
          `Software (artificial intelligence) evaluates your answers: it compares them with what the position needs. It decides nothing. A person at ${company} reads the result and makes the decision.`,
      },
      {
        heading: 'What is kept',
        text: () =>
          'The questions and your answers with their times, the evaluation, and your consent to this text with its time and language. Most browsers also send what you type while you type it, so that nothing is lost. Only what you give as an answer is evaluated.',
      },
      {
        heading: 'For how long',
        text: ({ company }: NoticeFacts) =>
          `All of it is kept with your application until ${company} deletes it. At any time you may ask for a copy of it, or for its deletion.`,
      },
      {
        heading: 'If you do not finish',
        text: ({ until }: NoticeFacts) =>
          `The link works until ${until}. If you have not sent the interview by then, the answers that you have given are evaluated all the same, if they are enough for it.`,
      },
    ],
    whomHeading: 'Whom to ask',
    whom: (company: string) => `${company} is responsible for this interview. If you have questions, ask the people there who invited you.`,
    choice: 'If you agree, the first question comes next. If you do not agree, close this page: nothing has been stored.',
    agree: 'I agree – start the interview',
    consented: 'You have agreed to this text.',
  },
  phoneCalls: {
    heading: 'Phone calls',
    text: (company: string) =>
      `${company} can also let software call people for an interview. If you do not want that, press the button: your number is put on the list of numbers that ${company} does not call, and booked calls to it are cancelled. You can take this written interview all the same.`,
    button: 'Do not call me',
    done: (company: string) => `Your number is on the list of numbers that ${company} does not call.`,
  },
  question: {
    progress: (question: number, of: number) => `Question ${question} of ${of}`,
    followUp: 'A short further question',
    answerLabel: 'Your answer',
    answerHint: 'A few sentences are best. Examples help: what did you do, when, and what came of it?',
    next: 'Next',
    saveChange: 'Save this answer',
    skip: 'Skip this question',
    leaveEmpty: 'Leave this question without an answer',
    save: 'Save and stay here',
    saved: 'Saved.',
    toReview: 'Back to the overview',
    blank: 'Write an answer, or skip the question.',
    tooLong: (count: number, most: number) =>
      `Your answer has ${number.format(count)} characters. Please shorten it to ${number.format(most)}. Nothing is lost: your text is below.`,
    conflict: 'This answer was changed in another window.',
    conflictHint: 'Your text from this window is in the field, the other one stands above it. Keep or combine what you want, then go on.',
    conflictStored: 'The text from the other window',
    conflictEmpty: 'The question was skipped there.',
    /** Below the reply to a question who conducts the interview. */
    replied: 'Your text is still below, and is not given as an answer yet. If it is your answer, press the button again.',
  },
  review: {
    title: 'A last look',
    intro: 'Read your answers once more. You can change each of them until you send the interview.',
    skipped: 'Skipped',
    unfinished: 'You began to change this answer, but did not save the change as your answer. What counts is what stands above.',
    change: 'Change',
    ofQuestion: (question: number) => `the answer to question ${question}`,
    little: 'There is not much to go by yet. If you can, add an example or two to your answers. You may also send them as they are.',
    send: 'Send my answers',
    sendHint: 'After that they can no longer be changed.',
  },
  thanks: {
    title: 'Thank you. Your answers have been sent.',
    paragraphs: (company: string) => [
      `Software now evaluates your answers. Then a person at ${company} reads the result and makes the decision.`,
      `${company} will write to you about the next step. There is nothing more for you to do: you may close this page.`,
    ],
  },
  /** For the script. `{count}` is replaced by a number. */
  script: {
    saving: 'Saving…',
    saved: 'Saved',
    offline: 'Not saved yet – no connection. We keep trying.',
    conflict: 'This answer was changed in another window. Press “Next” or “Save” to see both texts.',
    left: '{count} characters left',
    over: '{count} characters too many',
    notSent: 'No connection at the moment. Your text is still here: please try again shortly.',
  },
  messages: {
    unknownLink: {
      title: 'This link does not lead to an interview',
      paragraphs: [
        'Please open the link from the e-mail of your invitation once more. If you copied it, check that it is complete.',
        'If that does not help, write to the company that invited you.',
      ],
    },
    expired: {
      title: 'This link has expired',
      paragraphs: ['The time for this interview is over. If you would still like to take part, write to the company that invited you.'],
    },
    revoked: {
      title: 'This invitation was withdrawn',
      paragraphs: ['The interview can no longer be held with this link. If you have questions, write to the company that invited you.'],
    },
    sent: {
      title: 'Your answers have already been sent',
      paragraphs: ['This interview is finished. There is nothing more for you to do. The company will write to you about the next step.'],
    },
    formExpired: {
      title: 'Please open the link again',
      paragraphs: [
        'For your safety this page is no longer accepted. Open the link from the e-mail of your invitation again: what was saved is still there.',
      ],
    },
    changed: {
      title: 'The interview has gone on in another window',
      paragraphs: ['What was saved is still there. Go back to the interview to see where it stands.'],
    },
    unreadable: {
      title: 'We could not read what was sent',
      paragraphs: [
        'Please go back and try again. If you pasted text from another program, a character in it may be broken: paste it as plain text.',
      ],
    },
    tooLarge: {
      title: 'That is too much text at once',
      paragraphs: ['Please go back and shorten your answer. An answer can have 5,000 characters.'],
    },
    wrongType: {
      title: 'We could not read what was sent',
      paragraphs: ['This page takes only what its own form sends. Please open the link from the e-mail of your invitation again.'],
    },
    tooManyRequests: {
      title: 'One moment, please',
      paragraphs: ['There were too many requests in a short time. What was saved is still there.'],
    },
    defect: {
      title: 'Something went wrong on our side',
      paragraphs: ['It is not your fault, and what was saved is still there. Please try again in a few minutes.'],
    },
    unavailable: {
      title: 'The interview cannot be reached at the moment',
      paragraphs: ['What was saved is still there. Please try again in a minute.'],
    },
  },
  /** Beside `tooManyRequests`. */
  waitSeconds: (seconds: number) => `Please try again in ${seconds} ${seconds === 1 ? 'second' : 'seconds'}.`,
};

export type RoomTexts = typeof english;
/** The pages that explain an event and name the next step. */
export type MessageName = keyof RoomTexts['messages'];
