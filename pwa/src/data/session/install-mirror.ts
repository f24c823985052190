/**
 * A small record about the student's database, in localStorage: a deleted database cannot report what was in it.
 * Browsers clear storage in pieces; where it is cleared as a whole, the loss cannot be detected.
 */
import * as z from 'zod/mini';
import type { StorageLoss } from '../database/meta-values.ts';
import { systemRuntime } from '../database/runtime.ts';
import { watchQuery } from '../database/storage/watch-query.ts';
import { uidOfDatabase, type UserDatabase } from '../database/user-database.ts';
import { countWaiting } from '../outbox/waiting-changes.ts';
import { readStored, readStoredJson, writeStored } from './web-storage.ts';

const mirrorSchema = z.object({
  /** The id of the database: one that was created again has another. */
  installId: z.string(),
  pending: z.number(),
  /** When the last sync succeeded (device time). */
  lastOkAt: z.nullable(z.number()),
});

type InstallMirror = z.infer<typeof mirrorSchema>;

export const installMirrorKey = (uid: string): string => `install:${uid}`;

/** Undefined for what cannot be parsed. */
export function readInstallMirror(uid: string): InstallMirror | undefined {
  return mirrorSchema.safeParse(readStoredJson('local', installMirrorKey(uid))).data;
}

export function writeInstallMirror(uid: string, mirror: InstallMirror): void {
  const text = JSON.stringify(mirror);
  if (readStored('local', installMirrorKey(uid)) !== text)
    writeStored('local', installMirrorKey(uid), text);
}

export function deleteInstallMirror(uid: string): void {
  writeStored('local', installMirrorKey(uid), undefined);
}

/** `installId` is the id that the database has now; undefined for none. */
export function detectLoss(
  mirror: InstallMirror | undefined,
  installId: string | undefined,
): Pick<StorageLoss, 'pending' | 'lastOkAt'> | undefined {
  if (mirror === undefined || mirror.installId === installId) return undefined;
  const { pending, lastOkAt } = mirror;
  return pending > 0 || lastOkAt !== null ? { pending, lastOkAt } : undefined;
}

/** A new database gets an id. If another one was here before, the loss is recorded in it. */
export function recordInstall(db: UserDatabase): Promise<string> {
  return db.transaction('rw', db.meta, async () => {
    const known = await db.readMeta('installId');
    // Read inside the transaction: another tab may just have found the same.
    const loss = detectLoss(readInstallMirror(uidOfDatabase(db.name)), known);
    if (loss) await db.writeMeta('storageLoss', { ...loss, foundAt: systemRuntime.now() });
    if (known !== undefined) return known;
    const installId = systemRuntime.uuid();
    await db.writeMeta('installId', installId);
    return installId;
  });
}

/** Updates the mirror after each commit; returns the function that stops it. */
export function updateMirrorOnCommit(db: UserDatabase, installId: string): () => void {
  const uid = uidOfDatabase(db.name);
  let isWritten = false;
  const write = (values: Omit<InstallMirror, 'installId'>): void => {
    // Another tab is deleting all of it, and what it has deleted must not be written again.
    if (db.retired || (isWritten && readInstallMirror(uid) === undefined)) return;
    isWritten = true;
    writeInstallMirror(uid, { installId, ...values });
  };
  return watchQuery(
    () => readMirrorValues(db),
    write,
    // A failing database is reported where it is written to.
    () => undefined,
  );
}

/** What the server refused exists only here, too. */
async function readMirrorValues(db: UserDatabase): Promise<Omit<InstallMirror, 'installId'>> {
  const [waiting, refused, status] = await Promise.all([
    countWaiting(db),
    db.recovered.count(),
    db.readMeta('status'),
  ]);
  return { pending: waiting + refused, lastOkAt: status?.lastOkAt ?? null };
}
