/**
 * Which entry of a list a message is about. A new opening must not be taken for one that is there: whatever speaks
 * against an entry removes it, whatever is in doubt leaves the choice to the student.
 */
import { daysBetween, type WallTime } from '../../lib/time/wall-time.ts';
import type { MessageDraft } from '../message-types.ts';
import { beginsName, compareCompanies, compareRoles, type Likeness } from './names.ts';
import {
  companiesOfDraft,
  companyOf,
  compareJobTypes,
  openingOf,
  openingOfDraft,
  type ListedOpening,
  type Opening,
} from './opening.ts';

/** What speaks for a match, in hundredths. A match without doubts has 60 or more, one with a doubt less than 55. */
const POINTS = {
  'same-company': 0,
  'same-id': 18,
  'same-link': 18,
  'same-role': 18,
  'same-deadline': 2,
  'near-deadline': 1,
  'same-job-type': 1,
} as const;
/** What makes it another opening, unless both have the same id. */
const CONTRADICTIONS = ['other-role', 'other-job-type', 'other-season'] as const;
/** What leaves it to the student. */
type Doubt =
  | 'similar-company'
  | 'similar-role'
  | 'similar-job-type'
  | 'unsure-job-type'
  | 'distant-deadline'
  | 'other-id'
  | 'other-category'
  | 'role-not-stated';
export type MatchReason = keyof typeof POINTS | Doubt | (typeof CONTRADICTIONS)[number];

const CLEAR = 60;
const DOUBTFUL = 46;
const FURTHER_DOUBT = 12;
const DOUBTFUL_MIN = 20;

export interface Match {
  readonly id: string;
  /** 0 to 1. */
  readonly score: number;
  readonly why: readonly MatchReason[];
}

/** The placements that a draft may be about, best first. Deleted ones are not passed in. */
export function matchPlacements(
  draft: MessageDraft,
  listed: readonly ListedOpening[],
): readonly Match[] {
  const companies = companiesOfDraft(draft);
  const isDecided = draft.company?.value != null;
  const read = openingOfDraft(draft);
  const matches = listed.flatMap((entry): readonly Match[] => {
    const company = compareAll(companies, companyOf(entry), compareCompanies, isDecided);
    // Nearly all of a list ends here.
    if (company === 'different') return [];
    const why = reasonsOf(read, openingOf(entry));
    const isShortened =
      company === 'similar' &&
      why.includes('same-role') &&
      companies.some((one) => beginsName(one, companyOf(entry)));
    if (company !== undefined) why.unshift(`${isShortened ? 'same' : company}-company`);
    return isExcluded(why) ? [] : [{ id: entry._id, score: scoreOf(why) / 100, why }];
  });
  return matches.toSorted((first, second) => second.score - first.score);
}

export const matchOpportunities = matchPlacements;

const COMPANY_OR_LINK: readonly MatchReason[] = ['same-company', 'similar-company', 'same-link'];

function isExcluded(why: readonly MatchReason[]): boolean {
  if (why.includes('same-id')) return false;
  const isNamed = COMPANY_OR_LINK.some((reason) => why.includes(reason));
  return !isNamed || CONTRADICTIONS.some((reason) => why.includes(reason));
}

function scoreOf(why: readonly MatchReason[]): number {
  const support = why.flatMap((reason) => (reason in POINTS ? [POINTS[reason as Support]] : []));
  const points = support.reduce((sum: number, one) => sum + one, 0);
  const doubts = why.length - support.length;
  if (doubts === 0) return Math.min(100, CLEAR + points);
  return Math.max(DOUBTFUL_MIN, DOUBTFUL + Math.round(points / 9) - FURTHER_DOUBT * (doubts - 1));
}

type Support = keyof typeof POINTS;

/** They tell openings of one company apart. */
const IDENTIFYING: readonly MatchReason[] = ['same-id', 'same-link', 'same-deadline'];

function reasonsOf(read: Opening, listed: Opening): MatchReason[] {
  const role = compareAll(read.roles, listed.roles[0], compareRoles, read.roles.length === 1);
  const reasons: readonly (MatchReason | undefined)[] = [
    role === 'different' ? 'other-role' : role && `${role}-role`,
    jobTypeReason(read, listed, role),
    compare(read.placementId, listed.placementId, 'same-id', 'other-id'),
    compare(read.link, listed.link, 'same-link'),
    deadlineReason(read, listed),
    compare(read.category, listed.category, undefined, 'other-category'),
  ];
  const found = reasons.filter((reason) => reason !== undefined);
  const isNamed = role !== undefined || IDENTIFYING.some((reason) => found.includes(reason));
  const isOtherLink = compare(read.link, listed.link, 'same', 'other') === 'other';
  const isNew = isOtherLink && found.includes('near-deadline');
  return (read.isWholeNotice || isNew) && !isNamed ? [...found, 'role-not-stated'] : found;
}

/** Undefined where one of them is not given. */
function compare<Same, Other>(
  first: string | undefined,
  second: string | undefined,
  same: Same,
  other?: Other,
): Same | Other | undefined {
  if (first === undefined || second === undefined) return undefined;
  return first === second ? same : other;
}

/** The best of several candidates; what is only one of them is never the same. */
function compareAll<Item>(
  read: readonly Item[],
  listed: Item | undefined,
  compareTwo: (first: Item, second: Item) => Likeness | undefined,
  isDecided: boolean,
): Likeness | undefined {
  if (listed === undefined) return undefined;
  const found = read.map((one) => compareTwo(one, listed));
  if (isDecided && found[0] === 'same') return 'same';
  const isLikely = found.includes('same') || found.includes('similar');
  return isLikely ? 'similar' : found.find((likeness) => likeness !== undefined);
}

/** Where no two roles can be compared, the student may have left the job type as the form shows it. */
function jobTypeReason(
  read: Opening,
  listed: Opening,
  role: Likeness | undefined,
): MatchReason | undefined {
  const likeness = compareJobTypes(read.jobType, listed.jobType);
  if (likeness === 'different')
    return read.isJobTypeSure && role !== undefined ? 'other-job-type' : 'unsure-job-type';
  return likeness && read.isJobTypeSure ? `${likeness}-job-type` : undefined;
}

/** Deadlines are extended by weeks; the same opening comes back after half a year or a year. */
const NEAR_DAYS = 35;
const SEASON_DAYS = 120;

function deadlineReason(read: Opening, { deadlines }: Opening): MatchReason | undefined {
  // A test takes place weeks or months after the deadline.
  if ((daysApart(read.tests, deadlines) ?? 0) > SEASON_DAYS) return 'other-season';
  const days = daysApart(read.deadlines, deadlines);
  const minutes = deadlines.map((time) => time.slice(0, MINUTE));
  if (days === undefined) return undefined;
  if (read.deadlines.some((time) => minutes.includes(time.slice(0, MINUTE))))
    return 'same-deadline';
  if (days <= NEAR_DAYS) return 'near-deadline';
  return days <= SEASON_DAYS ? 'distant-deadline' : 'other-season';
}

/** Of '2026-11-24T12:00:00'. */
const MINUTE = 16;

/** The fewest days between the times of two lists; undefined where one is empty. */
function daysApart(first: readonly WallTime[], second: readonly WallTime[]): number | undefined {
  const days = first.flatMap((one) => second.map((other) => Math.abs(daysBetween(one, other))));
  return days.length === 0 ? undefined : Math.min(...days);
}

export type MatchChoice =
  | { readonly kind: 'one'; readonly match: Match }
  /** The student chooses among them, also where it is a single one, or that it is new. */
  | { readonly kind: 'several'; readonly matches: readonly Match[] }
  | { readonly kind: 'none' };

const CLEAR_SCORE = 0.6;
const CLEAR_LEAD = 0.13;
/** Scores are sums of hundredths. */
const ROUNDING = 1e-9;

export function chooseMatch(matches: readonly Match[]): MatchChoice {
  const [best, second] = matches;
  if (best === undefined) return { kind: 'none' };
  const lead = best.score - (second?.score ?? 0) + ROUNDING;
  const isClear = best.score + ROUNDING >= CLEAR_SCORE && lead >= CLEAR_LEAD;
  return isClear ? { kind: 'one', match: best } : { kind: 'several', matches };
}
