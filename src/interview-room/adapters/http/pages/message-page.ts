import type { Group, Words } from '../../../../platform/language/index.js';
import type { Contact } from '../../../domain/link-state.js';
import { messageFrame } from '../../../../platform/http/pages/candidate-page.js';
import { document } from './layout.js';

/** The pages that explain an event and name the next step. */
export type MessageName = keyof Group<'room', 'messages'> extends infer K ? (K extends `${infer Name}.title` ? Name : never) : never;

export interface MessageView {
  t: Words<'room'>;
  base: string;
  message: MessageName;
  /** Seconds until a new try makes sense. */
  retryAfter?: number;
  /** The path of the interview, if its link works. */
  path: string | null;
  /** That of a link that was verified. */
  company?: Contact;
}

/** A page that explains an event and names the next step. */
export function messagePage({ t, base, message, retryAfter, path, company }: MessageView): string {
  const words = t.group('messages');
  return document(
    messageFrame({
      ...{ t, base, title: words[`${message}.title`], text: words[`${message}.text`] },
      wait: message === 'tooManyRequests' ? retryAfter : undefined,
      back: path === null ? null : { path, label: t('back') },
      ...(company && { company }),
    }),
  );
}
