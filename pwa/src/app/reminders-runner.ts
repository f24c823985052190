/**
 * Runs the reminders of the open app while a user is signed in. Their code is loaded with the session, not
 * before.
 */
import type { RunningReminders } from '../reminders/open-app.ts';
import { getSession, subscribeToSession } from '../session/session.ts';
import { followReminderLinks } from './reminders-links.ts';
import { pageEnvironment } from './reminders-page.ts';

/** Starts following notification taps and the session; returns a function that stops following the session. */
export function runReminders(environment = pageEnvironment): () => void {
  followReminderLinks();
  let uid: string | undefined;
  let running: Promise<RunningReminders> | undefined;
  const leave = (how: keyof RunningReminders): void => {
    void running?.then((reminders) => reminders[how]());
    running = undefined;
  };
  const begin = (): void => {
    if (uid !== undefined) running ??= start(uid, environment);
  };
  const follow = (): void => {
    const now = signedInUid();
    if (now === uid) return;
    leave('end');
    uid = now;
    begin();
  };
  follow();
  const ends = [subscribeToSession(follow), onPageLeft(() => leave('stop'), begin)];
  return () => {
    ends.forEach((end) => end());
    leave('stop');
  };
}

function signedInUid(): string | undefined {
  const session = getSession();
  return session.kind === 'signed-in' ? session.user._id : undefined;
}

/** A page that holds a lock would not be put into the back/forward cache. */
function onPageLeft(leave: () => void, comeBack: () => void): () => void {
  addEventListener('pagehide', leave);
  addEventListener('pageshow', comeBack);
  return () => {
    removeEventListener('pagehide', leave);
    removeEventListener('pageshow', comeBack);
  };
}

async function start(uid: string, environment: typeof pageEnvironment): Promise<RunningReminders> {
  const { startReminders } = await import('../reminders/open-app.ts');
  return startReminders({ uid, environment: environment() });
}
