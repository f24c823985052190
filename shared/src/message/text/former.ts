/** What a message repeats although it no longer holds: the old column of a table of changes, and the mail that it answers. */
import { CHANGED, NOW, WAS } from '../lexicon/kinds.ts';
import { HEADERS, WROTE } from '../lexicon/mails.ts';
import type { Span } from '../message-types.ts';
import type { Line } from './split-lines.ts';

const ROWS_MAX = 60;

/** Blanks in place of the old values of tables with a column for the old and one for the new; positions stay. */
export function blankFormerColumns(text: string): string {
  const lines = text.split('\n');
  for (let at = 0; at < lines.length; at += 1) {
    const columns = changeColumns(lines[at] ?? '');
    if (columns) at = blankRows(lines, at, columns);
  }
  blankStacked(lines);
  return lines.join('\n');
}

interface Columns {
  readonly separator: RegExp;
  readonly old: number;
}

const SEPARATORS = [/\t/g, /\|/g, /(?<=\S) {2,}(?=\S)/g];
const CELL_MAX = 40;

/** Of a heading row such as 'Particulars | Existing | Revised'. */
function changeColumns(line: string): Columns | undefined {
  for (const separator of SEPARATORS) {
    // The label has no heading where the row begins with blanks.
    const cells = `${/^ {3}/.test(line) ? '-  ' : ''}${line.trimStart()}`
      .split(separator)
      .map((cell) => cell.trim());
    const old = cells.findIndex(
      (cell) => cell.length < CELL_MAX && WAS.isIn(cell) && !NOW.isIn(cell),
    );
    const now = cells.findIndex(
      (cell) => cell.length < CELL_MAX && NOW.isIn(cell) && !WAS.isIn(cell),
    );
    if (old > 0 && now > old && cells.length < 8) return { separator, old };
  }
  return undefined;
}

function blankRows(lines: string[], start: number, { separator, old }: Columns): number {
  const width = (lines[start + 1] ?? '').split(separator).length;
  let at = start + 1;
  if ((lines[start] ?? '').split(separator).length === width)
    lines[start] = blankCell(lines[start] ?? '', separator, old);
  for (; at < lines.length && at - start < ROWS_MAX; at += 1) {
    const line = lines[at] ?? '';
    const isRule = /^[\s|+=:_-]*$/.test(line);
    if (!isRule && line.split(separator).length !== width) break;
    if (!isRule) lines[at] = blankCell(line, separator, old);
  }
  return at - 1;
}

/** With the separator behind it, so that the next cell takes its place. */
function blankCell(line: string, separator: RegExp, cell: number): string {
  const ends = Array.from(line.matchAll(separator), ({ 0: sign, index }) => index + sign.length);
  const [from = 0, to = line.length] = [ends[cell - 1], ends[cell]];
  return line.slice(0, from) + ' '.repeat(to - from) + line.slice(to);
}

const isHeading = (line: string, words: typeof WAS): boolean =>
  words.is(line.replace(/[^\p{L}\s]/gu, '').trim());

const STACKED_MAX = 80;

/** A table copied with one cell a line: the label, the old and the new value in turn. */
function blankStacked(lines: string[]): void {
  const filled = Array.from(lines.keys()).filter((at) => lines[at]?.trim() !== '');
  const textOf = (at: number): string => lines[filled[at] ?? -1] ?? '';
  const head = filled.findIndex(
    (_, at) => isHeading(textOf(at), WAS) && isHeading(textOf(at + 1), NOW),
  );
  if (head === -1) return;
  for (let at = head + 2; at + 2 < filled.length; at += 3) {
    if ([at, at + 1, at + 2].some((one) => textOf(one).length > STACKED_MAX)) break;
    const old = filled[at + 1] ?? 0;
    lines[old] = ' '.repeat(lines[old]?.length ?? 0);
  }
}

const QUOTED = /^[ \t]*>/;
const HEADER = new RegExp(String.raw`^${HEADERS.source} ?:|${WROTE.source}:$|^-{3,}`, 'i');
const ANSWER_MIN = 30;

/** '---- old post ----' */
const isFormerRule = (text: string): boolean => /^[-=_]{2,}.{3,40}$/.test(text) && WAS.isIn(text);

/** The lines of the mail that a change answers are quoted. `origin`: where a line is in the message as it was given. */
export function markQuoted(
  lines: readonly Line[],
  given: string,
  origin: (span: Span) => Span,
): readonly Line[] {
  const isMarked = (line: Line): boolean => QUOTED.test(lineAt(given, origin(line.span)[0]));
  const first = startOfQuoted(lines, isMarked);
  if (first <= 0 || !answers(lines.slice(0, first))) return lines;
  const isBehind = !isMarked(lines[first] as Line);
  return lines.map((line, at) =>
    at >= first && (isBehind || isMarked(line)) ? { ...line, zone: 'quoted' } : line,
  );
}

/** The first line behind the message's own that is marked, or begins an older one; -1 where there is none. */
function startOfQuoted(lines: readonly Line[], isMarked: (line: Line) => boolean): number {
  const body = lines.findIndex(({ zone }) => zone === 'body');
  if (body === -1) return -1;
  return lines.findIndex(
    (line, at) =>
      at > body &&
      (isMarked(line) ||
        isFormerRule(line.text) ||
        (HEADER.test(line.text) && HEADER.test(lines[at + 1]?.text ?? ''))),
  );
}

/** Whether they say that something changes. */
function answers(lines: readonly Line[]): boolean {
  const answer = lines
    .filter(({ zone }) => zone === 'body')
    .map(({ text }) => text)
    .join('\n');
  return answer.length >= ANSWER_MIN && CHANGED.isIn(answer);
}

function lineAt(text: string, position: number): string {
  const start = text.lastIndexOf('\n', position - 1) + 1;
  return text.slice(start, start + 8);
}
