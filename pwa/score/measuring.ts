/** What a measurement has at hand: the real server, people, and browsers that keep what they store, as phones do. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { chromium, type BrowserContext, type CDPSession, type Page } from '@playwright/test';
import { Device, untilInstalled, untilSent } from '../e2e/device.ts';
import { newStudent } from '../e2e/new-student.ts';
import { registerOverHttp, type Account } from '../../sync-server/src/testing/http-client.ts';
import { startServer, type ServerProcess } from '../../sync-server/src/testing/server-process.ts';

type BrowserOptions = NonNullable<Parameters<typeof chromium.launchPersistentContext>[1]>;

/** All measurements come from one address, and hashing is measured elsewhere. */
export const SERVER_ENV = { RATE_LIMITS: 'off', PASSWORD_HASH_MEMORY_KIB: '19456' };
const ARGS = ['--disable-background-networking', '--disable-component-update', '--disable-quic'];
const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true } as const;

export class Measuring {
  readonly server: ServerProcess;
  /** The browser; undefined for the one that Playwright brought. */
  readonly executablePath: string | undefined;
  readonly #endings: (() => Promise<void> | void)[] = [];

  constructor(server: ServerProcess, executablePath: string | undefined) {
    this.server = server;
    this.executablePath = executablePath;
  }

  /** A verified account that nobody else uses. */
  account(): Promise<Account> {
    return registerOverHttp(this.server, newStudent());
  }

  /** A browser of its own; the same `folder` again is the same phone, started anew. */
  async browser(
    options: BrowserOptions & { readonly folder?: string; readonly on?: ServerProcess } = {},
  ): Promise<Device> {
    const { folder = this.folder(), on = this.server, args = [], ...rest } = options;
    const context = await chromium.launchPersistentContext(folder, {
      ...PHONE,
      locale: 'en-IN',
      timezoneId: 'Asia/Kolkata',
      baseURL: on.url,
      chromiumSandbox: false,
      args: [...ARGS, ...args],
      ...(this.executablePath ? { executablePath: this.executablePath } : {}),
      ...rest,
    });
    this.later(() => context.close());
    return new Device(context, on);
  }

  /** A page of somebody signed in, with the app kept on the device. */
  async signedIn(device: Device, account?: Account): Promise<Page> {
    const page = await device.signIn(account ?? (await this.account()));
    await untilInstalled(page);
    await untilSent(page);
    return page;
  }

  /** A server that this measurement alone may stop. */
  async ownServer(): Promise<ServerProcess> {
    const server = await startServer({ env: SERVER_ENV });
    this.later(async () => {
      await server.kill();
      server.removeData();
    });
    return server;
  }

  /** Where a browser keeps what it stores. */
  folder(): string {
    const folder = mkdtempSync(join(tmpdir(), 'shortlist-score-'));
    this.later(() => rmSync(folder, { recursive: true, force: true }));
    return folder;
  }

  /** To be done when the measurement is over, the last first. */
  later(ending: () => Promise<void> | void): void {
    this.#endings.unshift(ending);
  }

  async end(): Promise<void> {
    for (const ending of this.#endings.splice(0)) await ending();
  }
}

/** The browser's own view of a page. */
export function devtools(context: BrowserContext, page: Page): Promise<CDPSession> {
  return context.newCDPSession(page);
}

/** The server of all measurements. */
export function startScoreServer(): Promise<ServerProcess> {
  return startServer({ env: SERVER_ENV });
}

const STUCK_AFTER_MS = 30_000;

/** Waits until the page says so; what asks the worker or the browser takes several questions. */
export async function until(holds: () => Promise<boolean>): Promise<void> {
  const stuckAt = Date.now() + STUCK_AFTER_MS;
  while (!(await holds())) {
    if (Date.now() > stuckAt) throw new Error('What was waited for did not come.');
    await pause(100);
  }
}
