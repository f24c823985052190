/**
 * A push message arrived. It is shown as what it is now by the records of this device, to the one it is meant for, and
 * whatever is wrong with it, something is always shown: a browser takes the right to push from an app that is silent.
 */
import {
  pushMessageSchema,
  type PushDetail,
  type PushMessage,
} from '@shortlist/shared/reminder/push-message.ts';
import { PLAIN_TEXT, TEST_TEXT } from '@shortlist/shared/reminder/text.ts';
import { readSessionMirror, type SessionMirror } from '../db/app-database.ts';
import type { ArrivedPush } from '../db/reminder-tables.ts';
import { plainNotification } from '../reminders/notification.ts';
import { NOT_SIGNED_IN_TEXT } from '../reminders/settled-text.ts';
import { unsubscribeFromPush } from '../reminders/subscription.ts';
import { refreshBadge, syncOnce } from './sync-once.ts';
import { tellReminders } from './tell-reminders.ts';
import { withStores, type Stores, type WorkerScope } from './worker-scope.ts';

/** So long is waited for what other devices did; what the message says is shown then. */
const SYNC_FIRST_MS = 4000;
const PLAIN_TAG = 'reminders';

/** Takes the text of the message, null for none. Never throws. */
export async function handlePush(scope: WorkerScope, text: string | null): Promise<void> {
  try {
    await showPush(scope, text);
  } catch (error) {
    scope.reportDefect(error);
    await showPlain(scope).catch(scope.reportDefect);
  }
}

async function showPush(scope: WorkerScope, text: string | null): Promise<void> {
  const message = readMessage(text);
  const mirror = await readSessionMirror();
  if (!message) {
    await showPlain(scope);
    if (mirror) await withStores(mirror.uid, (stores) => noteArrived(scope, stores, undefined));
    return;
  }
  if (!mirror || mirror.uid !== message.shortlist.uid) return refuse(scope);
  await withStores(mirror.uid, (stores) =>
    message.shortlist.kind === 'test'
      ? showTest(scope, stores, message)
      : showReminders(scope, { stores, message, mirror }),
  );
}

function readMessage(text: string | null): PushMessage | undefined {
  try {
    const parsed = pushMessageSchema.safeParse(JSON.parse(text ?? ''));
    return parsed.success ? parsed.data : undefined;
  } catch {
    return undefined;
  }
}

/** Says that a test reached the device only when it is there to be seen. */
async function showTest(
  scope: WorkerScope,
  stores: Stores,
  { notification: { tag }, shortlist }: PushMessage,
): Promise<void> {
  const at = { uid: stores.uid, now: scope.device.now() };
  await scope.show(plainNotification(TEST_TEXT, at, { tag, rings: true, isTest: true }));
  await noteArrived(scope, stores, shortlist);
}

interface Arrived {
  readonly stores: Stores;
  readonly message: PushMessage;
  readonly mirror: SessionMirror;
}

async function showReminders(
  scope: WorkerScope,
  { stores, message, mirror }: Arrived,
): Promise<void> {
  const syncing = syncOnce(scope, stores, mirror);
  const isSynced = (await within(SYNC_FIRST_MS, syncing)) === 'done';
  await tellReminders(scope, stores, { message, isSynced });
  await noteArrived(scope, stores, message.shortlist);
  await syncing;
  await refreshBadge(scope, stores);
}

/** The panel that looks after reminders and the windows that are open hear of it. Never throws: it was shown already. */
async function noteArrived(
  scope: WorkerScope,
  { db }: Stores,
  detail: PushDetail | undefined,
): Promise<void> {
  const arrived: ArrivedPush = {
    at: scope.device.now(),
    kind: detail?.kind ?? 'unreadable',
    nonce: detail?.nonce ?? null,
  };
  try {
    await db.writeMeta('arrivedPush', arrived);
    for (const open of await scope.windows()) open.tell({ type: 'push-arrived', ...arrived });
  } catch (error) {
    scope.reportDefect(error);
  }
}

/** It is somebody else's: nothing of it is said, and no more are wanted here. */
async function refuse(scope: WorkerScope): Promise<void> {
  const at = { uid: '', now: scope.device.now() };
  await scope.show(plainNotification(NOT_SIGNED_IN_TEXT, at, { tag: PLAIN_TAG, rings: false }));
  await unsubscribeFromPush(scope.registration);
}

function showPlain(scope: WorkerScope): Promise<void> {
  const at = { uid: '', now: scope.device.now() };
  return scope.show(plainNotification(PLAIN_TEXT, at, { tag: PLAIN_TAG, rings: true }));
}

async function within<T>(ms: number, work: Promise<T>): Promise<T | undefined> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), ms);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
