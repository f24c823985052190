/**
 * The reminders of the app while it is open: it shows what comes due under the same tags as the server's push,
 * lists what came due while it was closed, and updates the number on its icon. Of several tabs one does it.
 */
import { timeZoneOrFallback } from '@shortlist/shared/lib/time/zoned-time.ts';
import type { FeedDatabase } from '../../../data/database/feed-database.ts';
import { userDatabase, type UserDatabase } from '../../../data/database/user-database.ts';
import { reportDefect } from '../../../data/database/storage/device-trouble.ts';
import { watchQuery } from '../../../data/database/storage/watch-query.ts';
import { readPlacements } from '../../../data/feed/read-placements.ts';
import {
  showBadge,
  countUrgentDeadlines,
  type PageEnvironment,
  type ReminderEnvironment,
  withNotificationLock,
} from './reminder-environment.ts';
import { checkDue } from './check-due.ts';
import { readPlanSources, type PlanSources } from './reminder-plan.ts';
import { closeResolved } from './resolved-reminders.ts';
import { notifyDue } from './notify-due.ts';
import { requestBackgroundSync } from './request-background-sync.ts';

export interface StartOptions {
  readonly uid: string;
  readonly environment: PageEnvironment;
  readonly database?: UserDatabase;
  readonly feed?: FeedDatabase;
}

interface RunOptions extends StartOptions {
  readonly environment: ReminderEnvironment;
}

/** However far the next reminder is: clocks are set, phones sleep, and at midnight other deadlines are urgent. */
const CHECK_EVERY_MS = 10 * 60_000;

export interface RunningReminders {
  stop(): void;
  /** `stop` at the end of the session: no data of this student is left on the icon or in the list of notifications. */
  end(): void;
}

export function startReminders(startOptions: StartOptions): RunningReminders {
  const { uid } = startOptions;
  const environment = withLocks({ reportDefect, ...startOptions.environment });
  const options = { ...startOptions, environment };
  const ending = new AbortController();
  const { signal } = ending;
  const turn = (): Promise<void> => checkUntil(signal, options);
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

function withLocks(environment: ReminderEnvironment): ReminderEnvironment {
  const { locks, show, shownNow, close } = environment;
  return {
    ...environment,
    show: show && ((notification) => withNotificationLock(locks, () => show(notification))),
    shownNow: () => withNotificationLock(locks, shownNow),
    close: (tag) => withNotificationLock(locks, () => close(tag)),
  };
}

async function checkUntil(signal: AbortSignal, options: RunOptions): Promise<void> {
  if (signal.aborted) return;
  const db = options.database ?? userDatabase(options.uid);
  const { environment } = options;
  const stops = [keepChecking(db, options), requestBackgroundSync(db, environment.registerSync)];
  await new Promise<void>((resolve) => {
    signal.addEventListener('abort', () => resolve(), { once: true });
  });
  stops.forEach((stop) => stop());
}

interface CheckState {
  readonly options: RunOptions;
  readonly notifiedIds: Set<string>;
  readonly report: (error: unknown) => undefined;
  readonly readSources: () => Promise<PlanSources>;
  sources: PlanSources | undefined;
  /** Since when this tab has been checking (device time). What comes due later comes due while the app is open. */
  since: number;
  isStopped: boolean;
}

function keepChecking(db: UserDatabase, options: RunOptions): () => void {
  const state = createCheckState(db, options);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const check = oneAtATime(async () => {
    clearTimeout(timer);
    const nextAt = await checkOnce(db, state).catch(state.report);
    if (state.sources && !state.isStopped)
      timer = setTimeout(check, waitUntil(nextAt, options.environment));
  });
  const onChange = (changed: PlanSources): void => {
    state.sources = changed;
    check();
  };
  const ends = [
    watchQuery(state.readSources, onChange, state.report),
    options.environment.onVisible(check),
  ];
  return () => {
    state.isStopped = true;
    clearTimeout(timer);
    ends.forEach((end) => end());
  };
}

function createCheckState(db: UserDatabase, options: RunOptions): CheckState {
  const { environment } = options;
  const state: CheckState = {
    options,
    notifiedIds: new Set(),
    report: (error) => {
      if (!db.retired && !state.isStopped) environment.reportDefect(error);
    },
    readSources: () => readPlanSources(db, options.feed, readPlacements),
    sources: undefined,
    since: environment.runtime.now(),
    isStopped: false,
  };
  return state;
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

async function checkOnce(db: UserDatabase, state: CheckState): Promise<number | null> {
  const { notifiedIds, report, sources, readSources } = state;
  const { uid, environment } = state.options;
  if (!sources || state.isStopped) return null;
  const now = environment.runtime.now();
  // A clock that was set back: what comes due from now on counts as due while the app is open.
  state.since = Math.min(state.since, now);
  const timeZone = timeZoneOrFallback(sources.preferences.timeZone, environment.timeZone());
  const at = { now, timeZone, checkingSince: state.since, reportDefect: report };
  const { fresh, resolved, nextAt } = await checkDue({ db, sources, readSources, ...at });
  const isStopped = (): boolean => state.isStopped;
  await notifyDue(db, fresh, { uid, environment, sources, notifiedIds, isStopped });
  // The end of the session has cleared the icon and the notifications: nothing may be added to them.
  if (state.isStopped) return null;
  await closeResolved(db, resolved, { uid, environment, readSources }).catch(report);
  await showBadge(environment.badge, countUrgentDeadlines(sources.reminded, { now, timeZone }));
  return nextAt;
}

function waitUntil(
  nextAt: number | null | undefined,
  { runtime }: Pick<ReminderEnvironment, 'runtime'>,
): number {
  const wait = (nextAt ?? Number.POSITIVE_INFINITY) - runtime.now();
  return Math.min(Math.max(wait, 0), CHECK_EVERY_MS);
}
