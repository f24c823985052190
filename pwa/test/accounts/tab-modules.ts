/**
 * Several tabs in one process: each has its own instances of the app's modules, as every page of a browser has, and
 * shares the storage of the device. A module imported with `?tab=2` loads all modules of the app that it needs as the
 * second tab's own, and Dexie with them: Dexie tracks which transaction the running code is in, and loses track when
 * the tabs of a whole device open their databases through one instance. Other packages are loaded once.
 */
import { registerHooks } from 'node:module';
import type * as leaving from '../../src/app/sign-out/log-out.ts';
import type * as runner from '../../src/app/start/sync-runner.ts';
import type * as adding from '../../src/features/placements/commands/placements.ts';
import type * as user from '../../src/features/account/requests/refresh-user.ts';
import type * as accounts from '../../src/data/session/follow-session.ts';
import type * as session from '../../src/data/session/session.ts';

/** The build that may be loaded more than once per process. */
const OWN_DEXIE = 'dexie/dist/modern/dexie.mjs';
const APP = new URL('../../src/', import.meta.url).href;

/** Must be called before the first module of a tab is imported. */
export function isolateTabModules(): void {
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

export interface TabModules {
  readonly session: typeof session;
  readonly accounts: typeof accounts;
  readonly runner: typeof runner;
  readonly leaving: typeof leaving;
  readonly user: typeof user;
  readonly adding: typeof adding;
}

export async function importTab(name: string): Promise<TabModules> {
  const own = async <T>(path: string): Promise<T> => await import(`${APP}${path}?tab=${name}`);
  return {
    session: await own('data/session/session.ts'),
    accounts: await own('data/session/follow-session.ts'),
    runner: await own('app/start/sync-runner.ts'),
    leaving: await own('app/sign-out/log-out.ts'),
    user: await own('features/account/requests/refresh-user.ts'),
    adding: await own('features/placements/commands/placements.ts'),
  };
}
