// The journeys in Firefox and WebKit, on a fresh build. Arguments go to the runner: npm run engines -- webkit
import { buildWhenStale } from '../parts/build-app.ts';
import { enginesEnvironment, findEngines } from '../parts/find-engines.ts';
import { runTool } from '../parts/run-command.ts';

await buildWhenStale();
const engines = await findEngines();
process.exitCode = await runTool(
  '@playwright/test/cli.js',
  ['test', '-c', '.config/engines.config.ts', ...process.argv.slice(2)],
  { env: enginesEnvironment(engines) },
);
