import { refreshUser } from '../requests/refresh-user.ts';
import { mayFetchAhead, whenIdle } from '../hooks/fetch-ahead.ts';
import { hasUserDatabases, lookAfterAccounts } from '../session/look-after-accounts.ts';
import { mirrorSession } from '../session/session-mirror.ts';
import { followOtherTabs, getSession, subscribeToSession } from '../session/session.ts';
import type { LaunchQueue } from './launches.ts';
import { runSyncWithSession } from './sync-runner.ts';
import { reloadOnMissingChunks } from './update/missing-chunks.ts';

/**
 * Starts everything that works behind the screens: none of it is waited for before something is shown, and what needs
 * the processor begins only when the first screen, which `drawn` tells of, is there.
 */
export function startBackground(drawn: Promise<void>): void {
  reloadOnMissingChunks();
  followOtherTabs(() => location.reload());
  void drawn.then(() => whenIdle(() => void startWork()));
}

async function startWork(): Promise<void> {
  mirrorSession();
  lookAfterAccounts();
  runSyncWithSession();
  // Who the user is now: the role or the name may have changed. A token without a user is the gate's work.
  if (getSession().kind === 'signed-in') void refreshUser();
  if ('launchQueue' in window) void followLaunches(window.launchQueue as LaunchQueue);
  const isFirstVisit = await neverUsedHere();
  if (isFirstVisit && !mayFetchAhead()) await signIn();
  if (document.readyState === 'complete') void watchVersions();
  else addEventListener('load', () => void watchVersions(), { once: true });
  // Reminders and push belong to a session: a visitor does without their code.
  if (isFirstVisit) await signIn();
  void import('./reminders-runner.ts').then(({ runReminders }) => runReminders());
  void import('./push-heal.ts').then(({ healPushWithSession }) => healPushWithSession());
}

/** True when nobody has signed in on this device and the app is not installed on it. */
async function neverUsedHere(): Promise<boolean> {
  if (getSession().kind !== 'signed-out' || navigator.serviceWorker?.controller) return false;
  return !(await hasUserDatabases().catch(() => true));
}

/** Resolves when somebody is signed in. */
function signIn(): Promise<void> {
  return new Promise((resolve) => {
    const look = (): void => {
      if (getSession().kind === 'signed-out') return;
      unsubscribe();
      resolve();
    };
    const unsubscribe = subscribeToSession(look);
    look();
  });
}

/** Begins once the page has loaded: the first page does without the worker, and so without its code. */
async function watchVersions(): Promise<void> {
  const { registerWorker } = await import('./update/register-worker.ts');
  registerWorker();
}

/** Launches wait in the queue until somebody asks for them. */
async function followLaunches(queue: LaunchQueue): Promise<void> {
  const [navigation] = performance.getEntriesByType('navigation');
  const launches = await import('./launches.ts');
  launches.followLaunches(queue, navigation?.name ?? location.href);
}
