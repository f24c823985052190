import { oncePerObject } from '../lib/collections.ts';
import { addSeconds, isAllDay, isWallTime, type WallTime } from '../lib/time/wall-time.ts';
import { instantOf } from '../lib/time/zoned-time.ts';
import { isOver, type SeasonPlacement } from '../placement/urgency/next-step.ts';
import { endOfRound } from '../placement/round/round-end.ts';
import type { Round, RoundResult } from '../placement/round/round-fields.ts';
import { isTestRound, readTestDeadline } from '../placement/round/test-round.ts';
import type { Placement } from '../placement/fields/placement-fields.ts';
import type { ReminderKind, Snooze } from './preferences.ts';

const DAY_SECONDS = 86_400;
const END_OF_DAY = 'T23:59:59';
/** From the beginning of a day without a time to nine o'clock of the next one. */
const ASKED_AFTER_DAY_SECONDS = 33 * 3600;
/** For so long after it was to be asked how a round went, it still is. */
export const ASKED_FOR_MS = 3 * DAY_SECONDS * 1000;

/** The answers to how a round went, in the order in which they are offered. */
export const ROUND_ANSWERS = [
  'cleared',
  'rejected',
  'waiting',
] as const satisfies readonly RoundResult[];
export type RoundAnswer = (typeof ROUND_ANSWERS)[number];

/** An open date, or a round that is to be asked about. */
export interface ReminderEvent {
  readonly kind: ReminderKind;
  /** Of a round that is a row of its own; the first test is a part of its placement. */
  readonly roundId?: string | undefined;
  /** As stated in the notice. */
  readonly at: WallTime;
  /** True when no time of day is known. */
  readonly allDay: boolean;
  /** Of a round with a time of day: when it ends, known or assumed. Of a question: when it is asked. */
  readonly endsAt?: WallTime | undefined;
}

export interface RemindableRound extends Round {
  readonly snooze?: Snooze | null;
  /** Only of a round of a drive that has no row yet. */
  readonly copied?: object;
}

/** A placement with its rounds, the test included, in the order of their times. */
export interface PlacementWithRounds extends Placement, SeasonPlacement {
  readonly rounds: readonly RemindableRound[];
}

/**
 * In the order in which they are shown: nothing of a placement that is done or has an outcome, no deadline once the
 * form is filled, no round that has a result.
 */
export const openReminderEvents = /* @__PURE__ */ oncePerObject(findOpenEvents);

function findOpenEvents(placement: PlacementWithRounds): readonly ReminderEvent[] {
  if (isOver(placement)) return [];
  const rounds = placement.rounds.filter(({ result }) => result === null);
  return [
    ...deadlineEvents(placement),
    ...rounds.filter(isTestRound).map((round) => roundEvent('test', round)),
    ...testEndEvents(placement),
    ...rounds.filter((round) => !isTestRound(round)).map((round) => roundEvent('round', round)),
    ...rounds.flatMap((round) => questionEvents(round, placement)),
  ];
}

function deadlineEvents(placement: PlacementWithRounds): readonly ReminderEvent[] {
  const { status, deadlines, needsRegistration = false } = placement;
  const { applicationDeadline: at } = deadlines;
  const isOpen = status === 'form_not_filled' || needsRegistration;
  return isOpen && at !== null ? [{ kind: 'deadline', at, allDay: false }] : [];
}

function testEndEvents(placement: Placement): readonly ReminderEvent[] {
  const end = readTestDeadline(placement);
  return end?.settledAs === null ? [{ kind: 'testDeadline', at: end.at, allDay: false }] : [];
}

function roundEvent(kind: 'test' | 'round' | 'result', round: Round): ReminderEvent {
  const { _id, startsAt: at } = round;
  return {
    kind,
    roundId: isTestRound(round) ? undefined : _id,
    at,
    allDay: isAllDay(at),
    endsAt: endOfRound(round) ?? undefined,
  };
}

/** A talk has no result. */
function questionEvents(round: Round, { deadlines }: Placement): readonly ReminderEvent[] {
  if (round.kind === 'talk') return [];
  const event = roundEvent('result', round);
  const endsAt = askedAt(event, round.endsAt, isTestRound(round) ? deadlines.testDeadline : null);
  return isWallTime(endsAt) ? [{ ...event, endsAt }] : [];
}

/** A test can be taken until it closes. */
function askedAt(
  { at, endsAt }: ReminderEvent,
  knownEnd: WallTime | null,
  closesAt: WallTime | null,
): WallTime {
  if (closesAt !== null && closesAt > at)
    return knownEnd !== null && knownEnd > closesAt ? knownEnd : closesAt;
  return endsAt ?? addSeconds(at, ASKED_AFTER_DAY_SECONDS);
}

/** When reminders of an event expire; one without a time of day lasts until its day ends. */
export function endOfEvent(
  { at, allDay }: Pick<ReminderEvent, 'at' | 'allDay'>,
  timeZone: string,
): number {
  return instantOf(allDay ? at.slice(0, 10) + END_OF_DAY : at, timeZone);
}

/** A wall time a day after which nothing about the event is due any more. Quiet hours delay a question by a day. */
export function lastMomentOf({ kind, at, endsAt = at }: ReminderEvent): WallTime {
  return kind === 'result' ? addSeconds(endsAt, DAY_SECONDS + ASKED_FOR_MS / 1000) : at;
}
