// Only the browser tests, on a fresh build. Arguments are passed to Playwright: npm run e2e -- offline
// --project=firefox
import { parseArgs } from 'node:util';
import { buildWhenStale } from '../parts/build-app.ts';
import { browserEnvironment, findBrowser } from '../parts/find-browser.ts';
import { ENGINES, enginesEnvironment, findEngines } from '../parts/find-engines.ts';
import { playwright } from '../parts/run-command.ts';

const { project: projects = ['phone', 'desktop', ...ENGINES] } = parseArgs({
  strict: false,
  options: { project: { type: 'string', multiple: true } },
}).values;
const engines = ENGINES.filter((engine) => projects.includes(engine));

await buildWhenStale();
const browser = projects.length > engines.length ? await findBrowser() : { path: undefined };
if (!browser) throw new Error('No Chromium can be had, so the browser tests cannot run.');
process.exitCode = await playwright(process.argv.slice(2), {
  ...browserEnvironment(browser),
  ...enginesEnvironment(await findEngines(engines)),
});
