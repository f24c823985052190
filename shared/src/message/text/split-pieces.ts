/** The pieces of a message: lines, cells of tables and parts of lines, each with the label that it stands under. */
import { findTables, type Cell } from './find-tables.ts';
import type { Line } from './split-lines.ts';
import type { Span } from '../message-types.ts';
import { splitLabels, splitSentences } from './split-parts.ts';
import { plainLabel, LABEL_MAX, topicOf, type Topic } from './labels.ts';

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
  const isItem = line.isBulleted || line.number !== null;
  return !isItem && own.some(({ topic }) => topic !== null);
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
  const isOther =
    topic !== null ||
    /\bdetails$/i.test(text) ||
    text.length > LABEL_MAX ||
    text.startsWith('the ') ||
    /^\p{Ll}.*\(/u.test(text) ||
    /:\/\/|@/.test(text);
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
  const [first, second, ...others] = cells;
  const label = first?.heading === null ? topicOf(first.text) : undefined;
  const isLabelled = others.length === 0 || LIST_TOPICS.has(label ?? null);
  if (label !== undefined && first && second && isLabelled)
    return joinLists([
      pieceOf(second, { topic: label, label: plainLabel(first.text), line: index, row: null }),
      ...others.map((cell) =>
        pieceOf(cell, { topic: null, label: undefined, line: index, row: null }),
      ),
    ]);
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

/** What stands beside a CGPA as a part of it. */
const MARKS =
  /%|\b(?:back ?logs?|arrears?|10th|12th|x(?:ii)?|cgpa|cpi|gaps?|above|throughout|per ?cent)\b/i;

/** 'Branches: CSE | IT' is one list, not a row of cells. */
function joinLists(pieces: readonly Piece[]): readonly Piece[] {
  const joined: Piece[] = [];
  for (const piece of pieces) {
    const list = joined.at(-1);
    const isItem = piece.topic === null && piece.label === undefined;
    const isOther = list?.topic === 'cgpa' && !MARKS.test(piece.text);
    if (!list || !isItem || isOther || !LIST_TOPICS.has(list.topic)) {
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
