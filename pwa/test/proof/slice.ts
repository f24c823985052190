/** The slice of the proof that belongs to every test run. */
import type { ProofRow } from '@shortlist/shared/testing/proof-row.ts';
import { expect, it } from 'vitest';
import type { Part } from './part.ts';

/**
 * The same in every run, so that nobody's change is held up by another's bug: the long run tries others, and
 * `SHORTLIST_SEED=42` repeats one of its.
 */
export const SEED = Number(process.env['SHORTLIST_SEED'] ?? 20_261_120);

/** So many rounds, or the share of them that `SHORTLIST_SLICE=0.2` asks for. */
export function roundsOf(count: number): number {
  return Math.max(1, Math.ceil(count * Number(process.env['SHORTLIST_SLICE'] ?? 1)));
}

/** A test that plays so many rounds of a part. Fails with all that was told of what is not as it must be, or is missing. */
export function itProves(
  title: string,
  part: Part,
  rounds: number,
  missingIn: (rows: readonly ProofRow[]) => readonly string[] = () => [],
): void {
  it.each([title])('%s', { timeout: 3_600_000 }, async () => {
    const told: string[] = [];
    const tell = (line: string): void => void told.push(line);
    const rows = await part({ seed: SEED, rounds, untilMs: Number.POSITIVE_INFINITY, tell });
    const wrong = rows.filter(({ ok }) => !ok).map((row) => JSON.stringify(row));
    expect(wrong.length === 0 ? missingIn(rows) : [...wrong, ...told]).toEqual([]);
  });
}
