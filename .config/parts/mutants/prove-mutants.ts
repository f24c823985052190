/** Changes the sync core in one place after the other ("mutants") and checks that its tests notice. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ProofRow } from '@shortlist/shared/testing/proof-row.ts';
import { CACHE, runTool } from '../run-command.ts';
import { SYNC_CORE } from './sync-core.ts';

const CONFIG = '.config/parts/mutants/stryker.config.json';
const REPORT = join(CACHE, 'mutants.json');

interface Report {
  readonly files: Readonly<
    Record<string, { readonly mutants: readonly { readonly status: string }[] }>
  >;
}

/** Prints each mutant that no test noticed. */
export async function proveMutants(): Promise<readonly ProofRow[]> {
  const rows: ProofRow[] = [];
  for (const { folder, files, project, noticedMin } of SYNC_CORE) {
    const mutate = [...files.map((file) => `${folder}/${file}`), '!**/*.test.ts'];
    const code = await runTool(
      '@stryker-mutator/core/bin/stryker.js',
      ['run', CONFIG, '--mutate', mutate.join(',')],
      { env: { MUTANTS_OF: project } },
    );
    const what = `mutants of ${folder} noticed`;
    rows.push({ test: 'T20', what, goal: `>= ${noticedMin} %`, ...rate(code, noticedMin) });
  }
  return rows;
}

function rate(code: number, noticedMin: number): Pick<ProofRow, 'figure' | 'ok'> {
  if (code !== 0) return { figure: 'the tests failed', ok: false };
  const report: Report = JSON.parse(readFileSync(REPORT, 'utf8'));
  const files = Object.values(report.files);
  const states = files.flatMap(({ mutants }) => mutants.map(({ status }) => status));
  const count = (...wanted: readonly string[]): number =>
    states.filter((status) => wanted.includes(status)).length;
  const noticed = count('Killed', 'Timeout');
  const tried = noticed + count('Survived', 'NoCoverage');
  return {
    figure: `${noticed} of ${tried}, in ${files.length} files`,
    ok: noticed * 100 >= tried * noticedMin,
  };
}
