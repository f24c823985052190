/** A placement: one company a student applies to. */
import * as z from 'zod/mini';
import { NOT_GIVEN } from '../lib/blank.ts';
import { isWallTime, type WallTime } from '../lib/time/wall-time.ts';

export const JOB_TYPES = ['internship', 'fte', 'intern_ppo', 'internship_fte'] as const;
export type JobType = (typeof JOB_TYPES)[number];
export const CATEGORIES = ['on_campus', 'off_campus'] as const;
export type Category = (typeof CATEGORIES)[number];
export const PLACEMENT_STATUSES = ['form_not_filled', 'form_filled', 'process_done'] as const;
export type PlacementStatus = (typeof PLACEMENT_STATUSES)[number];
export const PRIORITIES = ['high', 'medium', 'low'] as const;
export type Priority = (typeof PRIORITIES)[number];
export const TEST_STATUSES = ['scheduled', 'completed', 'missed'] as const;
export type TestStatus = (typeof TEST_STATUSES)[number];

export const DEFAULT_CURRENCY = 'INR';
export const CGPA_MIN = 0;
export const CGPA_MAX = 10;
export const CGPA_STEP = 0.01;
/** How many live placements one student may have. */
export const PLACEMENTS_MAX = 5000;
export const LINE_MAX = 200;
export const NOTES_MAX = 20_000;
export const BRANCHES_MAX = 50;
export const BRANCH_MAX = 60;
export const PLACEMENT_ID_MAX = 60;
/** Of an amount, and of the name of its currency. */
export const MONEY_MAX = 40;

/** Compensation amounts are text: notices write "6 LPA" as often as 600000. '-' means not given. */
export interface Money {
  readonly amount: string;
  readonly currency: string;
}

/** All that a student can enter about a placement. Times are wall-clock times; '-' means "not given". */
export interface PlacementValues {
  /** Shown as #id; null is shown as 'Manual'. */
  readonly placementId: string | null;
  readonly company: string;
  readonly role: string;
  readonly jobType: JobType;
  readonly category: Category;
  readonly location: string;
  readonly status: PlacementStatus;
  readonly priority: Priority;
  readonly links: { readonly applicationLink: string; readonly companyWebsite: string };
  readonly test: {
    readonly date: WallTime | null;
    readonly testType: string;
    readonly duration: string;
    readonly link: string;
    readonly status: TestStatus;
  };
  /** The application deadline is mandatory; null only in old or foreign data. */
  readonly deadlines: {
    readonly applicationDeadline: WallTime | null;
    readonly testDeadline: WallTime | null;
  };
  readonly compensation: { readonly stipend: Money; readonly ctc: Money; readonly base: Money };
  readonly eligibilityCriteria: {
    readonly cgpa: number | null;
    readonly branch: readonly string[];
  };
  readonly notes: string;
}

export interface Placement extends PlacementValues {
  readonly _id: string;
}

const NO_MONEY: Money = { amount: NOT_GIVEN, currency: DEFAULT_CURRENCY };

/** The initial values of the add form, and the defaults for foreign data. */
export const EMPTY_PLACEMENT: PlacementValues = {
  placementId: null,
  company: '',
  role: '',
  jobType: 'fte',
  category: 'on_campus',
  location: NOT_GIVEN,
  status: 'form_not_filled',
  priority: 'medium',
  links: { applicationLink: NOT_GIVEN, companyWebsite: NOT_GIVEN },
  test: {
    date: null,
    testType: NOT_GIVEN,
    duration: NOT_GIVEN,
    link: NOT_GIVEN,
    status: 'scheduled',
  },
  deadlines: { applicationDeadline: null, testDeadline: null },
  compensation: { stipend: NO_MONEY, ctc: NO_MONEY, base: NO_MONEY },
  eligibilityCriteria: { cgpa: null, branch: [] },
  notes: NOT_GIVEN,
};

export const wallTimeSchema = z.string().check(z.refine(isWallTime));
