// The browser journeys alone, on a fresh build. Arguments go to Playwright: npm run e2e -- offline
import { buildWhenStale } from '../parts/build-app.ts';
import { browserEnvironment, findBrowser } from '../parts/find-browser.ts';
import { playwright } from '../parts/run-command.ts';

await buildWhenStale();
const browser = await findBrowser();
if (!browser) throw new Error('No Chromium can be had, so the browser tests cannot run.');
process.exitCode = await playwright(process.argv.slice(2), browserEnvironment(browser));
