/**
 * Several tabs in one process: each has the app's own modules for itself, as every page of a browser has, and shares the
 * storage of the device. A module that is imported with `?tab=2` brings all modules of the app that it needs as the
 * second tab's own, and Dexie with them: it remembers which transaction the running code is in, and loses count when the
 * tabs of a whole device open their databases through one. What else is not the app's is there once.
 */
import { registerHooks } from 'node:module';
import type * as leaving from '../../src/app/shell/leave.ts';
import type * as runner from '../../src/app/sync-runner.ts';
import type * as adding from '../../src/commands/add-placement.ts';
import type * as user from '../../src/requests/refresh-user.ts';
import type * as accounts from '../../src/session/look-after-accounts.ts';
import type * as mirror from '../../src/session/session-mirror.ts';
import type * as session from '../../src/session/session.ts';

/** The build that may be in a process more than once. */
const OWN_DEXIE = 'dexie/dist/modern/dexie.mjs';
const APP = new URL('../../src/', import.meta.url).href;

/** Must be called before the first module of a tab is imported. */
export function separateTabs(): void {
  registerHooks({
    resolve(specifier, context, next) {
      const tab = context.parentURL && new URL(context.parentURL).searchParams.get('tab');
      const found = next(tab && specifier === 'dexie' ? OWN_DEXIE : specifier, context);
      const isOwn = tab && (found.url.startsWith(APP) || specifier === 'dexie');
      return isOwn && !found.url.includes('?')
        ? { ...found, url: `${found.url}?tab=${tab}` }
        : found;
    },
  });
}

/** What the app does in a tab, by its own code. */
export interface TabModules {
  readonly session: typeof session;
  readonly mirror: typeof mirror;
  readonly accounts: typeof accounts;
  readonly runner: typeof runner;
  readonly leaving: typeof leaving;
  readonly user: typeof user;
  readonly adding: typeof adding;
}

/** Imports them for a tab of this name. */
export async function importTab(name: string): Promise<TabModules> {
  const own = async <T>(path: string): Promise<T> => await import(`${APP}${path}?tab=${name}`);
  return {
    session: await own('session/session.ts'),
    mirror: await own('session/session-mirror.ts'),
    accounts: await own('session/look-after-accounts.ts'),
    runner: await own('app/sync-runner.ts'),
    leaving: await own('app/shell/leave.ts'),
    user: await own('requests/refresh-user.ts'),
    adding: await own('commands/add-placement.ts'),
  };
}
