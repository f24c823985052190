import type { Op } from '@shortlist/shared/sync/op.ts';
import { MIN_SCHEMA_VERSION, SCHEMA_VERSION } from '@shortlist/shared/sync/op.ts';
import {
  checkCellValues,
  checkHandedValues,
  type CheckedValues,
} from '@shortlist/shared/sync/registry.ts';
import type { TableName } from '@shortlist/shared/sync/row.ts';
import { UPCAST_STEPS, type UpcastStep } from '@shortlist/shared/sync/versions.ts';

/** Which versions of the rows a server takes, and what it knows of their cells (sync protocol 2.9). */
export interface RowVersions {
  /** Its own. What is newer waits for an update of the server. */
  readonly schema: number;
  /** The oldest that it still understands. */
  readonly minSchema: number;
  readonly steps: readonly UpcastStep[];
  /** Checks and cleans the cells of an op that was brought to this version. */
  readonly checkValues: (table: TableName, op: Pick<Op, 'k' | 'f'>) => CheckedValues;
}

/** Those of this server; tests put others in their place, to see how servers and devices of different versions go on. */
export const ROW_VERSIONS: RowVersions = {
  schema: SCHEMA_VERSION,
  minSchema: MIN_SCHEMA_VERSION,
  steps: UPCAST_STEPS,
  checkValues: (table, { k, f }) =>
    k === 'merge' ? checkHandedValues(table, f) : checkCellValues(table, k, f),
};
