/** The result of the last check of this device's push subscription, shared by everything that shows it. */
import type { RepairResult } from '../push/repair-subscription.ts';
import { getSession } from '../../../data/session/session.ts';

/** 'offered': the device wants no reminders, but the server supports push. */
export type PushCheck = RepairResult | { readonly kind: 'offered' };

const listeners = new Set<() => void>();
let last: { readonly uid: string; readonly check: PushCheck } | undefined;

/** The last check of the signed-in user; undefined before the first. */
export function getPushCheck(): PushCheck | undefined {
  const session = getSession();
  return session.kind === 'signed-in' && last?.uid === session.user._id ? last.check : undefined;
}

export function setPushCheck(uid: string, check: PushCheck): void {
  last = { uid, check };
  for (const listener of listeners) listener();
}

export function subscribeToPushCheck(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
