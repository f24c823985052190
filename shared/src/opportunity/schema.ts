/**
 * An off-campus opportunity in the community. Admins post it; every device
 * stores a copy. The deadline is a wall-clock time; times of posting are instants in ISO text with 'Z'.
 */
import type { WallTime } from '../lib/time/wall-time.ts';
import type { Json } from '../lib/json.ts';
import { DEFAULT_CURRENCY, type JobType, type Priority } from '../placement/schema.ts';
import type { FollowedPath } from './opportunity-fields.ts';

export const OPPORTUNITY_CATEGORY = 'off_campus';
/** A closed one accepts no more applications; only active ones are counted. */
export const OPPORTUNITY_STATUSES = ['active', 'closed'] as const;
export type OpportunityStatus = (typeof OPPORTUNITY_STATUSES)[number];

export const DESCRIPTION_MAX = 1000;
export const OPPORTUNITY_YEAR_MIN = 2020;
export const OPPORTUNITY_YEAR_MAX = 2030;
export const OPPORTUNITY_CGPA_STEP = 0.1;
/** Of branches, skills and tags. */
export const OPPORTUNITY_LIST_MAX = 50;
export const OPPORTUNITY_LIST_ITEM_MAX = 60;
export const OPPORTUNITY_UPLOAD_MAX = 500;
export const OPPORTUNITY_UPLOAD_MAX_BYTES = 2 * 1024 * 1024;
/** How many opportunities one person can add. */
export const MARKS_MAX = 10_000;
/** The size of one page of the list, and the maximum that an API client may request. */
export const OPPORTUNITY_PAGE_SIZE = 100;
/** The Add button shows up to this many days before the deadline. */
export const ADD_BUTTON_DAYS_MAX = 10_000;

/** '-' means that no amount is given. */
export interface OpportunityMoney {
  readonly amount: number | '-';
  readonly currency: string;
}

/** From and to; null means that this end is open. */
export interface YearRange {
  readonly min: number | null;
  readonly max: number | null;
}

/** The values that an admin enters. Texts that are not given are '-' where a placement has '-', and '' elsewhere. */
export interface OpportunityValues {
  readonly placementId: string | null;
  readonly company: string;
  readonly role: string;
  readonly jobType: JobType;
  readonly location: string;
  readonly description: string;
  readonly links: { readonly applicationLink: string; readonly companyWebsite: string };
  readonly compensation: {
    readonly ctc: OpportunityMoney;
    readonly base: OpportunityMoney;
    readonly stipend: OpportunityMoney;
  };
  readonly deadlines: { readonly applicationDeadline: WallTime };
  readonly eligibilityCriteria: {
    readonly cgpa: number | null;
    readonly branches: readonly string[];
    readonly graduationYear: YearRange;
    readonly additionalRequirements: string;
  };
  readonly skills: readonly string[];
  /** In years; a maximum of null means no limit. */
  readonly experience: { readonly min: number; readonly max: number | null };
  readonly priority: Priority;
  readonly tags: readonly string[];
}

/** A former value of a field, and when an admin replaced it. Milliseconds of server time. */
export interface FormerValue {
  readonly value: Json;
  readonly until: number;
}

export interface OpportunityHistory {
  /** Nothing is known of the values before this time. Milliseconds of server time. */
  readonly since: number;
  /** Oldest first; a field that never changed has none. */
  readonly former: Readonly<Partial<Record<FollowedPath, readonly FormerValue[]>>>;
}

/** An opportunity as the server and devices store it: the same for everybody, so without counts and without "added". */
export interface PostedOpportunity extends OpportunityValues {
  readonly _id: string;
  readonly category: typeof OPPORTUNITY_CATEGORY;
  readonly status: OpportunityStatus;
  readonly postedAt: string;
  readonly createdAt: string;
  /** When an admin last changed it; absent if never. */
  readonly updatedAt?: string | undefined;
  /** The former values; absent if it was never changed. */
  readonly past?: OpportunityHistory | undefined;
}

/** An opportunity as one user sees it. */
export interface Opportunity extends PostedOpportunity {
  /** How many people added it to their placements. */
  readonly applicationsCount: number;
  readonly isAddedToProfile: boolean;
}

const NO_MONEY: OpportunityMoney = { amount: '-', currency: DEFAULT_CURRENCY };

/** Defaults of fields that are not given. Company and the other five required fields have none. */
export const OPPORTUNITY_DEFAULTS = {
  placementId: null,
  jobType: 'fte',
  compensation: { ctc: NO_MONEY, base: NO_MONEY, stipend: NO_MONEY },
  eligibilityCriteria: {
    cgpa: null,
    branches: [],
    graduationYear: { min: null, max: null },
    additionalRequirements: '',
  },
  skills: [],
  experience: { min: 0, max: null },
  priority: 'medium',
  tags: [],
} as const satisfies Partial<OpportunityValues>;
