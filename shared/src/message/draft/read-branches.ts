import { foldText } from '../../lib/text.ts';
import { branchWords, isDegreeOnly } from '../../opportunity/eligibility/branch-names.ts';
import type { Mention } from '../message-types.ts';
import type { Piece } from '../text/split-pieces.ts';
import type { Topic } from '../text/topics.ts';
import { findBranches } from '../values/find-branches.ts';
import { findAll, inOwnOrCommon, piecesOf, sureFirst, type DraftInput } from './draft-input.ts';
import { guessBranches } from './guess-branches.ts';

/** With a correction only what stands under its label. */
export function readBranches(input: DraftInput): Mention<readonly string[]> | undefined {
  const { own, common, text, kind } = input;
  if (kind === 'update') {
    const labelled = [...own, ...common].filter(({ topic }) => topic === 'branch');
    return joinBranches(findAll(labelled, findBranches), text);
  }
  const found = inOwnOrCommon(input, (pieces) =>
    sureFirst(findAll(piecesOf(pieces, ['branch']), findBranches)),
  );
  const read = joinBranches(found, text) ?? asWritten(own) ?? asWritten(common);
  return read ?? guessBranches(own) ?? guessBranches(common);
}

/** Several lines under one heading are one list; degrees are part of it only where nothing else is. */
function joinBranches(
  found: readonly (Mention<readonly string[]> & { readonly topic: Topic | null })[],
  text: string,
): Mention<readonly string[]> | undefined {
  const [first] = found;
  if (!first) return undefined;
  if (first.topic !== 'branch') return checkList(longest(found) ?? first, text, isOne(found));
  const labelled = found.filter(({ topic }) => topic === 'branch');
  const entries = [...new Set(labelled.flatMap(({ value }) => value))];
  const named = entries.filter((entry) => !isDegree(entry) && !/\bstudents?\b/i.test(entry));
  if (named.every((entry) => ANYONE.test(entry))) return undefined;
  const isOfDegrees =
    named.every((entry) => OTHER_DEGREE.test(entry)) &&
    labelled.some(({ span }) => FIRST_DEGREE.test(text.slice(...span)));
  const isOfAll = named.some((entry) => /\b(?:degrees?|graduates?|graduation)\b/i.test(entry));
  const hasDegree =
    isOfAll || isOfDegrees || named.some((entry) => /^m\.?(?:tech|e|sc)\b\.? ?[-:]/i.test(entry));
  return { ...first, value: named, sure: !hasDegree && labelled.every(({ sure }) => sure) };
}

const ANYONE = /^(?:any|all) (?:graduates?|degrees?|ug|pg)\b/i;
const OTHER_DEGREE = /^(?:mca|m\.?sc|m\.?tech|m\.?e|mba|bca|b\.?sc|ms)\.?$/i;
const FIRST_DEGREE = /\bb\.?\s?(?:e|tech)\b/i;

/** Beside a label all of it, where no branch is known. */
function asWritten(pieces: readonly Piece[]): Mention<readonly string[]> | undefined {
  const piece = pieces.find(({ topic }) => topic === 'branch');
  const [words = ''] = piece?.text.split(/\s-\s|\bonly\b|\bwith\b/) ?? [];
  const text = words.trim();
  if (!piece || text === '' || text.length > 80 || /\d{2}|[:~]|\b(?:who|are|is|can)\b/.test(text))
    return undefined;
  const value = text
    .split(/\s*(?:[,;/]|\bor\b)\s*/)
    .map((entry) => entry.trim())
    .filter((entry) => /\p{L}{2}/u.test(entry));
  if (value.every(isDegree)) return undefined;
  if (/^(?:all|any)\b/i.test(value[0] ?? '')) value.splice(1);
  return { value, span: [piece.span[0], piece.span[0] + words.trimEnd().length], sure: false };
}

type Found = Mention<readonly string[]>;

function longest(found: readonly Found[]): Found | undefined {
  return found.toSorted((a, b) => b.value.length - a.value.length)[0];
}

function isOne(found: readonly Found[]): boolean {
  return new Set(found.map(({ value }) => value.join('/').toLowerCase())).size === 1;
}

/** A list in a sentence may begin before the first known branch, or be that of another role. */
function checkList(
  list: Mention<readonly string[]>,
  text: string,
  isOnly: boolean,
): Mention<readonly string[]> | undefined {
  const value = list.value.filter((entry) => !/\bstudents?\b/i.test(entry));
  const before = text.slice(Math.max(0, list.span[0] - 60), list.span[0]);
  const isCut =
    /\p{L}\s*(?:,|&|\/|\band)\s*$/u.test(before) || /\b(?:former|latter)\b/i.test(before);
  return value.length === 0 ? undefined : { ...list, value, sure: list.sure && isOnly && !isCut };
}

function isDegree(entry: string): boolean {
  return DEGREE.test(entry) || isDegreeOnly(branchWords(foldText(entry)));
}

const DEGREE =
  /^(?:dual degree|integrated.{0,20}|b\.?\s?e\.?|b\.?\s?tech.{0,6}|m\.?\s?tech.{0,6}|ug|pg|undergraduate|postgraduate|engineering|graduates?)$/i;
