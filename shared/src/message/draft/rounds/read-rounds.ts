/**
 * The talks, tests and interviews that a message announces. The first test is the draft's `test.*`; it is a round only
 * where the message has several.
 */
import type { WallTime } from '../../../lib/time/wall-time.ts';
import type { MessageDraft, ReadRound } from '../../message-types.ts';
import type { PurposedDate } from '../dates/date-purpose.ts';
import type { DateFields } from '../dates/draft-dates.ts';
import type { DraftInput } from '../draft-input.ts';
import { isInterview, nameRound, type EventSource, type RoundName } from './name-round.ts';
import { findPlace, findRoundLink, scopeOf } from './round-place.ts';

const ROUNDS_MAX = 8;

interface NamedDate {
  readonly date: PurposedDate;
  readonly name: RoundName;
}

type Source = EventSource & Pick<DraftInput, 'links'>;

export function readRounds(
  { own, common, text, links, kind }: DraftInput,
  { chosen, events }: DateFields,
  draft: MessageDraft,
): readonly ReadRound[] {
  const only = events.length === 1 ? draft : {};
  const source = { text, links, kind, only, events, pieces: [...own, ...common] };
  const named = events.flatMap((date): readonly NamedDate[] => {
    const name = isAhead(date, text) ? nameRound(date, source) : undefined;
    return name ? [{ date, name }] : [];
  });
  const isOneTest =
    kind === 'update' || draft['test.date']?.value != null || !areDistinct(chosen, named);
  const rounds = named
    .filter(({ date, name }) => name.kind !== 'test' || !isOneTest || !chosen.includes(date))
    .map((one) => toRound(one, source));
  return rounds.filter(isFirst).map(withDoubt).slice(0, ROUNDS_MAX);
}

function isAhead(
  { isPast, isOfOther = false, span: [start] }: PurposedDate,
  text: string,
): boolean {
  return (
    !isPast &&
    !isOfOther &&
    !/\bmock\b[^.\n]{0,40}$/i.test(text.slice(Math.max(0, start - 50), start))
  );
}

/** Of several dates of a test without names of their own one is right: they are the draft's to choose from. */
function areDistinct(chosen: readonly PurposedDate[], named: readonly NamedDate[]): boolean {
  const names = chosen.map((date) => named.find((one) => one.date === date)?.name);
  const distinct = new Set(names.map((name) => name && `${name.kind} ${name.title}`));
  return names.length > 1 && distinct.size === names.length && !distinct.has('test ');
}

/** Not the same once more, nor a day that has its time elsewhere. */
function isFirst(round: ReadRound, at: number, rounds: readonly ReadRound[]): boolean {
  const { kind, startsAt } = round;
  const day = startsAt.slice(0, 10);
  return !rounds.some(
    (other, index) =>
      other.kind === kind &&
      (other.startsAt === startsAt
        ? index < at
        : startsAt === `${day}T00:00:00` && other.startsAt.startsWith(day)),
  );
}

/** Of several days or hours for the same thing none is sure; an interview of no kind may be any of them. */
function withDoubt(round: ReadRound, at: number, rounds: readonly ReadRound[]): ReadRound {
  const isSame = (other: ReadRound): boolean =>
    isInterview(round.kind) && isInterview(other.kind)
      ? [round, other].some(isGeneral) || isEqual(round, other)
      : isEqual(round, other);
  const isTwice = rounds.some((other, index) => index !== at && isSame(other));
  return isTwice ? { ...round, sure: false } : round;
}

const isGeneral = ({ title }: ReadRound): boolean => title === 'Interview';
const isEqual = (a: ReadRound, b: ReadRound): boolean => a.kind === b.kind && a.title === b.title;

const TENTATIVE =
  /\b(?:tentativ\w*|expected|proposed|likely|probabl\w*|week of|(?:may|might) (?:be|follow|take))\b/i;

function toRound({ date, name: { isClear, ...name } }: NamedDate, source: Source): ReadRound {
  const { span, piece, readings, until, sure } = date;
  const starts = readings.map(({ day, clock }): WallTime => `${day}T${clock ?? '00:00:00'}`);
  const [startsAt = ''] = starts;
  const scope = scopeOf(date, source);
  const place = findPlace(date, scope);
  const link = findRoundLink(source.links, scope) ?? source.only['test.link'];
  const duration = source.only['test.duration'];
  const isOne = starts.length === 1 && (until === undefined || until.day === readings[0]?.day);
  const end = isOne && until?.clock != null ? `${until.day}T${until.clock}` : '';
  const isSure = sure && isOne && isClear && link?.sure !== false && !TENTATIVE.test(piece.text);
  return {
    ...name,
    startsAt,
    endsAt: end > startsAt ? end : null,
    place: place?.value ?? '',
    link: link?.value ?? '',
    notes: duration?.sure === true ? `Duration: ${duration.value}` : '',
    sure: isSure,
    from: [span, ...(place ? [place.span] : []), ...(link ? [link.from] : [])],
    ...(starts.length > 1 && { candidates: starts }),
  };
}
