// What to run before a commit: format, lint and fence, types, and the tests of what was changed since the last one.
import { oxlint, prettier, tsc, vitest } from '../parts/run-command.ts';

const isBuffered = true;
const codes = await Promise.all([
  prettier({ isBuffered, isCached: true }),
  oxlint({ isBuffered }),
  tsc({ isBuffered }),
]);
codes.push(await vitest('--changed', '--passWithNoTests', '--reporter=dot'));
process.exitCode = codes.some((code) => code !== 0) ? 1 : 0;
