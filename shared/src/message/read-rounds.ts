/**
 * The talks, tests and interviews that a message announces. The first test is the draft's `test.*`; it is a round only
 * where the message has several.
 */
import { cleanLine } from '../lib/text.ts';
import type { RoundKind } from '../placement/round/round.ts';
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
import { textOf } from './find-values.ts';
import type { Judged } from './rate-values.ts';
import type { Understood } from './read-drafts.ts';
import { indexAt, pieceAt, type MessageText, type Piece } from './text/split-pieces.ts';

const ROUNDS_MAX = 8;
const LINES_ABOVE = 3;
const LINES_BELOW = 4;

/** The rounds of each draft. */
export function readRounds(
  message: MessageText,
  understood: Understood,
  drafts: readonly MessageDraft[],
): readonly (readonly ReadRound[])[] {
  return drafts.map((draft, at) => {
    const events = (understood.events[at] ?? []).filter((event) => isAhead(event, message));
    const source: Source = {
      message,
      events,
      links: understood.links,
      names: understood.names,
      draft,
    };
    const rounds = events.flatMap((event) => toRound(event, source));
    return withDoubts(rounds.filter((round) => !isOwnTest(round, draft, rounds))).slice(
      0,
      ROUNDS_MAX,
    );
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
  const isPast = start.endsWith('T00:00:00') ? start.slice(0, 10) < now.slice(0, 10) : start < now;
  return !isPast && !MOCK.isIn(text.slice(Math.max(0, span[0] - BEFORE), span[0]));
}

/** Of the same draft, unless there are several tests by their own names. */
function isOwnTest(
  { kind, startsAt }: ReadRound,
  draft: MessageDraft,
  rounds: readonly ReadRound[],
): boolean {
  const tests = rounds.filter((round) => round.kind === 'test');
  const areNamed =
    new Set(tests.map(({ title }) => title)).size === tests.length &&
    tests.every(({ title }) => title !== '');
  if (kind !== 'test') return false;
  return tests.length < 2 || !areNamed || startsAt === draft['test.date']?.value;
}

function toRound(event: Judged, source: Source): readonly ReadRound[] {
  const name = nameOf(event, source);
  if (!name) return [];
  const { date } = event;
  const starts = (date?.readings ?? []).map(({ day, clock }) => `${day}T${clock ?? '00:00:00'}`);
  const [startsAt = ''] = starts;
  const scope = scopeOf(event, source);
  const place = placeIn(scope, event, source.message);
  const link = source.links.find(({ span }) =>
    scope.some(({ whole }) => span[0] >= whole[0] && span[1] <= whole[1]),
  );
  const until = date?.until;
  const isOne = starts.length === 1 && (until === undefined || until.day === startsAt.slice(0, 10));
  const end = isOne && until?.clock != null ? `${until.day}T${until.clock}` : '';
  const duration = source.draft['test.duration'];
  const line = source.message.lines[indexAt(source.message.lines, event.span[0])]?.text ?? '';
  return [
    {
      kind: name.kind,
      title: name.title,
      startsAt,
      endsAt: end > startsAt ? end : null,
      place: place?.value ?? '',
      link: textOf(link?.values['test.link']),
      notes:
        duration?.value != null && source.events.length === 1 ? `Duration: ${duration.value}` : '',
      sure: event.isClear && isOne && name.isNear && !TENTATIVE.isIn(line),
      from: [event.span, ...(place ? [place.span] : []), ...(link ? [link.span] : [])],
      ...(starts.length > 1 && { candidates: starts }),
    },
  ];
}

interface RoundName {
  readonly kind: RoundKind;
  readonly title: string;
  readonly isNear: boolean;
}

/** By the nearest name: in front in the line, behind in it, in the row, in the lines above. */
function nameOf(event: Judged, { message, names, events }: Source): RoundName | undefined {
  const { lines, text } = message;
  const at = indexAt(lines, event.span[0]);
  const row = pieceAt(message, event.span[0])?.row;
  const onLine = (from: number, to: number): readonly Span[] =>
    names.filter(
      ([start]) => start >= (lines[from]?.span[0] ?? 0) && start < (lines[to]?.span[1] ?? 0),
    );
  const own = onLine(at, at);
  const inRow = row == null ? [] : names.filter(([start]) => pieceAt(message, start)?.row === row);
  const previous = events.findLast(({ span }) => span[0] < event.span[0]);
  const start = Math.max(previous?.span[1] ?? 0, 0);
  const near =
    own.findLast(([from]) => from < event.span[0] && from >= start) ??
    own.find(([from]) => from > event.span[0]) ??
    inRow[0];
  const first = Math.max(
    previous ? indexAt(lines, previous.span[0]) + 1 : 0,
    events.length === 1 ? 0 : at - LINES_ABOVE,
  );
  const far = onLine(first, at).at(-1) ?? (events.length === 1 ? names[0] : undefined);
  const words = near ?? far;
  return (
    words && { ...namedBy(text.slice(...words)), isNear: near !== undefined || events.length === 1 }
  );
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
  for (const {
    label,
    text: words,
    span: [start],
  } of scope) {
    const [line = ''] = words.split(/\n|;|\.\s/, 1);
    const value = cleanLine(line).replace(/[.,\s]+$/, '');
    if (label !== undefined && VENUE.isIn(label) && isPlace(value))
      return { value, span: [start, start + line.length] };
  }
  for (const { whole } of scope.filter(({ whole: [, end] }) => end > span[1])) {
    const from = Math.max(whole[0], span[1]);
    const words = text.slice(from, Math.min(whole[1], from + PLACE_MAX));
    const match = IN_WORDS.exec(words);
    const [all = '', value = ''] = match ?? [];
    if (!match || !isPlace(all)) continue;
    const start = from + match.index + all.length - value.length;
    return { value: cleanLine(value), span: [start, start + value.length] };
  }
  return undefined;
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
