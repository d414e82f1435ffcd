import { markup } from '../../../../platform/http/pages/html.js';
import { ROOM_TEXTS } from '../texts/languages.js';
import { contactLine, document, type RoomView } from './layout.js';

/** After the answers were sent. It leads nowhere else: the interview is over. */
export function thanksPage({ room, language, base }: RoomView): string {
  const texts = ROOM_TEXTS[language];
  const { thanks } = texts;
  const { name } = room.company;
  return document({
    ...{ language, base },
    title: [thanks.title, room.position.title, name].join(' – '),
    header: markup`<p class="company">${name}</p>`,
    main: markup`<h1>${thanks.title}</h1>
${thanks.paragraphs(name).map((paragraph) => markup`<p class="lead">${paragraph}</p>`)}`,
    footer: markup`${contactLine(room.company, texts)}`,
  });
}
