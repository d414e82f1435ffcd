/** A page that says one thing: what has happened, and what to do about it. */
export interface Message {
  title: string;
  paragraphs: readonly string[];
}

/** The texts of the pages in one language. Names and addresses come in as they are; pages escape them. */
export interface RoomTexts {
  /** Of this language, in it. */
  languageName: string;
  /** Of the form that changes the language. */
  changeLanguage: string;
  /** After a moment in the time zone of the browser. */
  yourTime: string;
  error: string;
  questions: string;
  /** Before the address of the company. */
  askCompany: (company: string) => string;
  howAnswersAreUsed: string;
  back: string;

  welcome: {
    title: string;
    heading: (position: string) => string;
    intro: (company: string) => string;
    questionsLabel: string;
    questionsText: (count: number) => string;
    timeLabel: string;
    timeText: (minutes: number) => string;
    untilLabel: string;
    notes: readonly string[];
    next: string;
    nextHint: string;
  };
  /** What is said here, in any language, has the version of `NOTICE_VERSION`: change both together. */
  notice: {
    title: string;
    heading: string;
    changed: string;
    sections: readonly { heading: string; text: (facts: NoticeFacts) => string }[];
    whomHeading: string;
    whom: (company: string) => string;
    choice: string;
    agree: string;
    consented: string;
  };
  question: {
    progress: (question: number, of: number) => string;
    followUp: string;
    answerLabel: string;
    answerHint: string;
    next: string;
    saveChange: string;
    skip: string;
    leaveEmpty: string;
    save: string;
    saved: string;
    toReview: string;
    blank: string;
    tooLong: (count: number, most: number) => string;
    conflict: string;
    conflictHint: string;
    conflictStored: string;
    conflictEmpty: string;
  };
  review: {
    title: string;
    intro: string;
    skipped: string;
    unfinished: string;
    change: string;
    ofQuestion: (question: number) => string;
    little: string;
    send: string;
    sendHint: string;
  };
  thanks: { title: string; paragraphs: (company: string) => readonly string[] };
  /** For the script. `{count}` is replaced by a number. */
  script: { saving: string; saved: string; offline: string; conflict: string; left: string; over: string; notSent: string };
  messages: Record<MessageName, Message>;
  /** Beside `tooManyRequests`. */
  waitSeconds: (seconds: number) => string;
}

export interface NoticeFacts {
  company: string;
  /** In words. */
  until: string;
}

export type MessageName =
  | 'unknownLink'
  | 'expired'
  | 'revoked'
  | 'sent'
  | 'formExpired'
  | 'changed'
  | 'unreadable'
  | 'tooLarge'
  | 'wrongType'
  | 'tooManyRequests'
  | 'defect'
  | 'unavailable';
