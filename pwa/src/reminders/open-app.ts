/**
 * The reminders of the app while it is open (decision DEC-98): it shows what comes due under the same tags as the
 * server's push, lists what came due while it was closed, and updates the number on its icon. Of several tabs one
 * does it.
 */
import { timeZoneOrFallback } from '@shortlist/shared/lib/zoned-time.ts';
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

/** What is needed of the page; tests pass in their own. */
export interface ReminderEnvironment {
  readonly device: Pick<Device, 'now'>;
  readonly timeZone: () => string;
  readonly locks: TurnLocks | undefined;
  readonly badge: AppBadge | undefined;
  readonly permission: () => NotificationPermission;
  /** Undefined where the browser cannot show notifications. */
  readonly show: ((notification: ShownNotification) => Promise<void>) | undefined;
  readonly shownNow: () => Promise<readonly ShownNow[]>;
  /** Without a tag, closes all of them. */
  readonly close: (tag?: string) => Promise<void>;
  readonly maxActions: number;
  readonly registerSync: ((tag: string) => Promise<void>) | undefined;
  readonly onVisible: (listener: () => void) => () => void;
  readonly reportDefect: (error: unknown) => void;
}

export interface ShownNow {
  readonly tag: string;
  readonly data: unknown;
}

/** The part of the browser's lock manager that is used here. */
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
  stop(): void;
  /** `stop` at the end of the session: no data of this student is left on the icon or in the list of notifications. */
  end(): void;
}

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

interface Looking {
  readonly options: OpenAppOptions;
  readonly told: Set<string>;
  readonly report: (error: unknown) => undefined;
  /** Undefined until they were read. */
  sources: PlanSources | undefined;
  /** Since when this tab has been checking (device time). What comes due later comes due while the app is open. */
  since: number;
  isStopped: boolean;
}

/** Checks when something changed, when something is due, and when the page becomes visible. */
function keepLooking(db: UserDatabase, options: OpenAppOptions): () => void {
  const looking = beginLooking(db, options);
  const alarm = createAlarm(() => look());
  const look = oneAtATime(() => lookAndWait(db, looking, alarm));
  const onChange = (changed: PlanSources): void => {
    looking.sources = changed;
    look();
  };
  const ends = [
    watch(() => readPlanSources(db, options.feed), onChange, looking.report),
    options.environment.onVisible(look),
  ];
  return () => {
    looking.isStopped = true;
    alarm.off();
    ends.forEach((end) => end());
  };
}

function beginLooking(db: UserDatabase, options: OpenAppOptions): Looking {
  const { environment } = options;
  const looking: Looking = {
    options,
    told: new Set(),
    report: (error) => {
      if (!db.retired && !looking.isStopped) environment.reportDefect(error);
    },
    sources: undefined,
    since: environment.device.now(),
    isStopped: false,
  };
  return looking;
}

interface Alarm {
  set(inMs: number): void;
  off(): void;
}

/** Rings once, at the moment that it was last set to. */
function createAlarm(ring: () => void): Alarm {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    set: (inMs) => {
      timer = setTimeout(ring, inMs);
    },
    off: () => clearTimeout(timer),
  };
}

/** Checks, and sets the alarm to the time of the next check. */
async function lookAndWait(db: UserDatabase, looking: Looking, alarm: Alarm): Promise<void> {
  const { environment } = looking.options;
  alarm.off();
  if (!looking.sources || looking.isStopped) return;
  // A clock that was set back: what comes due from now on counts as due while the app is open.
  looking.since = Math.min(looking.since, environment.device.now());
  const nextAt = await lookOnce(db, looking, looking.sources).catch(looking.report);
  if (!looking.isStopped) alarm.set(waitUntil(nextAt, environment));
}

/** Does the work whenever it is requested; requested meanwhile, it does it once more. `work` must not throw. */
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

async function lookOnce(
  db: UserDatabase,
  looking: Looking,
  sources: PlanSources,
): Promise<number | null> {
  const { told, report } = looking;
  const { uid, environment } = looking.options;
  const now = environment.device.now();
  const timeZone = timeZoneOrFallback(sources.preferences.timeZone, environment.timeZone());
  const at = { now, timeZone, lookingSince: looking.since, reportDefect: report };
  const { fresh, settled, nextAt } = await lookAtDue({ db, sources, ...at });
  const isStopped = (): boolean => looking.isStopped;
  await tellDue(db, fresh, { uid, environment, sources, told, isStopped });
  // The end of the session has cleared the icon and the notifications: nothing may be added to them.
  if (looking.isStopped) return null;
  await takeBack(db, settled, { uid, environment, sources }).catch(report);
  await showBadge(environment.badge, urgentCount(sources.reminded, { now, timeZone }));
  return nextAt;
}

interface TakeBackOptions {
  readonly uid: string;
  readonly environment: ReminderEnvironment;
  readonly sources: PlanSources;
}

/** Closes the notifications of what is resolved; one of several things, once all of them are. */
async function takeBack(
  db: UserDatabase,
  settled: Looked['settled'],
  { uid, environment, sources: { reminded } }: TakeBackOptions,
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
