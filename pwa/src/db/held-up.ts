/**
 * An upgrade has to wait until no window holds the former version of the database. Ours let go at once, but one that
 * the system has frozen cannot even hear that it should, and the browser then says nothing, ever.
 */
import { endTrouble, noteTrouble, onTrouble, troubleOf } from './device-trouble.ts';

/** With the look that follows, the student knows within a second. */
const PATIENCE_MS = 700;

/** What is to be known of a database that is being opened. */
export interface Opening {
  readonly name: string;
  /** As declared by this version of the app. */
  readonly verno: number;
  isOpen(): boolean;
}

/** Watches a database while it is being opened, and notes when another window holds that up, as long as it does. */
export function watchOpening(
  db: Opening,
  opening: PromiseLike<unknown>,
  factory: IDBFactory | undefined,
): void {
  const timer = setTimeout(() => {
    isOlder(db, factory).then(
      (older) => older && !db.isOpen() && noteTrouble(db.name, 'held-up'),
      // A browser that cannot say it says "blocked", or nothing.
      () => undefined,
    );
  }, PATIENCE_MS);
  const end = (): void => {
    clearTimeout(timer);
    endTrouble(db.name, 'held-up');
  };
  opening.then(end, end);
}

/** True when the version on the disk is a former one: what is awaited then is the upgrade. */
async function isOlder({ name, verno }: Opening, factory?: IDBFactory): Promise<boolean> {
  const known = await factory?.databases();
  const version = known?.find((info) => info.name === name)?.version;
  // Dexie counts in tenths.
  return version !== undefined && version < Math.round(verno * 10);
}

/** Thrown instead of waiting for a window that may stay as it is for days. */
export class HeldUp extends Error {
  override readonly name = 'HeldUp';
}

/** Opens the database if it is not; throws HeldUp as soon as it is known that another window does not let it. */
export async function openUnlessHeldUp(
  db: Opening & { open(): PromiseLike<unknown> },
): Promise<void> {
  if (db.isOpen()) return;
  let end = (): void => undefined;
  const held = new Promise<void>((_resolve, reject) => {
    const look = (): void => {
      if (troubleOf(db.name) === 'held-up') reject(new HeldUp('Another window holds it.'));
    };
    end = onTrouble(look);
    look();
  });
  // A failure to open is found, and dealt with, by what is to be done with it.
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
