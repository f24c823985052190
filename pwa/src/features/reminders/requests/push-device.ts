/** The result of the last check is shared by everything that shows it. */
import { createListeners } from '@shortlist/shared/lib/listeners.ts';
import { deviceTimeZone } from '@shortlist/shared/lib/time/zoned-time.ts';
import type { ReminderDevice } from '../../../data/database/meta-values.ts';
import { userDatabase } from '../../../data/database/user-database.ts';
import { currentUid, getSession, sendAsUser } from '../../../data/session/session.ts';
import { detectPushSupport } from '../../device/requests/push-support.ts';
import { unsubscribeFromPush, pushServer } from '../push/push-subscription.ts';
import { repairSubscription, type RepairResult } from '../push/repair-subscription.ts';
import { getBrowserFacts, getNotificationPermission, workerRegistration } from './push-browser.ts';

const server = pushServer(sendAsUser);
const NO_WORKER = 'it does not keep this app on the device';
let lastRun: Promise<unknown> = Promise.resolve();

/** The result of turning reminders on: that of a check, or the browser's prompt was dismissed. */
export type TurnOnResult = RepairResult | { readonly kind: 'not-answered' };

/** Call it in the tap: browsers ask for permission only then. Stores nothing unless the server knows this device. */
export async function turnOnReminders(): Promise<TurnOnResult> {
  const uid = currentUid();
  const permission = await Notification.requestPermission();
  if (permission === 'default') return { kind: 'not-answered' };
  const result = await runExclusive(() => enableReminders(uid));
  // A state that lasts until something else changes. Not every browser reports that it blocks us from now on.
  const isStable = result.kind !== 'refused' && result.kind !== 'unreachable';
  if (isStable) setPushCheck(uid, result);
  return result;
}

/** Stores the choice before the next check can read the former one, which would end the new subscription. */
async function enableReminders(uid: string): Promise<RepairResult> {
  const hideDetails = (await readDevice(uid))?.hideDetails ?? false;
  const device = { isOn: true, hideDetails, at: Date.now() };
  const result = await repairFor(uid, device);
  if (result.kind === 'alive') await userDatabase(uid).writeMeta('reminderDevice', device);
  return result;
}

/** Here at once, and on the server when it can be reached. A message sent to an ended subscription is lost. */
export async function turnOffReminders(): Promise<void> {
  const uid = currentUid();
  await changeDevice(uid, { isOn: false, at: Date.now() });
  await runExclusive(async () => {
    const registration = await workerRegistration();
    const endpoint = registration && (await unsubscribeFromPush(registration));
    if (endpoint !== undefined) await server.remove(endpoint);
  });
  setPushCheck(uid, { kind: 'off' });
}

export async function setHideDetails(hideDetails: boolean): Promise<void> {
  const uid = currentUid();
  await changeDevice(uid, { hideDetails });
  await checkPush();
}

/** Runs at every start. A device with reminders off sends nothing. */
export async function repairReminders(): Promise<RepairResult | undefined> {
  const session = getSession();
  if (session.kind !== 'signed-in' || !canPushHere()) return undefined;
  const uid = session.user._id;
  const result = await runExclusive(async () => repairFor(uid, await readDevice(uid)));
  setPushCheck(uid, result);
  return result;
}

/** The same for a screen that shows the state: also finds out whether the server supports push at all. */
export async function checkPush(): Promise<void> {
  const uid = currentUid();
  const result = await repairReminders();
  if (result?.kind !== 'off') return;
  const key = await server.publicKey();
  if (key.kind === 'ok') setPushCheck(uid, { kind: 'offered' });
  else if (key.kind === 'refused' && key.status === 404) setPushCheck(uid, { kind: 'not-offered' });
}

/**
 * Ends this device's subscription before its session ends; the server forgets it with the session. The caller
 * does not wait: without a network it may take its time, and messages that reach the worker meanwhile belong
 * to nobody signed in.
 */
export function endPushSubscription(): void {
  if (canPushHere()) void runExclusive(unsubscribe).catch(() => undefined);
}

async function unsubscribe(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration();
  if (registration) await unsubscribeFromPush(registration);
}

/** False on a shared computer: the worker cannot read there whose reminder it shows. */
function canPushHere(): boolean {
  const session = getSession();
  if (session.kind === 'signed-in' && session.shared) return false;
  return detectPushSupport(getBrowserFacts()) === 'supported';
}

async function repairFor(uid: string, device: ReminderDevice | undefined): Promise<RepairResult> {
  const registration = await workerRegistration();
  if (!registration) {
    if (!device?.isOn) return { kind: 'off' };
    return { kind: 'refused', by: 'browser', reason: NO_WORKER };
  }
  const session = getSession();
  // The user signed out, or another one in, while this waited for the worker.
  if (session.kind !== 'signed-in' || session.user._id !== uid) return { kind: 'off' };
  return repairSubscription({
    registration,
    permission: getNotificationPermission(),
    device,
    timeZone: deviceTimeZone(new Date()),
    server,
  });
}

async function changeDevice(uid: string, change: Partial<ReminderDevice>): Promise<void> {
  const device = (await readDevice(uid)) ?? { isOn: false, hideDetails: false, at: Date.now() };
  await userDatabase(uid).writeMeta('reminderDevice', { ...device, ...change });
}

async function readDevice(uid: string): Promise<ReminderDevice | undefined> {
  return userDatabase(uid).readMeta('reminderDevice');
}

/** One at a time: two concurrent subscribes would each report an address to the server that the other one ended. */
async function runExclusive<T>(work: () => Promise<T>): Promise<T> {
  const mine = lastRun.then(work, work);
  lastRun = mine;
  return mine;
}

/** The result of a check. 'offered': the device wants no reminders, but the server supports push. */
export type PushCheck = RepairResult | { readonly kind: 'offered' };

const listeners = createListeners();
let lastCheck: { readonly uid: string; readonly check: PushCheck } | undefined;

export function getPushCheck(): PushCheck | undefined {
  const session = getSession();
  return session.kind === 'signed-in' && lastCheck?.uid === session.user._id
    ? lastCheck.check
    : undefined;
}

function setPushCheck(uid: string, check: PushCheck): void {
  lastCheck = { uid, check };
  listeners.notify();
}

export const subscribeToPushCheck = listeners.subscribe;
