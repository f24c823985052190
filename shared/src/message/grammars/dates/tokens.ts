/** A text as tokens, and its shape: one letter for each of them, in which patterns of dates are looked for. */
import { asciiDigits } from '../../../lib/text.ts';
import {
  dateWordOf,
  startsPhrase,
  UNKNOWN,
  type DateWord,
  type Sense,
} from '../../lexicon/dates/senses.ts';
import { ARTICLES } from '../../lexicon/dates/links.ts';
import { FILE_ENDINGS } from '../../lexicon/addresses.ts';

export interface Token extends DateWord {
  readonly start: number;
  readonly end: number;
  /** In lower case, with plain digits. */
  readonly text: string;
}

export interface Shaped {
  readonly tokens: readonly Token[];
  /**
   * Numbers: 2 of one or two digits, 4 a year of this century, 3 others of three or four, 9 any other. Words: capitals
   * name something of a date, and Z nothing; small letters join: a to m days and times in either order, n to s only a
   * time behind a day. Signs: '_' a full stop with a blank behind it, '=' a colon behind a label, '#' what is hidden,
   * '*' any other than those that stand for themselves.
   */
  readonly shape: string;
}

const DASHES = /[\u2010-\u2015\u2212]/g;
const QUOTES = /[\u2018\u2019\u02bc`\u00b4]/g;
const MARKS = /[\ufe0f\t*]|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu;
const ADDRESSES = [
  /[a-z]{3,8}:\/\/[^\s<>"]{1,2000}/g,
  /(?<![\w.-])[\w.-]{1,64}@[a-z][\w-]{0,63}\.[a-z][\w.-]{0,63}/g,
  /(?<![\w.-])(?:[a-z][a-z\d-]{0,40}\.){1,4}[a-z]{2,10}\/[^\s<>"]{0,2000}/g,
  new RegExp(String.raw`(?<![\w.-])[\w.-]{1,80}\.${FILE_ENDINGS.source}(?!\w)`, 'g'),
];
const HIDDEN = '\u0001';
const hide = (text: string): string => HIDDEN.repeat(text.length);

/** '17:00', not that of a chat: '[18/11/26, 17:00] Name' */
const LATE_HOUR = /(?<![\d:.])(?:1[3-9]|2[0-3]):[0-5]\d(?!\s?[ap]\.?m|[\d:]|\s?[-\]])/i;
export const is24Hours = (text: string): boolean => LATE_HOUR.test(text);

/** Each character at its position, in lower case and with plain digits, signs and blanks; without addresses. */
export function toPlainText(text: string): string {
  const lower = text.toLowerCase();
  // A few letters become longer in lower case; they stay as they are.
  const isSame = lower.length === text.length;
  const small = isSame ? lower : text.replace(/[A-Z]+/g, (letters) => letters.toLowerCase());
  const plain = asciiDigits(small).replace(DASHES, '-').replace(QUOTES, "'").replace(MARKS, ' ');
  return ADDRESSES.reduce((left, address) => left.replace(address, hide), plain);
}

const PIECES = /\n|\u0001+|[\p{L}\p{M}\p{N}_]+|[^\s]/gu;
const WORD = /^[\p{L}\p{M}\p{N}_]/u;
const DIGITS = /^\d+$/;
/** No message has more. */
const TOKENS_MAX = 20_000;

export function toShape(plain: string): Shaped {
  const pieces: Token[] = [];
  for (const { 0: text, index } of plain.matchAll(PIECES)) {
    if (!ARTICLES.words.includes(text))
      for (const piece of toPieces(text, index)) pieces.push(piece);
    if (pieces.length > TOKENS_MAX) break;
  }
  const tokens: Token[] = [];
  for (let at = 0; at < pieces.length;) {
    const [token, to] = phraseAt(pieces, at);
    tokens.push(...token);
    at = to;
  }
  return { tokens, shape: tokens.map((token, at) => letterOf(token, at, tokens)).join('') };
}

const MIXED_MAX = 24;

/** '5pm', '24nov2026' and '2day': digits and letters apart where all of them are known. */
function toPieces(text: string, start: number): readonly Token[] {
  const whole = dateWordOf(text);
  const isMixed = !whole && text.length <= MIXED_MAX && /\d/.test(text);
  const parts = isMixed ? text.match(/\d+|\D+/g) : null;
  const isKnown = parts?.every((part) => DIGITS.test(part) || dateWordOf(part));
  if (!parts || !isKnown) return [{ start, end: start + text.length, text, ...(whole ?? UNKNOWN) }];
  let end = start;
  return parts.map((part) => {
    end += part.length;
    return { start: end - part.length, end, text: part, ...(dateWordOf(part) ?? UNKNOWN) };
  });
}

const PHRASE_MAX = 4;

/** The longest phrase from here on, and where it ends; a dash or an apostrophe may stand in it, or dots between letters. */
function phraseAt(pieces: readonly Token[], at: number): readonly [readonly Token[], number] {
  const first = pieces[at];
  if (!first) return [[], at + 1];
  let best: readonly [readonly Token[], number] = [[first], at + 1];
  if (!startsPhrase(first.text)) return best;
  const joints = first.text.length === 1 ? ".-'" : "-'";
  let text = first.text;
  for (let to = at + 1, count = 1; count < PHRASE_MAX; count += 1) {
    if (joints.includes(pieces[to]?.text ?? '\n')) to += 1;
    const next = pieces[to];
    if (!next || !WORD.test(next.text)) break;
    to += 1;
    text += ` ${next.text}`;
    const word = dateWordOf(text);
    const dot = joints.startsWith('.') && pieces[to]?.text === '.' && isGlued(pieces, to) ? 1 : 0;
    if (word) best = [[{ ...first, end: next.end + dot, text, ...word }], to + dot];
  }
  return best;
}

function letterOf(token: Token, at: number, tokens: readonly Token[]): string {
  const { text, letter } = token;
  const [before, next] = [tokens[at - 1], tokens[at + 1]?.text];
  const [isAttached, isContinued] = [isGlued(tokens, at), isGlued(tokens, at + 1)];
  if (letter !== UNKNOWN.letter) return letter;
  if (DIGITS.test(text)) return letterOfNumber(text, before, isAttached);
  if (WORD.test(text)) return letter;
  if (text.startsWith(HIDDEN)) return '#';
  if (text === '.') return isContinued && next !== '\n' ? '.' : '_';
  const isTime = isAttached && isContinued && DIGITS.test(`${before?.text}${next}`);
  if (text === ':') return isTime ? ':' : '=';
  return /[\n,/()[\];'&@|!?~%+-]/.test(text) ? text : '*';
}

/** A number that belongs to a word, a price or a code is none of a date. */
function letterOfNumber(digits: string, before: Token | undefined, isAttached: boolean): string {
  const last = before?.text ?? '\n';
  const isOfWord = isAttached && /[\p{L}\p{M}]$/u.test(last);
  const isOfDate = is(before, 'month', 'cue', 'numbered', 'fill', 'until', 'at');
  const isGroup = isAttached && digits.length === 3 && last === ',';
  const isOther = isGroup || (isOfWord && !isOfDate) || /^[₹$#+]$/.test(last);
  if (isOther || digits.length > 4) return '9';
  if (digits.length < 3) return '2';
  return /^20\d\d$/.test(digits) ? '4' : '3';
}

export function is(token: Token | undefined, ...senses: readonly Sense[]): boolean {
  return token !== undefined && senses.some((sense) => token.senses[sense] !== undefined);
}

/** No blank is before the token. */
export function isGlued(tokens: readonly Token[], at: number): boolean {
  return tokens[at - 1] !== undefined && tokens[at - 1]?.end === tokens[at]?.start;
}

export function shapeBefore({ shape }: Pick<Shaped, 'shape'>, at: number, max: number): string {
  return shape.slice(Math.max(0, at - max), at);
}

/** The tokens before this one in its sentence, at most so many. */
export function sentenceBefore(
  { tokens, shape }: Shaped,
  at: number,
  max: number,
): readonly Token[] {
  const before = /[^\n_!?]*$/.exec(shapeBefore({ shape }, at, max))?.[0] ?? '';
  return tokens.slice(at - before.length, at);
}

export function isBehind(text: Shaped, at: number, sense: Sense, max: number): boolean {
  return sentenceBefore(text, at, max).some((token) => is(token, sense));
}

/** A match of a sticky pattern with the flag `d` at this token. */
export function matchAt(
  { shape, tokens }: Shaped,
  at: number,
  pattern: RegExp,
): ShapeMatch | undefined {
  pattern.lastIndex = at;
  const match = pattern.exec(shape);
  if (!match) return undefined;
  const places = match.indices?.groups ?? {};
  const placeOf = (name: string): number | undefined => places[name]?.[0];
  return { to: at + match[0].length, at: placeOf, token: (name) => tokens[placeOf(name) ?? -1] };
}

export interface ShapeMatch {
  /** The token behind it. */
  readonly to: number;
  /** Where a group begins, if it is there. */
  readonly at: (name: string) => number | undefined;
  readonly token: (name: string) => Token | undefined;
}
