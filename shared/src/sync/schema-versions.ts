/**
 * The version of the rows that an op needs (`sv`): that of the newest table or cell in it. A server of an older version
 * lets an op wait that it does not understand; one that it does understand need not wait for its update.
 */
import { PROFILE_PATHS_OF_VERSION_2 } from '../account/profile-fields.ts';
import { SEASON_PATHS } from '../placement/fields/season.ts';
import { ownValue } from '../lib/collections.ts';
import { SCHEMA_VERSION, type Op } from './op.ts';
import { TEST_TOMBSTONE_PATH, type TableName } from './row.ts';

const TABLE_VERSIONS: Readonly<Record<TableName, number>> = {
  placement: 1,
  profile: 1,
  mark: 1,
  round: 2,
  resume: 2,
};

/** The cells that the first version of their table did not have. */
const CELL_VERSIONS: Readonly<Record<string, ReadonlyMap<string, number>>> = {
  placement: new Map([...SEASON_PATHS, TEST_TOMBSTONE_PATH].map((path) => [path, 2])),
  profile: new Map(PROFILE_PATHS_OF_VERSION_2.map((path) => [path, 2])),
};

/**
 * Of a table that this version does not know, it only says that it is newer. Unknown cells of a known table need no
 * newer version: they come with a re-upload, which any server stores whole.
 */
export function schemaVersionOf({ t, k, f }: Pick<Op, 't' | 'k' | 'f'>): number {
  const table = ownValue<number>(TABLE_VERSIONS, t) ?? SCHEMA_VERSION + 1;
  const cells = k === 'merge' ? undefined : ownValue(CELL_VERSIONS, t);
  return Object.keys(f).reduce((sv, path) => Math.max(sv, cells?.get(path) ?? 1), table);
}
