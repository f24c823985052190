/** Checks of numbers: CGPA, percentages, and how many backlogs or gap years are allowed. */
import { scoreText, PERCENT, type Score } from '../../placement/fields/score.ts';
import type { EligibilityFacts, FactName, ScoreName } from './eligibility-facts.ts';

export interface Check {
  readonly fact: FactName;
  readonly verdict: 'eligible' | 'not-eligible' | 'unknown';
  readonly reason: string;
  /** The profile does not say it. */
  readonly missing?: true;
  /** The reason says already whose value it rests on, or it rests on what the student typed. */
  readonly isSourced?: true;
}

/**
 * What the college counts a point of its CGPA as, in percent; null: nothing is converted. Device and server must agree
 * about who is eligible, so it is the same for both.
 */
export const PERCENT_PER_POINT: number | null = null;

const CGPA_SCALE = 10;

/** A verdict that rests on what the college confirmed says so. */
export function withSource(check: Check, { confirmed }: EligibilityFacts): Check {
  const { fact, verdict, reason, isSourced } = check;
  if (isSourced || verdict !== 'not-eligible' || confirmed?.has(fact) !== true) return check;
  return { ...check, reason: `${reason} (from your college)`, isSourced: true };
}

export function checkCgpa(
  { cgpa: own, degreePercentage }: EligibilityFacts,
  required: number | null,
  percentPerPoint: number | null,
): Check | null {
  if (required === null || required <= 0) return null;
  const needs = `Needs CGPA ${cgpaText(required)}`;
  const converted =
    degreePercentage !== null && percentPerPoint !== null
      ? degreePercentage / percentPerPoint
      : null;
  const value = own ?? converted;
  if (value === null) {
    if (degreePercentage === null) return lacking('cgpa', `${needs}; your profile has no CGPA`);
    const reason = `${needs}; yours is ${degreePercentage} %, which is not converted`;
    return { fact: 'cgpa', verdict: 'unknown', reason };
  }
  return dropFloatNoise(value) >= dropFloatNoise(required)
    ? {
        fact: 'cgpa',
        verdict: 'eligible',
        reason: `Your CGPA ${cgpaText(value)} meets ${cgpaText(required)}`,
      }
    : { fact: 'cgpa', verdict: 'not-eligible', reason: `${needs}; yours is ${cgpaText(value)}` };
}

function lacking(fact: FactName, reason: string): Check {
  return { fact, verdict: 'unknown', reason, missing: true };
}

/** All digits, and at least one decimal: rounding would show 7.96 as 8.0. */
function cgpaText(cgpa: number): string {
  return Number.isInteger(dropFloatNoise(cgpa)) ? cgpa.toFixed(1) : String(dropFloatNoise(cgpa));
}

/** Drops the noise of binary fractions, such as 7.300000000000001, that calculating programs leave. */
function dropFloatNoise(cgpa: number): number {
  return Math.round(cgpa * 1e6) / 1e6;
}

export function checkDegreePercentage(
  { degreePercentage, cgpa }: EligibilityFacts,
  required: number | null,
  percentPerPoint: number | null,
): Check | null {
  if (required === null || required <= 0) return null;
  const own: Score[] = [];
  if (degreePercentage !== null) own.push({ value: degreePercentage, outOf: PERCENT });
  else if (cgpa !== null && percentPerPoint !== null)
    own.push({ value: dropFloatNoise(cgpa * percentPerPoint), outOf: PERCENT });
  if (cgpa !== null) own.push({ value: cgpa, outOf: CGPA_SCALE });
  return compare('degreePercentage', own, { value: required, outOf: PERCENT });
}

export function checkScore(
  student: EligibilityFacts,
  name: ScoreName,
  required: Score | null,
): Check | null {
  return required === null || required.value <= 0 ? null : compare(name, student[name], required);
}

const PLACES = {
  tenth: '10th',
  twelfth: '12th',
  diploma: 'diploma',
  degreePercentage: 'degree',
} as const;

/** Of several scores the first is what counts most: the college's, where it confirmed one. */
function compare(name: keyof typeof PLACES, own: readonly Score[], required: Score): Check {
  const place = PLACES[name];
  const needs = `Needs ${scoreText(required)} in the ${place}`;
  const comparable = own.find(({ outOf }) => outOf === required.outOf);
  const [other] = own;
  if (!comparable)
    return other
      ? {
          fact: name,
          verdict: 'unknown',
          reason: `${needs}; yours is ${scoreText(other)}, which is not converted`,
        }
      : lacking(name, `${needs}; your profile has no result of the ${place}`);
  const value = dropFloatNoise(comparable.value);
  const yours = scoreText({ ...comparable, value });
  const isMet = value >= dropFloatNoise(required.value);
  return {
    fact: name,
    verdict: isMet ? 'eligible' : 'not-eligible',
    reason: isMet
      ? `Your ${yours} in the ${place} meets ${scoreText(required)}`
      : `${needs}; yours is ${yours}`,
    ...(comparable === other ? {} : { isSourced: true }),
  };
}

interface TwelfthOrDiploma {
  readonly twelfth: Score | null;
  readonly diploma: Score | null;
}

/** Who came with a diploma has no 12th: where both are asked for, either is enough. */
export function checkTwelfthOrDiploma(
  student: EligibilityFacts,
  { twelfth, diploma }: TwelfthOrDiploma,
): Check | null {
  const checks = [
    checkScore(student, 'twelfth', twelfth),
    checkScore(student, 'diploma', diploma),
  ].flatMap((check) => (check ? [withSource(check, student)] : []));
  const [first, second] = checks;
  if (!first || !second) return first ?? null;
  const met = checks.find(({ verdict }) => verdict === 'eligible');
  if (met) return met;
  const known = checks.filter(({ missing }) => missing !== true);
  const unknown = checks.find(({ verdict }) => verdict === 'unknown');
  if (unknown && known.length === 0)
    return lacking('twelfth', `${needsEither(twelfth, diploma)}; your profile has neither`);
  return { ...(unknown ?? first), reason: bothReasons(checks), isSourced: true };
}

function needsEither(twelfth: Score | null, diploma: Score | null): string {
  const texts = [twelfth, diploma].map((score) => (score ? scoreText(score) : ''));
  return texts[0] === texts[1]
    ? `Needs ${texts[0]} in the 12th or diploma`
    : `Needs ${texts[0]} in the 12th or ${texts[1]} in the diploma`;
}

const bothReasons = (checks: readonly Check[]): string =>
  checks.map(({ reason }) => reason).join(', or: ');

const COUNTED = {
  activeBacklogs: 'active backlog',
  pastBacklogs: 'past backlog',
  gapYears: 'gap year',
} as const;

export function checkLimit(
  student: EligibilityFacts,
  fact: keyof typeof COUNTED,
  most: number | null,
): Check | null {
  if (most === null) return null;
  const [own, what] = [student[fact], COUNTED[fact]];
  const allows = most === 0 ? `Allows no ${what}s` : `Allows at most ${counted(most, what)}`;
  if (own === null) return lacking(fact, `${allows}; your profile does not say yours`);
  if (own > most) return { fact, verdict: 'not-eligible', reason: `${allows}; you have ${own}` };
  const has = own === 0 ? `You have no ${what}s` : `You have ${counted(own, what)}`;
  const reason = own === 0 ? has : `${has}, and ${most} ${most === 1 ? 'is' : 'are'} allowed`;
  return { fact, verdict: 'eligible', reason };
}

const counted = (count: number, what: string): string =>
  `${count} ${what}${count === 1 ? '' : 's'}`;
