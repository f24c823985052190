/**
 * A small record about the student's database, stored outside of it: in localStorage. Browsers clear storage in
 * pieces, and a deleted database cannot report what was in it. Where storage is cleared as a
 * whole, the loss cannot be detected.
 */

/** What is remembered of a database outside of it. */
export interface InstallMirror {
  /** The id of the database: one that was created again has another. */
  readonly installId: string;
  readonly pending: number;
  /** When the last sync succeeded (device time). */
  readonly lastOkAt: number | null;
}

export interface InstallMirrorStore {
  read(): InstallMirror | undefined;
  write(mirror: InstallMirror): void;
}

/** The localStorage key of the install mirror of an account's database. */
export const installMirrorKey = (uid: string): string => `install:${uid}`;

/** The mirror of this account. With blocked or full storage, the app works without it. */
export function installMirror(uid: string): InstallMirrorStore {
  return {
    read: () => mirrorOf(read(installMirrorKey(uid))),
    write({ installId, pending, lastOkAt }) {
      const text = JSON.stringify({ installId, pending, lastOkAt });
      if (read(installMirrorKey(uid)) !== text) write(installMirrorKey(uid), text);
    },
  };
}

/** Deletes the install mirror: a database that is deleted deliberately is not missing. */
export function deleteInstallMirror(uid: string): void {
  try {
    localStorage.removeItem(installMirrorKey(uid));
  } catch {
    return;
  }
}

/** Undefined for what cannot be parsed. */
function mirrorOf(text: string | null): InstallMirror | undefined {
  try {
    const read: unknown = JSON.parse(text ?? 'null');
    return isMirror(read) ? read : undefined;
  } catch {
    return undefined;
  }
}

function isMirror(value: unknown): value is InstallMirror {
  if (typeof value !== 'object' || value === null) return false;
  const { installId, pending, lastOkAt } = value as Partial<Record<keyof InstallMirror, unknown>>;
  const isTime = lastOkAt === null || typeof lastOkAt === 'number';
  return typeof installId === 'string' && typeof pending === 'number' && isTime;
}

function read(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function write(key: string, text: string): void {
  try {
    localStorage.setItem(key, text);
  } catch {
    return;
  }
}
