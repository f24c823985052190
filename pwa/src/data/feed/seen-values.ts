/**
 * Which values of an opportunity the student has taken note of, placement by placement: they need not be shown as
 * news again on this device. It is no change of the placement, so it is not sent: each device shows what changed
 * until it is looked at there.
 */
import type { AcknowledgedValues } from '@shortlist/shared/opportunity/follow.ts';
import type { SeenValuesKey } from '../database/tables.ts';
import type { UserDatabase } from '../database/user-database.ts';

const PREFIX = 'seenChanges:';
const keyOf = (placementId: string): SeenValuesKey => `${PREFIX}${placementId}`;

/** By placement id. */
export async function readSeenValues(
  db: UserDatabase,
): Promise<ReadonlyMap<string, AcknowledgedValues>> {
  const records = await db.meta.where('k').startsWith(PREFIX).toArray();
  return new Map(records.map(({ k, v }) => [k.slice(PREFIX.length), v as AcknowledgedValues]));
}

export async function storeSeenValues(
  db: UserDatabase,
  placementId: string,
  values: AcknowledgedValues,
): Promise<void> {
  const key = keyOf(placementId);
  await db.transaction('rw', [db.meta], async () => {
    await db.writeMeta(key, { ...(await db.readMeta(key)), ...values });
  });
}
