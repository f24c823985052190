import { deviceFileText, type DeviceFile } from '@shortlist/shared/api/device-file.ts';
import { maskEmail } from '@shortlist/shared/account/mask-email.ts';
import { wallTimeOf } from '@shortlist/shared/lib/time/wall-time.ts';
import { systemRuntime, type Runtime } from '../../../data/database/runtime.ts';
import { buildDeviceFile } from './build-device-file.ts';
import { userDatabase, type UserDatabase } from '../../../data/database/user-database.ts';
import { currentUser } from '../../../data/session/session.ts';

/** A file for the browser's download with `saveFile(name, text, kind)`. */
export interface DeviceExport {
  readonly name: string;
  readonly text: string;
  readonly kind: 'application/json';
}

export interface ExportOptions {
  readonly db?: UserDatabase;
  readonly runtime?: Runtime;
}

/**
 * Creates one file of all data that this device has of the signed-in account: placements, deleted ones too,
 * profile, marks, unsent changes, refused changes, the journal, and drafts. It needs no network and writes
 * nothing, so that it works on a full device and on one whose account the server refuses. "Import a file" in
 * Settings imports it again. Throws when the database cannot be read.
 */
export async function exportDevice({
  db = userDatabase(currentUser()._id),
  runtime = systemRuntime,
}: ExportOptions = {}): Promise<DeviceExport> {
  const { _id: uid, email } = currentUser();
  const file = await buildDeviceFile(db, { uid, account: maskEmail(email) }, runtime.now());
  const day = wallTimeOf(new Date(runtime.now())).slice(0, 10);
  return {
    name: `shortlist-device-${day}.json`,
    text: await textOf(file),
    kind: 'application/json',
  };
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
