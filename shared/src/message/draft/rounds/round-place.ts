/** Where a round takes place: its room and its link. 'Online' is no place. */
import { cleanLine } from '../../../lib/text.ts';
import type { Mention, ReadValue, Span } from '../../message-types.ts';
import type { Piece } from '../../text/split-pieces.ts';
import type { LinkMention } from '../../values/find-links.ts';
import type { PurposedDate } from '../dates/date-purpose.ts';
import { linkValue } from '../read-links.ts';
import type { EventSource } from './name-round.ts';

const LINES_BELOW = 4;

/** The pieces that may say more of a date: as far as the next event, or all where it is the only one. */
export function scopeOf(
  { span: [start], piece }: PurposedDate,
  { events, pieces }: EventSource,
): readonly Piece[] {
  if (events.length === 1) return pieces;
  if (piece.row !== null) return pieces.filter(({ row }) => row === piece.row);
  const next = events.find(({ span }) => span[0] > start);
  const end = next && next.piece !== piece ? next.piece.whole[0] : next?.span[0];
  return pieces
    .filter(({ whole, line }) => whole[1] > start && line <= piece.line + LINES_BELOW)
    .filter(({ whole }) => end === undefined || whole[0] < end)
    .map((one) => (end === undefined || one.whole[1] <= end ? one : cutAt(one, end)));
}

function cutAt(piece: Piece, end: number): Piece {
  const span: Span = [piece.span[0], end];
  return { ...piece, span, text: piece.text.slice(0, end - span[0]), whole: [piece.whole[0], end] };
}

const VENUE = /\b(?:venue|jagah)\b/;
/** A label that may also be that of the job's place. */
const PLACE = /^(?:room|hall|place|location|where)\b/;
/** Not an office in a signature. */
const HALL = /\b(?:auditorium|halls?|rooms?|labs?|block)\b|-\d/i;
const NO_VENUE =
  /:\/\/|^(?:and|or)\b|\b(?:online|virtual\w*|zoom|meet|teams|shared|informed|announced|later|same|wahi|no change|exact|instead|from|tb[ad])\b/i;
const VENUE_MAX = 120;
const WORD = String.raw`[\p{L}\p{N}.&'/-]{1,20} `;
const NUMBER = String.raw`(?!\p{L})(?:[ -](?:no\.? )?(?:[A-Z]{0,2}-?\d{1,4}[A-Z]?(?: (?:and|&|to) \d{1,4})?|[A-H])(?![\p{L}\p{N}]))?`;
/** ' at the Seminar Hall, Block C', ', Lab 3', ' (LHC-101)' */
const ROOM = /* @__PURE__ */ new RegExp(
  String.raw`(?:(?<!\p{L})(?:at|in)[ :-]{1,3}|[,|(@–—] ?| - )(?:(?:at|in) )?(?:the |our )?((?:${WORD}){0,4}(?:auditorium|audi|halls?|rooms?|labs?|block|building|cent(?:re|er)|library|classroom|cabin|department(?: of \p{L}{2,20})?)${NUMBER}(?:, (?:${WORD}){0,3}(?:rooms?|halls?|labs?|block|floor|building|department|campus)${NUMBER}){0,2}|\p{Lu}{2,4}-\d{1,4}(?![\p{L}\p{N}]))`,
  'iu',
);

export function findPlace(
  date: PurposedDate,
  scope: readonly Piece[],
): Mention<string> | undefined {
  for (const piece of scope) {
    const [words = ''] = piece.text.split(/\n|;|\.\s/, 1);
    const value = isOfPlace(words, piece, date) ? cleanLine(words).replace(/[.,\s]+$/, '') : '';
    const [start] = piece.span;
    if (isVenue(value)) return { value, span: [start, start + words.length], sure: true };
  }
  return placeBehind(date, scope);
}

/** Under a label, or on a line of its own below the date, such as one behind a pin. */
function isOfPlace(
  words: string,
  { label = '', line }: Piece,
  { piece: { line: above } }: PurposedDate,
): boolean {
  if (VENUE.test(label)) return true;
  const [room = ''] = ROOM.exec(`, ${words}`) ?? [];
  const isWhole = room.length === words.length + 2 && HALL.test(words);
  const isBelow = line > above && line <= above + LINES_BELOW;
  return room !== '' && (PLACE.test(label) || (isWhole && isBelow));
}

/** In the words behind the date. */
function placeBehind(
  { span: [, end], piece }: PurposedDate,
  scope: readonly Piece[],
): Mention<string> | undefined {
  for (const { line, text, span } of scope) {
    if (line !== piece.line || span[1] <= end) continue;
    const from = Math.max(0, end - span[0]);
    const match = ROOM.exec(text.slice(from, from + VENUE_MAX));
    const [whole = '', value = ''] = match ?? [];
    if (!match || !isVenue(whole)) continue;
    const start = span[0] + from + match.index + whole.length - value.length;
    return { value: cleanLine(value), span: [start, start + value.length], sure: true };
  }
  return undefined;
}

function isVenue(words: string): boolean {
  return words !== '' && words.length <= VENUE_MAX && !NO_VENUE.test(words);
}

/** The first address of a meeting or a test. */
export function findRoundLink(
  links: readonly LinkMention[],
  scope: readonly Piece[],
): ReadValue<string> | undefined {
  const found = links.find(
    ({ use, host, span }) =>
      host !== null &&
      (use === 'meeting' || use === 'test') &&
      scope.some(({ whole }) => span[0] >= whole[0] && span[1] <= whole[1]),
  );
  return found && linkValue(found);
}
