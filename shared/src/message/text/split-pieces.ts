/** The pieces of a message: lines, cells of tables and parts of lines, each with the label that it stands under. */
import { findTables, type Cell } from './find-tables.ts';
import type { Line } from './split-lines.ts';
import type { Span } from '../message-types.ts';
import { plainLabel, LABEL_MAX, topicOf, type Topic } from './topics.ts';

export interface Piece {
  readonly text: string;
  readonly span: Span;
  readonly topic: Topic | null;
  /** Folded; undefined where it has none. */
  readonly label: string | undefined;
  /** The label with the text, as one span. */
  readonly whole: Span;
  /** The index of its line. */
  readonly line: number;
  /** Cells of one row of a table have the same number. */
  readonly row: number | null;
  readonly isLineStart: boolean;
}

interface Heading {
  readonly topic: Topic;
  readonly label: string;
  /** For the lines of a list below it, or only for the next line. */
  readonly isList: boolean;
}

/** Topics whose text may go over several lines that have no bullets. */
const LONG_TOPICS: ReadonlySet<Topic> = new Set([
  'about',
  'note',
  'eligibility',
  'contact',
  'branch',
]);

export function splitPieces(lines: readonly Line[]): readonly Piece[] {
  const tables = findTables(lines);
  const pieces: Piece[] = [];
  let heading: Heading | undefined;
  for (const [index, line] of lines.entries()) {
    const cells = tables.get(index);
    const own = cells ? readCells(cells, index) : readLine(line, index);
    const next = cells ? undefined : headingOf(own, line, lines[index + 1], heading);
    if (cells || next || (heading && !continues(heading, line))) heading = undefined;
    if (!next) pieces.push(...own.map((piece) => inherit(piece, heading)));
    if (next) heading = next;
    else if (endsHeading(heading, own, line)) heading = undefined;
  }
  return pieces;
}

/** A piece without a label stands under the heading above it. */
function inherit(piece: Piece, heading: Heading | undefined): Piece {
  const isUnder = heading !== undefined && piece.topic === null && piece.isLineStart;
  return isUnder ? { ...piece, topic: heading.topic, label: heading.label } : piece;
}

/** A single value ends it, and so does a label that is not an item of its list. */
function endsHeading(heading: Heading | undefined, own: readonly Piece[], line: Line): boolean {
  if (heading === undefined) return false;
  if (!heading.isList) return true;
  return !line.isBulleted && own.some(({ topic }) => topic !== null);
}

/** An empty line ends a list, unless it is directly below its heading. */
function continues(heading: Heading, line: Line): boolean {
  if (line.zone !== 'body') return false;
  return !line.isAfterBlank || line.isBulleted || line.number !== null || !heading.isList;
}

/** The heading that a line is for those below it: a label with nothing beside it. */
function headingOf(
  own: readonly Piece[],
  line: Line,
  next: Line | undefined,
  above: Heading | undefined,
): Heading | undefined {
  const [piece] = own;
  if (own.length !== 1 || !piece || !next || line.zone !== 'body') return undefined;
  const isItem = above?.isList === true && (line.isBulleted || line.number !== null);
  const isEmpty = piece.topic !== null && piece.text === '';
  const topic = isEmpty ? piece.topic : bareTopic(piece, line);
  if (topic === null || (isItem && !isEmpty)) return undefined;
  const label = isEmpty ? (piece.label ?? '') : plainLabel(line.text);
  return {
    topic,
    label,
    isList: beginsItem(next) || LONG_TOPICS.has(topic),
  };
}

/** With a bullet, a number, or a name and its value. */
function beginsItem({ isBulleted, number, text }: Line): boolean {
  return isBulleted || number !== null || /^[^:]{3,40} ?:\s/.test(text);
}

function bareTopic({ topic }: Piece, { text }: Line): Topic | null {
  const isOther = topic !== null || text.length > LABEL_MAX || /:\/\/|@/.test(text);
  return isOther ? null : (topicOf(text) ?? null);
}

function readLine({ text, span, zone }: Line, line: number): readonly Piece[] {
  if (zone !== 'body' && zone !== 'subject') return [];
  return splitLabels(text)
    .flatMap((part) => (part.topic === null ? splitSentences(text, part) : [part]))
    .map(({ start, valueStart, end, topic, label }): Piece => {
      const [from, to] = [span[0] + valueStart, span[0] + end];
      return {
        text: text.slice(valueStart, end),
        span: [from, to],
        whole: [span[0] + start, to],
        topic,
        label,
        line,
        row: null,
        isLineStart: start === 0 || topic === null,
      };
    });
}

function readCells(cells: readonly Cell[], index: number): readonly Piece[] {
  const [first, second] = cells;
  const isPair = cells.length === 2 && first?.heading === null;
  const label = isPair && first ? topicOf(first.text) : undefined;
  if (label !== undefined && first && second)
    return [
      pieceOf(second, { topic: label, label: plainLabel(first.text), line: index, row: null }),
    ];
  const pieces = cells
    .filter(({ text }) => text !== '')
    .flatMap((cell): readonly Piece[] => {
      const topic = cell.heading === null ? null : (topicOf(cell.heading) ?? null);
      const heading = cell.heading === null ? undefined : plainLabel(cell.heading);
      const inside = topic === null ? splitLabels(cell.text) : [];
      if (inside.length === 1 && inside[0]?.topic != null) {
        const { valueStart, topic: own, label: name } = inside[0];
        const start = cell.span[0] + valueStart;
        const value = {
          ...cell,
          text: cell.text.slice(valueStart),
          span: [start, cell.span[1]] as const,
        };
        return [pieceOf(value, { topic: own, label: name, line: index, row: null })];
      }
      return [pieceOf(cell, { topic, label: heading, line: index, row: cell.row })];
    });
  return joinLists(pieces);
}

const LIST_TOPICS: ReadonlySet<Topic | null> = new Set<Topic | null>([
  'branch',
  'location',
  'note',
  'cgpa',
]);

/** 'Branches: CSE | IT' is one list, not a row of cells. */
function joinLists(pieces: readonly Piece[]): readonly Piece[] {
  const joined: Piece[] = [];
  for (const piece of pieces) {
    const list = joined.at(-1);
    const isItem = piece.topic === null && piece.label === undefined;
    if (!list || !isItem || !LIST_TOPICS.has(list.topic)) {
      joined.push(piece);
      continue;
    }
    const width = piece.span[0] - list.span[1];
    const gap = (width > 1 ? ' |' : '|').padEnd(width, ' ');
    const span: Span = [list.span[0], piece.span[1]];
    joined.splice(-1, 1, { ...list, text: list.text + gap + piece.text, span, whole: span });
  }
  return joined;
}

function pieceOf(
  { text, span }: Pick<Cell, 'text' | 'span'>,
  rest: Pick<Piece, 'topic' | 'label' | 'line' | 'row'>,
): Piece {
  return { text, span, whole: span, isLineStart: true, ...rest };
}

interface Part {
  readonly start: number;
  readonly valueStart: number;
  readonly end: number;
  readonly topic: Topic | null;
  readonly label: string | undefined;
}

/** Shorter lines are one statement. */
const SENTENCE_MIN = 60;
const SENTENCE_END = /[.!?;]\)?\s+(?=[\p{Lu}\d•("'])/gu;
const ABBREVIATION =
  /(?:\b(?:pvt|ltd|no|dr|mr|mrs|ms|prof|st|inc|co|approx|rs|re|dept|engg|govt|min|max|e\.g|i\.e|b\.tech|m\.tech|b\.e|m\.e|vs|etc|ext|ref|reg|hon|sr|jr|h\.o\.d|a\.m|p\.m)|\b\p{L})$/iu;

function splitSentences(text: string, part: Part): readonly Part[] {
  if (part.end - part.start < SENTENCE_MIN) return [part];
  const parts: Part[] = [];
  let start = part.start;
  for (const { 0: gap, index } of text.slice(0, part.end).matchAll(SENTENCE_END)) {
    if (index < start || isInside(text, start, index, gap)) continue;
    parts.push({ ...part, start, valueStart: start, end: index + gap.trimEnd().length });
    start = index + gap.length;
  }
  return [...parts, { ...part, start, valueStart: start }];
}

/** Inside a bracket, or behind an abbreviation. */
function isInside(text: string, start: number, index: number, gap: string): boolean {
  const sentence = text.slice(start, index);
  if (gap.startsWith('.') && ABBREVIATION.test(sentence)) return true;
  return sentence.lastIndexOf('(') > sentence.lastIndexOf(')') && !gap.startsWith('.)');
}

interface Label {
  readonly start: number;
  readonly valueStart: number;
  readonly topic: Topic;
  readonly label: string;
}

/** Splits a line before each label in it; what is before the first is a part without one. */
function splitLabels(text: string): readonly Part[] {
  const labels = findLabels(text);
  const [first] = labels;
  const parts = labels.map((label, index): Part => {
    const end = trimEnd(text, label.valueStart, labels[index + 1]?.start ?? text.length);
    return { ...label, end };
  });
  const end = trimEnd(text, 0, first?.start ?? text.length);
  if (first !== undefined && end === 0) return parts;
  return [{ start: 0, valueStart: 0, end, topic: null, label: undefined }, ...parts];
}

/** Without the separator before the next label. */
function trimEnd(text: string, start: number, end: number): number {
  let at = end;
  while (at > start && /[\s,;|(]/.test(text.charAt(at - 1))) at -= 1;
  return end === text.length ? text.trimEnd().length : at;
}

const SEPARATOR =
  / ?(?:[._]{3,} ?:?|:-|:=|:(?!\/\/)|->|→|=>|=)\s*-?\s*| ?- (?=\S)|(?<=\S) {3,}(?=\S)|(?<=[a-z)]) ?-(?=[\s\d₹A-Z])\s*/gi;
/** No line has more labels; the search for them could take long on hostile text. */
const TRIES_MAX = 40;
const NOT_AFTER = /\d$/;

function findLabels(text: string): readonly Label[] {
  const labels: Label[] = [];
  const bare = leadingLabel(text);
  if (bare) labels.push(bare);
  let tries = 0;
  for (const match of text.matchAll(SEPARATOR)) {
    tries += 1;
    if (tries > TRIES_MAX) break;
    const from = labels.at(-1)?.valueStart ?? 0;
    const isColon =
      /^ ?[._]{3}/.test(match[0]) ||
      match[0].includes(':') ||
      match[0].includes('=') ||
      match[0].includes('→');
    const before = text.slice(Math.max(from, match.index - LABEL_MAX), match.index);
    if (NOT_AFTER.test(before) && /^ ?:\d/.test(text.slice(match.index))) continue;
    const isFirst = labels.length === 0;
    const label = labelBefore(before, isFirst && match.index <= LABEL_MAX, isColon);
    if (label === undefined) continue;
    labels.push({
      ...label,
      start: match.index - label.length,
      valueStart: skipSigns(text, match.index + match[0].length),
    });
  }
  return labels;
}

/** An arrow or a dash behind the colon is part of the separator. */
function skipSigns(text: string, start: number): number {
  return start + (/^[\s→>=]*(?:-\s+)?/.exec(text.slice(start, start + 12))?.[0].length ?? 0);
}

/**
 * The longest known label that ends a text. Inside a line it must follow a comma, a bar or two blanks, or the value of
 * another label, and only a colon may end it.
 */
function labelBefore(
  before: string,
  isAtStart: boolean,
  isColon: boolean,
): { readonly topic: Topic; readonly label: string; readonly length: number } | undefined {
  const whole = isAtStart ? topicOf(before) : undefined;
  if (whole !== undefined)
    return { topic: whole, label: plainLabel(before), length: before.length };
  if (!isColon) return undefined;
  const start = Math.max(
    ...[', ', '; ', '| ', '  ', '. ', '\t', ') '].map((sign) => {
      const at = before.lastIndexOf(sign);
      return at === -1 ? -1 : at + sign.length;
    }),
  );
  const tail = start === -1 ? '' : before.slice(start);
  const topic = tail === '' ? undefined : topicOf(tail);
  if (topic !== undefined) return { topic, label: plainLabel(tail), length: tail.length };
  return isAtStart ? undefined : lastWords(before);
}

/** Between two labelled values there may be only a blank: 'Role: SDE CTC: 12 LPA'. */
function lastWords(before: string) {
  for (const words of [3, 2, 1]) {
    const tail = new RegExp(`(?:^|(?<= ))(?:\\S{1,20} ){${words - 1}}\\S{1,20}$`).exec(before)?.[0];
    const topic = tail === undefined ? undefined : topicOf(tail);
    if (tail !== undefined && topic !== undefined)
      return { topic, label: plainLabel(tail), length: tail.length };
  }
  return undefined;
}

const LEADING =
  /^(?:job |work |application |registration |eligible |minimum |min\.? |last |test |apply |company |expected |annual |monthly |offered |internship )?(?:role|position|location|stipend|ctc|package|salary|dead ?line|date to (?:apply|register|fill)|last date|branche?s?|cgpa|date|link|duration|designation)(?: (?:is|are|will be|offered|at|as))? (?=\S)/i;

/** A label with only a blank behind it: 'Stipend 40k per month'. */
function leadingLabel(text: string): Label | undefined {
  if (text.length > 80 || /^[^:]{1,40} ?:(?!\/)/.test(text) || topicOf(text)) return undefined;
  const [found = ''] = LEADING.exec(text) ?? [];
  const words = found.replace(/ (?:is|are|will be|offered|at|as) $/i, '').trim();
  const topic = words === '' ? undefined : topicOf(words);
  if (topic === undefined || /^(?:of|for|has|and|to|in|-|=|→)\b/i.test(text.slice(found.length)))
    return undefined;
  return { start: 0, valueStart: found.length, topic, label: plainLabel(words) };
}
