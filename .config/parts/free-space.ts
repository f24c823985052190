import { statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { ROOT } from './run-command.ts';

/** Databases, browser profiles and the built app of a whole run, with room to spare. */
const NEEDED_MIB = 500;
const MIB = 1024 * 1024;

/** Says which disk is too full for the tests to write on it; undefined when there is room. */
export function lackOfSpace(
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
