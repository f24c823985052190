import { compareCompanies } from './company-name.ts';
import { compareJobTypes } from './job-type-likeness.ts';
import type { Likeness } from './likeness.ts';
import type { MessageDraft } from '../message-types.ts';
import {
  companyOf,
  companiesOfDraft,
  daysApart,
  hasSameTime,
  openingOf,
  openingOfDraft,
  type ListedOpening,
  type Opening,
} from './opening.ts';
import { compareRoles } from './role-name.ts';

/** What speaks for a match. */
type Support =
  | 'same-company'
  | 'same-role'
  | 'same-job-type'
  | 'same-id'
  | 'same-link'
  | 'same-host'
  | 'same-deadline'
  | 'near-deadline';
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
/** What makes it another opening, unless both have the same id. */
type Contradiction = 'other-role' | 'other-job-type' | 'other-season';
export type MatchReason = Support | Doubt | Contradiction;

/** In hundredths. A match without doubts has 60 or more, one with a doubt less than 55. */
const POINTS: Readonly<Record<Support, number>> = {
  'same-company': 60,
  'same-id': 18,
  'same-link': 18,
  'same-role': 18,
  'same-deadline': 2,
  'near-deadline': 1,
  'same-host': 1,
  'same-job-type': 1,
};
const DOUBTS: Readonly<Record<Doubt | Contradiction, true>> = {
  'similar-company': true,
  'similar-role': true,
  'similar-job-type': true,
  'unsure-job-type': true,
  'distant-deadline': true,
  'other-id': true,
  'other-category': true,
  'role-not-stated': true,
  'other-role': true,
  'other-job-type': true,
  'other-season': true,
};
const CONTRADICTIONS: ReadonlySet<MatchReason> = /* @__PURE__ */ new Set<MatchReason>([
  'other-role',
  'other-job-type',
  'other-season',
]);
const CLEAR = 60;
const DOUBTFUL = 48;
const FURTHER_DOUBT = 12;
const DOUBTFUL_MIN = 20;

export interface Comparison {
  /** 0 to 1. */
  readonly score: number;
  readonly why: readonly MatchReason[];
}

/** Compares a draft with an entry; undefined where it is about something else. */
export function createComparison(
  draft: MessageDraft,
): (entry: ListedOpening) => Comparison | undefined {
  const companies = companiesOfDraft(draft);
  const isDecided = draft.company?.value != null;
  const read = openingOfDraft(draft);
  return (entry) => {
    const company = compareAll(companies, companyOf(entry), compareCompanies, isDecided);
    // Nearly all of a list ends here.
    if (company === 'different') return undefined;
    const why = reasonsOf(read, openingOf(entry));
    if (company !== undefined) why.unshift(`${company}-company`);
    return isExcluded(why) ? undefined : { score: scoreOf(why) / 100, why };
  };
}

function isExcluded(why: readonly MatchReason[]): boolean {
  if (why.includes('same-id')) return false;
  const isNamed = COMPANY_OR_LINK.some((reason) => why.includes(reason));
  return !isNamed || why.some((reason) => CONTRADICTIONS.has(reason));
}

const COMPANY_OR_LINK: readonly MatchReason[] = ['same-company', 'similar-company', 'same-link'];

function scoreOf(why: readonly MatchReason[]): number {
  const doubts = why.filter((reason) => reason in DOUBTS).length;
  const named = why.filter((reason) => reason in POINTS && reason !== 'same-company');
  const points = named.reduce((sum, reason) => sum + POINTS[reason as Support], 0);
  if (doubts === 0) return Math.min(100, CLEAR + points);
  return Math.max(DOUBTFUL_MIN, DOUBTFUL + Math.round(points / 9) - FURTHER_DOUBT * (doubts - 1));
}

function reasonsOf(read: Opening, listed: Opening): MatchReason[] {
  const role = compareAll(read.roles, listed.roles[0], compareRoles);
  const reasons: readonly (MatchReason | undefined)[] = [
    role === 'different' ? 'other-role' : role && `${role}-role`,
    jobTypeReason(read, listed, role),
    idReason(read, listed),
    linkReason(read, listed),
    deadlineReason(read, listed),
    isOther(read.category, listed.category) ? 'other-category' : undefined,
  ];
  const found = reasons.filter((reason) => reason !== undefined);
  const isNamed = role !== undefined || found.some((reason) => IDENTIFYING.has(reason));
  const isNew = isOther(read.link, listed.link) && found.includes('near-deadline');
  return (read.isWholeNotice || isNew) && !isNamed ? [...found, 'role-not-stated'] : found;
}

const IDENTIFYING: ReadonlySet<MatchReason> = /* @__PURE__ */ new Set<MatchReason>([
  'same-id',
  'same-link',
  'same-deadline',
]);

/** The best of several candidates; what is only one of them is never the same. */
function compareAll<Item>(
  read: readonly Item[],
  listed: Item | undefined,
  compare: (first: Item, second: Item) => Likeness | undefined,
  isDecided = read.length === 1,
): Likeness | undefined {
  if (listed === undefined) return undefined;
  const found = read.map((one) => compare(one, listed));
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
  if (likeness === undefined || !read.isJobTypeSure) return undefined;
  return `${likeness}-job-type`;
}

function idReason(read: Opening, listed: Opening): MatchReason | undefined {
  if (isOther(read.placementId, listed.placementId)) return 'other-id';
  return read.placementId !== undefined && read.placementId === listed.placementId
    ? 'same-id'
    : undefined;
}

function linkReason(read: Opening, listed: Opening): MatchReason | undefined {
  if (read.link !== undefined && read.link === listed.link) return 'same-link';
  return read.host !== undefined && read.host === listed.host ? 'same-host' : undefined;
}

function isOther(first: string | undefined, second: string | undefined): boolean {
  return first !== undefined && second !== undefined && first !== second;
}

/** Deadlines are extended by weeks; the same opening comes back after half a year or a year. */
const NEAR_DAYS = 35;
const SEASON_DAYS = 120;

function deadlineReason(read: Opening, { deadlines }: Opening): MatchReason | undefined {
  // A test takes place weeks or months after the deadline.
  if ((daysApart(read.tests, deadlines) ?? 0) > SEASON_DAYS) return 'other-season';
  const days = daysApart(read.deadlines, deadlines);
  if (days === undefined) return undefined;
  if (hasSameTime(read.deadlines, deadlines)) return 'same-deadline';
  if (days <= NEAR_DAYS) return 'near-deadline';
  return days <= SEASON_DAYS ? 'distant-deadline' : 'other-season';
}
