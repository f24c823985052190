/** The tests of the part of the sync core that is mutated. */
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import whole from '../../vitest.config.ts';
import { SYNC_CORE } from './sync-core.ts';

const part = SYNC_CORE.find(({ project }) => project === process.env['MUTANTS_OF']);

/** Stryker runs a copy of the sources; the workspaces would lead to the originals. */
const root = fileURLToPath(new URL('../../..', import.meta.url));
const alias = { find: /^@shortlist\/(shared|pwa|sync-server)\//, replacement: `${root}$1/src/` };

/** The tests of single files before those of whole devices: the first that fails ends a run. */
class NearestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return files.toSorted((a, b) => (a.moduleId < b.moduleId ? -1 : 1));
  }
}

/** Some mutants wait for ever. */
const testTimeout = 10_000;

const projects = (whole.test?.projects ?? []).flatMap((project) =>
  part && typeof project === 'object' && 'test' in project && project.test?.name === part.project
    ? [{ ...project, test: { ...project.test, include: [...part.tests], testTimeout } }]
    : [],
);

export default defineConfig({
  ...whole,
  resolve: { alias: [alias] },
  test: { ...whole.test, fsModuleCache: false, sequence: { sequencer: NearestFirst }, projects },
});
