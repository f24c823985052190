/** All parts of the proof. By their shares of the time, all get to their goals in about the same number of minutes. */
import type { Part } from './part.ts';

export interface PartEntry {
  /** The rows of the protocol's list that it is about, the first one being its name. */
  readonly tests: readonly string[];
  readonly share: number;
  readonly load: () => Promise<Part>;
}

const schedules = async () => (await import('../schedules/schedules.ts')).proveSchedules;
const lives = () => import('../schedules/long-lives.ts');

/** A part that stands here twice runs twice, with seeds of its own, and its figures are added up. */
export const PARTS: readonly PartEntry[] = [
  {
    tests: ['T1', 'T2'],
    share: 1,
    load: async () => (await import('./merge-laws.ts')).proveLaws,
  },
  { tests: ['T3', 'T22'], share: 38, load: schedules },
  { tests: ['T3', 'T22'], share: 38, load: schedules },
  {
    tests: ['T4', 'T22'],
    share: 40,
    load: async () => (await import('../schedules/schedules.ts')).proveFaults,
  },
  {
    tests: ['T5'],
    share: 12,
    load: async () => (await import('../kills/kills.ts')).proveKills,
  },
  {
    tests: ['T6'],
    share: 3,
    load: async () => (await import('../kills/power-cuts.ts')).provePowerCuts,
  },
  { tests: ['T8', 'T22'], share: 4, load: async () => (await lives()).proveLongAbsence },
  { tests: ['T9', 'T22'], share: 4, load: async () => (await lives()).proveClocks },
  {
    tests: ['T9'],
    share: 7,
    load: async () => (await import('../devices/conflicts.ts')).proveConflicts,
  },
  {
    tests: ['T9'],
    share: 1,
    load: async () => (await import('../devices/deadlines.ts')).proveDeadlines,
  },
  { tests: ['T10', 'T22'], share: 12, load: async () => (await lives()).proveRestores },
  {
    tests: ['T11'],
    share: 3,
    load: async () => (await import('../kills/cursor-gaps.ts')).proveCursors,
  },
  {
    tests: ['T12'],
    share: 2,
    load: async () => (await import('../devices/versions.ts')).proveVersions,
  },
  { tests: ['T13'], share: 1, load: async () => (await import('../faults/poison.ts')).provePoison },
  {
    tests: ['T15'],
    share: 8,
    load: async () => (await import('../accounts/accounts.ts')).proveAccounts,
  },
  {
    tests: ['T18'],
    share: 2,
    load: async () => (await import('../faults/first-sync.ts')).proveFirstSync,
  },
  { tests: ['T19'], share: 52, load: async () => (await import('../schedules/soak.ts')).proveSoak },
  { tests: ['T21', 'T22'], share: 2, load: async () => (await lives()).provePrograms },
];
