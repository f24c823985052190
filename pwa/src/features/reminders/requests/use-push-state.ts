import { useEffect, useState, useSyncExternalStore } from 'react';
import type { ReminderDevice } from '../../../data/database/reminder-tables.ts';
import { userDatabase } from '../../../data/database/user-database.ts';
import { watchQuery } from '../../../data/database/storage/watch-query.ts';
import { detectBrowserName, detectPushSupport } from '../../device/requests/push-support.ts';
import { currentUid, getSession } from '../../../data/session/session.ts';
import {
  getBrowserFacts,
  subscribeToPermission,
  getNotificationPermission,
} from './push-browser.ts';
import { subscribeToPushCheck, getPushCheck } from './push-check.ts';
import { checkPush } from './push-device.ts';
import { getPushState, type PushState } from './push-state.ts';

export type { PushState } from './push-state.ts';

export function usePushState(): PushState {
  const permission = useSyncExternalStore(subscribeToPermission, getNotificationPermission);
  const check = useSyncExternalStore(subscribeToPushCheck, getPushCheck);
  const device = useDevice();
  const session = getSession();
  const facts = getBrowserFacts();
  return getPushState({
    support: detectPushSupport(facts),
    browser: detectBrowserName(facts),
    shared: session.kind === 'signed-in' && session.shared,
    permission,
    device,
    check,
  });
}

/** Checks browser and server on mount, and again whenever the permission changes. */
export function useCheckPush(): void {
  const permission = useSyncExternalStore(subscribeToPermission, getNotificationPermission);
  useEffect(() => {
    // The database closes with the session. The next check covers a failed one.
    checkPush().catch(() => undefined);
  }, [permission]);
}

/** Null when nothing was chosen here, undefined while it is being read. */
function useDevice(): ReminderDevice | null | undefined {
  const uid = currentUid();
  const [read, setRead] = useState<{
    readonly uid: string;
    readonly device: ReminderDevice | null;
  }>();
  useEffect(
    () =>
      watchQuery(
        async () => (await userDatabase(uid).readMeta('reminderDevice')) ?? null,
        (device) => setRead({ uid, device }),
        () => setRead({ uid, device: null }),
      ),
    [uid],
  );
  return read?.uid === uid ? read.device : undefined;
}
