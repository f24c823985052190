/**
 * A browser with a profile on disk, as users have it, so that it can be killed and opened again: `kill -9` of
 * all its processes, which is what a phone does to an app when it needs the memory.
 */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserContext, BrowserType } from '@playwright/test';
import type { ServerProcess } from '../../../sync-server/src/testing/server-process.ts';
import { Device } from '../support/device.ts';

export interface BrowserProfile {
  /** Opens the browser. It must not be open. */
  open(): Promise<Device>;
  /** Kills all processes of the open browser at once. */
  kill(): Promise<void>;
  close(): Promise<void>;
  remove(): void;
}

type LaunchOptions = Parameters<BrowserType['launchPersistentContext']>[1];

/** Where the processes of the machine can be inspected. */
export const CAN_KILL = process.platform === 'linux';

export function createBrowserProfile(
  browserType: BrowserType,
  options: { readonly server: ServerProcess; readonly launch: LaunchOptions },
): BrowserProfile {
  const folder = mkdtempSync(join(tmpdir(), 'shortlist-profile-'));
  const { server, launch } = options;
  let context: BrowserContext | undefined;
  return {
    async open() {
      context = await browserType.launchPersistentContext(folder, {
        ...launch,
        baseURL: server.url,
      });
      // Otherwise the worker would be woken to send the outbox, and finish before the page that is to be stopped.
      await context.grantPermissions([]);
      return new Device(context, server);
    },
    async kill() {
      const closed = new Promise((resolve) => context?.once('close', resolve));
      // The browser is the leader of its process group.
      process.kill(-findBrowserProcess(folder), 'SIGKILL');
      await closed;
    },
    async close() {
      await context?.close();
    },
    remove: () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }),
  };
}

/** The process that was started with this profile; its children do not name it. */
function findBrowserProcess(folder: string): number {
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  const pid = pids.find((pid) => {
    const words = readCommand(pid);
    return words.includes(`--user-data-dir=${folder}`) && !words.join(' ').includes('--type=');
  });
  if (pid === undefined) throw new Error(`No browser has its profile in ${folder}.`);
  return Number(pid);
}

function readCommand(pid: string): readonly string[] {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0');
  } catch {
    // The process has ended meanwhile.
    return [];
  }
}
