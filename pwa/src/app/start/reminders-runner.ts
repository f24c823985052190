/** Runs the reminders of the open app while a user is signed in. Their code is loaded with the session, not before. */
import type { RunningReminders } from '../../features/reminders/schedule/start-reminders.ts';
import { getSession, subscribeToSession } from '../../data/session/session.ts';
import { followNotificationLinks } from './notification-links.ts';
import { createPageEnvironment } from './page-environment.ts';

/** Starts following notification taps and the session; returns a function that stops following the session. */
export function runReminders(environment = createPageEnvironment): () => void {
  followNotificationLinks();
  let uid: string | undefined;
  let running: Promise<RunningReminders> | undefined;
  const suspend = (how: keyof RunningReminders): void => {
    void running?.then((reminders) => reminders[how]());
    running = undefined;
  };
  const begin = (): void => {
    if (uid !== undefined) running ??= start(uid, environment);
  };
  const follow = (): void => {
    const now = signedInUid();
    if (now === uid) return;
    suspend('end');
    uid = now;
    begin();
  };
  follow();
  const ends = [subscribeToSession(follow), onPageLeft(() => suspend('stop'), begin)];
  return () => {
    ends.forEach((end) => end());
    suspend('stop');
  };
}

function signedInUid(): string | undefined {
  const session = getSession();
  return session.kind === 'signed-in' ? session.user._id : undefined;
}

/** A page that holds a lock would not be put into the back/forward cache. */
function onPageLeft(suspend: () => void, resume: () => void): () => void {
  addEventListener('pagehide', suspend);
  addEventListener('pageshow', resume);
  return () => {
    removeEventListener('pagehide', suspend);
    removeEventListener('pageshow', resume);
  };
}

async function start(
  uid: string,
  environment: typeof createPageEnvironment,
): Promise<RunningReminders> {
  const { startReminders } = await import('../../features/reminders/schedule/start-reminders.ts');
  return startReminders({ uid, environment: environment() });
}
