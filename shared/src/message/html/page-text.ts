import type { Span } from '../message-types.ts';
import { indexAt } from '../text/split-pieces.ts';
import type { OpeningTag } from './scan-html.ts';

export interface TracedText {
  readonly text: string;
  /** Where the character at a position of the text is in the source. */
  readonly origin: (position: number) => number;
}

/** The lines that begin before and behind an element: one, or two. */
const LINES: readonly ReadonlySet<string>[] = [
  'div li dt dd thead tbody tfoot caption body html head legend address center details summary figcaption option',
  'p h1 h2 h3 h4 h5 h6 table ul ol dl blockquote section article header footer main form fieldset hr pre nav aside figure',
].map((names) => new Set(names.split(' ')));
const CELL_SEPARATOR = ' | ';

/** `start` is how much had been written before it. */
const newRow = (start: number) => ({ start, emptyCells: 0, hasHead: false });
/** What stands before the next word. */
const newGap = () => ({ lines: 0, separator: '', bullet: '', blanks: '', blanksAt: 0 });

/** Writes words, and before each the lines, cells and bullets that the tags and blanks since the last one call for. */
export class PageText {
  readonly #source: string;
  readonly #parts: string[] = [];
  readonly #places: { span: Span; origin: number; isCopy: boolean }[] = [];
  #length = 0;
  readonly #outerRows: ReturnType<typeof newRow>[] = [];
  #row = newRow(0);
  #gap = newGap();
  /** The last word was of a term, whose definition follows. */
  #isTerm = false;
  #preformatted = 0;
  /** What strikes out the last word: '~' ends with its line or cell. */
  #struckBy: OpeningTag | undefined;

  constructor(source: string) {
    this.#source = source;
  }

  /** Appends what stands in the source at `origin`, or stands for what is there. */
  add(text: string, origin: number): void {
    if (text === '') return;
    const isCopy = this.#source.startsWith(text, origin);
    this.#parts.push(text);
    this.#places.push({ span: [this.#length, this.#length + text.length], origin, isCopy });
    this.#length += text.length;
  }

  finish(): TracedText {
    this.#endStruck(this.#source.length);
    const origin = (position: number): number => {
      const place = this.#places[indexAt(this.#places, position)];
      return (place?.origin ?? 0) + (place?.isCopy ? position - place.span[0] : 0);
    };
    return { text: this.#parts.join(''), origin };
  }

  open(name: string): void {
    if (name === 'table') {
      this.#outerRows.push(this.#row);
      this.#row = newRow(this.#length);
    }
    if (name === 'tr') this.#startRow();
    else if (name === 'td' || name === 'th') this.#startCell(name === 'th');
    else if (name === 'dd' && this.#isTerm) this.#gap.separator = this.#ends(/:$/) ? ' ' : ': ';
    else this.#breakAround(name);
    if (name === 'li')
      Object.assign(this.#gap, { lines: Math.min(this.#gap.lines, 1), bullet: '- ' });
    if (name === 'pre') this.#preformatted += 1;
  }

  close(name: string): void {
    if (name === 'table') this.#row = this.#outerRows.pop() ?? newRow(this.#row.start);
    if (['li', 'ul', 'ol', 'table'].includes(name)) this.#gap.bullet = '';
    if (name === 'pre') this.#preformatted = Math.max(0, this.#preformatted - 1);
    if (name === 'tr') this.#startRow();
    else this.#breakAround(name);
    this.#isTerm = name === 'dt';
  }

  space(blanks: string, at: number): void {
    const [, ...lines] = this.#preformatted > 0 ? blanks.split('\n') : [];
    if (lines.length > 0) this.#breakLine(Math.min(lines.length, 2));
    this.#gap.blanks = this.#preformatted > 0 ? (lines.at(-1) ?? blanks) : ' ';
    this.#gap.blanksAt = at;
  }

  write(word: string, at: number, struckBy?: OpeningTag): void {
    const { lines, separator, blanks } = this.#gap;
    const isFirstOfRow = this.#length === this.#row.start;
    const isOther = struckBy !== this.#struckBy;
    // '5' and '6' do not become one number.
    if (isOther && lines === 0 && blanks === '') this.space(' ', at);
    const isEnd = isOther || lines > 0 || separator !== '';
    if (isEnd) this.#endStruck(at);
    this.#addGap(at, isFirstOfRow);
    if (struckBy && isEnd) this.add('~', at);
    this.add(struckBy ? word.replaceAll('~', '') : word, at);
    this.#struckBy = struckBy;
    this.#isTerm = false;
  }

  #endStruck(at: number): void {
    if (this.#struckBy) this.add('~', at);
    this.#struckBy = undefined;
  }

  #ends(sign: RegExp): boolean {
    return sign.test(this.#parts.at(-1) ?? '');
  }

  #breakAround(name: string): void {
    const lines = LINES.findIndex((names) => names.has(name)) + 1;
    if (name === 'br') this.#breakLine(Math.min(this.#gap.lines + 1, 2));
    else if (lines > 0) this.#breakLine(lines);
  }

  /** Before the first word of a cell or an entry a block begins no line; within a cell of data it would break the row. */
  #breakLine(lines: number): void {
    const { emptyCells, start, hasHead } = this.#row;
    const isWritten = this.#length > start;
    const isStarted = this.#gap.separator !== '' || this.#gap.bullet !== '';
    if (isStarted || (emptyCells > 0 && !isWritten)) return;
    if (!hasHead || !isWritten) this.#gap.lines = Math.max(this.#gap.lines, lines);
    else this.#gap.separator = this.#ends(/[,;:]$/) ? ' ' : ', ';
  }

  #startRow(): void {
    const isFirst = this.#length === this.#row.start;
    const lines = isFirst ? Math.max(this.#gap.lines, 1) : 1;
    Object.assign(this.#gap, { separator: '', lines });
    this.#row = { ...this.#row, start: this.#length, emptyCells: 0 };
  }

  #startCell(isHead: boolean): void {
    this.#gap.bullet = '';
    if (isHead) this.#row.hasHead = true;
    const before = this.#gap.separator.startsWith(CELL_SEPARATOR) ? this.#gap.separator : '';
    if (this.#length === this.#row.start) this.#row.emptyCells += 1;
    else this.#gap.separator = before + CELL_SEPARATOR;
  }

  #addGap(at: number, isFirstOfRow: boolean): void {
    const { separator, lines, bullet, blanks, blanksAt } = this.#gap;
    const { hasHead, emptyCells } = this.#row;
    const isFirst = this.#length === 0;
    if (!isFirst) this.add(separator || '\n'.repeat(lines), at);
    const isShown = separator === '' && (lines === 0 || this.#preformatted > 0);
    if (!isFirst && isShown) this.add(blanks, blanksAt);
    // The cells of a table with headings stay in their columns; others are there for the looks.
    if (hasHead && isFirstOfRow && emptyCells > 1)
      this.add(CELL_SEPARATOR.repeat(emptyCells - 1).trimStart(), at);
    this.add(bullet, at);
    this.#gap = newGap();
  }
}
