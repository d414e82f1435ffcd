import { companyMark } from '../../../../platform/http/pages/brand.js';
import { markup } from '../../../../platform/http/pages/html.js';
import { contactLine } from '../../../../platform/http/pages/candidate-page.js';
import { document, type RoomView } from './layout.js';

/** After the answers were sent. It leads nowhere else: the interview is over. */
export function thanksPage({ room, t, base }: RoomView): string {
  const { name } = room.company;
  return document({
    ...{ language: t.language, base, brand: room.company },
    title: [t('thanks.title'), room.position.title, name].join(' – '),
    header: companyMark(base, room.company),
    main: markup`<h1>${t('thanks.title')}</h1>
<p class="lead">${t('thanks.evaluated', { company: name })}</p>
<p class="lead">${t('thanks.next', { company: name })}</p>`,
    footer: markup`${contactLine(room.company, t)}`,
  });
}
