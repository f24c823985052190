import type { ProofPart } from '@shortlist/shared/testing/proof-row.ts';
import { proveCursors } from './cursor-gaps.ts';
import { proveKills } from './kills.ts';
import { proveLaws } from './merge-laws.ts';
import { provePowerCuts } from './power-cuts.ts';

/** The parts of the proof that need no browser, by the first row of each. */
export const SERVER_PARTS: Readonly<Record<'T1' | 'T5' | 'T6' | 'T11', ProofPart>> = {
  T1: proveLaws,
  T5: proveKills,
  T6: provePowerCuts,
  T11: proveCursors,
};
