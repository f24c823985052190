import type { Op } from '@shortlist/shared/sync/op.ts';
import { MIN_SCHEMA_VERSION, SCHEMA_VERSION } from '@shortlist/shared/sync/op.ts';
import {
  checkCellValues,
  checkReuploadedValues,
  type CheckedValues,
} from '@shortlist/shared/sync/registry.ts';
import type { TableName } from '@shortlist/shared/sync/row.ts';
import { UPCAST_STEPS, type UpcastStep } from '@shortlist/shared/sync/upcast-op.ts';

/** The row versions that a server accepts, and what it knows of their cells (sync protocol 2.9). */
export interface RowVersions {
  /** Its own version. Newer rows wait for an update of the server. */
  readonly schema: number;
  /** The oldest version that it still reads. */
  readonly minSchema: number;
  readonly steps: readonly UpcastStep[];
  /** Checks and cleans the cells of an op that was converted to this version. */
  readonly checkValues: (table: TableName, op: Pick<Op, 'k' | 'f'>) => CheckedValues;
}

/**
 * The versions of this server; tests replace them, to see how servers and devices of different versions work together.
 */
export const ROW_VERSIONS: RowVersions = {
  schema: SCHEMA_VERSION,
  minSchema: MIN_SCHEMA_VERSION,
  steps: UPCAST_STEPS,
  checkValues: (table, { k, f }) =>
    k === 'merge' ? checkReuploadedValues(table, f) : checkCellValues(table, k, f),
};
