/** The figures that the documentation shows, stored beside its page so that a later run can add to them. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { mergeRows } from './merge-rows.ts';
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
