/**
 * A small record about the student's database, stored outside of it: in localStorage. Browsers clear storage in
 * pieces, and a deleted database cannot report what was in it (sync protocol 2.10). Where storage is cleared as a
 * whole, the loss cannot be detected.
 */
import type { InstallMirror, InstallMirrorStore } from './detect-storage-loss.ts';
import { installMirrorKey } from './install-mirror-key.ts';

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
