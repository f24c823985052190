/**
 * Tests that also prove something by their number: a few rounds with the suite, as many as are asked for on their own.
 * `PROOF_ROUNDS=100 PROOF_SEED=7` plays a hundred, from that seed, and has them write down what they counted.
 */
import type { ProofRow } from '../../shared/src/testing/proof-row.ts';
import { createChance, type Chance } from '../../shared/src/testing/chance.ts';

/** How many rounds are played, where the suite has time for so many. */
export function proofRounds(inSuite: number): number {
  return Number(process.env['PROOF_ROUNDS'] ?? inSuite);
}

/** Decides everything about the rounds that is left to chance. */
export function proofChance(): Chance {
  return createChance(Number(process.env['PROOF_SEED'] ?? 1));
}

/** Writes a line for each row, for whoever runs the proof. The suite only wants to know whether it holds. */
export function writeProof(rows: readonly ProofRow[]): void {
  if (process.env['PROOF_ROUNDS'] === undefined) return;
  for (const row of rows) console.log(`PROOF ${JSON.stringify(row)}`);
}
