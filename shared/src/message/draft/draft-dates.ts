/** The deadline of a draft, and when its test, interview or talk takes place. */
import type { DateReading } from '../dates/date-types.ts';
import type { MessageKind, ReadValue } from '../message-types.ts';
import type { WallTime } from '../../lib/time/wall-time.ts';
import type { Piece } from '../text/split-pieces.ts';
import type { PurposedDate, Purpose } from './date-purpose.ts';

interface DatesInput {
  readonly kind: MessageKind;
  readonly own: readonly Piece[];
  readonly common: readonly Piece[];
  readonly dates: readonly PurposedDate[];
}

export interface DateFields {
  readonly deadline: ReadValue<WallTime> | undefined;
  readonly event: ReadValue<WallTime> | undefined;
  /** Where the event is described. */
  readonly eventPieces: readonly Piece[];
}

export function readDraftDates(input: DatesInput): DateFields {
  const { own, common, dates } = input;
  const inside = dates.filter(({ piece }) => isIn(piece, own));
  const outside = dates.filter(({ piece }) => isIn(piece, common));
  const pick = (find: (some: readonly PurposedDate[]) => readonly PurposedDate[]) => {
    const found = find(inside);
    return found.length > 0 ? found : find(outside);
  };
  const deadlines =
    input.kind === 'schedule' || input.kind === 'shortlist' ? [] : pick(findDeadlines);
  const events = pick((some) => findEvents(some, input.kind, deadlines.length > 0));
  return {
    deadline: chooseDate(deadlines, '23:59:00'),
    event: chooseDate(events.slice(0, 1), '00:00:00'),
    eventPieces: events.slice(0, 1).map(({ piece }) => piece),
  };
}

/** A shared line is cut for each opening, so that it is not the same object. */
function isIn(piece: Piece, pieces: readonly Piece[]): boolean {
  return pieces.some(
    ({ whole, row, line }) =>
      line === piece.line &&
      (row !== null
        ? row === piece.row && whole[0] === piece.whole[0]
        : whole[0] <= piece.whole[0] && whole[1] >= piece.whole[0]),
  );
}

function findDeadlines(dates: readonly PurposedDate[]): readonly PurposedDate[] {
  const deadlines = dates.filter(({ purpose, isFormer }) => purpose === 'deadline' && !isFormer);
  const clear = deadlines.filter(({ isClear }) => isClear);
  return clear.length > 0 ? clear : deadlines;
}

const EVENTS: Readonly<Record<MessageKind, readonly Purpose[]>> = {
  drive: ['test'],
  update: ['test', 'interview', 'talk'],
  schedule: ['test', 'interview', 'talk', 'unknown', 'deadline'],
  shortlist: ['interview', 'test', 'talk', 'unknown', 'deadline'],
  result: [],
  other: [],
};

function findEvents(
  dates: readonly PurposedDate[],
  kind: MessageKind,
  hasDeadline: boolean,
): readonly PurposedDate[] {
  const purposes =
    kind === 'update' && !hasDeadline ? [...EVENTS.update, 'unknown' as const] : EVENTS[kind];
  const events = dates.filter(({ purpose, isFormer }) => purposes.includes(purpose) && !isFormer);
  return purposes.flatMap((purpose) => events.filter((event) => event.purpose === purpose));
}

function toTime({ day, clock }: DateReading, otherwise: string): WallTime {
  return `${day}T${clock ?? otherwise}`;
}

/** Empty where the message gives several dates, or one that can be read in several ways. */
function chooseDate(
  dates: readonly PurposedDate[],
  otherwise: string,
): ReadValue<WallTime> | undefined {
  const [first] = dates;
  if (!first) return undefined;
  const usable = dates.filter((date) => !isCoveredBy(date, dates));
  const candidates = [
    ...new Set(
      usable.flatMap(({ readings }) => readings.map((reading) => toTime(reading, otherwise))),
    ),
  ];
  const [only] = usable.length === 1 ? usable : [];
  const isSure = candidates.length === 1 && usable.every(({ sure }) => sure);
  const place = only ?? usable[0] ?? first;
  if (!isSure)
    return { value: null, from: place.span, sure: false, candidates: candidates.slice(0, 4) };
  return { value: candidates[0] ?? null, from: place.span, sure: true };
}

/** The same day with a time elsewhere says more. */
function isCoveredBy(date: PurposedDate, dates: readonly PurposedDate[]): boolean {
  const [reading] = date.readings;
  if (date.readings.length > 1 || reading === undefined || reading.clock !== null) return false;
  return dates.some(
    (other) =>
      other !== date &&
      other.readings.some(({ day, clock }) => day === reading.day && clock !== null),
  );
}
