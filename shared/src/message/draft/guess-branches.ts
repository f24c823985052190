/** Branches in a message that names them without a label: 'students (Mechanical, Automobile)'. Never sure. */
import type { Mention, Span } from '../message-types.ts';
import type { Piece } from '../text/split-pieces.ts';
import { hasRoleHead } from './roles/role-words.ts';
import {
  branchNamed,
  isFirstDegree,
  isKnownEntry,
  splitBranchNames,
} from '../values/branch-list.ts';

const NO_BRANCH: ReadonlySet<string> = new Set(['about', 'contact', 'note', 'role', 'company']);
const BRACKET = /(\S{0,20})\s?\(([^()\n]{2,120})\)/g;
const PEOPLE = /(?:students?|batch|candidates?|engineers?|graduates?|tech|b\.?e\.?|year)$/i;
/** 'only Civil', 'sirf Mech wale', 'Civil wale', 'open to B.Pharm' */
const CUED =
  /\b(?:only|sirf|for|open to|from)\s+([\p{L}.&]{1,23}\p{L}(?:(?:,| and| or|\/|&)\s?[\p{L}.&]{1,23}\p{L}){0,4})(?=\s(?:students?|wale|walo|candidates?|graduates?|branch|engineers?|alone|only)|[,.;)]|$)/giu;
const BETWEEN = /\s*(?:[,/;|&+]|\band\b|\bor\b)\s*/i;

export function guessBranches(pieces: readonly Piece[]): Mention<readonly string[]> | undefined {
  for (const piece of pieces) {
    if (NO_BRANCH.has(piece.topic ?? '')) continue;
    const found =
      inBracket(piece.text) ??
      behindCue(piece.text) ??
      ofStudents(piece.text) ??
      ofWale(piece.text) ??
      inPart(piece.text);
    if (!found) continue;
    const [start] = piece.span;
    return { ...found, span: [found.span[0] + start, found.span[1] + start], sure: false };
  }
  return undefined;
}

type Found = Pick<Mention<readonly string[]>, 'value' | 'span'>;

function inBracket(text: string): Found | undefined {
  for (const { 0: whole, 1: before = '', 2: inside = '', index } of text.matchAll(BRACKET)) {
    const end = index + whole.length - 1;
    const entries = readEntries(inside.split(';')[0] ?? '');
    const isEnough = entries !== undefined && (entries.length > 1 || PEOPLE.test(before));
    if (isEnough) return { value: entries, span: [end - inside.length, end] };
  }
  return undefined;
}

/** 'cse it mca wale hi apply kar sakte hai' */
const WALE = /(?:^|\s)((?:[a-z&]{2,10}(?:\s?[,/]\s?|\s(?:aur |and |n )?)){1,6})wal[aei]\b/giu;

function ofWale(text: string): Found | undefined {
  for (const { 0: whole, 1: list = '', index } of text.matchAll(WALE)) {
    const value = list.split(/[\s,/]+|\b(?:aur|and|n)\b/i).filter((entry) => entry !== '');
    const start = index + whole.indexOf(list);
    if (value.every((entry) => branchNamed(entry) !== undefined))
      return { value, span: [start, start + list.trimEnd().length] };
  }
  return undefined;
}

/** 'Students of Mathematics and Statistics may apply', 'for Textile Design students' */
const OF_STUDENTS =
  /\b(?:students?|freshers|graduates|candidates) (?:of|from|in) (\p{L}[\p{L}.,&/() -]{1,110}?)(?=\s(?:may|can|are|is|with|having|who|only|to|will|whose|for|that)\b|(?:;|(?<!\b(?:sc|com|tech|ed|e|a))\.)(?:\s|$)|$)/giu;
const STUDENTS_BEHIND =
  /(?:^(?:dear\s)?|\b(?:for|only|all|final year|from)\s)((?:\p{L}[\p{L}.&/()-]{0,20},?\s){1,8}?)(?:students|candidates|graduates|freshers|people|allowed)\b/giu;

function isNamedEntry(entry: string): boolean {
  return isKnownEntry(entry) && !isFirstDegree(entry) && !/^(?:all|any|every)$/i.test(entry);
}

function ofStudents(text: string): Found | undefined {
  for (const pattern of [OF_STUDENTS, STUDENTS_BEHIND])
    for (const { 0: whole, 1: list = '', index } of text.matchAll(pattern)) {
      const value = splitBranchNames(list);
      const start = index + whole.indexOf(list);
      if (value.length > 0 && value.every(isNamedEntry))
        return { value, span: [start, start + list.trimEnd().length] };
    }
  return undefined;
}

/** 'Zenith - SDE - Chem & Biotech, 7+ CGPA' */
function inPart(text: string): Found | undefined {
  let start = 0;
  for (const part of text.split(/\s[-|]\s|:\s|,\s(?=\S{1,30} (?:branch(?:es)? )?only\b)/)) {
    const at = text.indexOf(part, start);
    start = at + part.length;
    const [words = ''] = part.split(/,?\s*\d|\.\s|\s(?:branch(?:es)?|only|students)\b/);
    const isWhole = part === text;
    const entries = isWhole ? readList(words, part) : readEntries(words.trim());
    if (entries) return { value: entries, span: [at, at + words.trimEnd().length] };
  }
  return undefined;
}

function behindCue(text: string): Found | undefined {
  for (const { 0: whole, 1: list = '', index } of text.matchAll(CUED)) {
    const entries = readEntries(list);
    const end = index + whole.length;
    const span: Span = [end - list.length, end];
    if (entries) return { value: entries, span };
  }
  return undefined;
}

/** A line that is nothing else, or only its marks: 'MBA (Finance), B.Com', 'Civil only', 'CSE and IT, 7 CGPA' */
function readList(words: string, line: string): readonly string[] | undefined {
  const isList = /[,/&]|\band\b/i.test(words) || /^\s*only\b/i.test(line.slice(words.length));
  const value = isList ? splitBranchNames(words) : [];
  const isOne = value.length === 1 && /\band\b/i.test(words);
  return value.length > 0 && !isOne && value.every(isNamedEntry) ? value : undefined;
}

/** Undefined unless each of them is a branch. */
function readEntries(list: string): readonly string[] | undefined {
  const entries = list.split(BETWEEN).map((entry) => entry.trim());
  if (hasRoleHead(list)) return undefined;
  return entries.every((entry) => branchNamed(entry) !== undefined) ? entries : undefined;
}
