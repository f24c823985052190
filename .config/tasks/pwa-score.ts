// The 28 conventions of an installable app, each measured on the built app and the real server in Chromium: one line
// each, then the sum. Numbers after the command choose rows: npm run pwa-score -- 8 16
import { setTimeout } from 'node:timers/promises';
import { PWA_SCORE } from '../../pwa/score/pwa-score.ts';
import { Measuring, startScoreServer } from '../../pwa/score/measuring.ts';
import type { Measured, ScoreRow } from '../../pwa/score/score-row.ts';
import { buildWhenStale } from '../parts/build-app.ts';
import { findBrowser } from '../parts/find-browser.ts';

/** Of one row. */
const LIMIT_MS = 180_000;

const wanted = process.argv.slice(2).map(Number);
const rows = PWA_SCORE.filter(({ number }) => wanted.length === 0 || wanted.includes(number));

await buildWhenStale();
const found = await findBrowser();
if (!found) throw new Error('No Chromium can be had, so nothing can be measured.');
const server = await startScoreServer();
let met = 0;
try {
  for (const row of rows) {
    const { isMet, found: words } = await measured(row, found.path);
    if (isMet) met += 1;
    console.log(`${String(row.number).padStart(2)} ${isMet ? '1' : '0'}  ${row.name}: ${words}`);
  }
} finally {
  await server.stop();
  server.removeData();
}
console.log(`${met} of ${rows.length}`);
if (met < rows.length) process.exitCode = 1;

/** One row that hangs must not keep the others from being measured. */
async function tooLate(): Promise<never> {
  await setTimeout(LIMIT_MS, undefined, { ref: false });
  throw new Error('It took too long.');
}

/** A measurement that cannot be made counts as not met, with the reason. */
async function measured(row: ScoreRow, browser: string | undefined): Promise<Measured> {
  const measuring = new Measuring(server, browser);
  try {
    return await Promise.race([row.measure(measuring), tooLate()]);
  } catch (error) {
    const lines = String(error instanceof Error ? error.message : error).split('\n');
    const reason = lines.filter((line, index) => index === 0 || /waiting for/.test(line)).join(' ');
    return { isMet: false, found: `could not be measured: ${reason}` };
  } finally {
    await measuring.end();
  }
}
