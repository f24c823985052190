/** What the handlers use of the worker they run in: the browser's in `sw.ts`, a fake one in tests. */
import { withTimeout, type Locks, type Runtime } from '../data/database/runtime.ts';
import { feedDatabase, type FeedDatabase } from '../data/database/feed-database.ts';
import {
  openIfExists,
  createConnection,
  type UserDatabase,
} from '../data/database/user-database.ts';
import type { Fetch } from '../data/http/client.ts';
import type { PushRegistration } from '../features/reminders/push/push-subscription.ts';
import {
  type AppBadge,
  withNotificationLock,
} from '../features/reminders/schedule/reminder-environment.ts';
import type { ShownNotification } from '../features/reminders/schedule/notification.ts';

export interface AppWindow {
  readonly focused: boolean;
  readonly visibilityState: string;
  focus(): Promise<unknown>;
  tell(message: unknown): void;
}

export interface WorkerScope {
  readonly runtime: Runtime;
  readonly timeZone: () => string;
  readonly registration: PushRegistration;
  readonly permission: () => NotificationPermission;
  readonly show: (notification: ShownNotification) => Promise<void>;
  readonly maxActions: number;
  readonly badge: AppBadge | undefined;
  readonly windows: () => Promise<readonly AppWindow[]>;
  readonly openWindow: (path: string) => Promise<unknown>;
  /** Asks the browser for a `sync` event as soon as there is a network; undefined where it has none. */
  readonly registerSync: ((tag: string) => Promise<void>) | undefined;
  readonly locks: Locks | undefined;
  readonly pause: (ms: number) => Promise<void>;
  readonly fetch?: Fetch | undefined;
  readonly reportDefect: (error: unknown) => void;
}

/** The same worker; what it shows waits for the tabs that read or show notifications. */
export function withLockedShow(scope: WorkerScope): WorkerScope {
  const { show, locks } = scope;
  return {
    ...scope,
    show: (notification) => withNotificationLock(locks, () => show(notification)),
  };
}

export interface Stores {
  readonly uid: string;
  readonly db: UserDatabase;
  readonly feed: FeedDatabase;
}

/** A database that does not answer by then, because a tab upgrades it, counts as existing. */
const OPEN_WITHIN_MS = 2000;

/** Leaves no connection open, for a newer version in a tab. `gone` once the student logged out. */
export async function withStores<T>(
  uid: string,
  work: (stores: Stores) => Promise<T>,
): Promise<T | 'gone'> {
  const db = createConnection(uid);
  const feed = feedDatabase({});
  try {
    const isThere = await withTimeout(OPEN_WITHIN_MS, openIfExists(db));
    return isThere === false ? 'gone' : await work({ uid, db, feed });
  } finally {
    db.close();
    feed.close();
  }
}
