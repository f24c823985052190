/** One value of a round as text, for lists of earlier values and of changes. */
import { isAllDay } from '../../lib/time/wall-time.ts';
import { cellText } from '../../lib/fields.ts';
import type { Json } from '../../lib/json.ts';
import { dateText, dateTimeText } from '../../lib/time/format-date.ts';
import { givenText, storedText, timeOrNone } from '../fields/placement-labels.ts';
import { ROUND_CELL_SCHEMAS } from './round-cells.ts';
import { ROUND_FIELDS, ROUND_KIND_LABELS, ROUND_RESULT_LABELS } from './round-fields.ts';

const roundText = /* @__PURE__ */ cellText(ROUND_FIELDS, ROUND_CELL_SCHEMAS, {
  id: givenText,
  roundKind: (kind) => ROUND_KIND_LABELS[kind],
  line: givenText,
  start: (time) => (isAllDay(time) ? dateText(time) : dateTimeText(time)),
  end: timeOrNone,
  result: (result) => givenText(result === null ? '' : ROUND_RESULT_LABELS[result]),
  text: givenText,
});

export function formatRoundValue(path: string, value: Json): string {
  return roundText(path, value) ?? storedText(value);
}

export function isRoundValue(path: string, value: Json): boolean {
  return roundText(path, value) !== undefined;
}
