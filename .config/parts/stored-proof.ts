/** The figures that the documentation shows, stored beside its page so that a later run can add to them. */
import type { ProofRow } from '@shortlist/shared/testing/proof-row.ts';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { proofDocument, type Proof } from './proof-table.ts';
import { ROOT } from './run-command.ts';

const PAGE = join(ROOT, 'shared/docs/proof.md');
const FIGURES = join(ROOT, 'shared/docs/proof.json');

/** The figures shown at present. Throws if there are none yet. */
export function readStoredProof(): Proof {
  return JSON.parse(readFileSync(FIGURES, 'utf8')) as Proof;
}

/** Merges the figures of both and lists the runs of `former` before those of `latter`. */
export function joinProofs(former: Proof, latter: Proof): Proof {
  return {
    runs: [...former.runs, ...latter.runs],
    rows: mergeRows([...former.rows, ...latter.rows]),
  };
}

/** Replaces the figures that the documentation shows. Returns the path of the page. */
export function storeProof(proof: Proof): string {
  writeFileSync(FIGURES, `${JSON.stringify(proof, null, 2)}\n`);
  writeFileSync(PAGE, proofDocument(proof));
  return PAGE;
}

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
