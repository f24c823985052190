import { foldText } from '../../lib/text.ts';
import { branchWords, isDegreeOnly } from '../../opportunity/eligibility/branch-names.ts';
import type { Mention } from '../message-types.ts';
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
  return joinBranches(found, text) ?? guessBranches(own) ?? guessBranches(common);
}

/** Several lines under one heading are one list; degrees are part of it only where nothing else is. */
function joinBranches(
  found: readonly (Mention<readonly string[]> & { readonly topic: Topic | null })[],
  text: string,
): Mention<readonly string[]> | undefined {
  const [first] = found;
  if (!first) return undefined;
  if (first.topic !== 'branch') return checkList(first, text);
  const labelled = found.filter(({ topic }) => topic === 'branch');
  const entries = [...new Set(labelled.flatMap(({ value }) => value))];
  const named = entries.filter((entry) => !isDegree(entry) && !/\bstudents?\b/i.test(entry));
  if (named.length === 0) return undefined;
  return { ...first, value: named, sure: labelled.every(({ sure }) => sure) };
}

/** A list in a sentence may begin before the first known branch, or be that of another role. */
function checkList(
  list: Mention<readonly string[]>,
  text: string,
): Mention<readonly string[]> | undefined {
  const value = list.value.filter((entry) => !/\bstudents?\b/i.test(entry));
  const before = text.slice(Math.max(0, list.span[0] - 60), list.span[0]);
  const isCut =
    /\p{L}\s*(?:,|&|\/|\band)\s*$/u.test(before) || /\b(?:former|latter)\b/i.test(before);
  return value.length === 0 ? undefined : { ...list, value, sure: list.sure && !isCut };
}

function isDegree(entry: string): boolean {
  return DEGREE.test(entry) || isDegreeOnly(branchWords(foldText(entry)));
}

const DEGREE =
  /^(?:dual degree|integrated.{0,20}|b\.?\s?e\.?|b\.?\s?tech.{0,6}|m\.?\s?tech.{0,6}|ug|pg|undergraduate|postgraduate|engineering|graduates?)$/i;
