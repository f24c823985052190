// What to run before a commit: everything that needs no browser.
import { oxlint, prettier, tsc, vitest } from '../parts/run-command.ts';

const codes = [
  await prettier('--check', '--log-level', 'warn', '.'),
  await oxlint(),
  await tsc('-b'),
  await vitest(),
];
process.exitCode = codes.some((code) => code !== 0) ? 1 : 0;
