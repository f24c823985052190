/**
 * All parts of the proof. Their shares of the time are chosen so that all reach their goals in about the same
 * number of minutes.
 */
import type { Part } from './part.ts';

export interface PartEntry {
  /** The rows of the protocol's test list that it covers; the first one is its name. */
  readonly tests: readonly string[];
  readonly share: number;
  readonly load: () => Promise<Part>;
}

/** The tests whose parts depend on the engine of the database. */
export const ENGINE_TESTS: readonly string[] = ['T3', 'T4', 'T5', 'T8', 'T10', 'T11', 'T13', 'T21'];

const random = () => import('../schedules/random-parts.ts');

/** A part that is listed twice runs twice, with different seeds, and its figures are added up. */
export const PARTS: readonly PartEntry[] = [
  part(['T1', 'T2'], 1, async () => (await import('./merge-laws.ts')).proveLaws),
  part(['T3', 'T22'], 35, async () => (await random()).proveSchedules),
  part(['T3', 'T22'], 35, async () => (await random()).proveSchedules),
  part(['T3'], 3, async () => (await random()).proveCommands),
  part(['T3'], 3, async () => (await random()).proveFeeds),
  part(['T3'], 3, async () => (await random()).proveLists),
  part(['T3'], 1, async () => (await random()).proveRounds),
  part(['T4', 'T22'], 40, async () => (await random()).proveFaults),
  part(['T5'], 12, async () => (await import('../kills/prove-kills.ts')).proveKills),
  part(['T6'], 3, async () => (await import('../kills/prove-power-cuts.ts')).provePowerCuts),
  part(['T8', 'T22'], 4, async () => (await random()).proveLongAbsence),
  part(['T9', 'T22'], 4, async () => (await random()).proveClocks),
  part(['T9'], 7, async () => (await import('../devices/conflicts.ts')).proveConflicts),
  part(['T9'], 1, async () => (await import('../devices/deadlines.ts')).proveDeadlines),
  part(['T10', 'T22'], 12, async () => (await random()).proveRestores),
  part(['T11'], 3, async () => (await import('../kills/prove-cursors.ts')).proveCursors),
  part(['T12'], 2, async () => (await import('../devices/versions.ts')).proveVersions),
  part(['T13'], 1, async () => (await import('../faults/poison.ts')).provePoison),
  part(['T15'], 8, async () => (await import('../accounts/accounts.ts')).proveAccounts),
  part(['T18'], 2, async () => (await import('../faults/first-sync.ts')).proveFirstSync),
  part(['T19'], 52, async () => (await import('../schedules/soak.ts')).proveSoak),
  part(['T21', 'T22'], 2, async () => (await random()).provePrograms),
];

function part(tests: readonly string[], share: number, load: PartEntry['load']): PartEntry {
  return { tests, share, load };
}
