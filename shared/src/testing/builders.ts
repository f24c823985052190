/** Builders of placements, opportunities, ops and rows for tests; each test states only what it depends on. */
import { NO_COLLEGE_FACTS, type CollegeRecord } from '../account/college/college-record.ts';
import type { Json } from '../lib/json.ts';
import type { Verdict } from '../opportunity/campus/verdict.ts';
import type { DriveRound } from '../opportunity/drive-rounds.ts';
import {
  OPPORTUNITY_CATEGORY,
  OPPORTUNITY_DEFAULTS,
  type Opportunity,
  type OpportunityValues,
  type PostedOpportunity,
} from '../opportunity/opportunity-fields.ts';
import {
  EMPTY_PLACEMENT,
  type Placement,
  type PlacementValues,
} from '../placement/fields/placement-fields.ts';
import { SCHEMA_VERSION, type Op } from '../sync/op.ts';
import type { Cell, SyncRow } from '../sync/row.ts';
import { hybridTime, stampOf, type Stamp } from '../sync/stamp.ts';

export const NO_CRITERIA = EMPTY_PLACEMENT.eligibilityCriteria;

/** The wall clock of all fixtures: a Friday morning. */
export const FIXTURE_NOW = '2026-11-20T10:00:00';

type Parts = 'links' | 'test' | 'deadlines' | 'compensation' | 'eligibilityCriteria';
/** Nested parts may be partial. */
export type PlacementOverrides = Partial<Omit<PlacementValues, Parts>> & {
  readonly [Part in Parts]?: Partial<PlacementValues[Part]>;
};

/** A complete placement with a deadline five days after the fixtures' clock. */
export function buildPlacementValues(overrides: PlacementOverrides = {}): PlacementValues {
  const start: PlacementValues = {
    ...EMPTY_PLACEMENT,
    company: 'Kaveri Softworks',
    role: 'Software Engineer',
    deadlines: { applicationDeadline: '2026-11-25T23:59:00', testDeadline: null },
  };
  return {
    ...start,
    ...overrides,
    links: { ...start.links, ...overrides.links },
    test: { ...start.test, ...overrides.test },
    deadlines: { ...start.deadlines, ...overrides.deadlines },
    compensation: { ...start.compensation, ...overrides.compensation },
    eligibilityCriteria: { ...start.eligibilityCriteria, ...overrides.eligibilityCriteria },
  };
}

export function buildPlacement(
  overrides: PlacementOverrides & { readonly _id?: string } = {},
): Placement {
  const { _id = '00000000-0000-4000-8000-000000000001', ...values } = overrides;
  return { _id, ...buildPlacementValues(values) };
}

type OpportunityParts =
  'links' | 'compensation' | 'deadlines' | 'eligibilityCriteria' | 'experience';
type OverridesOf<O extends OpportunityValues> = Partial<Omit<O, OpportunityParts>> & {
  readonly [Part in OpportunityParts]?: Partial<OpportunityValues[Part]>;
};

/**
 * The values that an admin enters, with a deadline five days after the fixtures' clock; all others have their default.
 */
export function buildOpportunityValues(
  overrides: OverridesOf<OpportunityValues> = {},
): OpportunityValues {
  const start: OpportunityValues = {
    ...OPPORTUNITY_DEFAULTS,
    company: 'Nilgiri Analytics',
    role: 'Data Analyst',
    location: 'Coimbatore',
    description: 'Dashboards and weekly reports for retail clients.',
    links: {
      applicationLink: 'https://careers.nilgirianalytics.example/jobs/data-analyst',
      companyWebsite: 'https://nilgirianalytics.example/',
    },
    deadlines: { applicationDeadline: '2026-11-25T23:59:00' },
  };
  return {
    ...start,
    ...overrides,
    links: { ...start.links, ...overrides.links },
    compensation: { ...start.compensation, ...overrides.compensation },
    deadlines: { ...start.deadlines, ...overrides.deadlines },
    eligibilityCriteria: { ...start.eligibilityCriteria, ...overrides.eligibilityCriteria },
    experience: { ...start.experience, ...overrides.experience },
  };
}

/** A stored opportunity: posted a day before the fixtures' clock and never changed since. */
export function buildPostedOpportunity(
  overrides: OverridesOf<PostedOpportunity> = {},
): PostedOpportunity {
  const posted = {
    _id: '00000000-0000-4000-8000-0000000000a1',
    category: OPPORTUNITY_CATEGORY,
    status: 'active',
    postedAt: '2026-11-19T04:30:00.000Z',
    createdAt: '2026-11-19T04:30:00.000Z',
  } as const;
  return { ...posted, ...overrides, ...buildOpportunityValues(overrides) };
}

/** A test in Hall A two weeks after the fixtures' clock, without an end. */
export function buildDriveRound(key: string, overrides: Partial<DriveRound> = {}): DriveRound {
  const start = { kind: 'test', title: '', startsAt: '2026-12-04T10:00:00', endsAt: null } as const;
  return { key, ...start, place: 'Hall A', link: '', notes: '', ...overrides };
}

/** A drive with one test, under the key 'test'. */
export function buildDrive(overrides: OverridesOf<PostedOpportunity> = {}): PostedOpportunity {
  const rounds = [buildDriveRound('test')];
  return buildPostedOpportunity({ category: 'on_campus', rounds, ...overrides });
}

/** Of the test of a drive: through, by a list of 6 December. */
export function buildVerdict(overrides: Partial<Verdict> = {}): Verdict {
  return {
    opportunityId: 'drive',
    placementId: 'placement',
    roundKey: 'test',
    result: 'through',
    publishedAt: '2026-12-06T04:30:00.000Z',
    listId: 'list',
    ...overrides,
  };
}

/** An opportunity as one user sees it; nobody has added it. */
export function buildOpportunity(overrides: OverridesOf<Opportunity> = {}): Opportunity {
  const seen = { applicationsCount: 0, isAddedToProfile: false };
  return { ...seen, ...overrides, ...buildPostedOpportunity(overrides) };
}

/** A valid op id, unique for each number or word. */
export function buildOpId(name: number | string): string {
  return `op-${name}`.padEnd(22, '_');
}

/** A stamp at this many milliseconds, made by the op of that name. */
export function buildStamp(wallMs: number, name: number | string = 'x', counter = 0): Stamp {
  return stampOf(hybridTime(wallMs, counter), buildOpId(name));
}

/** By default a patch of the placement 'p1'. */
export function buildOp(overrides: Partial<Op> = {}): Op {
  return {
    op: buildOpId('a'),
    t: 'placement',
    id: 'p1',
    k: 'patch',
    at: hybridTime(1000),
    sv: SCHEMA_VERSION,
    f: {},
    base: {},
    ...overrides,
  };
}

/** A placement row 'p1' with these cells: path to [value, stamp]. */
export function buildRow(
  cells: Readonly<Record<string, readonly [value: Json, stamp: Stamp]>>,
  del?: Stamp,
): SyncRow {
  const copied = Object.fromEntries(
    Object.entries(cells).map(([path, [value, stamp]]): [string, Cell] => [path, [value, stamp]]),
  );
  return { t: 'placement', id: 'p1', cells: copied, ...(del === undefined ? {} : { del }) };
}

/** Says nothing but who it is, unless overridden. */
export function buildCollegeRecord(overrides: Partial<CollegeRecord> = {}): CollegeRecord {
  return {
    ...NO_COLLEGE_FACTS,
    rollNumber: '21CS017',
    email: 'asha@college.example',
    name: 'Asha Rao',
    confirmedAt: '2026-11-28T05:00:00.000Z',
    ...overrides,
  };
}
