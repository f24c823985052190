// Checks that what the app calls exists in the oldest browsers that it is for.
import { readSources } from '../parts/fence/read-sources.ts';
import { findYoungerCalls } from '../../pwa/scripts/browser-target/find-younger-calls.ts';

const isInApp = (file: string): boolean =>
  /^(?:pwa|shared)\/src\//.test(file) && !/\.test\.tsx?$|\/testing\//.test(file);

const sources = [...readSources()].filter(([file]) => isInApp(file));
const found = findYoungerCalls(new Map(sources));
for (const sentence of found) console.error(sentence);
if (found.length > 0)
  console.error(
    'The browsers are in pwa/scripts/browser-target/target.ts, what is asked for beside it.',
  );
process.exitCode = found.length > 0 ? 1 : 0;
