/** Deadlines are wall-clock times; times of posting are instants in ISO text with 'Z'. */
import { buildFromFields, pathsOf, type CellsOf, type Nested, type PathOf } from '../lib/fields.ts';
import type { Json } from '../lib/json.ts';
import type { WallTime } from '../lib/time/wall-time.ts';
import { WEB_ADDRESS_MAX } from '../lib/web-address.ts';
import {
  DEFAULT_CURRENCY,
  JOB_TYPES,
  LINE_MAX,
  PLACEMENT_ID_MAX,
  PRIORITIES,
  type Category,
} from '../placement/fields/placement-fields.ts';
import { BATCH_MAX, BATCH_MIN, CRITERIA_FIELDS } from '../placement/fields/criteria-fields.ts';
import type { RegistrationMode } from './campus/registration.ts';
import type { DriveRound } from './drive-rounds.ts';

/** Of the openings of the community and its API. Those of `on_campus` are drives, which the placement cell posts. */
export const OPPORTUNITY_CATEGORY = 'off_campus';
export const DRIVE_CATEGORY = 'on_campus';
/** A closed one accepts no more applications; only active ones are counted. */
export const OPPORTUNITY_STATUSES = ['active', 'closed'] as const;
/** Of a cancelled drive nothing takes place any more. */
export const DRIVE_STATUSES = [...OPPORTUNITY_STATUSES, 'cancelled'] as const;
export type OpportunityStatus = (typeof DRIVE_STATUSES)[number];

export const DESCRIPTION_MAX = 1000;
export const OPPORTUNITY_YEAR_MIN = BATCH_MIN;
export const OPPORTUNITY_YEAR_MAX = BATCH_MAX;
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

const NO_MONEY: OpportunityMoney = { amount: '-', currency: DEFAULT_CURRENCY };

interface TextOptions {
  readonly max?: number;
  readonly initial?: string;
  readonly isRequired?: boolean;
}

function line(
  label: string,
  { max = LINE_MAX, initial = '', isRequired = false }: TextOptions = {},
) {
  return { kind: 'line', label, max, initial, isRequired } as const;
}

function choice<Choice extends string>(
  label: string,
  choices: readonly Choice[],
  initial: NoInfer<Choice>,
) {
  const row = {
    kind: 'choice',
    label,
    choices,
    isRequired: false,
  } as const;
  return { ...row, initial };
}

function list(label: string) {
  const initial: readonly string[] = [];
  return { kind: 'list', label, initial, isRequired: false } as const;
}

function amount(label: string, period: 'month' | 'year') {
  const row = { kind: 'amount', label, period, isRequired: false } as const;
  return { ...row, initial: NO_MONEY };
}

function optional<Kind extends 'cgpa' | 'year' | 'years'>(kind: Kind, label: string) {
  const initial = null as number | null;
  return { kind, label, initial, isRequired: false } as const;
}

/**
 * All that an admin enters, in the order in which problems are reported: one row for each field, with its label in the form and in
 * messages. Texts that are not given are '-' where a placement has '-', and '' elsewhere.
 */
export const OPPORTUNITY_FIELDS = {
  placementId: {
    ...line('Placement ID', { max: PLACEMENT_ID_MAX }),
    kind: 'id',
    initial: null as string | null,
  },
  company: line('Company Name', { isRequired: true }),
  role: line('Role', { isRequired: true }),
  jobType: choice('Job Type', JOB_TYPES, 'fte'),
  location: line('Location', { isRequired: true }),
  description: {
    ...line('Description', { max: DESCRIPTION_MAX, isRequired: true }),
    kind: 'text',
  },
  skills: list('Required Skills'),
  priority: choice('Priority', PRIORITIES, 'medium'),
  tags: list('Tags'),
  'links.applicationLink': {
    ...line('Application Link', { max: WEB_ADDRESS_MAX, isRequired: true }),
    kind: 'link',
  },
  'links.companyWebsite': {
    ...line('Company Website', { max: WEB_ADDRESS_MAX, initial: '-' }),
    kind: 'link',
  },
  'compensation.ctc': amount('CTC', 'year'),
  'compensation.base': amount('Base Salary', 'year'),
  'compensation.stipend': amount('Stipend', 'month'),
  'deadlines.applicationDeadline': {
    kind: 'time',
    label: 'Application Deadline',
    dayPart: 'end',
    initial: '' as WallTime,
    isRequired: true,
  },
  'eligibilityCriteria.cgpa': optional('cgpa', 'Minimum CGPA'),
  'eligibilityCriteria.branches': list('Eligible Branches'),
  ...CRITERIA_FIELDS,
  'eligibilityCriteria.graduationYear.min': optional('year', 'Minimum Graduation Year'),
  'eligibilityCriteria.graduationYear.max': optional('year', 'Maximum Graduation Year'),
  'eligibilityCriteria.additionalRequirements': {
    ...line('Additional Requirements', { max: DESCRIPTION_MAX }),
    kind: 'requirements',
  },
  /** In years. */
  'experience.min': {
    ...optional('years', 'Minimum Experience'),
    initial: 0 as number,
  },
  /** Null means no limit. */
  'experience.max': optional('years', 'Maximum Experience'),
} as const;

export type OpportunityFields = typeof OPPORTUNITY_FIELDS;
export type OpportunityPath = PathOf<OpportunityFields>;
export type OpportunityValues = Nested<CellsOf<OpportunityFields>>;

export const OPPORTUNITY_DEFAULTS: OpportunityValues = buildFromFields(
  OPPORTUNITY_FIELDS,
  ({ initial }) => initial,
);

/** The fields that must be given, in the order in which missing ones are reported. */
export const REQUIRED_OPPORTUNITY_PATHS: readonly OpportunityPath[] = /* @__PURE__ */ pathsOf(
  OPPORTUNITY_FIELDS,
).filter((path) => OPPORTUNITY_FIELDS[path].isRequired);

/** A former value of a field, and when an admin replaced it. Milliseconds of server time. */
export interface FormerValue {
  readonly value: Json;
  readonly until: number;
}

export interface OpportunityHistory {
  /** Nothing is known of the values before this time. Milliseconds of server time. */
  readonly since: number;
  /** By path of a placement, or of a round (`roundPath`): the last one. Older servers stored up to ten, oldest first; a field that never changed has none. */
  readonly former: Readonly<Partial<Record<string, readonly FormerValue[]>>>;
}

/** An opportunity as the server and devices store it: the same for everybody, so without counts and without "added". */
export interface PostedOpportunity extends OpportunityValues {
  readonly _id: string;
  readonly category: Category;
  /** Only of drives. */
  readonly rounds?: readonly DriveRound[] | undefined;
  /** Only of drives; absent for those posted before it could be chosen, at whose link students apply. */
  readonly registration?: RegistrationMode | undefined;
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
