/**
 * The paths of each table, the schemas of their values (sync protocol, "Rows, cells, stamps"), and the version that
 * brought them. The server refuses an op of this version with a path or value that is not listed here; a cell that a
 * newer version wrote is stored and passed on.
 */
import type { Json } from '../lib/json.ts';
import { ownValue } from '../lib/collections.ts';
import {
  PROFILE_PATHS_OF_VERSION_2,
  PROFILE_PATHS_OF_VERSION_3,
} from '../account/profile-fields.ts';
import {
  COLLEGE_PATH,
  PROFILE_CELL_SCHEMAS,
  PROFILE_SETS,
  setElementSchema,
} from '../account/profile-cells.ts';
import {
  PLACEMENT_CELL_SCHEMAS,
  PLACEMENT_PATHS_OF_VERSION_3,
  REQUIRED_PLACEMENT_PATHS,
  SOURCE_PATH,
  SOURCE_SCHEMA,
} from '../placement/fields/placement-cells.ts';
import { REQUIRED_RESUME_PATHS, RESUME_CELL_SCHEMAS } from '../placement/fields/resume.ts';
import { ROUND_KEY_SCHEMA } from '../opportunity/drive-rounds.ts';
import { ROUND_CELL_SCHEMAS, SOURCE_ROUND_PATH } from '../placement/round/round-cells.ts';
import { REQUIRED_ROUND_PATHS } from '../placement/round/round-fields.ts';
import { SEASON_CELL_SCHEMAS, SEASON_PATHS } from '../placement/fields/season.ts';
import {
  CAMPUS_REMINDERS_PATH,
  OWN_REMINDER_CELL_SCHEMAS,
  PREFERENCE_CELL_SCHEMAS,
  ROUND_REMINDER_CELL_SCHEMAS,
} from '../reminder/preferences.ts';
import {
  ALIVE_PATH,
  MARK_PATH,
  REFERENCED_PATH,
  TEST_TOMBSTONE_PATH,
  type SyncRow,
  type TableName,
  type Values,
} from './row.ts';
import { SCHEMA_VERSION, type Op, type OpKind } from './op.ts';

interface CellSchema {
  safeParse(value: unknown): { success: true; data: unknown } | { success: false };
}

interface TableSchema {
  readonly version: number;
  /** Of the cells that the first version of the table did not have, the newest first. */
  readonly newer?: readonly { readonly version: number; readonly paths: readonly string[] }[];
  readonly cells: Readonly<Record<string, CellSchema>>;
  readonly sets: readonly string[];
  readonly required: readonly string[];
}

const SET_ELEMENT_MAX = 80;

const aliveSchema: CellSchema = {
  safeParse: (value) => (value === true ? { success: true, data: true } : { success: false }),
};

/** A mark only records that its opportunity was added; its id is the opportunity's. */
const WRITABLE_TABLES: Readonly<Record<TableName, TableSchema>> = {
  placement: {
    version: 1,
    newer: [
      { version: 3, paths: PLACEMENT_PATHS_OF_VERSION_3 },
      { version: 2, paths: [...SEASON_PATHS, TEST_TOMBSTONE_PATH] },
    ],
    cells: {
      ...PLACEMENT_CELL_SCHEMAS,
      ...SEASON_CELL_SCHEMAS,
      ...OWN_REMINDER_CELL_SCHEMAS,
      [SOURCE_PATH]: SOURCE_SCHEMA,
      [REFERENCED_PATH]: aliveSchema,
      [TEST_TOMBSTONE_PATH]: aliveSchema,
    },
    sets: [],
    required: REQUIRED_PLACEMENT_PATHS,
  },
  profile: {
    version: 1,
    newer: [
      { version: 3, paths: [...PROFILE_PATHS_OF_VERSION_3, CAMPUS_REMINDERS_PATH] },
      { version: 2, paths: PROFILE_PATHS_OF_VERSION_2 },
    ],
    cells: { ...PROFILE_CELL_SCHEMAS, ...PREFERENCE_CELL_SCHEMAS },
    sets: PROFILE_SETS,
    required: ['name'],
  },
  mark: { version: 1, cells: { [MARK_PATH]: aliveSchema }, sets: [], required: [MARK_PATH] },
  round: {
    version: 2,
    newer: [{ version: 3, paths: [SOURCE_ROUND_PATH] }],
    cells: {
      ...ROUND_CELL_SCHEMAS,
      ...ROUND_REMINDER_CELL_SCHEMAS,
      [SOURCE_ROUND_PATH]: ROUND_KEY_SCHEMA,
    },
    sets: [],
    required: REQUIRED_ROUND_PATHS,
  },
  resume: {
    version: 2,
    cells: { ...RESUME_CELL_SCHEMAS, [REFERENCED_PATH]: aliveSchema },
    sets: [],
    required: REQUIRED_RESUME_PATHS,
  },
};

/** Only the server writes them: they are in no op of a device, and of a row that it uploads again they do not count. */
const SERVER_PATHS: Readonly<Record<string, readonly string[]>> = { profile: [COLLEGE_PATH] };

export function isServerPath(table: string, path: string): boolean {
  return ownValue(SERVER_PATHS, table)?.includes(path) ?? false;
}

function withoutServerPaths<T>(
  table: string,
  cells: Readonly<Record<string, T>>,
): Readonly<Record<string, T>> {
  return Object.fromEntries(Object.entries(cells).filter(([path]) => !isServerPath(table, path)));
}

/** What a device may upload of a row again. */
export function withoutServerCells(row: SyncRow): SyncRow {
  return { ...row, cells: withoutServerPaths(row.t, row.cells) };
}

export function isWritableTable(table: string): table is TableName {
  return Object.hasOwn(WRITABLE_TABLES, table);
}

/**
 * The version of the rows that an op needs (`sv`): that of the newest table or cell in it. A server of an older version
 * lets an op wait that it does not understand; one that it does understand need not wait for its update. Unknown cells
 * of a known table need no newer version: they come with a re-upload, which any server stores whole.
 */
export function schemaVersionOf({ t, k, f }: Pick<Op, 't' | 'k' | 'f'>): number {
  if (!isWritableTable(t)) return SCHEMA_VERSION + 1;
  const { version, newer = [] } = WRITABLE_TABLES[t];
  if (k === 'merge') return version;
  const newest = newer.find(({ paths }) => paths.some((path) => Object.hasOwn(f, path)));
  return newest?.version ?? version;
}

export type CheckedValues =
  { readonly ok: true; readonly values: Values } | { readonly ok: false; readonly path: string };

/** Checks and cleans the cells of an op. Returns the cleaned values, or the first path that is wrong or missing. */
export function checkCellValues(table: TableName, kind: OpKind, values: Values): CheckedValues {
  const schema = WRITABLE_TABLES[table];
  if (kind === 'del')
    return Object.keys(values).length === 0
      ? { ok: true, values }
      : { ok: false, path: Object.keys(values)[0] ?? '' };
  const checked = new Map<string, Json>();
  for (const [path, value] of Object.entries(values)) {
    const parsed = cellSchema(schema, path)?.safeParse(value);
    if (!parsed?.success) return { ok: false, path };
    checked.set(path, parsed.data as Json);
  }
  const creates = kind === 'put' || kind === 'ensure';
  const cleaned = Object.fromEntries(checked);
  const missing = creates ? missingPath(table, cleaned) : undefined;
  return missing === undefined ? { ok: true, values: cleaned } : { ok: false, path: missing };
}

/**
 * Like `checkCellValues`, for the cells of a re-uploaded row. It may have cells that a newer version wrote
 * and that this version does not know: a server that was restored must not lose them. Cells that only the
 * server writes are left out: the row is taken without them.
 */
export function checkReuploadedValues(table: TableName, values: Values): CheckedValues {
  const known = Object.entries(values).filter(([path]) => isKnownPath(table, path));
  const checked = checkCellValues(table, 'merge', Object.fromEntries(known));
  const all = checked.ok && { ...withoutServerPaths(table, values), ...checked.values };
  return all ? { ok: true, values: all } : checked;
}

export function isKnownPath(table: TableName, path: string): boolean {
  return cellSchema(WRITABLE_TABLES[table], path) !== undefined;
}

/** The first required path of a whole row of this table that these cells do not have. */
export function missingPath(table: string, cells: Readonly<Record<string, unknown>>) {
  const required = isWritableTable(table) ? WRITABLE_TABLES[table].required : [];
  return required.find((path) => !Object.hasOwn(cells, path));
}

function cellSchema(schema: TableSchema, path: string): CellSchema | undefined {
  if (path === ALIVE_PATH) return aliveSchema;
  const known = ownValue(schema.cells, path);
  if (known) return known;
  const slash = path.indexOf('/');
  const inSet =
    slash > 0 && path.length <= SET_ELEMENT_MAX && schema.sets.includes(path.slice(0, slash));
  return inSet && path.length > slash + 1 ? setElementSchema : undefined;
}
