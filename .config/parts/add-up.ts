import type { ProofRow } from '@shortlist/shared/testing/proof-row.ts';

/**
 * Rows of the same name as one: counts are added, of times that should stay below a goal the worst stands, and words are
 * put side by side. A row that held once and not another time did not hold. Gives them by the numbers of their tests.
 */
export function addedUp(rows: readonly ProofRow[]): readonly ProofRow[] {
  const byName = new Map<string, ProofRow>();
  for (const row of rows) {
    const name = `${row.test} ${row.what}`;
    const known = byName.get(name);
    byName.set(name, known ? sumOf(known, row) : row);
  }
  return [...byName.values()].sort((a, b) => numberOf(a) - numberOf(b));
}

/** What has no number comes last. */
const numberOf = ({ test }: ProofRow): number => Number(/^T(\d+)$/.exec(test)?.[1] ?? 1000);

function sumOf(a: ProofRow, b: ProofRow): ProofRow {
  const row = { ...b, ok: a.ok && b.ok };
  if (typeof a.figure !== 'number' || typeof b.figure !== 'number')
    return { ...row, figure: `${a.figure}; ${b.figure}` };
  const figure = b.atMost === undefined ? a.figure + b.figure : Math.max(a.figure, b.figure);
  return { ...row, figure };
}
