import { isBlank, textOrEmpty } from '../lib/blank.ts';
import { paginationOf, type Pagination } from '../lib/pagination.ts';
import { foldSpacing } from '../lib/text.ts';
import { createWordSearch } from '../lib/word-search.ts';
import {
  compareNames,
  compareText,
  NO_DEADLINE_SORTS_AS,
} from '../placement/rules/placement-list.ts';
import type { Category, JobType } from '../placement/fields/placement-fields.ts';
import { eligibilityOf } from './eligibility/eligibility.ts';
import type { EligibilityFacts } from './eligibility/eligibility-facts.ts';
import { OPPORTUNITY_PAGE_SIZE, type Opportunity } from './opportunity-fields.ts';
import { oncePerObject } from '../lib/collections.ts';

export const OPPORTUNITY_SORT_KEYS = [
  'postedAt',
  'deadlines.applicationDeadline',
  'company',
  'applicationsCount',
] as const;
export type OpportunitySortKey = (typeof OPPORTUNITY_SORT_KEYS)[number];

export interface OpportunityFilters {
  readonly text: string;
  /** '' keeps all, here and in the next two. */
  readonly category: Category | '';
  readonly jobType: JobType | '';
  /** Matches any part of the location. */
  readonly location: string;
  /** 'possible' also keeps those whose eligibility is unknown. */
  readonly eligibility: '' | 'eligible' | 'possible';
  readonly sortBy: OpportunitySortKey;
  readonly sortOrder: 'asc' | 'desc';
  /** From 1. */
  readonly page: number;
}

export const DEFAULT_OPPORTUNITY_FILTERS: OpportunityFilters = {
  text: '',
  category: '',
  jobType: '',
  location: '',
  eligibility: '',
  sortBy: 'postedAt',
  sortOrder: 'desc',
  page: 1,
};

interface OpportunityResults<O extends Opportunity> {
  readonly items: readonly O[];
  /** A page beyond the last one gives the last one. */
  readonly pagination: Pagination;
}

const hasWords = createWordSearch<Opportunity>(
  ({ company, role, location, description, skills, tags }) => [
    ...[company, role, location, description].map(textOrEmpty),
    ...skills,
    ...tags,
  ],
);
/** The location is matched as one text, including blanks: 'navi m' finds 'Navi Mumbai'. */
const foldedLocation = /* @__PURE__ */ oncePerObject(({ location }: Opportunity) =>
  foldSpacing(textOrEmpty(location)),
);

/** One page. `student` is for the eligibility filter; nothing but a filter leaves anything out. */
export function searchOpportunities<O extends Opportunity>(
  opportunities: readonly O[],
  filters: OpportunityFilters,
  student: EligibilityFacts,
): OpportunityResults<O> {
  const passes = filterOf(filters, student);
  const kept = sortOpportunities(opportunities, filters).filter(passes);
  const pages = Math.max(1, Math.ceil(kept.length / OPPORTUNITY_PAGE_SIZE));
  const page = Math.min(Math.max(Math.trunc(filters.page) || 1, 1), pages);
  const start = (page - 1) * OPPORTUNITY_PAGE_SIZE;
  return {
    items: kept.slice(start, start + OPPORTUNITY_PAGE_SIZE),
    pagination: paginationOf(page, OPPORTUNITY_PAGE_SIZE, kept.length),
  };
}

/** How many filters of the panel are active. The search box, the order and the page are not counted. */
export function countActiveFilters(filters: OpportunityFilters): number {
  const { category, jobType, location, eligibility } = filters;
  return [category, jobType, location.trim(), eligibility].filter((value) => value !== '').length;
}

function filterOf(
  filters: OpportunityFilters,
  student: EligibilityFacts,
): (opportunity: Opportunity) => boolean {
  const { category, jobType, eligibility } = filters;
  const hasText = hasWords(filters.text);
  const place = foldSpacing(filters.location);
  return (opportunity) =>
    (category === '' || opportunity.category === category) &&
    (jobType === '' || opportunity.jobType === jobType) &&
    (place === '' || foldedLocation(opportunity).includes(place)) &&
    (hasText === undefined || hasText(opportunity)) &&
    (eligibility === '' || isOpenTo(opportunity, student, eligibility));
}

function isOpenTo(
  { eligibilityCriteria }: Opportunity,
  student: EligibilityFacts,
  asked: 'eligible' | 'possible',
): boolean {
  const { verdict } = eligibilityOf(student, eligibilityCriteria);
  return verdict === 'eligible' || (asked === 'possible' && verdict === 'unknown');
}

type Order = Pick<OpportunityFilters, 'sortBy' | 'sortOrder'>;
type Compare = (a: Opportunity, b: Opportunity) => number;

const COMPARES: Readonly<Record<OpportunitySortKey, Compare>> = {
  postedAt: (a, b) => compareText(a.postedAt, b.postedAt),
  'deadlines.applicationDeadline': (a, b) => compareText(deadlineOf(a), deadlineOf(b)),
  company: (a, b) => compareNames(a.company, b.company),
  applicationsCount: (a, b) => a.applicationsCount - b.applicationsCount,
};

function deadlineOf({ deadlines }: Opportunity): string {
  return isBlank(deadlines.applicationDeadline)
    ? NO_DEADLINE_SORTS_AS
    : deadlines.applicationDeadline;
}

/** Ties are sorted newest first in either order, then by id, so that every device shows the same order. */
function compareIn({ sortBy, sortOrder }: Order): Compare {
  const compare = COMPARES[sortBy];
  const sign = sortOrder === 'asc' ? 1 : -1;
  return (a, b) =>
    sign * compare(a, b) || compareText(b.postedAt, a.postedAt) || compareText(a._id, b._id);
}

/** Caches the last sorted list: filters change with every key press, the order hardly ever. */
const lastSorted = new WeakMap<object, { readonly order: Order; readonly list: unknown }>();

function sortOpportunities<O extends Opportunity>(
  opportunities: readonly O[],
  order: Order,
): readonly O[] {
  const last = lastSorted.get(opportunities);
  if (last?.order.sortBy === order.sortBy && last.order.sortOrder === order.sortOrder)
    return last.list as readonly O[];
  const list = opportunities.toSorted(compareIn(order));
  lastSorted.set(opportunities, { order, list });
  return list;
}

const SEPARATORS = /[,;/|\n]/;

/** Each place in the locations, unique and sorted: the suggestions of the location filter. */
export function listLocations(opportunities: readonly Opportunity[]): readonly string[] {
  const places = new Map<string, string>();
  for (const { location } of opportunities)
    for (const place of location.split(SEPARATORS).map((part) => part.trim())) {
      const key = foldSpacing(place);
      if (!isBlank(place) && !places.has(key)) places.set(key, place);
    }
  return [...places.values()].sort(compareNames);
}

export interface OpportunityFigures {
  readonly active: number;
  /** How often they were added, by all users. */
  readonly totalApplications: number;
  readonly fullTime: number;
  readonly internships: number;
}

/** An internship with a conditional job offer (PPO) is an internship; one with a job after it is both. */
const FULL_TIME: readonly JobType[] = ['fte', 'internship_fte'];
const INTERNSHIPS: readonly JobType[] = ['internship', 'internship_fte', 'intern_ppo'];

/** Takes all opportunities; counts the active ones, also those whose deadline has passed. */
export function countOpportunityFigures(
  opportunities: readonly Pick<Opportunity, 'status' | 'jobType' | 'applicationsCount'>[],
): OpportunityFigures {
  const active = opportunities.filter(({ status }) => status === 'active');
  const countOf = (types: readonly JobType[]): number =>
    active.filter(({ jobType }) => types.includes(jobType)).length;
  return {
    active: active.length,
    totalApplications: active.reduce((sum, { applicationsCount }) => sum + applicationsCount, 0),
    fullTime: countOf(FULL_TIME),
    internships: countOf(INTERNSHIPS),
  };
}
