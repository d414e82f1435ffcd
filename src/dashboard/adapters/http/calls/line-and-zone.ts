import type { FormFields } from '../../../../platform/http/form.js';
import { choice } from '../../../../platform/http/pages/elements.js';
import { type Markup, markup } from '../../../../platform/http/pages/html.js';
import {
  countryZones,
  isTimezone,
  LINE_SELECTIONS,
  type LineChoice,
  type PhoneNumberAssignment,
  TIMEZONES,
} from '../../../../telephony/index.js';
import type { View } from '../layout.js';
import { lineName } from './calls.page.js';

/** The line of calls, as the field `line` says: how it is found, or its id. */
export function lineOf<C extends LineChoice>({ line = '' }: FormFields, otherwise: C): C | Exclude<LineChoice, { kind: 'autoresolve' }> {
  const kind = LINE_SELECTIONS.find((one) => one === line);
  return kind ? { kind } : line === '' ? otherwise : { kind: 'named', phoneNumberId: line };
}

/** The zone that was chosen from a list; null: as the number says. */
export function zoneOf(chosen = ''): string | null {
  return isTimezone(chosen) ? chosen : null;
}

/** The fields of many calls: their line, and the zone of those whose number gives none. `first`: without a choice of a line. */
export function lineAndZone(
  view: View,
  fields: FormFields,
  numbers: readonly PhoneNumberAssignment[],
  first: 'country' | 'default',
): Markup {
  const { t, zone, profile } = view;
  const words = t.group('people.lines');
  const found = [['', words[first]], ...LINE_SELECTIONS.flatMap((one) => (one === first ? [] : [[one, words[one]] as const]))] as const;
  const named = numbers.map(({ phoneNumberId: id }) => [id, lineName(view, numbers, id)] as const);
  const zones = [zone, ...countryZones(profile.country ?? ''), ...TIMEZONES];
  return markup`${choice('line', t('people.line'), [...found, ...named], fields.line)}
<div class="field"><label for="timezone">${t('people.timezone')}</label>${zoneSelect('timezone', markup`id="timezone"`, t('people.noZone'), zones, fields.timezone)}</div>`;
}

/** A choice of zones, each once. */
export function zoneSelect(name: string, attributes: Markup, none: string, zones: readonly string[], chosen?: string): Markup {
  const options = [...new Set(zones)].map((zone) => markup`<option${zone === chosen && markup` selected`}>${zone}</option>`);
  return markup`<select name="${name}" ${attributes}><option value="">${none}</option>${options}</select>`;
}
