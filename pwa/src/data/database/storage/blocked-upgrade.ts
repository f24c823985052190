/**
 * An upgrade has to wait until no tab has the previous version of the database open. This app's tabs close it at
 * once, but a frozen tab cannot even receive the request, and the browser then reports nothing, ever.
 */
import { clearTrouble, recordTrouble, subscribeToTrouble, getTrouble } from './device-trouble.ts';

/** With the check that follows, the student knows within a second. */
const BLOCKED_AFTER_MS = 700;

export interface OpeningDatabase {
  readonly name: string;
  /** As declared by this version of the app. */
  readonly verno: number;
  isOpen(): boolean;
}

/** Watches a database while it opens, and records the trouble as long as another tab blocks it. */
export function detectBlockedUpgrade(
  db: OpeningDatabase,
  opening: PromiseLike<unknown>,
  factory: IDBFactory | undefined,
): void {
  const timer = setTimeout(() => {
    hasOlderVersion(db, factory).then(
      (older) => older && !db.isOpen() && recordTrouble(db.name, 'held-up'),
      // A browser that does not support `databases()` fires "blocked", or nothing.
      () => undefined,
    );
  }, BLOCKED_AFTER_MS);
  const end = (): void => {
    clearTimeout(timer);
    clearTrouble(db.name, 'held-up');
  };
  opening.then(end, end);
}

/** True when the version on disk is an older one: then the upgrade is what is waited for. */
async function hasOlderVersion(
  { name, verno }: OpeningDatabase,
  factory?: IDBFactory,
): Promise<boolean> {
  const known = await factory?.databases();
  const version = known?.find((info) => info.name === name)?.version;
  // Dexie multiplies its version numbers by ten.
  return version !== undefined && version < Math.round(verno * 10);
}

/** Thrown instead of waiting for a tab that may stay frozen for days. */
export class BlockedUpgrade extends Error {
  override readonly name = 'HeldUp';
}

/** Opens the database if it is closed; throws HeldUp as soon as another tab is known to block it. */
export async function openUnlessBlocked(
  db: OpeningDatabase & { open(): PromiseLike<unknown> },
): Promise<void> {
  if (db.isOpen()) return;
  let end = (): void => undefined;
  const held = new Promise<void>((_resolve, reject) => {
    const look = (): void => {
      if (getTrouble(db.name) === 'held-up') reject(new BlockedUpgrade('Another window holds it.'));
    };
    end = subscribeToTrouble(look);
    look();
  });
  // A failure to open is reported and handled by the operation that follows.
  const opened = Promise.resolve(db.open()).then(
    () => undefined,
    () => undefined,
  );
  try {
    await Promise.race([opened, held]);
  } finally {
    end();
  }
}
