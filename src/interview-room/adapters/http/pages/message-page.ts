import type { Group } from '../../../../platform/language/index.js';
import { messageFrame, type NamedMessage } from '../../../../platform/http/pages/candidate-page.js';
import { document } from './layout.js';

/** The pages that explain an event and name the next step. */
export type MessageName = keyof Group<'room', 'messages'> extends infer K ? (K extends `${infer Name}.title` ? Name : never) : never;

export function messagePage({ message, path, ...rest }: NamedMessage<MessageName>): string {
  const words = rest.t.group('messages');
  const back = path === undefined ? null : { path, label: rest.t('back') };
  return document(messageFrame({ ...rest, back, title: words[`${message}.title`], text: words[`${message}.text`] }));
}
