/** Servers of future or former versions. */
import type { Json } from '@shortlist/shared/lib/json.ts';
import { isWritableTable } from '@shortlist/shared/sync/cell-schemas.ts';
import type { TableName } from '@shortlist/shared/sync/row.ts';
import { ROW_VERSIONS, type RowVersions } from '../features/sync/check-op.ts';

export interface OtherVersion {
  readonly schema: number;
  readonly minSchema?: number;
  readonly steps?: RowVersions['steps'];
  /** Placement cells that it knows beyond ours, and whether a value is valid. */
  readonly extraCells?: Readonly<Record<string, (value: Json) => boolean>>;
  /** Placement cells that it does not know yet. */
  readonly missingCells?: readonly string[];
  /** Tables that it knows beyond ours, with any cells, and those of ours that it does not know yet. */
  readonly extraTables?: readonly string[];
  readonly missingTables?: readonly TableName[];
}

/** The row versions of a server that differs from ours only in this; for createTestApp. */
export function otherVersions(other: OtherVersion): RowVersions {
  const { schema, minSchema = 1, steps = [], extraCells = {}, missingCells = [] } = other;
  const { extraTables = [], missingTables = [] } = other;
  return {
    schema,
    minSchema,
    steps,
    isTable: (t) =>
      extraTables.includes(t) || (isWritableTable(t) && !missingTables.some((one) => one === t)),
    checkValues: (table, { k, f }) => {
      if (extraTables.includes(table)) return { ok: true, values: f };
      const isPlacement = table === 'placement';
      const isMore = (path: string): boolean => isPlacement && Object.hasOwn(extraCells, path);
      const isFewer = (path: string): boolean => isPlacement && missingCells.includes(path);
      const wrong = Object.entries(f).find(
        ([path, value]) =>
          (isMore(path) && !extraCells[path]?.(value)) || (isFewer(path) && k !== 'merge'),
      );
      if (wrong) return { ok: false, path: wrong[0] };
      const isOwn = (path: string): boolean => isMore(path) || isFewer(path);
      const own = Object.entries(f).filter(([path]) => isOwn(path));
      const rest = Object.fromEntries(Object.entries(f).filter(([path]) => !isOwn(path)));
      const checked = ROW_VERSIONS.checkValues(table, { k, f: rest });
      return checked.ok
        ? { ok: true, values: { ...checked.values, ...Object.fromEntries(own) } }
        : checked;
    },
  };
}
