/**
 * The placement in the sync: one cell for each path (sync protocol, "Rows, cells, stamps"). An amount and its currency
 * are one cell, and so is the list of branches, because half of either makes no sense; everything else merges field by
 * field.
 */
import type { Json } from '../lib/json.ts';
import { ownValue } from '../lib/collections.ts';
import * as z from 'zod/mini';
import { NOT_GIVEN } from '../lib/blank.ts';
import { lineSchema, textSchema } from '../lib/value-schemas.ts';
import { WEB_ADDRESS_MAX } from '../lib/web-address.ts';
import {
  BRANCH_MAX,
  BRANCHES_MAX,
  CATEGORIES,
  CGPA_MAX,
  CGPA_MIN,
  EMPTY_PLACEMENT,
  JOB_TYPES,
  LINE_MAX,
  MONEY_MAX,
  NOTES_MAX,
  PLACEMENT_ID_MAX,
  PLACEMENT_STATUSES,
  PRIORITIES,
  TEST_STATUSES,
  wallTimeSchema,
  type Placement,
  type PlacementValues,
} from './schema.ts';

const company = z.pipe(
  lineSchema(LINE_MAX),
  z.string().check(
    z.minLength(1),
    z.refine((text) => text !== NOT_GIVEN),
  ),
);
const line = lineSchema(LINE_MAX);
const link = lineSchema(WEB_ADDRESS_MAX);
const money = z.object({ amount: lineSchema(MONEY_MAX), currency: lineSchema(MONEY_MAX) });
const nullableTime = z.nullable(wallTimeSchema);

/** The schema of each cell of a placement. Parsing also cleans the text. */
export const PLACEMENT_CELL_SCHEMAS = {
  placementId: z.nullable(lineSchema(PLACEMENT_ID_MAX)),
  company,
  role: line,
  jobType: z.enum(JOB_TYPES),
  category: z.enum(CATEGORIES),
  location: line,
  status: z.enum(PLACEMENT_STATUSES),
  priority: z.enum(PRIORITIES),
  'links.applicationLink': link,
  'links.companyWebsite': link,
  'test.date': nullableTime,
  'test.testType': line,
  'test.duration': line,
  'test.link': link,
  'test.status': z.enum(TEST_STATUSES),
  'deadlines.applicationDeadline': wallTimeSchema,
  'deadlines.testDeadline': nullableTime,
  'compensation.stipend': money,
  'compensation.ctc': money,
  'compensation.base': money,
  'eligibilityCriteria.cgpa': z.nullable(z.number().check(z.gte(CGPA_MIN), z.lte(CGPA_MAX))),
  'eligibilityCriteria.branch': z.array(lineSchema(BRANCH_MAX)).check(z.maxLength(BRANCHES_MAX)),
  notes: textSchema(NOTES_MAX),
} as const;

/** The opportunity's id, only on placements that were added from the community. Not shown in any form. */
export const SOURCE_PATH = 'sourceOpportunityId';
export const SOURCE_SCHEMA = z.string().check(z.regex(/^[A-Za-z0-9-]{1,64}$/));

export type PlacementPath = keyof typeof PLACEMENT_CELL_SCHEMAS;
export const PLACEMENT_PATHS = Object.keys(PLACEMENT_CELL_SCHEMAS) as readonly PlacementPath[];
/** A placement cannot be created without these. */
export const REQUIRED_PLACEMENT_PATHS = ['company', 'deadlines.applicationDeadline'] as const;

/** The label of each path in messages to the student ("Kept the newest value of: Status, Notes"). */
export const PLACEMENT_PATH_LABELS: Readonly<Record<PlacementPath, string>> = {
  placementId: 'Placement ID',
  company: 'Company',
  role: 'Role',
  jobType: 'Job type',
  category: 'Category',
  location: 'Location',
  status: 'Status',
  priority: 'Priority',
  'links.applicationLink': 'Application link',
  'links.companyWebsite': 'Company website',
  'test.date': 'Test date',
  'test.testType': 'Test type',
  'test.duration': 'Test duration',
  'test.link': 'Test link',
  'test.status': 'Test status',
  'deadlines.applicationDeadline': 'Application deadline',
  'deadlines.testDeadline': 'Test deadline',
  'compensation.stipend': 'Stipend',
  'compensation.ctc': 'CTC',
  'compensation.base': 'Base',
  'eligibilityCriteria.cgpa': 'Minimum CGPA',
  'eligibilityCriteria.branch': 'Branches',
  notes: 'Notes',
};

export function placementToCellValues(placement: PlacementValues): Record<PlacementPath, Json> {
  const { links, test, deadlines, compensation, eligibilityCriteria } = placement;
  return {
    placementId: placement.placementId,
    company: placement.company,
    role: placement.role,
    jobType: placement.jobType,
    category: placement.category,
    location: placement.location,
    status: placement.status,
    priority: placement.priority,
    'links.applicationLink': links.applicationLink,
    'links.companyWebsite': links.companyWebsite,
    'test.date': test.date,
    'test.testType': test.testType,
    'test.duration': test.duration,
    'test.link': test.link,
    'test.status': test.status,
    'deadlines.applicationDeadline': deadlines.applicationDeadline,
    'deadlines.testDeadline': deadlines.testDeadline,
    'compensation.stipend': { ...compensation.stipend },
    'compensation.ctc': { ...compensation.ctc },
    'compensation.base': { ...compensation.base },
    'eligibilityCriteria.cgpa': eligibilityCriteria.cgpa,
    'eligibilityCriteria.branch': [...eligibilityCriteria.branch],
    notes: placement.notes,
  };
}

const EMPTY_PLACEMENT_CELLS = placementToCellValues(EMPTY_PLACEMENT);

/**
 * Builds a placement from cell values. A missing cell, or one that a newer version of the app wrote and this
 * one cannot read, becomes its default; the cell itself is not changed.
 */
export function cellValuesToPlacement(
  id: string,
  values: Readonly<Record<string, Json>>,
): Placement {
  const read = (path: PlacementPath): never => {
    const parsed = PLACEMENT_CELL_SCHEMAS[path].safeParse(ownValue(values, path));
    return (parsed.success ? parsed.data : EMPTY_PLACEMENT_CELLS[path]) as never;
  };
  return {
    _id: id,
    placementId: read('placementId'),
    company: read('company'),
    role: read('role'),
    jobType: read('jobType'),
    category: read('category'),
    location: read('location'),
    status: read('status'),
    priority: read('priority'),
    links: {
      applicationLink: read('links.applicationLink'),
      companyWebsite: read('links.companyWebsite'),
    },
    test: {
      date: read('test.date'),
      testType: read('test.testType'),
      duration: read('test.duration'),
      link: read('test.link'),
      status: read('test.status'),
    },
    deadlines: {
      applicationDeadline: read('deadlines.applicationDeadline'),
      testDeadline: read('deadlines.testDeadline'),
    },
    compensation: {
      stipend: read('compensation.stipend'),
      ctc: read('compensation.ctc'),
      base: read('compensation.base'),
    },
    eligibilityCriteria: {
      cgpa: read('eligibilityCriteria.cgpa'),
      branch: read('eligibilityCriteria.branch'),
    },
    notes: read('notes'),
  };
}
