/**
 * The reminders of the app while it is open (decision DEC-98): it tells what comes due under the same tags as the server's
 * push, lists what came due while it was closed, and keeps the number on its icon. Of several windows one does it.
 */
import type { Device } from '../db/device.ts';
import type { FeedDatabase } from '../db/feed-database.ts';
import { userDatabase, type UserDatabase } from '../db/user-database.ts';
import { watch } from '../db/watch.ts';
import { showBadge, urgentCount, type AppBadge } from './badge.ts';
import { lookAtDue, type Looked } from './come-due.ts';
import type { ShownNotification } from './notification.ts';
import { readPlanSources, type PlanSources } from './planned-here.ts';
import { reminderTag } from '@shortlist/shared/reminder/push-message.ts';
import { settledGroups } from './settled-here.ts';
import { tellDue } from './tell-due.ts';
import { askForBackgroundSync } from './unsent.ts';

/** What is needed of the page; tests hand in their own. */
export interface ReminderEnvironment {
  readonly device: Pick<Device, 'now'>;
  readonly timeZone: () => string;
  readonly locks: TurnLocks | undefined;
  readonly badge: AppBadge | undefined;
  readonly permission: () => NotificationPermission;
  /** Shows a notification; undefined where the browser can show none. */
  readonly show: ((notification: ShownNotification) => Promise<void>) | undefined;
  /** The notifications that lie there. */
  readonly shownNow: () => Promise<readonly ShownNow[]>;
  /** Takes back the notifications with a tag, without one all of them. */
  readonly close: (tag?: string) => Promise<void>;
  readonly maxActions: number;
  readonly registerSync: ((tag: string) => Promise<void>) | undefined;
  /** Calls the listener when the page is looked at again; gives the function that ends it. */
  readonly onVisible: (listener: () => void) => () => void;
  readonly reportDefect: (error: unknown) => void;
}

/** A notification as the system keeps it. */
export interface ShownNow {
  readonly tag: string;
  readonly data: unknown;
}

/** What is needed of the browser's lock manager. */
export interface TurnLocks {
  request(
    name: string,
    options: { signal: AbortSignal },
    callback: () => Promise<void>,
  ): Promise<unknown>;
}

export interface OpenAppOptions {
  readonly uid: string;
  readonly environment: ReminderEnvironment;
  readonly database?: UserDatabase;
  readonly feed?: FeedDatabase;
}

/** However far the next reminder is: clocks are set, phones sleep, and at midnight other deadlines are urgent. */
const LOOK_AGAIN_MS = 10 * 60_000;

export interface RunningReminders {
  /** Nothing more is done in this window. */
  stop(): void;
  /** The same at the end of the session: nothing of this student is left on the icon or in the list of notifications. */
  end(): void;
}

/** Starts it for the student who is signed in. */
export function startReminders(options: OpenAppOptions): RunningReminders {
  const { uid, environment } = options;
  const ending = new AbortController();
  const { signal } = ending;
  const turn = (): Promise<void> => lookUntil(signal, options);
  const running = environment.locks
    ? environment.locks.request(`reminders:${uid}`, { signal }, turn)
    : turn();
  running.catch((error: unknown) => {
    if (!signal.aborted) environment.reportDefect(error);
  });
  return {
    stop: () => ending.abort(),
    end() {
      ending.abort();
      void showBadge(environment.badge, 0);
      environment.close().catch(environment.reportDefect);
    },
  };
}

async function lookUntil(signal: AbortSignal, options: OpenAppOptions): Promise<void> {
  if (signal.aborted) return;
  const db = options.database ?? userDatabase(options.uid);
  const { environment } = options;
  const stops = [keepLooking(db, options), askForBackgroundSync(db, environment.registerSync)];
  await new Promise<void>((resolve) => {
    signal.addEventListener('abort', () => resolve(), { once: true });
  });
  stops.forEach((stop) => stop());
}

/** Looks when something changed, when something is due, and when somebody looks. */
function keepLooking(db: UserDatabase, options: OpenAppOptions): () => void {
  const { environment } = options;
  const told = new Set<string>();
  let lookingSince = environment.device.now();
  let sources: PlanSources | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isStopped = false;
  const report = (error: unknown): undefined => {
    if (!db.retired && !isStopped) environment.reportDefect(error);
  };
  const look = oneAtATime(async () => {
    clearTimeout(timer);
    if (!sources || isStopped) return;
    // A clock that was set back: what comes due from now on comes due under our eyes.
    lookingSince = Math.min(lookingSince, environment.device.now());
    const one = { options, sources, lookingSince, told, isStopped: () => isStopped, report };
    const nextAt = await lookOnce(db, one).catch(report);
    if (!isStopped) timer = setTimeout(look, waitUntil(nextAt, environment));
  });
  const onChange = (changed: PlanSources): void => {
    sources = changed;
    look();
  };
  const ends = [
    watch(() => readPlanSources(db, options.feed), onChange, report),
    environment.onVisible(look),
  ];
  return () => {
    isStopped = true;
    clearTimeout(timer);
    ends.forEach((end) => end());
  };
}

/** Does the work whenever it is asked to; asked meanwhile, it does it once more. `work` must not throw. */
function oneAtATime(work: () => Promise<void>): () => void {
  let isRunning = false;
  let isAsked = false;
  const ask = (): void => {
    isAsked = isRunning;
    if (isRunning) return;
    isRunning = true;
    void work().finally(() => {
      isRunning = false;
      if (isAsked) ask();
    });
  };
  return ask;
}

interface OneLook {
  readonly options: OpenAppOptions;
  readonly sources: PlanSources;
  readonly lookingSince: number;
  readonly told: Set<string>;
  readonly isStopped: () => boolean;
  readonly report: (error: unknown) => void;
}

/** Gives when the next reminder is due. */
async function lookOnce(db: UserDatabase, one: OneLook): Promise<number | null> {
  const { sources, lookingSince, isStopped, report } = one;
  const { uid, environment } = one.options;
  const now = environment.device.now();
  const timeZone = environment.timeZone();
  const at = { now, timeZone, lookingSince, reportDefect: report };
  const looked = await lookAtDue({ db, sources, ...at });
  await tellDue(db, looked.fresh, { ...one, uid, environment });
  // The end of the session has cleared the icon and the notifications: nothing may be added to them.
  if (isStopped()) return null;
  await takeBack(db, looked.settled, one).catch(report);
  await showBadge(environment.badge, urgentCount(sources.reminded, { now, timeZone }));
  return looked.nextAt;
}

/** Closes the notifications of what is settled; one of several things, once all of them are. */
async function takeBack(
  db: UserDatabase,
  settled: Looked['settled'],
  { options: { uid, environment }, sources: { reminded } }: OneLook,
): Promise<void> {
  const single = settled.filter(({ shownAt }) => shownAt !== null).map(reminderTag);
  const shown = await environment.shownNow();
  const groups = await settledGroups(db, shown, { uid, reminded });
  for (const tag of [...single, ...groups]) await environment.close(tag);
}

function waitUntil(
  nextAt: number | null | undefined,
  { device }: Pick<ReminderEnvironment, 'device'>,
): number {
  const wait = (nextAt ?? Number.POSITIVE_INFINITY) - device.now();
  return Math.min(Math.max(wait, 0), LOOK_AGAIN_MS);
}
