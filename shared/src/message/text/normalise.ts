/**
 * A message in plain characters, each with its position in the message as it was given. Marks of bold and italic text,
 * of quoting, and characters that draw nothing go; emoji and bullets become one bullet sign at the start of a line, and
 * a blank elsewhere; text that was struck out is not part of the message.
 */
import type { Span } from '../message-types.ts';

export interface NormalText {
  readonly text: string;
  /** Where a span of `text` is in the message as it was given. */
  readonly origin: (span: Span) => Span;
}

export const BULLET = '•';

/** A character with the marks that belong to it: combining marks, joiners, variation selectors. */
const CHARACTER =
  /(?!\p{M}|\p{Join_Control}|\p{Variation_Selector}).?(?:\p{M}|\p{Join_Control}|\p{Variation_Selector})*/gsuy;
const INVISIBLE = /^[\p{Default_Ignorable_Code_Point}\p{Cc}\ufff9-\ufffb]+$/u;
/** Drawn through the character before it. */
const STRUCK = /[\u0335\u0336]/;
const EMOJI = /^[\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Regional_Indicator}\p{So}]/u;
const BULLETS = /^[•·●○◦▪▫■□◆◇▶►➤➢➔➜➝✓✔✅☑‣∙⁃※★☆♦❖]/u;
const ARROWS = /^[→⇒⟶➡⮕]/u;
const BARS = /^[‖¦│┃｜»›]/u;
const DASHES = /[\p{Pd}\u2043\u2212\u02d7]/gu;
const SINGLE_QUOTES = /[‘’‚‛`´ʹʻʼ′]/g;
const DOUBLE_QUOTES = /[“”„‟″]/g;
/** Numbers in circles, each range from 1 on. */
const CIRCLED = [
  [0x2460, 0x2473],
  [0x2776, 0x277f],
  [0x2780, 0x2789],
  [0x278a, 0x2793],
] as const;
const KEYCAP = '\u20e3';

/** Takes any text; the result has line feeds, tabs and blanks as its only white space. */
export function normaliseMessage(given: string): NormalText {
  const writer = new Writer();
  const crossed = crossedOut(given);
  for (let at = 0; at < given.length;) {
    const lineEnd = crossed.get(at);
    if (lineEnd !== undefined) {
      at = lineEnd;
      continue;
    }
    const character = characterAt(given, at);
    const next = at + character.length;
    writer.write(plainCharacter(given, at, character), at, next);
    at = next;
  }
  return writer.finish(given.length);
}

/** Start and end of lines with a cross: beside a line with a tick they are no longer said. */
function crossedOut(given: string): ReadonlyMap<number, number> {
  if (!given.includes('✅') || !given.includes('❌')) return new Map();
  return new Map(
    Array.from(given.matchAll(/^[ \t]*❌[^\n]*/gm), ({ 0: line, index }) => [
      index,
      index + line.length,
    ]),
  );
}

/** From this code on there are marks that belong to the character before them. */
const FIRST_MARK = 0x300;

function characterAt(given: string, at: number): string {
  const isPlain = given.charCodeAt(at) < FIRST_MARK;
  const next = given.charCodeAt(at + 1);
  if (isPlain && !(next >= FIRST_MARK)) return given.charAt(at);
  CHARACTER.lastIndex = at;
  return CHARACTER.exec(given)?.[0] || given.charAt(at);
}

/** The plain form of one character of the text; '' where it draws nothing. */
function plainCharacter(given: string, at: number, character: string): string {
  const code = character.charCodeAt(0);
  if (character.length === 1 && code >= 0x20 && code < 0x7f) return character;
  if (character === '\n' || character === '\t') return character;
  if (character === '\r') return given[at + 1] === '\n' ? '' : '\n';
  if (character === '\u2028' || character === '\u2029' || character === '\u0085') return '\n';
  if (character.includes(KEYCAP)) return `${character.charAt(0)}.`;
  const circled = CIRCLED.find(([first, last]) => code >= first && code <= last);
  if (circled) return `${code - circled[0] + 1}.`;
  if (ARROWS.test(character))
    return /(?:^|\n)[ \t]*$/.test(given.slice(Math.max(0, at - 6), at)) ? BULLET : '→';
  if (BARS.test(character)) return '|';
  if (character.startsWith('➖')) return '-';
  const label = labelOf(given, at, character);
  if (label !== undefined) return `${BULLET}${label}: `;
  if (BULLETS.test(character) || EMOJI.test(character)) return BULLET;
  if (INVISIBLE.test(character) || STRUCK.test(character)) return '';
  const decimals = DECIMALS[character];
  // 71/2 is another amount than 7½.
  if (decimals !== undefined && /\p{Nd}/u.test(given.charAt(at - 1))) return decimals;
  return plainLetters(character);
}

/** Emoji that stand for a label, where the line is only a value: '📍Pune', '🎓 CSE, IT' */
const LABELS: readonly (readonly [emoji: string, label: string, line: RegExp])[] = [
  [
    '📍',
    'Location',
    /^(?!.*\b(?:Hall|Room|Auditorium|Labs?|Block|Theatre|Ground|Zoom|Teams|Meet|Work)\b)\p{Lu}\p{L}+(?:(?:,? | ?[/&|] ?| (?:and|or) )\p{Lu}\p{L}+){0,4}$/u,
  ],
  ['🎓', 'Branches', /^\p{L}[^\d:–]{1,60}$/u],
];
const LINE_START = /(?:^|\n)[ \t>*_\p{Default_Ignorable_Code_Point}]*$/u;

function labelOf(given: string, at: number, character: string): string | undefined {
  const found = LABELS.find(([emoji]) => character.startsWith(emoji));
  if (!found || !LINE_START.test(given.slice(Math.max(0, at - 6), at))) return undefined;
  const [line = ''] = given.slice(at + character.length, at + character.length + 90).split('\n');
  return found[2].test(line.replace(/[*_\p{Default_Ignorable_Code_Point}]/gu, '').trim())
    ? found[1]
    : undefined;
}

const DECIMALS: Readonly<Record<string, string>> = { '¼': '.25', '½': '.5', '¾': '.75' };

/** One sign may stand for a whole phrase, which nobody writes. */
const UNFOLDED_MAX = 4;

function plainLetters(character: string): string {
  const unfolded = character.normalize('NFKC');
  return (unfolded.length > UNFOLDED_MAX * character.length ? character : unfolded)
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
    .replace(/\p{Zs}/gu, ' ')
    .replace(DASHES, '-')
    .replace(SINGLE_QUOTES, "'")
    .replace(DOUBLE_QUOTES, '"')
    .replaceAll('\u2044', '/')
    .replace(/[\u0966-\u096f]/g, (digit) => String(digit.charCodeAt(0) - 0x966));
}

/** Collects the characters with their positions. */
class Writer {
  readonly #parts: string[] = [];
  #starts: number[] = [];
  #ends: number[] = [];

  write(text: string, start: number, end: number): void {
    this.#parts.push(text);
    for (let unit = 0; unit < text.length; unit += 1) {
      this.#starts.push(start);
      this.#ends.push(end);
    }
  }

  finish(length: number): NormalText {
    const marked = markOut(this.#parts.join(''));
    const kept = Array.from({ length: marked.length }, (_, index) => index).filter(
      (index) => marked[index] !== REMOVED,
    );
    this.#keep(kept);
    const text = marked.replaceAll(REMOVED, '');
    return { text, origin: ([start, end]) => this.#origin(start, end, length) };
  }

  #keep(kept: readonly number[]): void {
    this.#starts = kept.map((index) => this.#starts[index] ?? 0);
    this.#ends = kept.map((index) => this.#ends[index] ?? 0);
  }

  #origin(start: number, end: number, length: number): Span {
    const from = this.#starts[start] ?? length;
    return [from, end > start ? (this.#ends[end - 1] ?? length) : from];
  }
}

/** Stands for a sign that is taken out. */
const REMOVED = '\0';

/** Each of these is taken out. */
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
const KEPT = '\ufdd0\ufdd1\ufdd2\ufdd3';
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
    const kept = found.slice(0, end).replace(/[*_~`]/g, (one) => KEPT.charAt(SIGNS.indexOf(one)));
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
  const whole = unmarked.replace(/[\ufdd0-\ufdd3]/g, (one) => SIGNS.charAt(KEPT.indexOf(one)));
  return whole.includes(BULLET) ? whole.split('\n').map(keepFirstBullets).join('\n') : whole;
}

/** A sign elsewhere than at the start of its line only separates. */
function keepFirstBullets(line: string): string {
  const start = line.search(/[^\s•\0]/);
  return start === -1 ? line : line.slice(0, start) + line.slice(start).replaceAll(BULLET, ' ');
}
