import { maskEmail } from '@shortlist/shared/account/mask-email.ts';
import {
  deviceFileText,
  DEVICE_FILE_FORMAT,
  DEVICE_FILE_VERSION,
  type DeviceFile,
} from '@shortlist/shared/api/device-file.ts';
import { wallTimeOf } from '@shortlist/shared/lib/time/wall-time.ts';
import type { SyncRow } from '@shortlist/shared/sync/row.ts';
import { packRow } from '@shortlist/shared/sync/wire.ts';
import { draftRecords } from '../../../data/database/draft-tables.ts';
import { systemRuntime, type Runtime } from '../../../data/database/runtime.ts';
import { withReconnect } from '../../../data/database/storage/save.ts';
import { userDatabase, type UserDatabase } from '../../../data/database/user-database.ts';
import { currentUser } from '../../../data/session/session.ts';

interface ExportOptions {
  readonly db?: UserDatabase;
  readonly runtime?: Runtime;
}

/**
 * Creates one file of all data that this device has of the signed-in account: placements, deleted ones too, profile,
 * marks, unsent changes, refused changes, the journal, and drafts. It needs no network and writes nothing, so that it
 * works on a full device and on one whose account the server refuses. Throws when the database cannot be read.
 */
export async function exportDevice({
  db = userDatabase(currentUser()._id),
  runtime = systemRuntime,
}: ExportOptions = {}) {
  const { _id: uid, email } = currentUser();
  const file = await buildDeviceFile(db, { uid, account: maskEmail(email) }, runtime.now());
  const day = wallTimeOf(new Date(runtime.now())).slice(0, 10);
  return { name: `shortlist-device-${day}.json`, text: await textOf(file) };
}

/** The longest time that the work may block the page. */
const MAX_BLOCK_MS = 12;

async function textOf(file: DeviceFile): Promise<string> {
  const pieces: string[] = [];
  let began = performance.now();
  for (const piece of deviceFileText(file)) {
    pieces.push(piece);
    if (performance.now() - began < MAX_BLOCK_MS) continue;
    await new Promise((resolve) => setTimeout(resolve));
    began = performance.now();
  }
  return pieces.join('');
}

interface DeviceFileOwner {
  readonly uid: string;
  /** The masked address. */
  readonly account: string;
}

/** A consistent snapshot. `nowMs` is device time. Throws when the database cannot be read. */
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
    // Messages of others stay on the device.
    drafts: (await draftRecords(db).toArray()).filter(({ k }) => !k.startsWith('messageDraft')),
  }));
}

function hasCells({ cells }: SyncRow): boolean {
  return Object.keys(cells).length > 0;
}

function without<T extends object, K extends keyof T>(entry: T, ...keys: readonly K[]): Omit<T, K> {
  const names: readonly PropertyKey[] = keys;
  const rest = Object.entries(entry).filter(([key]) => !names.includes(key));
  return Object.fromEntries(rest) as Omit<T, K>;
}
