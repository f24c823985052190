import type { Locks, Runtime } from '../../../data/database/runtime.ts';
import type { AppBadge } from './app-badge.ts';
import type { ShownNotification } from './notification.ts';

/** What the reminders of the open app need of the page; tests pass in their own. */
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
