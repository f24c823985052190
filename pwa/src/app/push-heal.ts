import { getSession, subscribeToSession } from '../session/session.ts';

/**
 * Keeps the reminders of this device alive (requirement PWA-30): looks after them at every start and sign-in, and when
 * the network is back. Gives the function that ends it.
 */
export function healPushWithSession(): () => void {
  let lookedFor: string | undefined;
  const follow = (): void => {
    const session = getSession();
    const uid = session.kind === 'signed-in' ? session.user._id : undefined;
    if (uid !== lookedFor) look(uid);
    lookedFor = uid;
  };
  const again = (): void => look(lookedFor);
  follow();
  addEventListener('online', again);
  const unsubscribe = subscribeToSession(follow);
  return () => {
    removeEventListener('online', again);
    unsubscribe();
  };
}

function look(uid: string | undefined): void {
  if (uid === undefined) return;
  // What cannot be looked after now is at the next start, and the sheet about reminders says how it stands.
  void import('../requests/push-device.ts')
    .then(({ healReminders }) => healReminders())
    .catch(() => undefined);
}
