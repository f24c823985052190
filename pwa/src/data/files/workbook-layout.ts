/** What the library that reads workbooks leaves out: hidden sheets and rows, merged cells, and how large a sheet is. */
import { AttachmentError } from './attachment-error.ts';

export interface SheetLayout {
  readonly isHidden: boolean;
  /** Positions of hidden rows, from 0. */
  readonly hiddenRows: ReadonlySet<number>;
  readonly merged: readonly MergedCells[];
}

/** The value stands in the first row only. */
export interface MergedCells {
  readonly column: number;
  readonly firstRow: number;
  readonly lastRow: number;
}

/** The library fills every row up to the last column of all: a cell far out would take more memory than there is. */
const CELLS_MAX = 3_000_000;

/** The sheets of a workbook in their order. Throws AttachmentError. */
export function readLayouts(parts: Readonly<Record<string, Uint8Array>>): readonly SheetLayout[] {
  const targets = readTargets(textOf(parts['xl/_rels/workbook.xml.rels']));
  let cells = 0;
  return elementsOf(textOf(parts['xl/workbook.xml']), 'sheet').map((attributes) => {
    const part = targets.get(attribute(attributes, 'id', true));
    const xml = textOf(part === undefined ? undefined : parts[part]);
    cells += countCells(xml);
    if (cells > CELLS_MAX) throw new AttachmentError('too-large');
    return {
      isHidden: /hidden/i.test(attribute(attributes, 'state')),
      hiddenRows: readHiddenRows(xml),
      merged: readMerged(xml),
    };
  });
}

function textOf(bytes: Uint8Array | undefined): string {
  return bytes === undefined ? '' : new TextDecoder().decode(bytes);
}

/** The attributes of all elements of a name, whatever their namespace prefix. */
function elementsOf(xml: string, name: string): readonly string[] {
  const pattern = new RegExp(`<(?:\\w{1,20}:)?${name}\\s([^>]*)>`, 'g');
  return Array.from(xml.matchAll(pattern), ([, attributes = '']) => attributes);
}

function attribute(attributes: string, name: string, hasPrefix = false): string {
  const start = hasPrefix ? String.raw`\s\w{1,20}:` : String.raw`(?:^|\s)`;
  const [, double, single] =
    new RegExp(`${start}${name}\\s?=\\s?(?:"([^"]*)"|'([^']*)')`).exec(attributes) ?? [];
  return double ?? single ?? '';
}

/** The name of the part for each id of a relationship. */
function readTargets(xml: string): ReadonlyMap<string, string> {
  return new Map(
    elementsOf(xml, 'Relationship').map((attributes) => {
      const target = attribute(attributes, 'Target');
      const part = target.startsWith('/') ? target.slice(1) : `xl/${target}`;
      return [attribute(attributes, 'Id'), part];
    }),
  );
}

function readHiddenRows(xml: string): ReadonlySet<number> {
  const hidden = new Set<number>();
  let next = 1;
  for (const attributes of elementsOf(xml, 'row')) {
    const row = Number(attribute(attributes, 'r')) || next;
    if (/^(?:1|true)$/.test(attribute(attributes, 'hidden'))) hidden.add(row - 1);
    next = row + 1;
  }
  return hidden;
}

const REFERENCE = /^\$?([A-Z]{1,3})\$?(\d{1,7})$/;

function readMerged(xml: string): readonly MergedCells[] {
  return elementsOf(xml, 'mergeCell').flatMap((attributes) => {
    const [start = '', end = ''] = attribute(attributes, 'ref').split(':');
    const [, letters = '', first] = REFERENCE.exec(start) ?? [];
    const [, , last] = REFERENCE.exec(end) ?? [];
    return first === undefined || last === undefined || first === last
      ? []
      : [{ column: columnOf(letters), firstRow: Number(first) - 1, lastRow: Number(last) - 1 }];
  });
}

/** 0 for 'A', 26 for 'AA'. */
function columnOf(letters: string): number {
  let number = 0;
  for (const letter of letters) number = number * 26 + (letter.charCodeAt(0) - 64);
  return number - 1;
}

/** The last row times the last column with a value. */
function countCells(xml: string): number {
  let [rows, columns] = [0, 0];
  for (const [, attributes = ''] of xml.matchAll(/<(?:\w{1,20}:)?c\s([^>]*)>/g)) {
    if (attributes.endsWith('/')) continue;
    const [, letters = '', row] = /(?:^|\s)r="([A-Z]{1,3})(\d{1,7})"/.exec(attributes) ?? [];
    if (row === undefined) continue;
    rows = Math.max(rows, Number(row));
    columns = Math.max(columns, columnOf(letters) + 1);
  }
  return rows * columns;
}
