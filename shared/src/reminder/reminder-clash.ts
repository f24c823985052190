/** The reminder of the day before a date names what clashes with it, while one of the two can still be moved. */
import { dayOf, addDays } from '../placement/agenda/agenda-days.ts';
import {
  agendaEvents,
  deadlineId,
  testDeadlineId,
  type AgendaPlacement,
} from '../placement/agenda/agenda-events.ts';
import { clashLine } from '../placement/agenda/agenda-text.ts';
import {
  clashesOf,
  clashKey,
  compareClashes,
  type SilencedClashes,
} from '../placement/agenda/clashes.ts';
import { testRoundId } from '../placement/round/test-round.ts';
import { wallTimeIn } from '../lib/time/zoned-time.ts';
import type { Reminder, ReminderClash } from './plan.ts';

type Dated = Omit<Reminder, 'lead'>;

/** A message names few of its reminders: more are not searched for a clash. */
const SEARCHED_MAX = 20;

interface ClashContext {
  /** All placements of the account. */
  readonly placements: readonly AgendaPlacement[];
  readonly timeZone: string;
  readonly silenced?: SilencedClashes;
}

/** Takes the reminders of one message, and adds its clash to the first that has one. */
export function addClash<Item extends { readonly reminder: Dated }>(
  together: readonly Item[],
  context: ClashContext,
): readonly Item[] {
  for (const [index, item] of together.slice(0, SEARCHED_MAX).entries()) {
    const clash = findClash(item.reminder, context);
    if (clash) return together.with(index, { ...item, reminder: { ...item.reminder, clash } });
  }
  return together;
}

function findClash(
  reminder: Dated,
  { placements, timeZone, silenced }: ClashContext,
): ReminderClash | undefined {
  const { eventAt, dueAt, placementId } = reminder;
  if (dayOf(wallTimeIn(dueAt, timeZone)) !== addDays(dayOf(eventAt), -1)) return undefined;
  const own = placements.filter(({ _id }) => _id === placementId);
  const event = agendaEvents(own).find(({ id }) => id === eventId(reminder));
  if (!event) return undefined;
  const found = clashesOf(event, placements, silenced);
  const text = clashLine(found, event);
  if (text === undefined) return undefined;
  const [worst] = found.pairs.toSorted(compareClashes);
  return { text, key: worst ? clashKey(worst) : '' };
}

/** The id of its event in the agenda; a question about a result has none. */
function eventId({ kind, placementId, roundId }: Dated): string | undefined {
  if (kind === 'deadline') return deadlineId(placementId);
  if (kind === 'testDeadline') return testDeadlineId(placementId);
  if (kind === 'result') return undefined;
  return roundId ?? testRoundId(placementId);
}
