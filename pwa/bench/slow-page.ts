/** A phone with a slow processor, and measurements of its screen. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type CDPSession, type LaunchOptions, type Page } from '@playwright/test';
import type { ServerProcess } from '../../sync-server/src/testing/server-process.ts';
import { Device } from '../e2e/support/device.ts';

export const SLOWDOWN = 4;
export const PHONE = { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true };
const WATCH = readFileSync(new URL('page-watch.js', import.meta.url), 'utf8');

/** A browser with a profile on disk, as on a phone: it keeps compiled code from one start to the next. */
export async function withInstalledApp<T>(
  server: ServerProcess,
  launch: LaunchOptions,
  work: (device: Device) => Promise<T>,
): Promise<T> {
  const profile = mkdtempSync(join(tmpdir(), 'shortlist-bench-'));
  const options = { ...launch, ...PHONE, baseURL: server.url };
  const context = await chromium.launchPersistentContext(profile, options);
  try {
    return await work(new Device(context, server));
  } finally {
    await context.close();
    rmSync(profile, { recursive: true, force: true });
  }
}

/** A throttled page of the device with paint measurements enabled. */
export async function slowPage(device: Device): Promise<{ page: Page; devtools: CDPSession }> {
  const page = await device.context.newPage();
  const devtools = await device.context.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  await page.addInitScript(WATCH);
  return { page, devtools };
}

type Kind = 'input' | 'change';

/** Performs an action and waits until the page has painted the result. */
export async function waitForPaint(
  page: Page,
  kind: Kind,
  act: () => Promise<void>,
): Promise<void> {
  const before = (await readPaintTimes(page, kind)).length;
  await act();
  await page.waitForFunction(
    ([of, count]) => Reflect.get(window, 'paintTimes')[of].length > count,
    [kind, before] as const,
  );
}

/** Milliseconds from each action to the frame after it. */
export async function readPaintTimes(page: Page, kind: Kind): Promise<readonly number[]> {
  return page.evaluate((of): number[] => Reflect.get(window, 'paintTimes')[of], kind);
}

/** Milliseconds from the last press to the frame with this element. */
export async function measureUntil(page: Page, selector: string): Promise<number> {
  return measureUntilText(page, selector, '');
}

/** Milliseconds from the last press to the frame in which one of these elements has the text. */
export async function measureUntilText(
  page: Page,
  selector: string,
  text: string,
): Promise<number> {
  return page.evaluate(
    async ([wanted, content]) => {
      const isThere = (): boolean =>
        [...document.querySelectorAll(wanted)].some((one) => one.textContent.includes(content));
      return Number(await Reflect.get(window, 'untilDone')(isThere));
    },
    [selector, text] as const,
  );
}

/** The JavaScript heap of the page after garbage collection. */
export async function readHeapKib(devtools: CDPSession): Promise<number> {
  await devtools.send('HeapProfiler.collectGarbage');
  const { usedSize } = await devtools.send('Runtime.getHeapUsage');
  return usedSize / 1024;
}

/** For how long script ran in the page so far. */
export async function readScriptMs(devtools: CDPSession): Promise<number> {
  await devtools.send('Performance.enable');
  const { metrics } = await devtools.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? 0) * 1000;
}
