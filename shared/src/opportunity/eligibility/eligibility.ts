/** Unclear cases are not guessed; additional requirements are free text, left to the student. */
import { foldSpacing } from '../../lib/text.ts';
import type { PlacementValues } from '../../placement/fields/placement-fields.ts';
import type { OpportunityValues, YearRange } from '../opportunity-fields.ts';
import { areNear, isEngineering } from './branch-names.ts';
import { matchCourse, parseRequiredCourses } from './courses.ts';
import type { EligibilityFacts, FactName } from './eligibility-facts.ts';
import {
  checkCgpa,
  checkDegreePercentage,
  checkLimit,
  checkScore,
  checkTwelfthOrDiploma,
  PERCENT_PER_POINT,
  withSource,
  type Check,
} from './score-checks.ts';
import { isNoBranch, parseBranch, parseBranchList, type BranchReading } from './parse-branch.ts';
import { oncePerObject } from '../../lib/collections.ts';

export type EligibilityCriteria =
  OpportunityValues['eligibilityCriteria'] | PlacementValues['eligibilityCriteria'];

export interface Eligibility {
  readonly verdict: Check['verdict'];
  /** Sentences for the student, without a full stop: what is not met, else what is unknown, else what is met. */
  readonly reasons: readonly string[];
  /** Fields that the profile lacks for a verdict. */
  readonly missing: readonly FactName[];
}

/**
 * Without any criterion everybody is eligible. `percentPerPoint`: what the college counts a point of its CGPA as; null
 * where it does not convert.
 */
export function eligibilityOf(
  student: EligibilityFacts,
  criteria: EligibilityCriteria,
  percentPerPoint: number | null = PERCENT_PER_POINT,
): Eligibility {
  const checks = [
    checkCgpa(student, criteria.cgpa, percentPerPoint),
    checkBranch(student.branch, branchesOf(criteria)),
    checkYear(student.graduationYear, criteria.graduationYear),
    checkCourse(student.degree, criteria.courses),
    checkDegreePercentage(student, criteria.degreePercentage, percentPerPoint),
    checkScore(student, 'tenth', criteria.tenth),
    checkTwelfthOrDiploma(student, criteria),
    checkLimit(student, 'activeBacklogs', criteria.activeBacklogs),
    checkLimit(student, 'pastBacklogs', criteria.pastBacklogs),
    checkLimit(student, 'gapYears', criteria.gapYears),
  ].flatMap((check) => (check ? [withSource(check, student)] : []));
  const failed = checks.filter(({ verdict }) => verdict === 'not-eligible');
  const unknownChecks = checks.filter(({ verdict }) => verdict === 'unknown');
  const decisiveChecks =
    failed.length > 0 ? failed : unknownChecks.length > 0 ? unknownChecks : checks;
  return {
    verdict: decisiveChecks[0]?.verdict ?? 'eligible',
    reasons: decisiveChecks.map(({ reason }) => reason),
    missing: unknownChecks.flatMap(({ fact, missing }) => (missing ? [fact] : [])),
  };
}

/** Placements call them `branch`, opportunities `branches`. */
function branchesOf(criteria: EligibilityCriteria): readonly string[] {
  return 'branches' in criteria ? criteria.branches : criteria.branch;
}

function checkYear(own: number | null, required: YearRange): Check | null {
  const years = yearsText(required);
  if (years === null) return null;
  const needs = `For graduation in ${years}`;
  if (own === null)
    return {
      fact: 'graduationYear',
      verdict: 'unknown',
      reason: `${needs}; your profile has no graduation year`,
      missing: true,
    };
  return own >= (required.min ?? own) && own <= (required.max ?? own)
    ? { fact: 'graduationYear', verdict: 'eligible', reason: `Open to graduates of ${years}` }
    : { fact: 'graduationYear', verdict: 'not-eligible', reason: `${needs}; yours is ${own}` };
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
      return { fact: 'branch', verdict: 'eligible', reason: `Open to ${names}` };
    case 'not-met':
      return {
        fact: 'branch',
        verdict: 'not-eligible',
        reason: `${needs}; yours is ${own.trim()}`,
      };
    case 'no-branch':
      return {
        fact: 'branch',
        verdict: 'unknown',
        reason: `${needs}; your profile has no branch`,
        missing: true,
      };
    default:
      return {
        fact: 'branch',
        verdict: 'unknown',
        reason: `${needs}; whether ${own.trim()} counts is not said`,
      };
  }
}

function checkCourse(own: string, entries: readonly string[]): Check | null {
  const required = parseRequiredCourses(entries);
  if (required.named.length === 0) return null;
  const names = namesText(required.named);
  const needs = `For ${names}`;
  switch (matchCourse(own, required)) {
    case 'met':
      return { fact: 'degree', verdict: 'eligible', reason: `Open to ${names}` };
    case 'not-met':
      return {
        fact: 'degree',
        verdict: 'not-eligible',
        reason: `${needs}; yours is ${own.trim()}`,
      };
    case 'no-course':
      return {
        fact: 'degree',
        verdict: 'unknown',
        reason: `${needs}; your profile has no degree`,
        missing: true,
      };
    default:
      return {
        fact: 'degree',
        verdict: 'unknown',
        reason: `${needs}; whether ${own.trim()} counts is not said`,
      };
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
