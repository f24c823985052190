import { dateTimeText, dateText, clockMinutesText } from '../lib/time/format-date.ts';
import { isBlank } from '../lib/blank.ts';
import { daysBetween, type WallTime } from '../lib/time/wall-time.ts';
import { ROUND_KIND_LABELS, roundName } from '../placement/round/round-fields.ts';
import { QUESTION, type ReminderText } from './hidden-texts.ts';
import type { ReminderDate } from './plan.ts';
import type { PlacementWithRounds } from './reminder-events.ts';

export type NamedPlacement = Pick<
  PlacementWithRounds,
  'company' | 'role' | 'rounds' | 'needsRegistration'
>;

type Titled = Pick<ReminderDate, 'kind' | 'roundId'>;

/** 'Apply: Kaveri Softworks (Software Engineer)'. */
export function reminderTitle(date: Titled, named: NamedPlacement): string {
  const name = companyAndRole(named);
  return date.kind === 'result' ? `${QUESTION} ${name}` : `${textsOf(date, named).title}: ${name}`;
}

/** 'Kaveri Softworks (Software Engineer)'; the company alone where no role is given. */
export function companyAndRole({
  company,
  role,
}: Pick<NamedPlacement, 'company' | 'role'>): string {
  return isBlank(role) ? company : `${company} (${role})`;
}

/**
 * Title and body, such as 'Form closes today, 11:59 pm'. Without `now`, the reader's wall clock, the day is
 * always a date: a message may arrive hours after it was written.
 */
export function reminderText(
  date: ReminderDate,
  named: NamedPlacement,
  now: WallTime | null,
): ReminderText {
  return {
    title: reminderTitle(date, named),
    body: `${textsOf(date, named).body} ${whenText(date, now)}${date.clash ? `. ${date.clash.text}` : ''}`,
  };
}

const DEADLINE_TEXTS = { title: 'Apply', body: 'Form closes' };
const REGISTRATION_TEXTS = { title: 'Not registered yet', body: 'Registration closes' };
const TEST_TEXTS = { title: 'Test', body: 'Test' };
const TEST_END_TEXTS = { title: 'Finish the test', body: 'Test closes' };
/** Of a round that was deleted meanwhile. */
const ROUND_TEXTS = { title: 'Round', body: 'Round' };

function textsOf(
  { kind, roundId }: Titled,
  { rounds, needsRegistration = false }: NamedPlacement,
): ReminderText {
  if (kind === 'deadline') return needsRegistration ? REGISTRATION_TEXTS : DEADLINE_TEXTS;
  if (kind === 'testDeadline') return TEST_END_TEXTS;
  if (roundId === undefined) return TEST_TEXTS;
  const round = rounds.find(({ _id }) => _id === roundId);
  return round ? { title: roundName(round), body: ROUND_KIND_LABELS[round.kind] } : ROUND_TEXTS;
}

/** Of reminders that share a message at most one has a clash. */
export function clashOfGroup(
  together: readonly { readonly reminder: ReminderDate; readonly placement: NamedPlacement }[],
): string | undefined {
  const found = together.find(({ reminder }) => reminder.clash);
  return found?.reminder.clash && `${found.placement.company}: ${found.reminder.clash.text}`;
}

/** How many, the first two, and how many more. `count` where `titles` does not have all of them. */
export function groupText(
  titles: readonly string[],
  {
    count = titles.length,
    clash,
  }: { readonly count?: number; readonly clash?: string | undefined } = {},
): ReminderText {
  const named = titles.slice(0, 2);
  const more = count - named.length;
  return {
    title: `${count} things are due soon`,
    body: [
      ...named,
      ...(more > 0 ? [`and ${more} more`] : []),
      ...(clash === undefined ? [] : [clash]),
    ].join('\n'),
  };
}

function whenText({ eventAt, allDay }: ReminderDate, now: WallTime | null): string {
  const days = now === null ? undefined : daysBetween(now, eventAt);
  const day = days === 0 ? 'today' : days === 1 ? 'tomorrow' : undefined;
  if (allDay) return day ?? dateText(eventAt);
  return day ? `${day}, ${clockMinutesText(eventAt)}` : dateTimeText(eventAt);
}
