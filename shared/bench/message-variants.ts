/** Other forms of a message that say the same, and whether they are read the same. */
import type {
  MessageDraft,
  MessageReading,
  ReadValue,
  Span,
} from '../src/message/message-types.ts';
import { looksLikeHtml } from '../src/message/html/read-html.ts';
import { oncePerObject } from '../src/lib/collections.ts';
import { isEmptyValue, squeeze, words } from './compare-values.ts';
import { kindOf, type FieldPath, type MessageFixture } from './message-fixtures.ts';
import { readFixture } from './read-fixture.ts';
import { emptyScore, scoreMessage, wrongAndSure } from './score-messages.ts';

export interface Variant {
  readonly name: string;
  /** Returns the text unchanged where the variant does not apply. */
  readonly write: (fixture: MessageFixture) => string;
  /** The lines are no longer where a label expects them: a value may be less sure. */
  readonly mayLowerSureness?: boolean;
}

const WRAP_COLUMNS = 60;
const TABLE_LINE = /^\s*(?:[|+<]|\[\d)|\t|\|\s*$|\S {3,}\S/;
const HAS_MARKS = /[*_]|https?:|www\.|@/;
const ZERO_WIDTH_SPACE = '\u200b';
const LEFT_TO_RIGHT_MARK = '\u200e';
const BYTE_ORDER_MARK = '\ufeff';

const isBlankLine = (line: string): boolean => line.trim() === '';

function eachLine(write: (line: string) => string): Variant['write'] {
  return ({ text }) => text.split('\n').map(write).join('\n');
}

/** Changes only lines of words, not those of tables. */
function eachTextLine(write: (line: string) => string): Variant['write'] {
  return eachLine((line) => (isBlankLine(line) || TABLE_LINE.test(line) ? line : write(line)));
}

/** The label of the line, or the line where it has none; marks inside marks would be shown as they are. */
function emphasised(line: string, mark: string): string {
  const [, indent = '', label = '', rest = ''] = /^(\s*)([^:]{2,40}:)(\s.*)$/.exec(line) ?? [];
  if (label !== '' && !HAS_MARKS.test(label)) return `${indent}${mark}${label}${mark}${rest}`;
  return HAS_MARKS.test(line) ? line : `${mark}${line.trim()}${mark}`;
}

function wrapped(line: string): string {
  const lines: string[] = [];
  let last = '';
  for (const word of line.split(' ')) {
    const longer = last === '' ? word : `${last} ${word}`;
    if (longer.length > WRAP_COLUMNS && last.trim() !== '') {
      lines.push(last);
      last = word;
    } else last = longer;
  }
  return [...lines, last].join('\n');
}

function forwarded({ text, now }: MessageFixture): string {
  const header = [
    '---------- Forwarded message ---------',
    'From: Placement Cell <placements@college.example>',
    `Date: ${now.slice(0, 10)} at 08:00`,
    'Subject: Fwd: Notice',
    'To: <final-year@college.example>',
  ];
  return `${header.join('\n')}\n\n${text}`;
}

const LABELLED = /^[^\d\n:]{2,30}:\s*\S/;
const HEADER = /^(?:from|to|cc|date|sent|subject|sub|ref|note)\b/i;
const RUN_MIN = 3;

/** Reverses each paragraph of labelled lines of a message with one opening: they do not depend on their order. */
function shuffled({ text, kind, drafts }: MessageFixture): string {
  if (kind !== 'drive' || drafts.length !== 1) return text;
  return text
    .split(/\n(?=\s*\n)/)
    .map((paragraph) => {
      const lines = paragraph.split('\n').filter((line) => !isBlankLine(line));
      const isRun =
        lines.length >= RUN_MIN && lines.every((line) => LABELLED.test(line) && !HEADER.test(line));
      const lead = paragraph.startsWith('\n') ? '\n' : '';
      return isRun ? lead + lines.toReversed().join('\n') : paragraph;
    })
    .join('\n');
}

/** In the source of a page these would be other markup. */
function onlyText(write: Variant['write']): Variant['write'] {
  return (fixture) => (looksLikeHtml(fixture.text) ? fixture.text : write(fixture));
}

export const VARIANTS: readonly Variant[] = [
  {
    name: 'emoji before lines',
    write: onlyText(eachTextLine((line) => `🔹 ${line}`)),
    // A sign in front makes a line that only went on an item of its own.
    mayLowerSureness: true,
  },
  { name: 'bold', write: onlyText(eachTextLine((line) => emphasised(line, '*'))) },
  { name: 'italics', write: onlyText(eachTextLine((line) => emphasised(line, '_'))) },
  { name: 'quoted', write: onlyText(eachLine((line) => `> ${line}`)) },
  {
    name: 'wrapped at 60 columns',
    write: onlyText(eachTextLine(wrapped)),
    mayLowerSureness: true,
  },
  { name: 'no-break spaces', write: ({ text }) => text.replaceAll(' ', '\u00a0') },
  {
    name: 'zero-width characters',
    write: onlyText(
      ({ text }) =>
        BYTE_ORDER_MARK +
        text.replaceAll(' ', ` ${ZERO_WIDTH_SPACE}`).replace(/^/gm, LEFT_TO_RIGHT_MARK),
    ),
  },
  { name: 'CRLF', write: ({ text }) => text.replaceAll('\n', '\r\n') },
  { name: 'forwarded', write: forwarded, mayLowerSureness: true },
  { name: 'labelled lines in another order', write: shuffled, mayLowerSureness: true },
];

/** How the reading of a variant differs from that of the plain message; empty where it is the same. */
export function differences(
  plain: MessageReading,
  other: MessageReading,
  { mayLowerSureness = false }: Pick<Variant, 'mayLowerSureness'>,
): readonly string[] {
  if (plain.kind !== other.kind) return [`kind ${plain.kind}: ${other.kind}`];
  if (plain.drafts.length !== other.drafts.length)
    return [`drafts ${plain.drafts.length}: ${other.drafts.length}`];
  return plain.drafts.flatMap((draft, index) =>
    draftDifferences(draft, other.drafts[index] ?? {}, mayLowerSureness),
  );
}

function draftDifferences(
  plain: MessageDraft,
  other: MessageDraft,
  mayLowerSureness: boolean,
): readonly string[] {
  const paths = [...new Set([...Object.keys(plain), ...Object.keys(other)] as FieldPath[])];
  return paths.flatMap((path) => {
    const [before, after] = [readingOf(plain[path], path), readingOf(other[path], path)];
    if (before.value !== after.value) return [`${path} ${before.value}: ${after.value}`];
    const isLess = before.isSure && !after.isSure;
    const isMore = !before.isSure && after.isSure;
    return isMore || (isLess && !mayLowerSureness)
      ? [`${path}: ${isMore ? 'more' : 'less'} sure`]
      : [];
  });
}

/** A note quotes the lines that it stands in, and some variants cut those elsewhere. */
function readingOf(read: ReadValue<unknown> | undefined, path: FieldPath) {
  if (read === undefined || isEmptyValue(read.value)) return { value: '', isSure: false };
  const value = path === 'notes' ? 'quoted' : squeeze(JSON.stringify(read.value));
  return { value, isSure: read.sure };
}

/** The values whose position does not point at them in the message. */
export function misplaced(text: string, { drafts, flags }: MessageReading): readonly string[] {
  const values = drafts.flatMap((draft) =>
    (Object.entries(draft) as [FieldPath, ReadValue<unknown>][])
      .filter(([path, read]) => !pointsAt(text, path, read))
      .map(([path, { from }]) => `${path} at ${from.join('-')}: ${text.slice(...from)}`),
  );
  return [
    ...values,
    ...flags.filter(({ from }) => !isInside(text, from)).map(({ kind }) => `flag ${kind}`),
  ];
}

/** Of a mere state, such as a date that has passed, a position may be empty. */
function isInside(text: string, [start, end]: Span): boolean {
  return start >= 0 && start <= end && end <= text.length;
}

const COPIED = new Set(['line', 'name', 'id', 'link']);

/** Values have the digits 0 to 9, messages also those of Devanagari. */
function inPlainDigits(text: string): string {
  return text.replace(/[\u0966-\u096f]/g, (digit) => String(digit.charCodeAt(0) - 0x966));
}

function pointsAt(text: string, path: FieldPath, { value, from }: ReadValue<unknown>): boolean {
  if (!isInside(text, from)) return false;
  if (typeof value !== 'string' || !COPIED.has(kindOf(path))) return true;
  const there = squeeze(inPlainDigits(text.slice(...from)));
  return words(value.replace(/^(?:https?:\/\/|mailto:)/i, '')).every((word) =>
    there.includes(word),
  );
}

interface VariantResult {
  /** The messages that are read differently, each with how. */
  readonly changed: readonly string[];
  readonly misplaced: readonly string[];
  /** Compared with the truth, not with the reading of the plain messages. */
  readonly wrongAndSure: number;
}

const readPlain = oncePerObject(readFixture);

export function compareVariant(
  variant: Variant,
  fixtures: readonly MessageFixture[],
): VariantResult {
  const score = emptyScore();
  const results = fixtures.map((fixture) => {
    const text = variant.write(fixture);
    const reading = readFixture({ ...fixture, text });
    scoreMessage(score, fixture, reading);
    const named = (found: readonly string[]): readonly string[] =>
      found.length === 0 ? [] : [`${fixture.name}: ${found.join('; ')}`];
    return {
      changed: named(differences(readPlain(fixture), reading, variant)),
      misplaced: named(misplaced(text, reading)),
    };
  });
  return {
    changed: results.flatMap(({ changed }) => changed),
    misplaced: results.flatMap((result) => result.misplaced),
    wrongAndSure: wrongAndSure(score).length,
  };
}
