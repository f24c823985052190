/** The slice of the proof that belongs to every test run. */
import type { ProofRow } from '@shortlist/shared/testing/proof-row.ts';
import { IS_CORE_TIER } from '@shortlist/shared/testing/tier.ts';
import { expect, it } from 'vitest';
import type { Part } from './part.ts';

/**
 * Constant, so that no change is blocked by an unrelated bug: the long run tries other seeds, and
 * `SHORTLIST_SEED=42` repeats one of its.
 */
export const SEED = Number(process.env['SHORTLIST_SEED'] ?? 20_261_120);

const SHARE = Number(process.env['SHORTLIST_SLICE'] ?? (IS_CORE_TIER ? 1 / 3 : 1));

/** This many rounds, a third of them for every change, or the share given by `SHORTLIST_SLICE=0.2`. */
export function scaleRounds(count: number): number {
  return Math.max(1, Math.ceil(count * SHARE));
}

/** A test that plays this many rounds of a part. Fails with all reports of rows that are wrong or missing. */
export function itProves(
  title: string,
  part: Part,
  rounds: number,
  missingIn: (rows: readonly ProofRow[]) => readonly string[] = () => [],
): void {
  it.each([title])('%s', { timeout: 3_600_000 }, async () => {
    const lines: string[] = [];
    const report = (line: string): void => void lines.push(line);
    const rows = await part({
      seed: SEED,
      rounds,
      untilMs: Number.POSITIVE_INFINITY,
      report,
    });
    const wrong = rows.filter(({ ok }) => !ok).map((row) => JSON.stringify(row));
    expect(wrong.length === 0 ? missingIn(rows) : [...wrong, ...lines]).toEqual([]);
  });
}
