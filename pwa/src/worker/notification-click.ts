import {
  readNotificationData,
  type NotificationData,
} from '@shortlist/shared/reminder/push-message.ts';
import type { ReminderText } from '@shortlist/shared/reminder/hidden-texts.ts';
import { readTimeZone } from '../features/reminders/schedule/reminder-plan.ts';
import {
  readSessionMirror,
  savePendingLink,
  type SessionMirror,
} from '../data/database/app-database.ts';
import { recordSeenReminders } from '../data/database/reminder-records.ts';
import { writeChange } from '../data/outbox/write-change.ts';
import { PATHS, placementLink } from '../paths.ts';
import {
  readAction,
  resolveAction,
  type ActionEffect,
  type PressedButton,
} from '../features/reminders/schedule/notification-action.ts';
import {
  buildDueNotification,
  buildPlainNotification,
} from '../features/reminders/schedule/notification.ts';
import { OUTBOX_TAG } from '../features/reminders/schedule/request-background-sync.ts';
import { NOT_SAVED_TEXT, ROUND_GONE_TEXT } from '../features/reminders/schedule/resolved-text.ts';
import { readNotificationContext } from './notify-reminders.ts';
import { refreshBadge, syncOnce } from './sync-once.ts';
import {
  withLockedShow,
  withStores,
  type AppWindow,
  type Stores,
  type WorkerScope,
} from './worker-scope.ts';

export interface NotificationClick {
  /** '' for the notification itself. */
  readonly action: string;
  readonly data: unknown;
}

/** Does what the student asked for. A notification of another account opens no placement and changes none. */
export async function handleClick(
  worker: WorkerScope,
  { action: name, data }: NotificationClick,
): Promise<void> {
  const scope = withLockedShow(worker);
  const mirror = await readSessionMirror().catch(() => undefined);
  const read = readNotificationData(data);
  const own = mirror && read?.uid === mirror.uid ? read : undefined;
  const [item, ...others] = own?.items ?? [];
  const action = readAction(name);
  if (!mirror || !item || others.length > 0 || !action) return openApp(scope, pathOf(own));
  const done = await withStores(mirror.uid, (stores) =>
    applyAction(scope, stores, { mirror, item, action }),
  );
  // Logged out meanwhile: the app asks to sign in, and continues there.
  if (done === 'gone') await openApp(scope, pathOf(own));
}

interface ClickContext extends PressedButton {
  readonly mirror: SessionMirror;
}

async function applyAction(scope: WorkerScope, stores: Stores, given: ClickContext): Promise<void> {
  const { db } = stores;
  const { mirror, item } = given;
  const meaning = await saveAction(scope, stores, given);
  if (meaning === 'not-saved') return showNotSaved(scope, given, NOT_SAVED_TEXT);
  if (meaning.kind === 'gone') await showNotSaved(scope, given, ROUND_GONE_TEXT);
  if (meaning.kind === 'no-hour') await showNoHour(scope, stores, meaning);
  // The answer is stored in the placement as well, which is what counts.
  await recordSeenReminders(db, [item.id], scope.runtime.now()).catch(scope.reportDefect);
  if (meaning.kind === 'change') await registerBackgroundSync(scope);
  await syncOnce(scope, stores, mirror);
  await refreshBadge(scope, stores);
}

async function saveAction(
  scope: WorkerScope,
  { db, feed }: Stores,
  given: ClickContext,
): Promise<ActionEffect | 'not-saved'> {
  const { runtime } = scope;
  try {
    const timeZone = await readTimeZone(db, scope.timeZone());
    const meaning = await resolveAction(given, { db, feed, runtime, timeZone });
    if (meaning.kind === 'change') await writeChange(db, meaning.change, runtime);
    return meaning;
  } catch {
    // Whatever the reason, the student is notified.
    return 'not-saved';
  }
}

function showNotSaved(
  scope: WorkerScope,
  { mirror, item }: ClickContext,
  text: ReminderText,
): Promise<void> {
  const at = { uid: mirror.uid, now: scope.runtime.now() };
  const more = { tag: `not-saved.${item.placementId}`, rings: true, items: [item] };
  return scope.show(buildPlainNotification(text, at, more));
}

async function showNoHour(
  scope: WorkerScope,
  stores: Stores,
  { reminder, placement }: ActionEffect & { readonly kind: 'no-hour' },
): Promise<void> {
  const showing = await readNotificationContext(scope, stores, { hide: false, isSynced: true });
  const item = { reminder, placement, note: 'Less than an hour is left.' };
  const notification = buildDueNotification([item], showing, { rings: true });
  if (notification) await scope.show(notification);
}

/** Wakes the worker when there is a network again; elsewhere the app sends at its next start. */
async function registerBackgroundSync(scope: WorkerScope): Promise<void> {
  await scope.registerSync?.(OUTBOX_TAG).catch(() => undefined);
}

function pathOf(data: NotificationData | undefined): string {
  if (data?.isTest) return PATHS.settings;
  if (data?.path !== undefined) return data.path;
  const ids = [...new Set(data?.items.map(({ placementId }) => placementId))];
  const [id] = ids;
  return id !== undefined && ids.length === 1 ? placementLink(id) : PATHS.dashboard;
}

/**
 * Shows the page in an open tab, or in a new one. The link is stored as well: a phone may open the app at its start
 * page, and a tab that is just starting receives no message.
 */
async function openApp(scope: WorkerScope, path: string): Promise<void> {
  await savePendingLink({ path, at: scope.runtime.now() }).catch(scope.reportDefect);
  const open = pickWindow(await scope.windows());
  if (!open) {
    await scope.openWindow(path);
    return;
  }
  // A browser may refuse the focus when it took too long; the page is the right one all the same.
  await open.focus().catch(() => undefined);
  open.tell({ type: 'open', path });
}

function pickWindow(windows: readonly AppWindow[]): AppWindow | undefined {
  return (
    windows.find(({ focused }) => focused) ??
    windows.find(({ visibilityState }) => visibilityState === 'visible') ??
    windows[0]
  );
}
