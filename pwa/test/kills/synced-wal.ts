/**
 * What part of a database is certainly on disk at one instant, and what a power cut may do to the rest.
 * SQLite waits for the disk before it counts a frame of its log as committed (in `-shm`), as long as
 * `synchronous` is FULL; frames behind that, and pages of the database that a checkpoint is copying, may be
 * torn, reordered, or lost. The layouts are those of https://sqlite.org/walformat.html.
 */
import { openSync, readFileSync, writeFileSync, writeSync } from 'node:fs';
import type { SeededRandom } from '@shortlist/shared/testing/seeded-random.ts';
import { wrapStatements } from './kill-points.ts';

const HEADER_BYTES = 32;
const FRAME_HEADER_BYTES = 24;
const SECTOR_BYTES = 512;
/** `PRAGMA synchronous` from which on a commit waits for the disk. */
const FULL = 2;

/** Writes SQLite's `synchronous` (one digit) into a file at each commit of this process. */
export function noteSynchronous(file: string): void {
  const handle = openSync(file, 'w');
  wrapStatements((statement, run) => {
    const result = run();
    if (statement.source === 'COMMIT')
      writeSync(handle, String(statement.database.pragma('synchronous', { simple: true })), 0);
    return result;
  });
}

export interface Synced {
  /** From this byte on the log may be lost. */
  readonly logBytes: number;
  /** Whether frames of a transaction were being written. */
  readonly isWriting: boolean;
  /** Byte ranges of the database pages that are also in the log. */
  readonly pages: readonly (readonly [from: number, to: number])[];
}

/**
 * Reads how much of a copy, taken while the server was stopped, was on disk. `noted` is the `synchronous`
 * value noted by the server.
 */
export function readSynced(database: string, noted: string): Synced {
  const log = readFileSync(`${database}-wal`);
  const index = readFileSync(`${database}-shm`);
  const isWholeLogOld = !log.subarray(16, 24).equals(index.subarray(32, 40));
  // A log that is about to be restarted is completely in the database, and nothing of it was touched yet.
  if (log.length < HEADER_BYTES || isWholeLogOld)
    return { logBytes: log.length, isWriting: false, pages: [] };
  const pageBytes = log.readUInt32BE(8);
  const isFull = Number(noted) >= FULL;
  const frames = isFull ? readNative(index, 16) : readNative(index, 96);
  const frameBytes = FRAME_HEADER_BYTES + pageBytes;
  const pages = Array.from({ length: frames }, (_, frame) => {
    const page = log.readUInt32BE(HEADER_BYTES + frame * frameBytes);
    return [(page - 1) * pageBytes, page * pageBytes] as const;
  });
  const logBytes = HEADER_BYTES + frames * frameBytes;
  // Frames of an earlier round of the log have another salt.
  const isWriting = log.subarray(logBytes + 8, logBytes + 16).equals(log.subarray(16, 24));
  return { logBytes, isWriting, pages };
}

/** The index is in the byte order of the machine. */
function readNative(buffer: Buffer, at: number): number {
  return new DataView(buffer.buffer, buffer.byteOffset).getUint32(at, IS_LITTLE_ENDIAN);
}

const IS_LITTLE_ENDIAN = new Uint8Array(new Uint32Array([1]).buffer)[0] === 1;

/** Possible outcomes of a power cut for the end of the log. */
const DAMAGES = {
  'cut off': (tail: Buffer, chance: SeededRandom) =>
    tail.subarray(0, chance.integer(0, tail.length)),
  'sectors missing': (tail: Buffer, chance: SeededRandom) => {
    for (let at = 0; at < tail.length; at += SECTOR_BYTES)
      if (chance.isTrue(0.5)) tail.fill(0, at, Math.min(at + SECTOR_BYTES, tail.length));
    return tail;
  },
  'bits flipped': (tail: Buffer, chance: SeededRandom) => {
    for (let flips = chance.integer(1, 20); flips > 0 && tail.length > 0; flips -= 1) {
      const at = chance.integer(0, tail.length - 1);
      tail.writeUInt8(tail.readUInt8(at) ^ (1 << chance.integer(0, 7)), at);
    }
    return tail;
  },
  noise: (tail: Buffer, chance: SeededRandom) =>
    tail.fill(Buffer.from(Array.from({ length: SECTOR_BYTES }, () => chance.integer(0, 255)))),
} as const;

export type Damage = keyof typeof DAMAGES;
export const DAMAGE_KINDS: readonly Damage[] = [
  'cut off',
  'sectors missing',
  'bits flipped',
  'noise',
];

/** Applies a power cut to a copy: nothing that was certainly on disk is touched. */
export function damageUnsynced(
  database: string,
  synced: Synced,
  { kind, chance }: { readonly kind: Damage; readonly chance: SeededRandom },
): void {
  const log = readFileSync(`${database}-wal`);
  const tail = Buffer.from(log.subarray(synced.logBytes));
  const syncedPart = log.subarray(0, synced.logBytes);
  writeFileSync(`${database}-wal`, Buffer.concat([syncedPart, DAMAGES[kind](tail, chance)]));
  const file = readFileSync(database);
  for (const [from, to] of synced.pages)
    if (to <= file.length && chance.isTrue(0.1)) file.fill(0, from + SECTOR_BYTES, to);
  writeFileSync(database, file);
}
