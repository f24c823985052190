import { refreshUser } from '../requests/refresh-user.ts';
import { mirrorSession } from '../session/session-mirror.ts';
import { followOtherTabs, getSession } from '../session/session.ts';
import { runSyncWithSession } from './sync-runner.ts';
import { reloadOnMissingChunks } from './update/missing-chunks.ts';
import { registerWorker } from './update/register-worker.ts';

/** Starts everything that works behind the screens: none of it is waited for before something is shown. */
export function startBackground(): void {
  reloadOnMissingChunks();
  followOtherTabs(() => location.reload());
  mirrorSession();
  runSyncWithSession();
  // Who the user is now: the role or the name may have changed. A token without a user is the gate's work.
  if (getSession().kind === 'signed-in') void refreshUser();
  if (document.readyState === 'complete') void registerWorker();
  else addEventListener('load', () => void registerWorker(), { once: true });
}
