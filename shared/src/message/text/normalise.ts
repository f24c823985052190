/**
 * A message in plain characters, each with its position in the message as it was given. Marks of bold and italic text,
 * of quoting, and characters that draw nothing go; emoji and bullets become one bullet sign at the start of a line, and
 * a blank elsewhere; text that was struck out is not part of the message.
 */
import { SIGN_LABELS } from '../lexicon/labels.ts';
import { NO_VENUE, ROOM } from '../lexicon/events.ts';
import type { Span } from '../message-types.ts';

export interface NormalText {
  readonly text: string;
  /** Where a span of `text` is in the message as it was given. */
  readonly origin: (span: Span) => Span;
}

export const BULLET = '•';

/** Marks that belong to the character before them. */
const MARK = '[\\p{M}\\p{Join_Control}\\p{Variation_Selector}]';
/** A run of plain characters, a line end, or a character with its marks. */
const CHARACTERS = new RegExp(`[\\n\\t -~]+(?!${MARK})|\\r\\n?|.${MARK}*`, 'gsu');
/** Beside a line with a tick, a line with a cross is no longer said. */
const UNCROSSED = new RegExp(`(?<=^[ \\t]{0,8})(❌[^\\n]*)|${CHARACTERS.source}`, 'gmsu');

/** Takes any text; the result has line feeds, tabs and blanks as its only white space. */
export function normaliseMessage(given: string): NormalText {
  const parts: string[] = [];
  const origins: Span[] = [];
  const found = given.matchAll(given.includes('✅') ? UNCROSSED : CHARACTERS);
  for (const { 0: sign, 1: crossed, index } of found) {
    const plain = crossed === undefined ? plainForm(sign, given, index) : '';
    const isSame = plain.length === sign.length;
    parts.push(plain);
    for (let unit = 0; unit < plain.length; unit += 1)
      origins.push(isSame ? [index + unit, index + unit + 1] : [index, index + sign.length]);
  }
  return withoutMarks(parts.join(''), origins, given.length);
}

function withoutMarks(text: string, origins: readonly Span[], length: number): NormalText {
  const marked = markOut(text);
  const kept = origins.filter((_, index) => marked[index] !== REMOVED);
  const origin = ([start, end]: Span): Span => {
    const [from] = kept[start] ?? [length];
    return [from, end > start ? (kept[end - 1]?.[1] ?? length) : from];
  };
  return { text: marked.replaceAll(REMOVED, ''), origin };
}

const PLAIN = /^[\n\t -~]+$/;
/** The plain form of characters that begin as a pattern says; the first counts. */
const FORMS: readonly (readonly [pattern: RegExp, plain: string])[] = [
  [/^[\r\u0085\u2028\u2029]/, '\n'],
  [/^[‖¦│┃｜»›]/, '|'],
  [/^[→⇒⟶➡⮕]/, '→'],
  [/^➖/, '-'],
  [/^[•·●○◦▪▫■□◆◇▶►➤➢➔➜➝✓✔✅☑‣∙⁃※★☆♦❖]/, BULLET],
  [/^[\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Regional_Indicator}\p{So}]/u, BULLET],
  // Draws nothing, or is struck through.
  [/^[\p{Default_Ignorable_Code_Point}\p{Cc}\ufff9-\ufffb]+$|[\u0335\u0336]/u, ''],
];
const DECIMALS: Readonly<Record<string, string>> = { '¼': '.25', '½': '.5', '¾': '.75' };

/** '' where it draws nothing. */
function plainForm(found: string, given: string, at: number): string {
  if (PLAIN.test(found)) return found;
  const sign = FORMS.find(([pattern]) => pattern.test(found))?.[1];
  // 71/2 is another amount than 7½.
  const decimals = /\p{Nd}/u.test(given.charAt(at - 1)) ? DECIMALS[found] : undefined;
  return numberOf(found) ?? labelOf(found, given, at) ?? sign ?? decimals ?? plainLetters(found);
}

const KEYCAP = '\u20e3';

/** '1.' for '①', '❶', and '1' in a key. */
function numberOf(sign: string): string | undefined {
  const code = sign.charCodeAt(0);
  if (sign.includes(KEYCAP)) return `${sign.charAt(0)}.`;
  if (code >= 0x2460 && code <= 0x2473) return `${code - 0x245f}.`;
  return code >= 0x2776 && code <= 0x2793 ? `${((code - 0x2776) % 10) + 1}.` : undefined;
}

const LINE_START = /(?:^|\n)[ \t>*_\p{Default_Ignorable_Code_Point}]*$/u;
const VALUE = /^[\s*_]*\p{L}[^\d:–]{1,60}$/u;

function labelOf(sign: string, given: string, at: number): string | undefined {
  const label = SIGN_LABELS[sign.slice(0, 2)];
  if (!label || !LINE_START.test(given.slice(Math.max(0, at - 6), at))) return undefined;
  const from = at + sign.length;
  const [value = ''] = given.slice(from, from + 90).split('\n', 1);
  const isValue = VALUE.test(value) && !ROOM.isIn(value) && !NO_VENUE.isIn(value);
  return isValue ? `${BULLET}${label}: ` : undefined;
}

function plainLetters(character: string): string {
  const unfolded = character.normalize('NFKC');
  // One sign may stand for a whole phrase, which nobody writes.
  return (unfolded.length > 4 * character.length ? character : unfolded)
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
    .replace(/\p{Zs}/gu, ' ')
    .replace(/[\p{Pd}\u2043\u2212\u02d7]/gu, '-')
    .replace(/[‘’‚‛`´ʹʻʼ′]/g, "'")
    .replace(/[“”„‟″]/g, '"')
    .replaceAll('\u2044', '/')
    .replace(/[\u0966-\u096f]/g, (digit) => String(digit.charCodeAt(0) - 0x966));
}

/** Stands for a sign that is taken out. */
const REMOVED = '\0';

const MARKS: readonly RegExp[] = [
  // Struck out: what is between is no longer said.
  /(?<![\p{L}\p{N}~])(~~?)[^\s~](?:[^~\n]{0,2000}[^\s~])?\1(?![\p{L}\p{N}~])/gu,
  // Quoting and headings at the start of a line.
  /^[ \t]*(?:>[ \t]?)+/gm,
  /^[ \t]*#{1,6}(?=[ \t])/gm,
  /```|(?<![\w])``?|``?(?![\w])/g,
  // Italics, but not the joint of a name such as file_name.
  /(?<![^\s([{"'•~\0])_+(?=\S)|(?<=\S)_+(?![^\s)\]}"'.,;:!?~\0])/g,
];

const SIGNS = '*_~`';
/** Stand for them in addresses, where they are no marks. */
const PLACEHOLDERS = '\ufdd0\ufdd1\ufdd2\ufdd3';
/** An address, or signs beside words. */
const ADDRESS_OR_SIGNS =
  /(?:\p{L}{2,8}:\/\/|w{3}\.|(?<![\p{L}\d.@-])[a-z\d][a-z\d.-]{0,80}\.[a-z]{2,10}\/)[^\s<>"]+|([*_~`])\1*/gu;

/** An address keeps its signs, but for those at its end that close what was opened before it in the line. */
function keepAddresses(line: string): string {
  const open = new Set<string>();
  return line.replace(ADDRESS_OR_SIGNS, (found: string, sign: string | undefined, at: number) => {
    if (sign !== undefined) {
      if (isOpening(line, at, found)) open.add(sign);
      else open.delete(sign);
      return found;
    }
    let end = found.length;
    while (open.has(found.charAt(end - 1)) || /[.,:;!?)\]]/.test(found.charAt(end - 1))) end -= 1;
    for (const closing of found.slice(end)) open.delete(closing);
    const kept = found
      .slice(0, end)
      .replace(/[*_~`]/g, (one) => PLACEHOLDERS.charAt(SIGNS.indexOf(one)));
    return kept + found.slice(end);
  });
}

/** Signs that open what they mark stand before a word, and behind none. */
function isOpening(line: string, at: number, signs: string): boolean {
  return !/[\p{L}\p{N}]/u.test(line.charAt(at - 1)) && /\S/.test(line.charAt(at + signs.length));
}

function markOut(text: string): string {
  const bullets = text
    .split('\n')
    .map(keepAddresses)
    .join('\n')
    .replace(/^([ \t>•]*)[*+](?=[ \t])/gm, `$1${BULLET}`)
    .replaceAll('*', REMOVED);
  const unmarked = MARKS.reduce(
    (left, mark) => left.replace(mark, (found) => found.replace(/[^\n]/g, REMOVED)),
    bullets,
  );
  const whole = unmarked.replace(/[\ufdd0-\ufdd3]/g, (one) =>
    SIGNS.charAt(PLACEHOLDERS.indexOf(one)),
  );
  return whole.includes(BULLET) ? whole.split('\n').map(keepFirstBullets).join('\n') : whole;
}

/** A sign elsewhere than at the start of its line only separates. */
function keepFirstBullets(line: string): string {
  const start = line.search(/[^\s•\0]/);
  return start === -1 ? line : line.slice(0, start) + line.slice(start).replaceAll(BULLET, ' ');
}
