/** Splits a list of branches into its entries as they are written, never inside a name such as 'AI & ML'. */
import {
  branchWords,
  classifyWords,
  findBranchByWords,
  isDegreeOnly,
} from '../../opportunity/eligibility/branch-names.ts';
import { foldText } from '../../lib/text.ts';
import { BRANCH_MAX, BRANCHES_MAX } from '../../placement/schema.ts';
import { cleanWords } from './piece.ts';

const EXCEPT = /(?<!\p{L})(?:except|excluding|other than|but not|barring|apart from)(?!\p{L})/iu;
const SOFT = /\s*[&+]\s*|\s+(?:and|or|aur|n|ya|और|या|तथा|एवं)\s+|\s*(?<![\p{L}\p{N}]\.)\/\s*/iu;
const JOINED_NAMES_MAX = 4;

const named = new Map<string, string | undefined>();
const NAMED_MAX = 500;

/** The branch that the words name, without the words around it. */
export function branchNamed(text: string): string | undefined {
  if (text.length > BRANCH_MAX * 2) return undefined;
  if (!named.has(text)) {
    if (named.size >= NAMED_MAX) named.clear();
    named.set(text, readName(text));
  }
  return named.get(text);
}

function readName(text: string): string | undefined {
  const words = branchWords(foldText(text).replace(/\bai\s*\/\s*(ml|ds)\b/g, 'ai $1'));
  const { meaning, named: names } = classifyWords(words);
  const bare = (list: readonly string[]): readonly string[] =>
    list.filter((word) => word !== 'and');
  return findBranchByWords(bare(meaning)) ?? findBranchByWords(bare(names));
}

/** A degree with its subject, whatever that is: 'M.Sc. Geography', 'BA (Hons) Journalism' */
const SUBJECT =
  /^[BM]\.? ?(?:A|Sc|Com|Des|Voc|Ed|Arch|Pharm)\.?(?: ?\(?Hons?\.?\)?)?(?: in)? \(?\p{Lu}[\p{L}]+(?: &? ?\p{Lu}\p{L}+){0,3}\)?$/u;

/** True for the name of a branch or degree, and for words such as 'all branches' and 'circuit branches'. */
export function isKnownEntry(entry: string): boolean {
  if (/\byears?\b/i.test(entry)) return false;
  if (SUBJECT.test(entry)) return true;
  const whole = entry.replace(/\([^()]*\)/g, ' ');
  const words = branchWords(foldText(whole));
  const { named, hasAll, hasAllied, isCircuit, hasOtherDegree } = classifyWords(words);
  if (EXCEPT.test(entry)) return /(?<!\p{L})(?:all|any|every)(?!\p{L})/iu.test(entry);
  if (isDegreeOnly(words) || isCircuit) return true;
  const kinds = whole.split(/\s[-–]\s/);
  if (kinds.length === 2 && kinds.every((kind) => branchNamed(kind) !== undefined)) return true;
  if (named.length === 0) return (hasAll || hasOtherDegree || hasAllied) && words.length > 0;
  return (
    branchNamed(
      hasAllied
        ? whole.replace(
            /(?<!\p{L})(?:and|&)?\s*(?:allied|related|other|similar|equivalent|relevant).*$/iu,
            '',
          )
        : whole,
    ) !== undefined
  );
}

/** Takes the whole list. */
export function splitBranchNames(list: string): readonly string[] {
  const text = cleanWords(
    list.replace(/\s{0,9}\n\s{0,9}|(?<=^|\s)\d{1,2}[.)]\s/g, ', ').replace(/\([^()]*$/, ' '),
  );
  const all =
    /^(?:b\.?\s?(?:tech|e)\.?(?:\s?\/\s?b\.?\s?(?:tech|e)\.?)?\s*[:(–-]?\s*)?((?:all|any)\b[^,;]{0,40}?(?:except|excluding|other than|but not|barring|apart from)\b.{1,50})$/i.exec(
      text,
    );
  const entries = all?.[1] === undefined ? splitParts(text) : [cleanEntry(all[1])];
  const kept = entries.filter((entry) => entry !== '' && entry.length <= BRANCH_MAX);
  return dropDegrees([...new Set(kept)]).slice(0, BRANCHES_MAX);
}

/** 'M.Sc. (Statistics) and MBA' */
const JOINED_BRACKET =
  /^([^()]{1,80}\([^()]{1,200}\))\s*(?:[&/]|\band\b|\bor\b)\s*(\p{L}.{1,200})$/iu;

function splitParts(text: string): readonly string[] {
  return splitOutsideBrackets(text).flatMap((part): readonly string[] => {
    const [, first = '', rest = ''] = JOINED_BRACKET.exec(part) ?? [];
    if (rest !== '' && !isFirstDegree(first)) return [cleanEntry(first), ...splitParts(rest)];
    const [, whole = '', inside = '', tail = ''] =
      /^([^()]{0,80})\(([^()]{0,200})\)?(.{0,60})$/.exec(part) ?? [];
    if (inside === '') return splitSoft(withoutDegree(part));
    if (isAboutStudents(inside)) return splitSoft(withoutDegree(`${whole}${tail}`));
    if (whole.trim() !== '' && !isDegrees(whole)) return [cleanEntry(part)];
    if (whole.trim() !== '' && !isFirstDegree(whole)) return [cleanEntry(part)];
    return [...splitParts(inside), ...splitSoft(tail)];
  });
}

/** Batch, marks and the like in brackets name no branch. */
function isAboutStudents(inside: string): boolean {
  const isNoName = inside.split(SOFT).every((name) => branchNamed(name) === undefined);
  return isNoName && /\d{2}|batch|only|eligible|cgpa|backlog|b\.?\s?tech/i.test(inside);
}

function splitOutsideBrackets(text: string): readonly string[] {
  const parts: string[] = [];
  let depth = 0;
  let start = 0;
  for (let index = 0; index < text.length; index += 1) {
    const sign = text.charAt(index);
    if (sign === '(') depth += 1;
    if (sign === ')') depth = Math.max(0, depth - 1);
    if (depth === 0 && /[,;|•·]/.test(sign)) {
      parts.push(text.slice(start, index));
      start = index + 1;
    }
  }
  return [...parts, text.slice(start)];
}

/** 'B.E./B.Tech – CSE', 'B.Tech in CSE' */
const DEGREE =
  '(?:b\\.?\\s?tech|b\\.?\\s?e(?:ng)?|bachelors? of (?:technology|engineering)|m\\.?\\s?tech|m\\.?\\s?e|dual degree|integrated)\\.?';
const DEGREES = /* @__PURE__ */ new RegExp(
  `^\\s*${DEGREE}(?![\\p{L}\\p{N}])(?:\\s*(?:[/,&+]|and|or)\\s*${DEGREE}(?![\\p{L}\\p{N}])){0,4}\\s*(?:[:–-]|\\bin\\b|\\bwith\\b|\\bfrom\\b)?\\s*`,
  'iu',
);
const FIRST_DEGREE = /^\s*(?:b\.?\s?tech|b\.?\s?e(?:ng)?(?!\p{L})|bachelor)/iu;

function isDegrees(text: string): boolean {
  return text.replace(DEGREES, '').replace(/[\s:–-]+/g, '') === '';
}

/** 'B.Tech', or a text that begins so. */
export function isFirstDegree(text: string): boolean {
  return FIRST_DEGREE.test(text);
}

function withoutDegree(part: string): string {
  const rest = part.replace(DEGREES, '');
  return rest.trim() === '' || /^[/,&+]/.test(rest) || !isFirstDegree(part) ? part : rest;
}

/** Joins the longest neighbours that are one name: 'Electronics' and 'Communication Engineering'. */
function splitSoft(given: string): readonly string[] {
  // One name, although it is written with a stroke.
  const part = given.replace(/\b(AI) ?\/ ?(ML|DS)\b/gi, '$1\u2215$2');
  const pieces = part.split(SOFT);
  const signs = Array.from(part.matchAll(new RegExp(SOFT.source, 'giu')), ([sign]) => sign);
  const entries: string[] = [];
  for (let index = 0; index < pieces.length;) {
    const count = nameLength(pieces, signs, index);
    entries.push(...splitBlanks(cleanEntry(joinPieces(pieces, signs, index, count))));
    index += count;
  }
  return entries.map((entry) => entry.replaceAll('\u2215', '/'));
}

/** 'CSE IT ECE' */
function splitBlanks(entry: string): readonly string[] {
  const words = entry.split(' ');
  const areNames = words.every(
    (word) => /^\p{Lu}{2,6}$/u.test(word) && branchNamed(word) !== undefined,
  );
  return words.length > 1 && branchNamed(entry) === undefined && areNames ? words : [entry];
}

function joinPieces(
  pieces: readonly string[],
  signs: readonly string[],
  from: number,
  count: number,
): string {
  return pieces
    .slice(from, from + count)
    .map((piece, offset) => (offset === 0 ? piece : `${signs[from + offset - 1] ?? ''}${piece}`))
    .join('');
}

function nameLength(pieces: readonly string[], signs: readonly string[], from: number): number {
  const most = Math.min(JOINED_NAMES_MAX, pieces.length - from);
  for (let count = most; count > 1; count -= 1) {
    const parts = pieces.slice(from, from + count);
    if (
      isOneName(parts, signs.slice(from, from + count - 1), joinPieces(pieces, signs, from, count))
    )
      return count;
  }
  return 1;
}

const ALLIED =
  /^(?:its\s|all\s|other\s)?\s*(?:allied|related|relevant|similar|equivalent|other)(?!\p{L})/iu;

function isOneName(parts: readonly string[], signs: readonly string[], joined: string): boolean {
  if (parts.some((one) => one.trim() === '')) return false;
  const [last = ''] = parts.slice(-1);
  const isJoinedByWord = signs.every((sign) => !sign.includes('/'));
  if (parts.length === 2 && ALLIED.test(last)) return branchNamed(parts[0] ?? '') !== undefined;
  if (!isJoinedByWord) return /^\s*(?:cse\s*[-–]?\s*)?ai\s*\/\s*(?:ml|ds)\s*$/i.test(joined);
  if (signs.some((sign) => /or/i.test(sign))) return false;
  const isTwo = parts.every(
    (one) =>
      branchNamed(one) !== undefined &&
      !/^(?:\s*(?:ai|ml|ds|maths?|mathematics|computing|electrical|electronics|production|industrial|instrumentation|artificial intelligence|machine learning|data science)(?: engg\.?| engineering)?\s*)$/i.test(
        one,
      ),
  );
  // 'Mechanical Engineering and Production Engineering'
  const areWhole = parts.every(
    (one) => /\s(?:engineering|engg\.?)\s*$/i.test(one) && branchNamed(one) !== undefined,
  );
  return !isTwo && !areWhole && branchNamed(joined) !== undefined;
}

const LEADING =
  /^(?:[\s.:–•*-]|(?:only|students?|branch(?:es)?|streams?|departments?)\s+(?:of|from|in)?\s*|(?:open|eligible)\s+(?:to|for)\s+|from\s+|the\s+|for\s+|(?:pre-?)?final year\s+(?:of\s+)?|20\d\d\s+(?:batch|graduates?)\s+(?:(?:in|of|from)\s+)?)+/iu;
const TRAILING =
  /(?:[\s.:–•*-]|(?<!\p{L})(?:only|students?|graduates?|candidates?|branch(?:es)?|streams?|departments?|dept\.?|disciplines?|etc\.?|20\d\d|batch|final years?))+$/iu;

function cleanEntry(text: string): string {
  const closed = /\(/.test(text) ? text : text.replaceAll(')', ' ');
  const words = withoutDegree(
    cleanWords(closed)
      .replace(LEADING, '')
      .replace(/[\s.:;–•*-]+$/, ''),
  );
  const bare = words.replace(TRAILING, '');
  if (/^all$/i.test(words) && /^\s*(?:open|eligible)/i.test(text)) return cleanWords(text);
  const needsNoun =
    /(?<!\p{L})(?:all|any|circuit|circuital|allied|related|other|every|core)$|^(?:all|any|every)(?!\p{L})/iu.test(
      bare,
    );
  return needsNoun ? words.replace(/\s+(?:only|students?|are eligible.*)$/iu, '') : bare;
}

/** Beside branches 'B.Tech' only qualifies them. */
function dropDegrees(entries: readonly string[]): readonly string[] {
  const isDegree = (entry: string): boolean => isDegreeOnly(branchWords(foldText(entry)));
  const hasBranch = entries.some(
    (entry) =>
      !isDegree(entry) && !/^(?:m\.?c\.?a|mba|b\.?c\.?a|m\.?tech|m\.?\s?sc|m\.?e)\.?$/i.test(entry),
  );
  return hasBranch ? entries.filter((entry) => !isDegree(entry)) : entries;
}
