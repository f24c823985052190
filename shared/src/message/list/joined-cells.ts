/** Tables that were copied with one cell a line. */
import { isStudentNumber } from './identity/numbers.ts';
import { PERSON_ROLES, readRole, type Role } from './list-rows.ts';

/** Three headings or more, each in a line of its own. */
const HEADINGS = /h[hs]{1,18}h/;

/** A table that was copied with one cell a line: its headings, and then cell after cell, on each of its pages. */
export function joinCells(lines: readonly string[], before = 0): readonly string[] {
  const texts = lines.map((line) => line.trim());
  const found = HEADINGS.exec(texts.map(headingKind).join(''));
  const start = found?.index ?? 0;
  let end = start + (found?.[0].length ?? 0);
  const headings = texts.slice(start, end);
  const roles = headings.map(readRole);
  if (!roles.some((role) => PERSON_ROLES.has(role))) return lines;
  const rows = [headings];
  const offset = texts[end]?.replace(/[.)]$/, '') === String(before + 1) ? before : 0;
  while (end < lines.length && addCell(rows, texts[end] ?? '', roles[0], offset)) end += 1;
  if (rows.length === 1) return lines;
  const written = rows.map((row) => row.join('\t'));
  const rest = joinCells(lines.slice(end), offset + rows.length - 1);
  return [...lines.slice(0, start), ...written, '', ...rest];
}

const HEADING_MAX = 30;
const SHORT_FORM_MAX = 8;

/** 'h' for a heading, 's' for what may be the short form of one, such as 'Br'; one character for each line. */
function headingKind(text: string): string {
  if (text === '' || text.length > HEADING_MAX || /\d{2}|[:|\t,]/.test(text)) return '-';
  if (readRole(text) !== undefined) return 'h';
  return text.length <= SHORT_FORM_MAX ? 's' : '-';
}

/** A row begins with its number in the list, or with the number of a student. */
function addCell(rows: string[][], text: string, role: Role, offset: number): boolean {
  const [headings = [], ...others] = rows;
  const isStart =
    role === 'serial'
      ? text.replace(/[.)]$/, '') === String(offset + rows.length)
      : role === 'code' && isStudentNumber(text) && !/\s/.test(text);
  const last = others.at(-1);
  if (isStart) rows.push([text]);
  else if (text !== '' && last && last.length < headings.length) last.push(text);
  else return text === '';
  return true;
}
