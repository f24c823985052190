/** Ready-made placements, ops and rows for tests; each test names only what it is about. */
import type { Json } from '../lib/json.ts';
import { EMPTY_PLACEMENT, type Placement, type PlacementValues } from '../placement/schema.ts';
import { SCHEMA_VERSION, type Op } from '../sync/op.ts';
import type { Cell, SyncRow } from '../sync/row.ts';
import { hybridTime, stampOf, type Stamp } from '../sync/stamp.ts';

/** The wall clock of all fixtures: a Friday morning. */
export const FIXTURE_NOW = '2026-11-20T10:00:00';

type Parts = 'links' | 'test' | 'deadlines' | 'compensation' | 'eligibilityCriteria';
/** Nested parts may be given in part. */
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

/** The same with an id. */
export function buildPlacement(
  overrides: PlacementOverrides & { readonly _id?: string } = {},
): Placement {
  const { _id = '00000000-0000-4000-8000-000000000001', ...values } = overrides;
  return { _id, ...buildPlacementValues(values) };
}

/** A valid op id that tells tests apart by number or word. */
export function buildOpId(name: number | string): string {
  return `op-${name}`.padEnd(22, '_');
}

/** A stamp at this many milliseconds, made by the op of that name. */
export function buildStamp(wallMs: number, name: number | string = 'x', counter = 0): Stamp {
  return stampOf(hybridTime(wallMs, counter), buildOpId(name));
}

/** A patch of the placement 'p1' unless told otherwise. */
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

/** A placement row 'p1' of these cells: path to [value, stamp]. */
export function buildRow(
  cells: Readonly<Record<string, readonly [value: Json, stamp: Stamp]>>,
  del?: Stamp,
): SyncRow {
  const copied = Object.fromEntries(
    Object.entries(cells).map(([path, [value, stamp]]): [string, Cell] => [path, [value, stamp]]),
  );
  return { t: 'placement', id: 'p1', cells: copied, ...(del === undefined ? {} : { del }) };
}
