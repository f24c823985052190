/** What the last look at the push subscription of this device gave, for everything that shows it. */
import type { Healed } from '../reminders/heal.ts';
import { getSession } from '../session/session.ts';

/** Also for a device that wants none: whether the server pushes at all. */
export type PushCheck = Healed | { readonly kind: 'offered' };

const listeners = new Set<() => void>();
let last: { readonly uid: string; readonly check: PushCheck } | undefined;

/** The last look of whoever is signed in; undefined when there was none yet. */
export function getPushCheck(): PushCheck | undefined {
  const session = getSession();
  return session.kind === 'signed-in' && last?.uid === session.user._id ? last.check : undefined;
}

/** Keeps what a look gave. */
export function setPushCheck(uid: string, check: PushCheck): void {
  last = { uid, check };
  for (const listener of listeners) listener();
}

/** Calls the listener after each look; gives the function that ends it. */
export function followPushCheck(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
