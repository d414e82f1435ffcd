import { displayPhone, parsePhone } from '../../../../platform/domain/phone.js';
import { type Markup, markup } from '../../../../platform/http/pages/html.js';
import type { View } from '../layout.js';

/** A phone as it will be dialled, with the text if that was typed otherwise; or that it cannot be read. */
export function phoneReading({ t, profile }: View, phone: string | null): Markup | null {
  if (phone === null) return null;
  const read = parsePhone(phone, profile.country);
  if (read === null) return markup`${phone} <span class="read">${t('candidatePage.phoneUnread')}</span>`;
  const typed =
    phone.replace(/[^\d+]/g, '') !== read.e164 && markup` <span class="quiet">${t('candidatePage.phoneTyped', { phone })}</span>`;
  return markup`${displayPhone(read.e164)}${typed}`;
}
