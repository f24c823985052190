// Lighthouse with phone settings on the public pages, on the built app and the real server. Exits with 1 unless
// accessibility, best practices and search are perfect; speed depends on the machine and is only printed.
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import * as z from 'zod';
import { PATHS } from '../../pwa/src/paths.ts';
import { startServer } from '../../sync-server/src/testing/server-process.ts';
import { buildWhenStale } from '../parts/build-app.ts';
import { findBrowser } from '../parts/find-browser.ts';
import { CACHE, runCommand } from '../parts/run-command.ts';

const LIGHTHOUSE = 'lighthouse@13.5.0';
/** How often each page is measured; the reported speed is the median. */
const PAGES = [
  { path: PATHS.landing, times: 5 },
  { path: PATHS.login, times: 1 },
  { path: PATHS.faq, times: 1 },
] as const;
const MUST_BE_PERFECT = ['accessibility', 'best-practices', 'seo'] as const;
const SPEED = {
  'first-contentful-paint': 'FCP',
  'largest-contentful-paint': 'LCP',
  'total-blocking-time': 'TBT',
  'cumulative-layout-shift': 'CLS',
} as const;
const FLAGS = ['--headless=new', '--no-sandbox', '--disable-background-networking'];

const score = z.object({ score: z.nullable(z.number()) });
const reportSchema = z.object({
  categories: z.record(
    z.string(),
    score.extend({ auditRefs: z.array(z.object({ id: z.string(), weight: z.number() })) }),
  ),
  audits: z.record(
    z.string(),
    score.extend({ title: z.string(), displayValue: z.optional(z.string()) }),
  ),
});
type Report = z.infer<typeof reportSchema>;

await buildWhenStale();
const found = await findBrowser();
if (!found) throw new Error('No Chromium can be had, so Lighthouse cannot run.');
const env = { CHROME_PATH: found.path ?? chromium.executablePath() };
mkdirSync(CACHE, { recursive: true });
const server = await startServer();
try {
  for (const { path, times } of PAGES) {
    const reports: Report[] = [];
    for (let run = 0; run < times; run += 1) reports.push(await reportOn(server.url + path));
    print(path, reports);
  }
} finally {
  await server.stop();
  server.removeData();
}

async function reportOn(url: string): Promise<Report> {
  const file = join(CACHE, 'lighthouse.json');
  const code = await runCommand(
    'npm',
    [
      'exec',
      '--yes',
      `--package=${LIGHTHOUSE}`,
      '--',
      'lighthouse',
      url,
      '--quiet',
      '--output=json',
      `--output-path=${file}`,
      `--chrome-flags=${FLAGS.join(' ')}`,
      `--only-categories=${['performance', ...MUST_BE_PERFECT].join(',')}`,
    ],
    { env },
  );
  if (code !== 0) throw new Error(`Lighthouse ended with ${code}.`);
  return reportSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
}

/** One line of scores for a page, followed by whatever keeps a category from being perfect. */
function print(path: string, reports: readonly Report[]): void {
  const runs = reports.toSorted((a, b) => scoreOf(a, 'performance') - scoreOf(b, 'performance'));
  const middle = runs[Math.floor(runs.length / 2)];
  if (!middle) return;
  const speed = Object.entries(SPEED).map(
    ([id, name]) => `${name} ${middle.audits[id]?.displayValue ?? '?'}`,
  );
  const scores = MUST_BE_PERFECT.map((name) => `${name} ${scoreOf(middle, name)}`);
  console.log(
    `${path.padEnd(8)} performance ${scoreOf(middle, 'performance')} (${speed.join(', ')}) · ${scores.join(' · ')}`,
  );
  for (const report of reports)
    for (const fault of findDeductions(report)) console.log(`  ${fault}`);
  const perfect = reports.every((report) =>
    MUST_BE_PERFECT.every((name) => scoreOf(report, name) === 100),
  );
  if (!perfect) process.exitCode = 1;
}

function scoreOf(report: Report, category: string): number {
  return Math.round((report.categories[category]?.score ?? 0) * 100);
}

function findDeductions({ categories, audits }: Report): string[] {
  return MUST_BE_PERFECT.flatMap((name) =>
    (categories[name]?.auditRefs ?? [])
      .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
      .map(({ id }) => `${name}: ${audits[id]?.title ?? id}`),
  );
}
