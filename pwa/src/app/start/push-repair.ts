import { getSession, subscribeToSession } from '../../data/session/session.ts';

/**
 * Keeps the push subscription of this device valid (requirement PWA-30): checks it at every start and
 * sign-in, and when the network is back. Returns a function that stops it.
 */
export function repairPushWithSession(): () => void {
  let repairedUid: string | undefined;
  const follow = (): void => {
    const session = getSession();
    const uid = session.kind === 'signed-in' ? session.user._id : undefined;
    if (uid !== repairedUid) repair(uid);
    repairedUid = uid;
  };
  const retry = (): void => repair(repairedUid);
  follow();
  addEventListener('online', retry);
  const unsubscribe = subscribeToSession(follow);
  return () => {
    removeEventListener('online', retry);
    unsubscribe();
  };
}

function repair(uid: string | undefined): void {
  if (uid === undefined) return;
  // What cannot be repaired now is tried at the next start, and the reminders sheet shows the state.
  void import('../../features/reminders/requests/push-device.ts')
    .then(({ repairReminders }) => repairReminders())
    .catch(() => undefined);
}
