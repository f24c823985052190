/** A message in lines and pieces: whole lines, cells of tables and parts of lines, each with its label. */
import { ABBREVIATIONS } from '../lexicon/labels.ts';
import type { WallTime } from '../../lib/time/wall-time.ts';
import type { Span } from '../message-types.ts';
import { findTables, isBareLabel, type Cell } from './find-tables.ts';
import { plainLabel, splitLabels, topicOf, type Part, type Topic } from './labels.ts';
import type { Line } from './split-lines.ts';

export interface MessageText {
  readonly text: string;
  readonly lines: readonly Line[];
  readonly pieces: readonly Piece[];
  /** The moment that relative dates are counted from. */
  readonly now: WallTime;
}

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
}

type Pieces = readonly Piece[];

/** The index of the last item that begins at or before a position, of items in order; -1 before the first. */
export function indexAt(items: readonly { readonly span: Span }[], position: number): number {
  let [from, to] = [0, items.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((items[middle]?.span[0] ?? Infinity) <= position) from = middle + 1;
    else to = middle;
  }
  return from - 1;
}

/** The piece in which a position is, its label included. */
export function pieceAt({ pieces }: MessageText, position: number): Piece | undefined {
  const at = indexAt(pieces, position);
  return [pieces[at + 1], pieces[at]].find(
    (piece) => piece && piece.whole[0] <= position && position < piece.whole[1],
  );
}

interface Heading {
  readonly topic: Topic;
  readonly label: string | undefined;
  /** For the lines of a list below it, or only for the next line. */
  readonly isList: boolean;
}

export function splitPieces(lines: readonly Line[]): Pieces {
  const tables = findTables(lines);
  const pieces: Piece[] = [];
  let heading: Heading | undefined;
  for (const [index, line] of lines.entries()) {
    const cells = tables.get(index);
    const own = cells ? readCells(cells, line, index) : readLine(line, index);
    const next = cells ? undefined : headingOf(own, line, lines[index + 1], heading);
    if (cells || !continues(heading, line)) heading = undefined;
    // A piece without a label stands under the heading above it.
    const named = heading && { topic: heading.topic, label: heading.label };
    if (!next)
      pieces.push(...own.map((piece) => (piece.topic === null ? { ...piece, ...named } : piece)));
    heading = next ?? (isOver(heading, own, line) ? undefined : heading);
  }
  return pieces;
}

const isItem = ({ isBulleted, number }: Line): boolean => isBulleted || number !== null;

/** An empty line ends a list, unless its items have bullets. */
const continues = (heading: Heading | undefined, line: Line): boolean =>
  line.zone === 'body' && (!line.isAfterBlank || isItem(line) || heading?.isList === false);

/** A single value ends a heading, and so does a label that is not an item of its list. */
const isOver = (heading: Heading | undefined, own: Pieces, line: Line): boolean =>
  !heading?.isList || (!isItem(line) && own.some(({ topic }) => topic !== null));

/** Topics whose text may go over several lines that have no bullets. */
const LONG_TOPICS: readonly Topic[] = ['about', 'note', 'eligibility', 'contact', 'branch'];

/** The heading that a line is for those below it: a label with nothing beside it. */
function headingOf(own: Pieces, line: Line, next?: Line, above?: Heading): Heading | undefined {
  const [piece] = own;
  if (!piece || !next || own.length > 1 || line.zone !== 'body') return undefined;
  const isBare = piece.topic === null && isBareLabel(line) && !(above?.isList && isItem(line));
  const topic = piece.text === '' ? piece.topic : isBare ? topicOf(line.text) : undefined;
  if (!topic) return undefined;
  const isList = isItem(next) || LONG_TOPICS.includes(topic) || /^[^:]{3,40} ?:\s/.test(next.text);
  return { topic, label: piece.label ?? plainLabel(line.text), isList };
}

function readLine({ text, span: [from], zone }: Line, line: number): Pieces {
  if (zone !== 'body' && zone !== 'subject') return [];
  return splitLabels(text)
    .flatMap((part) => (part.topic === null ? splitSentences(text, part) : [part]))
    .map((part) => pieceOf(part, text, from, line));
}

function pieceOf(part: Part, text: string, from: number, line: number): Piece {
  const { start, valueStart, end, topic, label } = part;
  const span: Span = [from + valueStart, from + end];
  const words = text.slice(valueStart, end);
  return { text: words, span, whole: [from + start, from + end], topic, label, line, row: null };
}

/** Shorter lines are one statement. */
const SENTENCE_MIN = 60;
const SENTENCE_END = /[.!?;]\)?\s+(?=[\p{Lu}\d•("'])/gu;
const ABBREVIATION = new RegExp(`(?<![\\p{L}\\p{N}])(?:${ABBREVIATIONS.source}|\\p{L})$`, 'iu');
const BRACKET_MAX = 200;

export function splitSentences(text: string, part: Part): readonly Part[] {
  if (part.end - part.start < SENTENCE_MIN) return [part];
  const parts: Part[] = [];
  let start = part.start;
  for (const { 0: gap, index } of text.slice(0, part.end).matchAll(SENTENCE_END)) {
    const sentence = text.slice(Math.max(start, index - BRACKET_MAX), index);
    const isInside = sentence.lastIndexOf('(') > sentence.lastIndexOf(')') && gap[1] !== ')';
    const isShort = gap.startsWith('.') && ABBREVIATION.test(sentence.slice(-12));
    if (index < start || isInside || isShort) continue;
    parts.push({ ...part, start, valueStart: start, end: index + gap.trimEnd().length });
    start = index + gap.length;
  }
  return [...parts, { ...part, start, valueStart: start }];
}

const LIST_TOPICS: readonly (Topic | null)[] = ['branch', 'location', 'note'];

function readCells(cells: readonly Cell[], line: Line, index: number): Pieces {
  const [first, second, ...others] = cells;
  const topic = first?.heading === null ? topicOf(first.text) : undefined;
  const isLabelled = topic !== undefined && (others.length === 0 || LIST_TOPICS.includes(topic));
  const values =
    isLabelled && first && second
      ? [{ ...second, heading: first.text }, ...others].map((cell) => ({ ...cell, row: null }))
      : cells.filter(({ text }) => text !== '');
  const pieces = values.map((cell) => readCell(cell, index));
  return joinLists(pieces, line);
}

/** Under the heading of its column, or behind a label of its own. */
function readCell(cell: Omit<Cell, 'row'> & Pick<Piece, 'row'>, line: number): Piece {
  const { text, span, heading, row } = cell;
  const topic = topicOf(heading ?? '') ?? null;
  const label = heading === null ? undefined : plainLabel(heading);
  const [own, ...others] = topic === null ? splitLabels(text) : [];
  const isOwn = own && own.topic !== null && others.length === 0;
  if (isOwn) return pieceOf(own, text, span[0], line);
  return { text, span, whole: span, topic, label, line, row };
}

/** 'Branches: CSE | IT' is one list, not a row of cells. */
function joinLists(pieces: Pieces, { text, span: [from] }: Line): Pieces {
  const joined: Piece[] = [];
  for (const piece of pieces) {
    const list = joined.at(-1);
    const isEntry = piece.topic === null && piece.label === undefined;
    const isJoined = list && isEntry && LIST_TOPICS.includes(list.topic);
    const span: Span = [list?.span[0] ?? 0, piece.span[1]];
    const words = text.slice(span[0] - from, span[1] - from).replaceAll('\t', '|');
    if (isJoined) joined.splice(-1, 1, { ...list, text: words, span, whole: span });
    else joined.push(piece);
  }
  return joined;
}
