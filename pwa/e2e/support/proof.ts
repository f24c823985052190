/**
 * Tests that also prove something by repetition: a few rounds in the suite, any number on their own.
 * `PROOF_ROUNDS=100 PROOF_SEED=7` plays a hundred, from that seed, and prints the counted figures.
 */
import type { ProofRow } from '../../../shared/src/testing/proof-row.ts';
import {
  createSeededRandom,
  type SeededRandom,
} from '../../../shared/src/testing/seeded-random.ts';

/** Number of rounds; `inSuite` is the number that the suite has time for. */
export function countProofRounds(inSuite: number): number {
  return Number(process.env['PROOF_ROUNDS'] ?? inSuite);
}

/** The source of all randomness in the rounds. */
export function createProofChance(): SeededRandom {
  return createSeededRandom(Number(process.env['PROOF_SEED'] ?? 1));
}

/** Prints a line for each row, for the process that runs the proof. The suite only checks whether it holds. */
export function printProof(rows: readonly ProofRow[]): void {
  if (process.env['PROOF_ROUNDS'] === undefined) return;
  for (const row of rows) console.log(`PROOF ${JSON.stringify(row)}`);
}
