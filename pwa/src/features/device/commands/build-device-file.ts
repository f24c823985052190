/**
 * Everything that this device has of one account, for the device file. It only reads, so it works on a full device,
 * too.
 */
import {
  DEVICE_FILE_FORMAT,
  DEVICE_FILE_VERSION,
  type DeviceFile,
} from '@shortlist/shared/api/device-file.ts';
import type { SyncRow } from '@shortlist/shared/sync/row.ts';
import { packRow } from '@shortlist/shared/sync/wire.ts';
import { draftRecords } from '../../../data/database/draft-records.ts';
import type { UserDatabase } from '../../../data/database/user-database.ts';
import { withReconnect } from '../../../data/database/storage/save.ts';

export interface DeviceFileOwner {
  readonly uid: string;
  /** The masked address. */
  readonly account: string;
}

/** Reads a consistent snapshot. `nowMs` is device time. Throws when the database cannot be read. */
export async function buildDeviceFile(
  db: UserDatabase,
  { uid, account }: DeviceFileOwner,
  nowMs: number,
): Promise<DeviceFile> {
  const { rows, pending, recovered, journal, drafts } = await withReconnect(db, () =>
    readTables(db),
  );
  return {
    format: DEVICE_FILE_FORMAT,
    version: DEVICE_FILE_VERSION,
    exportedAt: new Date(nowMs).toISOString(),
    uid,
    account,
    // A row without cells holds nothing that a device could import.
    rows: rows.filter(hasCells).map(packRow),
    pending: pending.map((entry) => without(entry, 'n', 'sentAt', 'createdAt', 'editedAt')),
    recovered: recovered.map((entry) => ({
      ...without(entry, 'n'),
      row: entry.row && hasCells(entry.row) ? packRow(entry.row) : null,
    })),
    journal: journal.map((entry) => without(entry, 'n')),
    drafts,
  };
}

function readTables(db: UserDatabase) {
  const { rows, outbox, recovered, journal, meta } = db;
  return db.transaction('r', [rows, outbox, recovered, journal, meta], async () => ({
    rows: await rows.toArray(),
    pending: await outbox.orderBy('n').toArray(),
    recovered: await recovered.orderBy('n').toArray(),
    journal: await journal.orderBy('n').toArray(),
    drafts: await draftRecords(db).toArray(),
  }));
}

function hasCells({ cells }: SyncRow): boolean {
  return Object.keys(cells).length > 0;
}

/** The entry without the fields that only this device needs. */
function without<T extends object, K extends keyof T>(entry: T, ...keys: readonly K[]): Omit<T, K> {
  const names: readonly PropertyKey[] = keys;
  const kept = Object.entries(entry).filter(([key]) => !names.includes(key));
  return Object.fromEntries(kept) as Omit<T, K>;
}
