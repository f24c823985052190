import { refreshUser } from '../requests/refresh-user.ts';
import { lookAfterAccounts } from '../session/look-after-accounts.ts';
import { mirrorSession } from '../session/session-mirror.ts';
import { followOtherTabs, getSession } from '../session/session.ts';
import type { LaunchQueue } from './launches.ts';
import { runSyncWithSession } from './sync-runner.ts';
import { reloadOnMissingChunks } from './update/missing-chunks.ts';

/** A busy phone may not come to rest for a long time: then the work begins all the same. */
const REST_WITHIN_MS = 1000;

/**
 * Starts everything that works behind the screens: none of it is waited for before something is shown, and what needs
 * the processor begins only when the first screen, which `drawn` tells of, is there.
 */
export function startBackground(drawn: Promise<void>): void {
  reloadOnMissingChunks();
  followOtherTabs(() => location.reload());
  void drawn.then(() => whenAtRest(startWork));
}

function startWork(): void {
  mirrorSession();
  lookAfterAccounts();
  runSyncWithSession();
  // Fetched when all else is there: the first page does without it.
  void import('./reminders-runner.ts').then(({ runReminders }) => runReminders());
  void import('./push-heal.ts').then(({ healPushWithSession }) => healPushWithSession());
  // Who the user is now: the role or the name may have changed. A token without a user is the gate's work.
  if (getSession().kind === 'signed-in') void refreshUser();
  if (document.readyState === 'complete') void watchVersions();
  else addEventListener('load', () => void watchVersions(), { once: true });
  if ('launchQueue' in window) void followLaunches(window.launchQueue as LaunchQueue);
}

/** Begins once the page has loaded: the first page does without the worker, and so without its code. */
async function watchVersions(): Promise<void> {
  const { registerWorker } = await import('./update/register-worker.ts');
  await registerWorker();
}

/** Launches wait in the queue until somebody asks for them. */
async function followLaunches(queue: LaunchQueue): Promise<void> {
  const [navigation] = performance.getEntriesByType('navigation');
  const launches = await import('./launches.ts');
  launches.followLaunches(queue, navigation?.name ?? location.href);
}

/** Safari has no idle callbacks. */
function whenAtRest(work: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(work, { timeout: REST_WITHIN_MS });
  else setTimeout(work, REST_WITHIN_MS / 4);
}
