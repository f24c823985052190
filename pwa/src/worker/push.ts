/**
 * A push message arrived. It is shown with its current state by the records of this device, only to the user it is
 * meant for, and whatever is wrong with it, something is always shown: a browser revokes the push permission of an
 * app that shows nothing.
 */
import {
  pushMessageSchema,
  type PushDetail,
  type PushMessage,
} from '@shortlist/shared/reminder/push-message.ts';
import { UNREADABLE_PUSH_TEXT, TEST_TEXT } from '@shortlist/shared/reminder/hidden-texts.ts';
import { readSessionMirror, type SessionMirror } from '../data/database/app-database.ts';
import type { ArrivedPush } from '../data/database/meta-values.ts';
import { buildPlainNotification } from '../features/reminders/schedule/notification.ts';
import { NOT_SIGNED_IN_TEXT } from '../features/reminders/schedule/resolved-text.ts';
import { unsubscribeFromPush } from '../features/reminders/push/push-subscription.ts';
import { refreshBadge, syncOnce } from './sync-once.ts';
import { notifyReminders } from './notify-reminders.ts';
import { withTimeout } from '../data/database/runtime.ts';
import { withLockedShow, withStores, type Stores, type WorkerScope } from './worker-scope.ts';

/** How long to wait for the changes of other devices; after that the message is shown as sent. */
const SYNC_FIRST_MS = 4000;
const SESSION_WITHIN_MS = 5000;
const PLAIN_TAG = 'reminders';

/** `text` is null for a message without data. Never throws. */
export async function handlePush(worker: WorkerScope, text: string | null): Promise<void> {
  const scope = withLockedShow(worker);
  try {
    await showPush(scope, text);
  } catch (error) {
    scope.reportDefect(error);
    await showPlain(scope).catch(scope.reportDefect);
  }
}

async function showPush(scope: WorkerScope, text: string | null): Promise<void> {
  const message = readMessage(text);
  const mirror = await withTimeout(SESSION_WITHIN_MS, readSessionMirror());
  if (mirror === 'late') throw new Error('The session cannot be read.');
  if (!message) {
    await showPlain(scope);
    if (mirror) await withStores(mirror.uid, (stores) => recordArrival(scope, stores, undefined));
    return;
  }
  if (!mirror || mirror.uid !== message.shortlist.uid) return rejectPush(scope, mirror);
  const done = await withStores(mirror.uid, (stores) =>
    SHOW[message.shortlist.kind](scope, { stores, message, mirror }),
  );
  // Logged out meanwhile; another user may have signed in by now.
  if (done === 'gone') await rejectPush(scope, await readSessionMirror());
}

function readMessage(text: string | null): PushMessage | undefined {
  try {
    const parsed = pushMessageSchema.safeParse(JSON.parse(text ?? ''));
    return parsed.success ? parsed.data : undefined;
  } catch {
    return undefined;
  }
}

/** Reports that a test reached the device only once it is visible. */
async function showTest(
  scope: WorkerScope,
  {
    stores,
    message: {
      notification: { tag },
      shortlist,
    },
  }: PushContext,
): Promise<void> {
  const at = { uid: stores.uid, now: scope.runtime.now() };
  await scope.show(buildPlainNotification(TEST_TEXT, at, { tag, rings: true, isTest: true }));
  await recordArrival(scope, stores, shortlist);
}

/** News of the placement cell is shown as it was sent; what it is about comes with the sync. */
async function showCampus(
  scope: WorkerScope,
  { stores, message, mirror }: PushContext,
): Promise<void> {
  const { title, body, tag, navigate } = message.notification;
  const at = { uid: stores.uid, now: scope.runtime.now() };
  const { pathname, search } = new URL(navigate);
  const { upTo = 0 } = message.shortlist;
  // The open app may have said it already.
  const { upTo: saidUpTo = 0 } = (await stores.db.readMeta('campusNews')) ?? {};
  const more = { tag, rings: saidUpTo < upTo, path: pathname + search };
  await scope.show(buildPlainNotification({ title, body }, at, more));
  await stores.db.writeMeta('campusPushedUpTo', upTo).catch(scope.reportDefect);
  await recordArrival(scope, stores, message.shortlist);
  await syncOnce(scope, stores, mirror);
}

const SHOW = { test: showTest, campus: showCampus, reminder: showReminders } as const;

interface PushContext {
  readonly stores: Stores;
  readonly message: PushMessage;
  readonly mirror: SessionMirror;
}

async function showReminders(
  scope: WorkerScope,
  { stores, message, mirror }: PushContext,
): Promise<void> {
  const syncing = syncOnce(scope, stores, mirror);
  const isSynced = (await withTimeout(SYNC_FIRST_MS, syncing)) === 'done';
  await notifyReminders(scope, stores, { message, isSynced });
  await recordArrival(scope, stores, message.shortlist);
  await syncing;
  await refreshBadge(scope, stores);
}

/** Notifies the reminder panel and the open tabs. Never throws: the notification was shown already. */
async function recordArrival(
  scope: WorkerScope,
  { db }: Stores,
  detail: PushDetail | undefined,
): Promise<void> {
  const arrived: ArrivedPush = {
    at: scope.runtime.now(),
    kind: detail?.kind ?? 'unreadable',
    nonce: detail?.nonce ?? null,
  };
  await db.writeMeta('arrivedPush', arrived).catch(scope.reportDefect);
  for (const open of await scope.windows().catch(() => []))
    open.tell({ type: 'push-arrived', ...arrived });
}

/**
 * It is for another user: none of its content is shown, and the subscription ends here, unless the user who is signed
 * in now wants it.
 */
async function rejectPush(scope: WorkerScope, mirror: SessionMirror | undefined): Promise<void> {
  const at = { uid: '', now: scope.runtime.now() };
  await scope.show(
    buildPlainNotification(NOT_SIGNED_IN_TEXT, at, { tag: PLAIN_TAG, rings: false }),
  );
  if (!mirror || !(await wantsReminders(scope, mirror)))
    await unsubscribeFromPush(scope.registration);
}

async function wantsReminders(scope: WorkerScope, { uid }: SessionMirror): Promise<boolean> {
  try {
    const device = await withStores(uid, ({ db }) => db.readMeta('reminderDevice'));
    return device !== 'gone' && device?.isOn === true;
  } catch (error) {
    scope.reportDefect(error);
    // Unknown: what is not ended now is ended by the next start of the app.
    return true;
  }
}

function showPlain(scope: WorkerScope): Promise<void> {
  const at = { uid: '', now: scope.runtime.now() };
  return scope.show(
    buildPlainNotification(UNREADABLE_PUSH_TEXT, at, { tag: PLAIN_TAG, rings: true }),
  );
}
