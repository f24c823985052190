import type { ProofRow } from '@shortlist/shared/testing/proof-row.ts';

/**
 * Merges rows of the same name: counts are added, of times with an upper limit the worst is kept, and texts
 * are joined. A merged row is ok only if every row was. Sorted by test number.
 */
export function mergeRows(rows: readonly ProofRow[]): readonly ProofRow[] {
  const byName = new Map<string, ProofRow>();
  for (const row of rows) {
    const name = `${row.test} ${row.what}`;
    const known = byName.get(name);
    byName.set(name, known ? sumOf(known, row) : row);
  }
  return [...byName.values()].sort((a, b) => numberOf(a) - numberOf(b));
}

/** Rows without a number sort last. */
const numberOf = ({ test }: ProofRow): number => Number(/^T(\d+)$/.exec(test)?.[1] ?? 1000);

function sumOf(a: ProofRow, b: ProofRow): ProofRow {
  const row = { ...b, ok: a.ok && b.ok };
  if (typeof a.figure !== 'number' || typeof b.figure !== 'number')
    return { ...row, figure: `${a.figure}; ${b.figure}` };
  const figure = b.atMost === undefined ? a.figure + b.figure : Math.max(a.figure, b.figure);
  return { ...row, figure };
}
