import { refreshUser } from '../../features/account/requests/refresh-user.ts';
import { canPrefetch, whenIdle } from '../../ui/browser/prefetch-policy.ts';
import {
  hasUserDatabases,
  startAccountCleanUp,
  mirrorSession,
} from '../../data/session/follow-session.ts';
import { followOtherTabs, getSession, subscribeToSession } from '../../data/session/session.ts';
import type { LaunchQueue } from './external-navigation.ts';
import { runSyncWithSession } from './sync-runner.ts';
import { reloadOnMissingChunks } from '../update/missing-chunks.ts';

/** What needs the processor starts only when the first screen is rendered. */
export function startBackground(firstRender: Promise<void>): void {
  reloadOnMissingChunks();
  followOtherTabs(() => location.reload());
  void firstRender.then(() => whenIdle(() => void startWork()));
}

async function startWork(): Promise<void> {
  mirrorSession();
  startAccountCleanUp();
  runSyncWithSession();
  // Refreshes the user: the role or the name may have changed. A token without a user is handled by the session gate.
  if (getSession().kind === 'signed-in') void refreshUser();
  if ('launchQueue' in window) void followLaunches(window.launchQueue as LaunchQueue);
  const isFirstVisit = await isFirstUse();
  if (isFirstVisit && !canPrefetch()) await waitForSignIn();
  if (document.readyState === 'complete') void startUpdates();
  else addEventListener('load', () => void startUpdates(), { once: true });
  // Reminders, push and what can be undone belong to a session: a visitor does not need their code.
  if (isFirstVisit) await waitForSignIn();
  const { repairPushWithSession, runReminders, undoByKey } = await import('./reminders-runner.ts');
  undoByKey();
  runReminders();
  repairPushWithSession();
}

/** True when no user has signed in on this device and the app is not installed on it. */
async function isFirstUse(): Promise<boolean> {
  if (getSession().kind !== 'signed-out' || navigator.serviceWorker?.controller) return false;
  return !(await hasUserDatabases().catch(() => true));
}

function waitForSignIn(): Promise<void> {
  return new Promise((resolve) => {
    const check = (): void => {
      if (getSession().kind === 'signed-out') return;
      unsubscribe();
      resolve();
    };
    const unsubscribe = subscribeToSession(check);
    check();
  });
}

/** Starts once the page has loaded: the first page does not need the worker, and so not its code. */
async function startUpdates(): Promise<void> {
  const { registerWorker } = await import('../update/register-worker.ts');
  registerWorker();
}

/** Launches wait in the browser's queue until a consumer is set. */
async function followLaunches(queue: LaunchQueue): Promise<void> {
  const [navigation] = performance.getEntriesByType('navigation');
  const launches = await import('./external-navigation.ts');
  launches.followLaunches(queue, navigation?.name ?? location.href);
}
