/** Tells a database that the browser has cleared from one that is new, and keeps the words about it up to date. */
import type { Device } from './device.ts';
import type { StorageLoss } from './storage-loss.ts';
import type { UserDatabase } from './user-database.ts';
import { countWaiting } from './waiting-changes.ts';
import { watch } from './watch.ts';

/** What is remembered of a database outside of it. */
export interface InstallMirror {
  /** Of the database: one that was made anew has another. */
  readonly installId: string;
  /** How many changes stood only there. */
  readonly pending: number;
  /** When the last sync went well. Device time. */
  readonly lastOkAt: number | null;
}

/** Where it is remembered. */
export interface MirrorPlace {
  read(): InstallMirror | undefined;
  write(mirror: InstallMirror): void;
}

/**
 * What is gone, by what was written about the database and by the id that it has now (undefined for none); undefined when
 * nothing is, or nothing ever was there.
 */
export function lossOf(
  mirror: InstallMirror | undefined,
  installId: string | undefined,
): Pick<StorageLoss, 'pending' | 'lastOkAt'> | undefined {
  if (mirror === undefined || mirror.installId === installId) return undefined;
  const { pending, lastOkAt } = mirror;
  return pending > 0 || lastOkAt !== null ? { pending, lastOkAt } : undefined;
}

/** Gives the id of the database, which gets one if it is new. That another one was here before is noted in it. */
export function noteInstall(
  db: UserDatabase,
  { mirror, device }: { readonly mirror: MirrorPlace; readonly device: Device },
): Promise<string> {
  return db.transaction('rw', db.meta, async () => {
    const known = await db.readMeta('installId');
    // Read in here: another window may just have found the same.
    const loss = lossOf(mirror.read(), known);
    if (loss) await db.writeMeta('storageLoss', { ...loss, foundAt: device.now() });
    if (known !== undefined) return known;
    const installId = device.uuid();
    await db.writeMeta('installId', installId);
    return installId;
  });
}

/** Writes after each commit what the words are about; gives the function that ends it. */
export function mirrorInstall(
  db: UserDatabase,
  mirror: MirrorPlace,
  installId: string,
): () => void {
  let isWritten = false;
  const write = (facts: Omit<InstallMirror, 'installId'>): void => {
    // Another window is deleting all of it, and what it has forgotten must stay so.
    if (db.retired || (isWritten && mirror.read() === undefined)) return;
    isWritten = true;
    mirror.write({ installId, ...facts });
  };
  return watch(
    () => readFacts(db),
    write,
    // A database that fails is told of where it is written to.
    () => undefined,
  );
}

/** What the server refused stands only here, too. */
async function readFacts(db: UserDatabase): Promise<Omit<InstallMirror, 'installId'>> {
  const [waiting, refused, status] = await Promise.all([
    countWaiting(db),
    db.recovered.count(),
    db.readMeta('status'),
  ]);
  return { pending: waiting + refused, lastOkAt: status?.lastOkAt ?? null };
}
