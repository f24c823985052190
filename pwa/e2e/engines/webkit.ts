/** WebKitGTK, which has Safari's engine, on a virtual screen. */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '../../../sync-server/src/testing/server-process.ts';
import { WebDriverSession } from './webdriver.ts';

export interface WebKit {
  readonly page: WebDriverSession;
  close(): Promise<void>;
}

const READY_WITHIN_MS = 60_000;
const POLL_MS = 25;

/** Opens a browser. All its data is deleted on close. */
export async function openWebKit(driverPath: string, screenPath: string): Promise<WebKit> {
  const screen = await startScreen(screenPath);
  const port = await freePort();
  const driver = spawn(driverPath, [`--port=${port}`], {
    stdio: 'ignore',
    env: { ...process.env, DISPLAY: screen.display, LIBGL_ALWAYS_SOFTWARE: '1' },
  });
  const driverUrl = `http://127.0.0.1:${port}`;
  await waitUntilReady(driverUrl);
  // Without capabilities the driver starts the minimal browser of its own package.
  const page = await WebDriverSession.open(driverUrl, {});
  return {
    page,
    close: async () => {
      await page.close();
      await end(driver);
      await end(screen.process);
    },
  };
}

/** The X server picks a free display number, and prints it once it is ready. */
async function startScreen(
  program: string,
): Promise<{ readonly process: ChildProcess; readonly display: string }> {
  const args = ['-displayfd', '1', '-screen', '0', '1024x800x24', '-nolisten', 'tcp'];
  const process = spawn(program, args, { stdio: ['ignore', 'pipe', 'ignore'] });
  const [number]: unknown[] = await once(process.stdout, 'data');
  return { process, display: `:${String(number).trim()}` };
}

async function waitUntilReady(driverUrl: string): Promise<void> {
  const deadline = Date.now() + READY_WITHIN_MS;
  while (Date.now() < deadline) {
    const answer = await fetch(`${driverUrl}/status`).catch(() => undefined);
    if (answer?.ok) return;
    await wait(POLL_MS);
  }
  throw new Error(`The driver did not answer within ${READY_WITHIN_MS / 1000} s.`);
}

async function end(child: ChildProcess): Promise<void> {
  const ended = once(child, 'exit');
  child.kill();
  await ended;
}
