/** A placement: one company a student applies to. Its fields are written down here and nowhere else. */
import { NOT_GIVEN } from '../../lib/blank.ts';
import { buildFromFields, type CellsOf, type Nested } from '../../lib/fields.ts';
import type { DayPart, WallTime } from '../../lib/time/wall-time.ts';
import { WEB_ADDRESS_MAX } from '../../lib/web-address.ts';
import { CRITERIA_FIELDS } from './criteria-fields.ts';

export const JOB_TYPES = ['internship', 'fte', 'intern_ppo', 'internship_fte'] as const;
export type JobType = (typeof JOB_TYPES)[number];
export const JOB_TYPE_LABELS: Readonly<Record<JobType, string>> = {
  internship: 'Internship',
  fte: 'FTE',
  intern_ppo: 'Intern+PPO',
  internship_fte: 'Internship+FTE',
};
export const CATEGORIES = ['on_campus', 'off_campus'] as const;
export type Category = (typeof CATEGORIES)[number];
export const CATEGORY_LABELS: Readonly<Record<Category, string>> = {
  on_campus: 'On Campus',
  off_campus: 'Off Campus',
};
export const PLACEMENT_STATUSES = ['form_not_filled', 'form_filled', 'process_done'] as const;
export type PlacementStatus = (typeof PLACEMENT_STATUSES)[number];
export const STATUS_LABELS: Readonly<Record<PlacementStatus, string>> = {
  form_not_filled: 'Form Not Filled',
  form_filled: 'Form Filled',
  process_done: 'Process Done',
};
export const PRIORITIES = ['high', 'medium', 'low'] as const;
export type Priority = (typeof PRIORITIES)[number];
export const PRIORITY_LABELS: Readonly<Record<Priority, string>> = {
  high: 'High',
  medium: 'Medium',
  low: 'Low',
};
export const TEST_STATUSES = ['scheduled', 'completed', 'missed'] as const;
export type TestStatus = (typeof TEST_STATUSES)[number];
export const TEST_STATUS_LABELS: Readonly<Record<TestStatus, string>> = {
  scheduled: 'Scheduled',
  completed: 'Completed',
  missed: 'Missed',
};

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

export type FormSectionKey = 'main' | 'details' | 'test' | 'compensation' | 'eligibility' | 'links';

const NO_MONEY: Money = { amount: NOT_GIVEN, currency: DEFAULT_CURRENCY };

interface TextOptions {
  readonly max?: number;
  readonly initial?: string;
}

function line(
  label: string,
  section: FormSectionKey,
  { max = LINE_MAX, initial = NOT_GIVEN }: TextOptions = {},
) {
  return { kind: 'line', label, section, max, initial } as const;
}

/** A web address, or the text that stands for one. */
function link(label: string, section: FormSectionKey) {
  return { ...line(label, section, { max: WEB_ADDRESS_MAX }), kind: 'link' } as const;
}

interface Choices<Choice extends string> {
  readonly choices: readonly Choice[];
  readonly labels: Readonly<Record<Choice, string>>;
  readonly initial: NoInfer<Choice>;
}

function choice<Choice extends string>(
  label: string,
  section: FormSectionKey,
  choices: Choices<Choice>,
) {
  return { kind: 'choice', label, section, ...choices } as const;
}

export function choiceLabel(
  value: string,
  { labels }: { readonly labels: Readonly<Record<string, string>> },
): string {
  return labels[value] ?? value;
}

/** A wall-clock time; `dayPart` is the part of the day that a date without a time means. */
function time(label: string, section: FormSectionKey, dayPart: DayPart) {
  const initial = null as WallTime | null;
  return { kind: 'time', label, section, dayPart, initial, isRequired: false } as const;
}

function year(label: string) {
  return { kind: 'year', label, section: 'eligibility', initial: null as number | null } as const;
}

/** An amount and its currency are one cell, because half of it makes no sense. `period` is the usual one. */
function money(label: string, period: 'month' | 'year') {
  return { kind: 'money', label, section: 'compensation', period, initial: NO_MONEY } as const;
}

/**
 * All that a student can enter about a placement: one row for each field, under the path of its cell (sync protocol,
 * "Rows, cells, stamps"). Types, cells, labels, CSV columns, the JSON export, form values, imports and the prompt's
 * sample follow. '-' means "not given".
 */
export const PLACEMENT_FIELDS = {
  /** Shown as #id; null is shown as 'Manual'. */
  placementId: {
    kind: 'id',
    label: 'Placement ID',
    section: 'details',
    max: PLACEMENT_ID_MAX,
    initial: null as string | null,
  },
  company: { ...line('Company', 'main', { initial: '' }), kind: 'name' },
  /** The only optional text that is stored empty: lists show it beside the company, where a '-' would look odd. */
  role: line('Role', 'details', { initial: '' }),
  jobType: choice('Job type', 'details', {
    choices: JOB_TYPES,
    labels: JOB_TYPE_LABELS,
    initial: 'fte',
  }),
  category: choice('Category', 'details', {
    choices: CATEGORIES,
    labels: CATEGORY_LABELS,
    initial: 'on_campus',
  }),
  location: line('Location', 'details'),
  status: choice('Status', 'details', {
    choices: PLACEMENT_STATUSES,
    labels: STATUS_LABELS,
    initial: 'form_not_filled',
  }),
  priority: choice('Priority', 'details', {
    choices: PRIORITIES,
    labels: PRIORITY_LABELS,
    initial: 'medium',
  }),
  'links.applicationLink': link('Application link', 'links'),
  'links.companyWebsite': link('Company website', 'links'),
  'test.date': time('Test date', 'test', 'start'),
  'test.testType': line('Test type', 'test'),
  'test.duration': line('Test duration', 'test'),
  'test.link': link('Test link', 'test'),
  'test.status': choice('Test status', 'test', {
    choices: TEST_STATUSES,
    labels: TEST_STATUS_LABELS,
    initial: 'scheduled',
  }),
  /** Mandatory: null only in old or foreign data. */
  'deadlines.applicationDeadline': {
    ...time('Application deadline', 'main', 'end'),
    isRequired: true,
  },
  'deadlines.testDeadline': time('Test deadline', 'test', 'end'),
  'compensation.stipend': money('Stipend', 'month'),
  'compensation.ctc': money('CTC', 'year'),
  'compensation.base': money('Base', 'year'),
  'eligibilityCriteria.cgpa': {
    kind: 'cgpa',
    label: 'Minimum CGPA',
    section: 'eligibility',
    initial: null as number | null,
  },
  'eligibilityCriteria.branch': {
    kind: 'list',
    label: 'Branches',
    section: 'eligibility',
    initial: [] as readonly string[],
  },
  ...CRITERIA_FIELDS,
  'eligibilityCriteria.graduationYear.min': year('Minimum graduation year'),
  'eligibilityCriteria.graduationYear.max': year('Maximum graduation year'),
  notes: {
    kind: 'text',
    label: 'Notes',
    section: 'links',
    max: NOTES_MAX,
    initial: NOT_GIVEN as string,
  },
} as const;

export type PlacementFields = typeof PLACEMENT_FIELDS;
/** Times are wall-clock times. */
export type PlacementValues = Nested<CellsOf<PlacementFields>>;

export interface Placement extends PlacementValues {
  readonly _id: string;
}

export const EMPTY_PLACEMENT: PlacementValues = buildFromFields(
  PLACEMENT_FIELDS,
  ({ initial }) => initial,
);
