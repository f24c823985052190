import type { Json } from '../lib/json.ts';
import { dateText, dateTimeText, shortDate, shortDateTimeText } from '../lib/time/format-date.ts';
import { isAllDay, type WallTime } from '../lib/time/wall-time.ts';
import { hostOf } from '../lib/web-address.ts';
import {
  ROUND_KIND_LABELS,
  ROUND_RESULT_LABELS,
  ROUND_RESULTS,
  roundName,
  type RoundKind,
} from '../placement/round/round-fields.ts';
import { VERDICT_LABELS, VERDICT_RESULTS } from './campus/verdict.ts';
import type { DriveChange } from './drive-changes.ts';

/**
 * 'Test moved to 5 Dec, 10:00 am', 'Interview added: 7 Dec, 9:00 am', 'Venue of the test changed to Hall B'. No full
 * stop. For a value that the student wrote: 'Start of the test on the board: 5 Dec, 10:00 am'.
 */
export function describeDriveChange(change: DriveChange, today: WallTime): string {
  const { what, round, now, followed, values } = change;
  const name = roundName(round);
  if (what === 'status')
    return now === 'cancelled'
      ? 'Drive cancelled by the placement cell'
      : 'Drive takes place after all';
  if (what === 'added') return `${name} added: ${momentText(round.startsAt, today)}`;
  if (what === 'removed') return `${name} removed`;
  if (what === 'result') return resultText(change);
  if (what === 'title' || what === 'kind') return `${name} is now: ${newName(change)}`;
  if (what === 'startsAt' && followed) return `${name} moved to ${driveValueText(change, today)}`;
  const field = `${FIELD_NAMES[what]} of ${inSentence(round)}`;
  if (what === 'notes') return `${field} changed`;
  const isGone = isEmpty(values[what] ?? null);
  if (!followed) return `${field} on the board: ${isGone ? 'none' : driveValueText(change, today)}`;
  return isGone ? `${field} removed` : `${field} changed to ${driveValueText(change, today)}`;
}

/** What the student knows of it; undefined where it is not said. */
export function formerDriveValueText(change: DriveChange, today: WallTime): string | undefined {
  const { what, copied, followed } = change;
  if (what === 'result') return formerResultText(change);
  const isSaid = what === 'startsAt' || what === 'endsAt' || what === 'place' || !followed;
  return isSaid && !isEmpty(copied) ? textOf(what, copied, today) : undefined;
}

/** 'Test: through, by the placement cell’s list'. */
function resultText({ round, now }: DriveChange): string {
  const result = VERDICT_RESULTS.find((one) => one === now);
  return result
    ? `${roundName(round)}: ${VERDICT_LABELS[result].toLowerCase()}, by the placement cell’s list`
    : `${roundName(round)}: the placement cell has withdrawn its result`;
}

const FIELD_NAMES = {
  startsAt: 'Start',
  endsAt: 'End',
  place: 'Venue',
  link: 'Link',
  notes: 'Notes',
} as const;

/** The student's own, or what was said before. */
function formerResultText({ followed, copied }: DriveChange): string | undefined {
  const said = VERDICT_RESULTS.find((one) => one === copied);
  if (followed) return said && VERDICT_LABELS[said];
  const own = ROUND_RESULTS.find((one) => one === copied);
  return own && ROUND_RESULT_LABELS[own];
}

const isEmpty = (value: Json): boolean => value === null || value === '';

function driveValueText({ what, now }: DriveChange, today: WallTime): string {
  return textOf(what, now, today);
}

function textOf(what: DriveChange['what'], value: Json, today: WallTime): string {
  const text = typeof value === 'string' ? value : '';
  if (what === 'link') return hostOf(text) ?? text;
  return what === 'startsAt' || what === 'endsAt' ? momentText(text, today) : text;
}

/** The year only where it is not the current one. */
function momentText(at: WallTime, today: WallTime): string {
  const isThisYear = at.slice(0, 4) === today.slice(0, 4);
  if (isAllDay(at)) return isThisYear ? shortDate(at) : dateText(at);
  return isThisYear ? shortDateTimeText(at) : dateTimeText(at);
}

interface Named {
  readonly kind: RoundKind;
  readonly title: string;
}

function newName({ round: { kind, title }, values }: DriveChange): string {
  return roundName({ kind: values.kind ?? kind, title: values.title ?? title });
}

/** 'the test', 'the HR round', 'Coding round 2'. */
function inSentence({ kind, title }: Named): string {
  if (title !== '') return title;
  const label = ROUND_KIND_LABELS[kind];
  return `the ${/^[A-Z][a-z]/.test(label) ? label.charAt(0).toLowerCase() + label.slice(1) : label}`;
}
