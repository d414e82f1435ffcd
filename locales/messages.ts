// Made by scripts/locales.mjs from locales/en. The arguments of each message; null: it has none.
export interface Messages {
  calls: {
  };
  dashboard: {
  };
  errors: {
  };
  findings: {
  };
  mails: {
  };
  questions: {
  };
  room: {
  };
}
