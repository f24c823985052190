/** What the reminder of the day before says of the other dates: while there is time to move one of them. */
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

/** The first of many that share a message is named in it; nobody reads the dates of more than these. */
const LOOKED_AT_MAX = 20;

interface ClashContext {
  /** All placements of the account. */
  readonly placements: readonly AgendaPlacement[];
  readonly timeZone: string;
  readonly silenced?: SilencedClashes;
}

/** Returns these, which share a message, and with the first that has a clash what is said of it. */
export function withClash<Item extends { readonly reminder: Dated }>(
  together: readonly Item[],
  context: ClashContext,
): readonly Item[] {
  for (const [index, item] of together.slice(0, LOOKED_AT_MAX).entries()) {
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

/** The id of the event of the agenda; a question is about none. */
function eventId({ kind, placementId, roundId }: Dated): string | undefined {
  if (kind === 'deadline') return deadlineId(placementId);
  if (kind === 'testDeadline') return testDeadlineId(placementId);
  if (kind === 'result') return undefined;
  return roundId ?? testRoundId(placementId);
}
