import type { OpKind } from '@shortlist/shared/sync/op.ts';
import { cellAt, type Values } from '@shortlist/shared/sync/row.ts';
import { useLiveQuery } from 'dexie-react-hooks';
import { readForScreen } from '../../../data/database/storage/read-for-screen.ts';
import type { RefusedEntry } from '../../../data/database/tables.ts';
import { userDatabase } from '../../../data/database/user-database.ts';
import { currentUid } from '../../../data/session/session.ts';

/** A change that the server refused, stored until the student decides. */
export interface RefusedChange {
  /** Identifies the change for `discardRefused` and `retryRefused`. */
  readonly n: number;
  /** The company, or what else was changed. */
  readonly title: string;
  readonly reason: string;
  readonly placementId: string;
  readonly kind: OpKind;
  /** The server's error code, or the device's own where it set the change aside. */
  readonly code: string;
  /** The refused values by path. */
  readonly values: Values;
}

/** The refused changes, oldest first; undefined while they are being read. */
export function useRefusedChanges(): readonly RefusedChange[] | undefined {
  const db = userDatabase(currentUid());
  return useLiveQuery(
    () =>
      readForScreen(db, async () => (await db.recovered.orderBy('n').toArray()).map(refusedChange)),
    [db],
  );
}

function refusedChange({ n, op, row, message, code }: RefusedEntry): RefusedChange {
  return {
    n,
    title: titleOf(op, row),
    reason: message,
    placementId: op.id,
    kind: op.k,
    code,
    values: op.f,
  };
}

function titleOf({ t, f }: RefusedEntry['op'], row: RefusedEntry['row']): string {
  if (t === 'profile') return 'Your profile';
  if (t === 'mark') return 'An opportunity that you added';
  const company = f.company ?? (row ? cellAt(row.cells, 'company')?.[0] : undefined);
  return typeof company === 'string' ? company : 'A change';
}
