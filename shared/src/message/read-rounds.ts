/**
 * The talks, tests and interviews that a message announces. The first test is the draft's `test.*`; it is a round only
 * where the message has several.
 */
import { cleanLine } from '../lib/text.ts';
import { isAllDay } from '../lib/time/wall-time.ts';
import type { RoundKind } from '../placement/round/round-fields.ts';
import {
  ARTICLES,
  CAPITALS,
  INTERVIEW_ALONE,
  MOCK,
  NO_VENUE,
  PLAIN_ROUND,
  ROOM,
  ROUND_WORDS,
  TENTATIVE,
  VENUE,
} from './lexicon/events.ts';
import type { MessageDraft, ReadRound, Span } from './message-types.ts';
import { rowAt } from './decide/openings.ts';
import { textOf } from './find-values.ts';
import type { Judged } from './rate-values.ts';
import type { Understood } from './read-message.ts';
import { indexAt, pieceAt, type MessageText, type Piece } from './text/split-pieces.ts';

const ROUNDS_MAX = 8;
const LINES_ABOVE = 3;
const LINES_BELOW = 4;

export function readRounds(
  message: MessageText,
  { events, links, names }: Understood,
  drafts: readonly MessageDraft[],
): readonly (readonly ReadRound[])[] {
  return drafts.map((draft, at) => {
    const ahead = (events[at] ?? []).filter((event) => isAhead(event, message));
    const source: Source = { message, events: ahead, links, names, draft };
    const rounds = ahead.flatMap((event) => toRound(event, source) ?? []);
    const others = rounds.filter((round) => !isOwnTest(round, draft, rounds));
    return withDoubts(others).slice(0, ROUNDS_MAX);
  });
}

interface Source {
  readonly message: MessageText;
  /** The dates on which something takes place, in order. */
  readonly events: readonly Judged[];
  readonly links: readonly Judged[];
  /** Where names of tests, talks and interviews stand. */
  readonly names: readonly Span[];
  readonly draft: MessageDraft;
}

const BEFORE = 60;

function isAhead({ span, values }: Judged, { text, now }: MessageText): boolean {
  const start = String(values['test.date']);
  const isPast = isAllDay(start) ? start.slice(0, 10) < now.slice(0, 10) : start < now;
  return !isPast && !MOCK.isIn(text.slice(Math.max(0, span[0] - BEFORE), span[0]));
}

/** Of the same draft, unless there are several tests by their own names. */
function isOwnTest(
  { kind, startsAt }: ReadRound,
  draft: MessageDraft,
  rounds: readonly ReadRound[],
): boolean {
  if (kind !== 'test') return false;
  const titles = rounds.filter((round) => round.kind === 'test').map(({ title }) => title);
  const areNamed = new Set(titles).size === titles.length && !titles.includes('');
  return titles.length < 2 || !areNamed || startsAt === draft['test.date']?.value;
}

function toRound(event: Judged, source: Source): ReadRound | undefined {
  const { lines } = source.message;
  const name = nameOf(event, source);
  if (!name) return undefined;
  const { kind, title, isNear } = name;
  const { starts, endsAt, isOne } = timesOf(event);
  const line = lines[indexAt(lines, event.span[0])]?.text ?? '';
  const sure = event.isClear && isOne && isNear && !TENTATIVE.isIn(line);
  const [startsAt = ''] = starts;
  const { place, link, notes, from } = detailsOf(event, source);
  const round = { kind, title, startsAt, endsAt, place, link, notes, sure, from };
  return starts.length > 1 ? { ...round, candidates: starts } : round;
}

function detailsOf(event: Judged, source: Source) {
  const { message, links, events, draft } = source;
  const scope = scopeOf(event, source);
  const place = placeIn(scope, event, message);
  const link = links.find(({ span }) =>
    scope.some(({ whole }) => span[0] >= whole[0] && span[1] <= whole[1]),
  );
  const duration = events.length === 1 ? draft['test.duration']?.value : undefined;
  return {
    place: place?.value ?? '',
    link: textOf(link?.values['test.link']),
    notes: duration == null ? '' : `Duration: ${duration}`,
    from: [event, place, link].flatMap((found) => (found ? [found.span] : [])),
  };
}

function timesOf({ date }: Judged) {
  const starts = (date?.readings ?? []).map(({ day, clock }) => `${day}T${clock ?? '00:00:00'}`);
  const [startsAt = ''] = starts;
  const until = date?.until;
  const isOne = starts.length === 1 && (until === undefined || until.day === startsAt.slice(0, 10));
  const end = isOne && until?.clock != null ? `${until.day}T${until.clock}` : '';
  return { starts, endsAt: end > startsAt ? end : null, isOne };
}

interface RoundName {
  readonly kind: RoundKind;
  readonly title: string;
  readonly isNear: boolean;
}

/** By the nearest name: in front in the line, behind in it, in the row, in the lines above. */
function nameOf(event: Judged, source: Source): RoundName | undefined {
  const { message, names, events } = source;
  const isAlone = events.length === 1;
  const near = nearName(event, source);
  const words = near ?? nameAbove(event, source) ?? (isAlone ? names[0] : undefined);
  const isNear = near !== undefined || isAlone;
  return words && { ...namedBy(message.text.slice(...words)), isNear };
}

function nearName({ span }: Judged, { message, names, events }: Source): Span | undefined {
  const { lines } = message;
  const line = indexAt(lines, span[0]);
  const own = names.filter(([start]) => indexAt(lines, start) === line);
  const row = rowAt(message, span);
  const previous = events.findLast((other) => other.span[0] < span[0]);
  return (
    own.findLast(([from]) => from < span[0] && from >= (previous?.span[1] ?? 0)) ??
    own.find(([from]) => from > span[0]) ??
    names.find((name) => row !== undefined && rowAt(message, name) === row)
  );
}

/** In the lines down to that of the event, from behind the event before; anywhere above where the message ends there. */
function nameAbove({ span }: Judged, { message, names, events }: Source): Span | undefined {
  const lineOf = (position: number): number => indexAt(message.lines, position);
  const line = lineOf(span[0]);
  const previous = events.findLast((other) => other.span[0] < span[0]);
  const first = Math.max(
    previous ? lineOf(previous.span[0]) + 1 : 0,
    events.length === 1 ? 0 : line - LINES_ABOVE,
  );
  const least = first < message.lines.length ? first : 0;
  return names.findLast(([start]) => lineOf(start) >= least && lineOf(start) <= line);
}

function namedBy(words: string): Pick<RoundName, 'kind' | 'title'> {
  const line = cleanLine(words).replace(/(?<=\p{L}{4})s$/u, '');
  const kind = ROUND_WORDS.find(([, known]) => known.isIn(words))?.[0] ?? 'other';
  if (PLAIN_ROUND.is(line)) return { kind, title: '' };
  if (INTERVIEW_ALONE.is(line)) return { kind: 'other', title: 'Interview' };
  const small = line === line.toUpperCase() ? line.toLowerCase() : line;
  const parts = CAPITALS.find(small).reduce(
    (left, [start, end]) =>
      left.slice(0, start) + left.slice(start, end).toUpperCase() + left.slice(end),
    small,
  );
  return { kind, title: parts.charAt(0).toUpperCase() + parts.slice(1) };
}

/** The pieces that may say more of a date: as far as the next one, or all where it is the only one. */
function scopeOf(event: Judged, { message, events }: Source): readonly Piece[] {
  const { pieces } = message;
  if (events.length === 1) return pieces;
  const own = pieceAt(message, event.span[0]);
  if (own?.row != null) return pieces.filter(({ row }) => row === own.row);
  const next = events.find(({ span }) => span[0] > event.span[0]);
  const line = own?.line ?? 0;
  return pieces.filter(
    ({ whole, line: other }) =>
      other >= line && other <= line + LINES_BELOW && (!next || whole[0] < next.span[0]),
  );
}

interface Place {
  readonly value: string;
  readonly span: Span;
}

const PLACE_MAX = 120;
const WORD = String.raw`[\p{L}\p{N}.&'/-]{1,20} `;
const NUMBER = String.raw`(?:[ -](?:[A-Z]{0,2}-?\d{1,4}[A-Z]?|[A-H])(?![\p{L}\p{N}]))?`;
const IN_WORDS = new RegExp(
  String.raw`(?:^|[,|(@–—-] ?|(?<!\p{L})(?:at|in)[ :-]{1,3})(?:(?:at|in) )?(?:${ARTICLES.source} )?((?:${WORD}){0,4}${ROOM.source}${NUMBER}(?:, (?:${WORD}){0,3}${ROOM.source}${NUMBER}){0,2}|\p{Lu}{2,4}-\d{1,4}(?![\p{L}\p{N}]))`,
  'iu',
);

/** Under a label, or a room in the words behind the date. */
function placeIn(
  scope: readonly Piece[],
  { span }: Judged,
  { text }: MessageText,
): Place | undefined {
  const [labelled] = scope.flatMap((piece) => labelledPlace(piece) ?? []);
  return labelled ?? scope.flatMap(({ whole }) => roomIn(whole, span[1], text) ?? [])[0];
}

function labelledPlace({ label, text, span: [start] }: Piece): Place | undefined {
  const [line = ''] = text.split(/\n|;|\.\s/, 1);
  const value = cleanLine(line).replace(/[.,\s]+$/, '');
  const isVenue = label !== undefined && VENUE.isIn(label) && isPlace(value);
  return isVenue ? { value, span: [start, start + line.length] } : undefined;
}

function roomIn([start, end]: Span, least: number, text: string): Place | undefined {
  const from = Math.max(start, least);
  const match = IN_WORDS.exec(text.slice(from, Math.min(end, from + PLACE_MAX)));
  const [all = '', value = ''] = match ?? [];
  if (!match || !isPlace(all)) return undefined;
  const at = from + match.index + all.length - value.length;
  return { value: cleanLine(value), span: [at, at + value.length] };
}

const isPlace = (words: string): boolean =>
  words !== '' && words.length <= PLACE_MAX && !words.includes('://') && !NO_VENUE.isIn(words);

/** Of several days or hours for the same thing none is sure; an interview of no kind may be any of them. */
function withDoubts(rounds: readonly ReadRound[]): readonly ReadRound[] {
  const isGeneral = ({ title }: ReadRound): boolean => title === 'Interview';
  const isInterview = ({ kind }: ReadRound): boolean => kind !== 'talk' && kind !== 'test';
  const isSame = (a: ReadRound, b: ReadRound): boolean =>
    (a.kind === b.kind && a.title === b.title) ||
    (isInterview(a) && isInterview(b) && (isGeneral(a) || isGeneral(b)));
  const distinct = rounds.filter(
    (round, at) =>
      rounds.findIndex(
        (other) => other.kind === round.kind && other.startsAt === round.startsAt,
      ) === at,
  );
  return distinct.map((round) =>
    distinct.some((other) => other !== round && isSame(other, round))
      ? { ...round, sure: false }
      : round,
  );
}
