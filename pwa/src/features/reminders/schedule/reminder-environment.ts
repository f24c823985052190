import { wallTimeIn } from '@shortlist/shared/lib/time/zoned-time.ts';
import { isOver } from '@shortlist/shared/placement/urgency/next-step.ts';
import { isUrgent } from '@shortlist/shared/placement/urgency/placement-urgency.ts';
import type { RemindablePlacement } from '@shortlist/shared/reminder/plan.ts';
import type { Locks, Runtime } from '../../../data/database/runtime.ts';
import type { ShownNotification } from './notification.ts';

export interface PageEnvironment {
  readonly runtime: Pick<Runtime, 'now'>;
  readonly timeZone: () => string;
  readonly locks: Locks | undefined;
  readonly badge: AppBadge | undefined;
  readonly permission: () => NotificationPermission;
  /** Undefined where the browser cannot show notifications. */
  readonly show: ((notification: ShownNotification) => Promise<void>) | undefined;
  readonly shownNow: () => Promise<readonly DisplayedNotification[]>;
  /** Without a tag, closes all of them. */
  readonly close: (tag?: string) => Promise<void>;
  readonly maxActions: number;
  readonly registerSync: ((tag: string) => Promise<void>) | undefined;
  readonly onVisible: (listener: () => void) => () => void;
  /** By default an error is reported as an uncaught one. */
  readonly reportDefect?: (error: unknown) => void;
}

export type ReminderEnvironment = Required<PageEnvironment>;

export interface DisplayedNotification {
  readonly tag: string;
  readonly data: unknown;
}

/** The number on the app's icon. Most browsers have none outside an installed app. */
export interface AppBadge {
  setAppBadge?(count: number): Promise<void>;
  clearAppBadge?(): Promise<void>;
}

/** The deadlines of the next three days whose form is not filled. */
export function countUrgentDeadlines(
  reminded: readonly RemindablePlacement[],
  { now, timeZone }: { readonly now: number; readonly timeZone: string },
): number {
  const wall = wallTimeIn(now, timeZone);
  return reminded.filter(({ placement }) => !isOver(placement) && isUrgent(placement, wall)).length;
}

/** Shows the number; none at zero. Never throws: a browser may refuse it to an app that is not installed. */
export async function showBadge(badge: AppBadge | undefined, count: number): Promise<void> {
  try {
    if (count > 0) await badge?.setAppBadge?.(count);
    else await badge?.clearAppBadge?.();
  } catch {
    return;
  }
}

/** A tab that the browser froze keeps its lock: a reminder does not wait for it any longer. */
const WAIT_MS = 2000;

/** One at a time, also the worker: Chromium loses a notification that is read while being shown. */
export async function withNotificationLock<T>(
  locks: Locks | undefined,
  work: () => Promise<T>,
): Promise<T> {
  if (!locks) return await work();
  const signal = AbortSignal.timeout(WAIT_MS);
  try {
    return await locks.request('notifications', { signal }, work);
  } catch (error) {
    if (error === signal.reason) return await work();
    throw error;
  }
}
