/** The state of reminders on this device: one kind for each action that can be offered. */
import type { SubscriptionView } from '@shortlist/shared/api/push.ts';
import { useEffect, useState, useSyncExternalStore } from 'react';
import type { ReminderDevice } from '../../../data/database/meta-values.ts';
import { watchQuery } from '../../../data/database/storage/watch-query.ts';
import { userDatabase } from '../../../data/database/user-database.ts';
import { currentUid, getSession } from '../../../data/session/session.ts';
import {
  detectBrowserName,
  detectPushSupport,
  type BrowserName,
  type PushSupport,
} from '../../device/requests/push-support.ts';
import {
  getBrowserFacts,
  subscribeToPermission,
  getNotificationPermission,
} from './push-browser.ts';
import {
  checkPush,
  subscribeToPushCheck,
  getPushCheck,
  type PushCheck,
  setHideDetails,
  turnOffReminders,
  turnOnReminders,
} from './push-device.ts';
import { NOT_SAVED, turnOnProblem } from '../messages.ts';

export interface PushFacts {
  readonly support: PushSupport;
  readonly browser: BrowserName;
  readonly shared: boolean;
  readonly permission: NotificationPermission;
  /** Null when nothing was chosen here, undefined while it is being read. */
  readonly device: ReminderDevice | null | undefined;
  readonly check: PushCheck | undefined;
}

export type PushState =
  | { readonly kind: 'reading' }
  | { readonly kind: 'shared' | 'needs-install' | 'unsupported' | 'not-offered' }
  | { readonly kind: 'in-app-browser' | 'blocked'; readonly browser: BrowserName }
  /** `lost`: was on, without permission now. `offered`: the server was asked and supports push. */
  | { readonly kind: 'off'; readonly lost: boolean; readonly offered: boolean }
  /** `reached`: null while the answer of the server is pending. */
  | {
      readonly kind: 'on';
      readonly reached: boolean | null;
      readonly hideDetails: boolean;
      readonly row: SubscriptionView | undefined;
    }
  /** Reminders are wanted, but browser or server prevents them. */
  | { readonly kind: 'broken'; readonly by: 'browser' | 'server'; readonly reason: string };

const UNCHECKED: PushCheck = { kind: 'off' };

/** Reasons that cannot be resolved on this device come first. */
export function getPushState(facts: PushFacts): PushState {
  const { support, browser, shared, permission, device, check = UNCHECKED } = facts;
  if (shared) return { kind: 'shared' };
  if (support === 'in-app-browser') return { kind: support, browser };
  if (support !== 'supported') return { kind: support };
  if (check.kind === 'not-offered') return check;
  if (permission === 'denied') return { kind: 'blocked', browser };
  if (device === undefined) return { kind: 'reading' };
  const offered = check.kind === 'offered';
  if (!device?.isOn) return { kind: 'off', lost: false, offered };
  if (permission === 'default') return { kind: 'off', lost: true, offered };
  if (check.kind === 'refused') return { kind: 'broken', by: check.by, reason: check.reason };
  const { hideDetails } = device;
  if (check.kind === 'alive') return { kind: 'on', reached: true, hideDetails, row: check.row };
  const reached = check.kind === 'unreachable' ? false : null;
  return { kind: 'on', reached, hideDetails, row: undefined };
}

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

export function usePushSwitch() {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const run = async (work: () => Promise<string | void>): Promise<void> => {
    setBusy(true);
    setProblem(undefined);
    try {
      setProblem((await work()) ?? undefined);
    } catch {
      setProblem(NOT_SAVED);
    } finally {
      setBusy(false);
    }
  };
  return {
    busy,
    problem,
    /** Call it in a tap: browsers ask for permission only then. */
    turnOn: () => void run(async () => turnOnProblem(await turnOnReminders())),
    turnOff: () => void run(turnOffReminders),
    hideDetails: (hide: boolean) => void run(() => setHideDetails(hide)),
  };
}
