/** The dates of placements as the agenda shows them: deadlines, which are moments, and rounds, which last. */
import { oncePerObject } from '../../lib/collections.ts';
import type { WallTime } from '../../lib/time/wall-time.ts';
import { isOver, isPast, type SeasonPlacement } from '../urgency/next-step.ts';
import { compareText } from '../rules/placement-list.ts';
import {
  ROUND_RESULT_LABELS,
  roundName,
  type Round,
  type RoundKind,
} from '../round/round-fields.ts';
import { readTestDeadline } from '../round/test-round.ts';
import { STATUS_LABELS, type Placement } from '../fields/placement-fields.ts';
import { OUTCOME_LABELS } from '../fields/season.ts';
import { dayOf, FIRST_DAY, LAST_DAY, type Day, type DayRange } from './agenda-days.ts';

export type AgendaPlacement = SeasonPlacement & Pick<Placement, 'test'>;

export interface AgendaEvent extends Pick<Round, 'startsAt' | 'endsAt' | 'place' | 'link'> {
  /** That of the round; a deadline has one of its own. */
  readonly id: string;
  readonly placementId: string;
  readonly company: string;
  readonly kind: RoundKind | 'deadline';
  /** 'Application deadline', 'Technical round'. */
  readonly name: string;
  /** How it was settled, such as 'Cleared' or 'Form Filled'. Null while it is open. */
  readonly settledAs: string | null;
}

const ALL_DAYS: DayRange = { from: FIRST_DAY, to: LAST_DAY };

/** Those that touch the days of the range, in the order of their times; the order of the list does not matter. */
export function agendaEvents(
  placements: readonly AgendaPlacement[],
  range: DayRange = ALL_DAYS,
): readonly AgendaEvent[] {
  // As text, a moment of a day is after the day alone.
  const until = `${range.to}T24`;
  const isWithin = (event: AgendaEvent): boolean =>
    event.startsAt < until && lastMomentOf(event) >= range.from;
  return placements
    .flatMap((placement) => eventsOf(placement).filter(isWithin))
    .toSorted(compareEvents);
}

/** Every change asks for those of all placements again. */
const eventsOf = /* @__PURE__ */ oncePerObject(
  (placement: AgendaPlacement): readonly AgendaEvent[] =>
    placement.isCancelled
      ? []
      : [
          ...deadlinesOf(placement),
          ...placement.rounds.map((round) => roundEvent(round, placement)),
        ],
);

export function compareEvents(a: AgendaEvent, b: AgendaEvent): number {
  return (
    compareText(a.startsAt, b.startsAt) ||
    compareText(a.company, b.company) ||
    compareText(a.id, b.id)
  );
}

export function isEventOver(event: AgendaEvent, now: WallTime): boolean {
  return event.kind === 'deadline' ? event.startsAt < now : isPast(event, now);
}

/** An end before the start says nothing. */
export function lastDayOf(event: Pick<Round, 'startsAt' | 'endsAt'>): Day {
  return dayOf(lastMomentOf(event));
}

function lastMomentOf({ startsAt, endsAt }: Pick<Round, 'startsAt' | 'endsAt'>): WallTime {
  return endsAt !== null && endsAt > startsAt ? endsAt : startsAt;
}

function roundEvent(round: Round, placement: AgendaPlacement): AgendaEvent {
  const { _id, kind, startsAt, endsAt, place, link, result } = round;
  const settledAs = result === null ? overText(placement) : ROUND_RESULT_LABELS[result];
  const owner = { placementId: placement._id, company: placement.company };
  return {
    id: _id,
    ...owner,
    kind,
    name: roundName(round),
    startsAt,
    endsAt,
    place,
    link,
    settledAs,
  };
}

function deadlinesOf(placement: AgendaPlacement): readonly AgendaEvent[] {
  const { status, deadlines } = placement;
  const { applicationDeadline } = deadlines;
  const over = overText(placement);
  const events: AgendaEvent[] = [];
  if (applicationDeadline !== null) {
    const settledAs = status === 'form_not_filled' ? over : STATUS_LABELS[status];
    events.push(deadlineEvent(placement, 'deadline', applicationDeadline, settledAs));
  }
  const end = readTestDeadline(placement);
  if (end) events.push(deadlineEvent(placement, 'testDeadline', end.at, end.settledAs ?? over));
  return events;
}

/** Of the application deadline of a placement: no id of a row has a dot. */
export function deadlineId(placementId: string): string {
  return `${placementId}.deadline`;
}

/** Of the end of the time in which a test can be taken. */
export function testDeadlineId(placementId: string): string {
  return `${placementId}.testDeadline`;
}

const DEADLINE_NAMES = { deadline: 'Application deadline', testDeadline: 'Test deadline' } as const;

function deadlineEvent(
  { _id, company }: AgendaPlacement,
  which: keyof typeof DEADLINE_NAMES,
  startsAt: string,
  settledAs: string | null,
): AgendaEvent {
  return {
    id: which === 'deadline' ? deadlineId(_id) : testDeadlineId(_id),
    placementId: _id,
    company,
    kind: 'deadline',
    name: DEADLINE_NAMES[which],
    startsAt,
    endsAt: null,
    place: '',
    link: '',
    settledAs,
  };
}

/** How a placement ended; null while it is open. */
function overText(placement: AgendaPlacement): string | null {
  if (!isOver(placement)) return null;
  const { outcome } = placement.season;
  return outcome === null ? STATUS_LABELS[placement.status] : OUTCOME_LABELS[outcome];
}
