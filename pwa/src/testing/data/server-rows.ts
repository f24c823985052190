/** Rows that only the server writes, as a device has them after a sync. Imported by tests only. */
import type { Verdict } from '@shortlist/shared/opportunity/campus/verdict.ts';
import { driveRoundId } from '@shortlist/shared/opportunity/follow-rounds.ts';
import { addedPlacementId } from '@shortlist/shared/placement/fields/derived-ids.ts';
import type { Values } from '@shortlist/shared/sync/row.ts';
import { buildStamp, buildVerdict } from '@shortlist/shared/testing/builders.ts';
import type { UserDatabase } from '../../data/database/user-database.ts';
import { rebuildView } from '../../data/outbox/row-view.ts';

interface ServerRow {
  readonly t: string;
  readonly id: string;
  readonly f: Values;
}

export async function storeServerRow(
  db: UserDatabase,
  { t, id, f }: ServerRow,
  isDeleted = false,
): Promise<void> {
  const stamp = buildStamp(1, 'server');
  const cells = Object.fromEntries(
    Object.entries(f).map(([path, value]) => [path, [value, stamp] as const]),
  );
  const del = isDeleted ? { del: buildStamp(2, 'server') } : {};
  await db.transact(async () => {
    await db.rows.put({ t, id, seq: 1, cells, ...del });
    await rebuildView(db, [[t, id]]);
  });
}

interface Of {
  readonly uid: string;
  readonly drive: string;
}

export function verdictRow({ uid, drive }: Of, verdict: Partial<Verdict>): ServerRow {
  const placementId = addedPlacementId(uid, drive);
  const whole = buildVerdict({ opportunityId: drive, placementId, ...verdict });
  return { t: 'verdict', id: driveRoundId(placementId, whole.roundKey), f: whole };
}

export function registrationRow({ uid, drive }: Of, facts: Values = {}): ServerRow {
  const placementId = addedPlacementId(uid, drive);
  const registeredAt = '2026-11-18T04:30:00.000Z';
  const f = { placementId, facts, registeredAt };
  return { t: 'registration', id: drive, f };
}
