/** Finds names of branches in running text: two beside each other, or one with a word such as 'eligible'. */
import type { Mention, Span } from '../message-types.ts';
import { branchNamed, isKnownEntry, splitBranchNames } from './branch-list.ts';

/** Names that stand for nothing else; short ones only in capitals. */
const STRONG =
  /(?<![\p{L}\p{N}.@-])(?:CSE|CS|IT|ECE|EEE|EE|EC|E&TC|E&I|E&C|EI|ENTC|EXTC|ETC|EIE|ICE|ISE|ME|CE|MCA|AIML|AIDS|AI ?& ?ML|AI\/ML|AI ?& ?DS|MNC|VLSI|CSBS|CSD|CSIT|Mech|Civil|BCA)(?![\p{L}\p{N}@-])|(?<![\p{L}])(?:[Cc]omputer [Ss]cience(?: (?:and|&) [Ee]ngineering)?|[Ii]nformation [Tt]echnology|[Ee]lectronics (?:and|&) (?:[Tt]ele)?[Cc]ommunications?|[Ee]lectrical (?:(?:and|&) [Ee]lectronics )?[Ee]ngineering|[Mm]echanical [Ee]ngineering|[Cc]ivil [Ee]ngineering|[Cc]hemical [Ee]ngineering|[Mm]echanical|[Ee]lectrical|[Ee]lectronics)(?![\p{L}])/gu;
const WEAK =
  '(?:AI|ML|DS|Data Science|Math(?:ematic)?s (?:and|&) Computing|Artificial Intelligence|Machine Learning|Cyber ?Security|IoT|Chemical|Biotech(?:nology)?|Robotics|Mechatronics|Metallurgy|Mining|Polymer|Architecture|Aeronautical|Production|Aerospace|Automobile|MBA|Instrumentation|Communication|Engineering|Engg\\.?|Branch(?:es)?|branches|students|allied|related|B\\.?\\s?Tech|B\\.?E|M\\.?\\s?Tech|M\\.?Sc)';
const BETWEEN = /* @__PURE__ */ new RegExp(
  `^(?:[\\s,/&+()|•-]|\\band\\b|\\bor\\b|\\baur\\b|\\bya\\b|और|या|(?<![\\p{L}])${WEAK}(?![\\p{L}])\\.?){0,30}$`,
  'u',
);
const GROUP =
  /(?<!\p{L})(?:all|any|circuit(?:al)?)\s{1,2}(?:(?:engineering|b\.?tech|ug|pg|the|core)\s{1,2}){0,2}(?:branch(?:es)?|streams?|disciplines?|departments?)(?!\p{L})(?:\s{1,2}(?:except|excluding|other than|but not|barring|apart from)\s{1,2}[^.\n;()]{1,50})?/giu;
const CUE =
  /(?<!\p{L})(?:branch(?:es)?|eligib\p{L}{1,6}|students? (?:of|from)|open (?:to|for)|streams?|can apply|may apply|b\.?\s?tech|b\.?e\.?|final year|batch|disciplines?|from (?:the )?departments?)(?!\p{L})/iu;
/** Where a name is no branch. */
const NO_BRANCH_AFTER =
  /^\s{0,2}(?:company|companies|industry|sector|services?|firm|solutions|infrastructure|team|support|act|admin\p{L}{0,9}|professionals?|majors?|giant|consult\p{L}{1,4}|works?|block|lab|building|engineers?|office|head|class reps?|reps?|crs?|coordinators?)(?!\p{L})/iu;
const ADDRESS = /https?:\/\/\S+|[^\s@]{1,64}@\S+/gi;
const RUNS_MAX = 20;

export function findBranchRuns(
  text: string,
  isLabelled: boolean,
): readonly Mention<readonly string[]>[] {
  const piece = text.replace(ADDRESS, (address) => '.'.repeat(address.length));
  const isCued = isLabelled || CUE.test(piece);
  return runs(piece, isCued)
    .slice(0, RUNS_MAX)
    .map((span) => readRun(piece, span, isLabelled))
    .filter(({ value }) => value.length > 0)
    .toSorted((a, b) => a.span[0] - b.span[0]);
}

function readRun(piece: string, span: Span, isLabelled: boolean): Mention<readonly string[]> {
  const value = splitBranchNames(piece.slice(...span));
  const isGroupOnly = value.length === 1 && GROUP_NAME.test(value[0] ?? '');
  const isCued = isLabelled || (isGroupOnly ? GROUP_CUE : SURE_CUE).test(piece);
  const goesOn = /^\s{0,2}(?:,|\/|&|and\b|or\b)\s{0,2}\p{Lu}/u.test(
    piece.slice(span[1], span[1] + 10),
  );
  const sure =
    !goesOn &&
    isCued &&
    value.every(isKnownEntry) &&
    (value.length > 1 || isGroupOnly || isLabelled);
  return { value, span, sure };
}

const GROUP_NAME = /(?<!\p{L})(?:branch|stream|discipline|department)/iu;
/** 'All branches' may also be those of a bank. */
const GROUP_CUE =
  /(?<!\p{L})(?:eligib\p{L}{1,6}|students?|open (?:to|for)|can apply|may apply|b\.?\s?tech|b\.?e\.?|final year|batch|engineering|backlogs?)(?!\p{L})/iu;
const SURE_CUE = /* @__PURE__ */ new RegExp(
  `${CUE.source}|(?<!\\p{L})(?:students|graduates)(?!\\p{L})`,
  'iu',
);

function runs(piece: string, isCued: boolean): readonly Span[] {
  const joined: Span[][] = [];
  for (const name of namesIn(piece)) {
    const run = joined.at(-1);
    const end = run?.at(-1)?.[1];
    if (run && end !== undefined && isJoined(piece, end, name[0])) run.push(name);
    else joined.push([name]);
  }
  return joined
    .filter((run) => run.length > 1 || isGroup(piece, run) || (isCued && isOneNamed(piece, run)))
    .map((run) => [run[0]?.[0] ?? 0, extend(piece, run.at(-1)?.[1] ?? 0)]);
}

/** 'All branches' and the like, and names of branches outside them. */
function namesIn(piece: string): readonly Span[] {
  const groups = spans(piece, GROUP);
  const names = spans(piece, STRONG).filter(
    ([start, end]) =>
      !groups.some(([from, to]) => start < to && end > from) &&
      !NO_BRANCH_AFTER.test(piece.slice(end, end + 20)) &&
      branchNamed(piece.slice(start, end)) !== undefined,
  );
  return [...groups, ...names].toSorted(([a], [b]) => a - b);
}

function spans(text: string, pattern: RegExp): readonly Span[] {
  return Array.from(text.matchAll(pattern), ({ 0: words, index }): Span => [
    index,
    index + words.trimEnd().length,
  ]).slice(0, 200);
}

function isJoined(piece: string, end: number, next: number): boolean {
  return next - end <= 80 && BETWEEN.test(piece.slice(end, next));
}

const NAME_CUE_BEFORE =
  /(?<!\p{L})(?:for|of|from|to|in|only|branch(?:es)?|streams?|eligib\p{L}{1,6}|b\.?\s?tech\.?|b\.?e\.?|all)[\s:(–/-]{0,4}$/iu;
const NAME_CUE_AFTER =
  /^[\s)]{0,3}(?:students?|branch|stream|only|graduates|candidates|dept|department|final year|and allied|& allied)(?!\p{L})/iu;

/** 'IT' alone is a branch only beside a word that says so. */
function isOneNamed(piece: string, [first]: readonly Span[]): boolean {
  if (first === undefined) return false;
  const [start, end] = first;
  return (
    NAME_CUE_BEFORE.test(piece.slice(Math.max(0, start - 20), start)) ||
    NAME_CUE_AFTER.test(piece.slice(end, end + 20)) ||
    piece.trim() === piece.slice(start, end)
  );
}

function isGroup(piece: string, [first]: readonly Span[]): boolean {
  return first !== undefined && /^(?:all|any|circuit)/i.test(piece.slice(...first));
}

const TAIL = /* @__PURE__ */ new RegExp(
  `^(?:\\s{0,2}(?:[,/&+]|\\band\\b|\\bor\\b|\\baur\\b)?\\s{0,2}(?<![\\p{L}])${WEAK}(?![\\p{L}])){1,6}`,
  'u',
);

/** With weaker names behind the last: 'CSE, IT, AI & DS'. */
function extend(piece: string, end: number): number {
  return end + (TAIL.exec(piece.slice(end, end + 100))?.[0].length ?? 0);
}
