/** Runs the reminders of the open app while somebody is signed in. Their code comes with the session, not before. */
import { getSession, subscribeToSession } from '../session/session.ts';
import { followReminderLinks } from './reminders-links.ts';
import { pageEnvironment } from './reminders-page.ts';

/** Begins to follow taps on notifications, and the session; gives the function that ends the latter. */
export function runReminders(environment = pageEnvironment): () => void {
  followReminderLinks();
  let uid: string | undefined;
  let started: Promise<() => void> | undefined;
  const stop = (): void => {
    void started?.then((end) => end());
    started = undefined;
  };
  const follow = (): void => {
    const session = getSession();
    const now = session.kind === 'signed-in' ? session.user._id : undefined;
    if (now === uid) return;
    uid = now;
    stop();
    if (now !== undefined) started = start(now, environment);
  };
  follow();
  const unsubscribe = subscribeToSession(follow);
  return () => {
    unsubscribe();
    stop();
  };
}

async function start(uid: string, environment: typeof pageEnvironment): Promise<() => void> {
  const { startReminders } = await import('../reminders/open-app.ts');
  return startReminders({ uid, environment: environment() });
}
