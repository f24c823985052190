/** Unclear cases are not guessed; additional requirements are free text, left to the student. */
import { foldSpacing } from '../../lib/text.ts';
import type { PlacementValues } from '../../placement/fields/placement-fields.ts';
import type { OpportunityValues, YearRange } from '../opportunity-fields.ts';
import { areNear, isEngineering } from './branch-names.ts';
import { isNoBranch, parseBranch, parseBranchList, type BranchReading } from './parse-branch.ts';
import { oncePerObject } from '../../lib/collections.ts';

export interface EligibilityFacts {
  readonly cgpa: number | null;
  /** As the student typed it; '' when not given. */
  readonly branch: string;
  readonly graduationYear: number | null;
}

export type EligibilityCriteria =
  OpportunityValues['eligibilityCriteria'] | PlacementValues['eligibilityCriteria'];

export interface Eligibility {
  readonly verdict: 'eligible' | 'not-eligible' | 'unknown';
  /** Sentences for the student, without a full stop: what is not met, else what is unknown, else what is met. */
  readonly reasons: readonly string[];
  /** Fields that the profile lacks for a verdict. */
  readonly missing: readonly (keyof EligibilityFacts)[];
}

type Verdict = Eligibility['verdict'];

interface Check {
  readonly verdict: Verdict;
  readonly reason: string;
  readonly missing?: keyof EligibilityFacts;
}

/** Without any criterion everybody is eligible. */
export function eligibilityOf(
  student: EligibilityFacts,
  criteria: EligibilityCriteria,
): Eligibility {
  const checks = [
    checkCgpa(student.cgpa, criteria.cgpa),
    checkBranch(student.branch, branchesOf(criteria)),
    checkYear(student.graduationYear, 'graduationYear' in criteria ? criteria.graduationYear : ANY),
  ].filter((check) => check !== null);
  const failed = checks.filter(({ verdict }) => verdict === 'not-eligible');
  const unknownChecks = checks.filter(({ verdict }) => verdict === 'unknown');
  const decisiveChecks =
    failed.length > 0 ? failed : unknownChecks.length > 0 ? unknownChecks : checks;
  return {
    verdict: decisiveChecks[0]?.verdict ?? 'eligible',
    reasons: decisiveChecks.map(({ reason }) => reason),
    missing: unknownChecks.flatMap(({ missing: lacks }) => lacks ?? []),
  };
}

const ANY: YearRange = { min: null, max: null };

/** Placements call them `branch`, opportunities `branches`. */
function branchesOf(criteria: EligibilityCriteria): readonly string[] {
  return 'branches' in criteria ? criteria.branches : criteria.branch;
}

function checkCgpa(own: number | null, required: number | null): Check | null {
  if (required === null || required <= 0) return null;
  const needs = `Needs CGPA ${cgpaText(required)}`;
  if (own === null)
    return { verdict: 'unknown', reason: `${needs}; your profile has no CGPA`, missing: 'cgpa' };
  return dropFloatNoise(own) >= dropFloatNoise(required)
    ? { verdict: 'eligible', reason: `Your CGPA ${cgpaText(own)} meets ${cgpaText(required)}` }
    : { verdict: 'not-eligible', reason: `${needs}; yours is ${cgpaText(own)}` };
}

/** All digits, and at least one decimal: rounding would show 7.96 as 8.0. */
function cgpaText(cgpa: number): string {
  return Number.isInteger(dropFloatNoise(cgpa)) ? cgpa.toFixed(1) : String(dropFloatNoise(cgpa));
}

/** Drops the noise of binary fractions, such as 7.300000000000001, that calculating programs leave. */
function dropFloatNoise(cgpa: number): number {
  return Math.round(cgpa * 1e6) / 1e6;
}

function checkYear(own: number | null, required: YearRange): Check | null {
  const years = yearsText(required);
  if (years === null) return null;
  const needs = `For graduation in ${years}`;
  if (own === null)
    return {
      verdict: 'unknown',
      reason: `${needs}; your profile has no graduation year`,
      missing: 'graduationYear',
    };
  return own >= (required.min ?? own) && own <= (required.max ?? own)
    ? { verdict: 'eligible', reason: `Open to graduates of ${years}` }
    : { verdict: 'not-eligible', reason: `${needs}; yours is ${own}` };
}

/** Worded for use inside a sentence, unlike the card's 'Up to 2027'. */
function yearsText({ min, max }: YearRange): string | null {
  if (min === null) return max === null ? null : `${max} or earlier`;
  if (max === null) return `${min} or later`;
  return min === max ? String(min) : `${min}-${max}`;
}

function checkBranch(own: string, entries: readonly string[]): Check | null {
  const required = parseRequiredBranches(entries);
  if (required.named.length === 0) return null;
  const names = namesText(required.named);
  const needs = `Needs ${names}`;
  switch (matchBranch(own, required)) {
    case 'met':
      return { verdict: 'eligible', reason: `Open to ${names}` };
    case 'not-met':
      return { verdict: 'not-eligible', reason: `${needs}; yours is ${own.trim()}` };
    case 'no-branch':
      return {
        verdict: 'unknown',
        reason: `${needs}; your profile has no branch`,
        missing: 'branch',
      };
    default:
      return { verdict: 'unknown', reason: `${needs}; whether ${own.trim()} counts is not said` };
  }
}

const NAMES_SHOWN_MAX = 4;

/** 'CSE', 'CSE or IT', 'CSE, IT or ECE'; of more than four the first three and how many others. */
function namesText(names: readonly string[]): string {
  const shown = names.length > NAMES_SHOWN_MAX ? names.slice(0, NAMES_SHOWN_MAX - 1) : names;
  const others = names.length - shown.length;
  const parts = others > 0 ? [...shown, `${others} others`] : shown;
  return [parts.slice(0, -1).join(', '), ...parts.slice(-1)]
    .filter((text) => text !== '')
    .join(' or ');
}

interface RequiredBranches {
  /** The entries that name branches, as written; without any, there is no requirement. */
  readonly named: readonly string[];
  readonly folded: ReadonlySet<string>;
  readonly reading: BranchReading;
}

/** Parsing is slow, and the list of opportunities asks again with each key press. */
export const parseRequiredBranches = /* @__PURE__ */ oncePerObject(
  (entries: readonly string[]): RequiredBranches => {
    const named = entries.filter((entry) => !isNoBranch(entry));
    return { named, folded: new Set(named.map(foldSpacing)), reading: parseBranchList(named) };
  },
);

/**
 * Whether the branch of a profile is among the required ones: 'unknown' where either is not understood or
 * colleges differ, 'no-branch' where the profile would have to name one.
 */
export function matchBranch(
  own: string,
  required: RequiredBranches,
): 'met' | 'not-met' | 'unknown' | 'no-branch' {
  const { reading } = required;
  if (reading.all === 'any' && reading.except === null) return 'met';
  if (isNoBranch(own)) return 'no-branch';
  const student = parseBranch(own);
  const { sure, isOpen, all } = student;
  const [branch, ...others] = sure;
  return branch === undefined || others.length > 0 || isOpen || all !== null
    ? matchUnclear(own, student, required)
    : matchClear(branch, reading);
}

type Match = 'met' | 'not-met' | 'unknown';

function matchClear(branch: string, { sure, all, except, isOpen }: BranchReading): Match {
  if (sure.includes(branch)) return 'met';
  if (except?.sure.includes(branch) === true) return 'not-met';
  const isNear = (other: string): boolean => areNear(branch, other);
  if (except !== null && (except.isOpen || except.all !== null || except.sure.some(isNear)))
    return 'unknown';
  if (all === 'any' || (all === 'engineering' && isEngineering(branch))) return 'met';
  return isOpen || all !== null || sure.some(isNear) ? 'unknown' : 'not-met';
}

/**
 * The same words match, whatever they mean. For an unknown specialisation, the branch that it belongs to
 * still rules out others.
 */
function matchUnclear(own: string, student: BranchReading, required: RequiredBranches): Match {
  const { sure, all, except, isOpen } = required.reading;
  if (except === null && required.folded.has(foldSpacing(own))) return 'met';
  if (all !== null || isOpen || student.within.length === 0) return 'unknown';
  const mayBe = student.within.some(
    (branch) => sure.includes(branch) || sure.some((other) => areNear(branch, other)),
  );
  return mayBe ? 'unknown' : 'not-met';
}
