/** All parts of the proof, with the share of the time that each gets. */
import type { Part } from './part.ts';

export interface PartEntry {
  /** The rows of the protocol's list that it is about, the first one being its name. */
  readonly tests: readonly string[];
  readonly share: number;
  readonly load: () => Promise<Part>;
}

/** A part that stands here twice runs twice, with seeds of its own, and its figures are added up. */
export const PARTS: readonly PartEntry[] = [
  {
    tests: ['T3', 'T22'],
    share: 30,
    load: async () => (await import('./schedules.ts')).proveSchedules,
  },
  {
    tests: ['T3', 'T22'],
    share: 30,
    load: async () => (await import('./schedules.ts')).proveSchedules,
  },
  {
    tests: ['T4', 'T22'],
    share: 20,
    load: async () => (await import('./schedules.ts')).proveFaults,
  },
  {
    tests: ['T1', 'T2'],
    share: 3,
    load: async () => (await import('../../sync-server/proof/merge-laws.ts')).proveLaws,
  },
  {
    tests: ['T5'],
    share: 30,
    load: async () => (await import('../../sync-server/proof/kills.ts')).proveKills,
  },
  {
    tests: ['T6'],
    share: 10,
    load: async () => (await import('../../sync-server/proof/power-cuts.ts')).provePowerCuts,
  },
  {
    tests: ['T11'],
    share: 10,
    load: async () => (await import('../../sync-server/proof/cursor-gaps.ts')).proveCursors,
  },
  {
    tests: ['T15'],
    share: 10,
    load: async () => (await import('./accounts.ts')).proveAccounts,
  },
];
