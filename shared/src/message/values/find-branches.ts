/** Finds which branches may apply: 'B.Tech (CSE/IT), MCA', 'All branches except Civil', 'CSE and allied'. */
import type { Mention } from '../message-types.ts';
import { isFirstDegree, isKnownEntry, splitBranchNames } from './branch-list.ts';
import { findBranchRuns } from './branch-runs.ts';
import { readable } from './piece.ts';

const BRANCH_LABEL =
  /(?<!\p{L})(?:branch(?:es)?|शाखा|streams?|disciplines?|departments?|dept|speciali[sz]ations?|who can apply|open (?:to|for)|allowed|courses?|programmes?|programs?|degrees?|qualifications?|educational qualifications?|education|eligible (?:students|candidates))(?!\p{L})/u;
const ELIGIBILITY_LABEL =
  /(?<!\p{L})(?:eligib\p{L}{1,6}|पात्रता|criteria|criterion|required qualification)(?!\p{L})/u;

export function findBranches(text: string, label = ''): readonly Mention<readonly string[]>[] {
  const piece = readable(text);
  if (BRANCH_LABEL.test(label)) {
    const list = labelledList(piece);
    if (list) return [list];
  }
  const isEligibility = ELIGIBILITY_LABEL.test(label);
  const list = isEligibility ? labelledList(piece) : undefined;
  if (list?.sure === true) return [list];
  return findBranchRuns(piece, BRANCH_LABEL.test(label) || isEligibility);
}

/** Where the list ends and something else about the students begins. */
const END =
  /\n\s{0,9}\n|(?<!\p{L})(?:with (?!special)|having|who |whose|cgpa|cpi|min(?:imum)?\b|batch of|passing|graduating|from\b|and above|throughout|\d{1,2}(?:\.\d)? ?%|(?:are|is) (?:eligible|allowed)|(?:can|may) apply|eligible\b|no (?:active )?backlogs?)/iu;
const SENTENCE_END =
  /(?<!\d|(?:Engg|Info|Tech|Comp|Sci|Elec|Mech|Dept|Comm|Sc|\b[BM]\.?(?:A|Ed|Des|Com|Voc)))\.\s+(?=\p{Lu}\p{Ll})/u;

function labelledList(piece: string): Mention<readonly string[]> | undefined {
  const start = Math.max(0, piece.search(/[^\s:–-]/));
  const rest = piece.slice(start);
  const cuts = [rest.search(END), rest.search(SENTENCE_END)].filter((cut) => cut >= 0);
  const part = rest.slice(0, Math.min(rest.length, ...cuts)).trimEnd();
  const value = splitBranchNames(part);
  if (value.length === 0 || !value.some(isKnownEntry)) return undefined;
  const goesOn = findBranchRuns(rest.slice(part.length), false).length > 0;
  const isWhole =
    !goesOn && !/[,/&|+-]$|(?<!\p{L})and$/iu.test(part) && !value.every(isFirstDegree);
  return { value, span: [start, start + part.length], sure: isWhole && value.every(isKnownEntry) };
}
