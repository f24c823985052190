import { statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { ROOT } from './run-command.ts';

/** Databases, browser profiles and the built app of a whole run, with a margin. */
const NEEDED_MIB = 500;
const MIB = 1024 * 1024;

/** Names the disk that is too full for the tests; undefined when there is enough space. */
export function findFullDisk(
  folders: readonly string[] = [ROOT, tmpdir()],
  freeMibOf: (folder: string) => number = freeMib,
): string | undefined {
  const full = folders.find((folder) => freeMibOf(folder) < NEEDED_MIB);
  return full && `${full} has ${freeMibOf(full)} MiB free, and the tests need ${NEEDED_MIB} MiB`;
}

function freeMib(folder: string): number {
  const { bavail, bsize } = statfsSync(folder);
  return Math.floor((bavail * bsize) / MIB);
}
