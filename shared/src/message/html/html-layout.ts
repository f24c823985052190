import type { TextTrace } from './traced-text.ts';

/** Puts lines, cells and bullets before a word, from the tags and blanks since the last one. */
export interface Layout {
  open(name: string): void;
  close(name: string): void;
  space(blanks: string, at: number): void;
  beforeText(at: number): void;
  afterText(text: string): void;
}

const PARAGRAPH =
  /^(?:p|h[1-6]|table|ul|ol|dl|blockquote|section|article|header|footer|main|form|fieldset|hr|pre|nav|aside|figure)$/;
const LINE =
  /^(?:div|li|dt|dd|thead|tbody|tfoot|caption|body|html|head|legend|address|center|details|summary|figcaption|option)$/;
const CELL = /^t[dh]$/;
const CELL_SEPARATOR = ' | ';
const BULLET = '- ';

interface Row {
  /** How much had been written when its table and it began. */
  readonly tableStart: number;
  readonly start: number;
  emptyCells: number;
  hasHead: boolean;
}

interface State {
  row: Row;
  readonly outerRows: Row[];
  written: number;
  last: string;
  lines: number;
  separator: string;
  bullet: string;
  blanks: string;
  blanksAt: number;
  /** The last word was of a term, whose definition follows. */
  isTerm: boolean;
  preformatted: number;
}

export function createLayout(trace: TextTrace): Layout {
  const row: Row = { tableStart: 0, start: 0, emptyCells: 0, hasHead: false };
  const state: State = {
    row,
    outerRows: [],
    written: 0,
    last: '',
    lines: 0,
    separator: '',
    bullet: '',
    blanks: '',
    blanksAt: 0,
    isTerm: false,
    preformatted: 0,
  };
  return {
    open: (name) => open(state, name),
    close: (name) => close(state, name),
    space: (blanks, at) => {
      const isBroken = state.preformatted > 0 && blanks.includes('\n');
      if (isBroken) breakLine(state, blanks.indexOf('\n') === blanks.lastIndexOf('\n') ? 1 : 2);
      state.blanks = state.preformatted > 0 ? blanks.slice(blanks.lastIndexOf('\n') + 1) : ' ';
      state.blanksAt = at;
    },
    beforeText: (at) => writeBetween(state, trace, at),
    afterText: (text) => {
      state.written += text.length;
      state.last = text.at(-1) ?? '';
      state.isTerm = false;
    },
  };
}

function open(state: State, name: string): void {
  if (name === 'table') {
    state.outerRows.push(state.row);
    const { written } = state;
    state.row = { tableStart: written, start: written, emptyCells: 0, hasHead: false };
  }
  if (name === 'tr') startRow(state);
  else if (CELL.test(name)) startCell(state, name);
  else if (name === 'dd' && state.isTerm) state.separator = state.last === ':' ? ' ' : ': ';
  else breakAround(state, name);
  if (name === 'li') {
    state.lines = Math.min(state.lines, 1);
    state.bullet = BULLET;
  }
  if (name === 'pre') state.preformatted += 1;
}

function close(state: State, name: string): void {
  if (name === 'table') {
    state.row = state.outerRows.pop() ?? { ...state.row, hasHead: false };
    state.separator = '';
  }
  if (/^(?:li|ul|ol|table)$/.test(name)) state.bullet = '';
  if (name === 'pre') state.preformatted = Math.max(0, state.preformatted - 1);
  if (name === 'tr') startRow(state);
  else breakAround(state, name);
  state.isTerm = name === 'dt';
}

function breakAround(state: State, name: string): void {
  if (name === 'br') breakLine(state, Math.min(state.lines + 1, 2));
  else if (PARAGRAPH.test(name)) breakLine(state, 2);
  else if (LINE.test(name)) breakLine(state, 1);
}

/** Before the first word of a cell or an entry a block begins no line; within a cell of data it would break the row. */
function breakLine(state: State, lines: number): void {
  const isInFirstCell = state.row.emptyCells > 0 && state.written === state.row.start;
  if (state.separator !== '' || state.bullet !== '' || isInFirstCell) return;
  if (state.row.hasHead && state.written > state.row.start)
    state.separator = /[,;:]/.test(state.last) ? ' ' : ', ';
  else state.lines = Math.max(state.lines, lines);
}

function startRow(state: State): void {
  const isFirst = state.written === state.row.tableStart;
  state.separator = '';
  state.lines = isFirst ? Math.max(state.lines, 1) : 1;
  state.row = { ...state.row, start: state.written, emptyCells: 0 };
}

function startCell(state: State, name: string): void {
  state.bullet = '';
  if (name === 'th') state.row.hasHead = true;
  if (state.written === state.row.start) state.row.emptyCells += 1;
  else if (state.separator.startsWith(CELL_SEPARATOR)) state.separator += CELL_SEPARATOR;
  else state.separator = CELL_SEPARATOR;
}

function writeBetween(state: State, trace: TextTrace, at: number): void {
  const { row, separator, lines, blanks, bullet } = state;
  if (separator === '' && lines === 0 && blanks === '' && bullet === '') return;
  if (state.written > 0) writeBreak(state, trace, at);
  // The cells of a table with headings stay in their columns; others are there for the looks.
  if (row.hasHead && state.written === row.start && row.emptyCells > 1)
    trace.insert(CELL_SEPARATOR.repeat(row.emptyCells - 1).trimStart(), at);
  trace.insert(bullet, at);
  Object.assign(state, { separator: '', lines: 0, blanks: '', bullet: '' });
}

function writeBreak(
  { separator, lines, blanks, ...state }: State,
  trace: TextTrace,
  at: number,
): void {
  if (separator !== '') return trace.insert(separator, at);
  if (lines > 0) trace.insert('\n'.repeat(lines), at);
  if (lines === 0 || state.preformatted > 0) trace.copy(blanks, state.blanksAt);
}
