/**
 * Deletes what is no longer needed, every hour: what is not stored cannot be stolen. Of what a student typed,
 * only replaced values and deleted placements with their rounds are deleted, half a year after they were replaced or
 * deleted. A step that fails is logged and tried again in the next round; the other steps still run.
 */
import { logErasures } from '../../features/accounts/deletion/delete-account.ts';
import { passwordLimits } from '../../features/accounts/passwords/password-limits.ts';
import { dropOldPending } from '../../features/accounts/registration/pending-registrations.ts';
import {
  deleteActivityBefore,
  deleteKnownDevicesUntil,
} from '../../features/accounts/sessions/activity-store.ts';
import { deleteTokensOfDeletedAccountsUntil } from '../../features/accounts/sessions/sessions-store.ts';
import { DEVICES_KNOWN_MS } from '../../features/accounts/sessions/sessions.ts';
import { cleanUpLists } from '../../features/campus/lists/lists.ts';
import { cleanUpRosters } from '../../features/campus/roster/rosters.ts';
import { deleteEndedPushSubscriptions } from '../../features/reminders/push/push-subscriptions-store.ts';
import { deleteClaimsUntil } from '../../features/reminders/reminder-claims-store.ts';
import { removeOpportunity } from '../../features/sync/feed-store.ts';
import { deleteAuditEntriesUntil } from '../../platform/audit/audit-store.ts';
import { inTransaction, type Transaction } from '../../platform/db/database.ts';
import { startJob, type Job } from '../../platform/job.ts';
import { deleteEventsBefore } from '../../platform/rate-limit/counted-events-store.ts';
import { deleteAnnouncementsUntil } from '../../features/reminders/announcements/announcements-store.ts';
import { purgeRemovalsUntil, listExpiredOpportunities } from './expired-opportunities-store.ts';
import { deleteCodesUntil, deleteSessionsUntil } from './expired-rows-store.ts';
import { deleteOrphanRounds } from './delete-orphan-rounds.ts';
import { deleteExpired, EXPIRED_ACCOUNT_ROWS } from './expired-account-rows.ts';
import type { ServerDeps } from '../../server-deps.ts';
import { wallTimeIn } from '@shortlist/shared/lib/time/zoned-time.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

const CODES_RETENTION_MS = DAY_MS;
/** The longest time that any limit looks back. */
const COUNTERS_RETENTION_MS = DAY_MS;
const ENDED_SESSIONS_RETENTION_MS = 30 * DAY_MS;
/** How long a device that was away can still learn that its account was deleted. */
const DELETED_TOKENS_RETENTION_MS = 180 * DAY_MS;
const AUDIT_RETENTION_MS = 365 * DAY_MS;
const ACTIVITY_DAYS = 90;
/** From the event. In another zone a date lasts up to a day longer: no second reminder there. */
const CLAIMS_RETENTION_MS = 2 * DAY_MS;
/** Small, so that no student's change waits long. */
const BATCH = 500;

/** After the deadline, or after its creation for an opportunity whose deadline had passed already. */
const LISTED_DAYS = 90;
/** How long a device can be away and still learn what was removed; after that it loads the feed again. */
const REMOVALS_RETENTION_MS = 180 * DAY_MS;
const OPPORTUNITIES_BATCH = 100;

interface CleanUpDeps extends Pick<
  ServerDeps,
  'db' | 'clock' | 'config' | 'erasures' | 'random' | 'pokes'
> {
  readonly log: { error(details: object, message: string): void };
  /** Whether this server is the one that cleans up during the next milliseconds. */
  readonly takeTurn?: (forMs: number) => Promise<boolean>;
}

const STEPS: Readonly<Record<string, (tx: Transaction) => Promise<unknown>>> = {
  codes: ({ db, nowMs }) => deleteCodesUntil(db, { until: nowMs - CODES_RETENTION_MS }),
  counters: ({ db, nowMs }) => deleteEventsBefore(db, { before: nowMs - COUNTERS_RETENTION_MS }),
  passwords: (tx) => passwordLimits.forgetOld(tx),
  registrations: dropOldPending,
  sessions: ({ db, nowMs }) =>
    deleteSessionsUntil(db, { until: nowMs - ENDED_SESSIONS_RETENTION_MS }),
  browsers: ({ db, nowMs }) => deleteEndedPushSubscriptions(db, { now: nowMs }),
  devices: ({ db, nowMs }) => deleteKnownDevicesUntil(db, { until: nowMs - DEVICES_KNOWN_MS }),
  tokens: ({ db, nowMs }) =>
    deleteTokensOfDeletedAccountsUntil(db, { until: nowMs - DELETED_TOKENS_RETENTION_MS }),
  announcements: ({ db, nowMs }) =>
    deleteAnnouncementsUntil(db, { until: nowMs - CLAIMS_RETENTION_MS }),
  audit: ({ db, nowMs }) => deleteAuditEntriesUntil(db, { until: nowMs - AUDIT_RETENTION_MS }),
};

/** Tables that may have many rows to delete. Each step deletes at most BATCH rows and returns how many. */
const BATCHED_STEPS: Readonly<Record<string, (tx: Transaction) => Promise<number>>> = {
  // In the server's time zone it may be a day earlier or later; at least 90 days are stored.
  activity: ({ db, nowMs }) =>
    deleteActivityBefore(db, { day: Math.floor(nowMs / DAY_MS) - ACTIVITY_DAYS, limit: BATCH }),
  reminders: ({ db, nowMs }) =>
    deleteClaimsUntil(db, { until: nowMs - CLAIMS_RETENTION_MS, limit: BATCH }),
};

export async function cleanUp(deps: CleanUpDeps): Promise<void> {
  const failed = (step: string) => (error: unknown) =>
    deps.log.error({ err: error, step }, 'a step of the clean-up failed');
  for (const [step, deleteOld] of Object.entries(STEPS))
    await inTransaction(deps, deleteOld).catch(failed(step));
  for (const [step, deleteBatch] of Object.entries(BATCHED_STEPS))
    await inBatches(() => inTransaction(deps, deleteBatch), BATCH).catch(failed(step));
  for (const [step, rows] of Object.entries(EXPIRED_ACCOUNT_ROWS))
    await inBatches(() => deleteExpired(deps, rows, BATCH), 1).catch(failed(step));
  await deleteOrphanRounds(deps).catch(failed('rounds'));
  await archiveOpportunities(deps).catch(failed('feed'));
  await cleanUpRosters(deps).catch(failed('rosters'));
  await cleanUpLists(deps).catch(failed('lists'));
  try {
    await logErasures(deps);
    await deps.db.maintain();
  } catch (error) {
    failed('files')(error);
  }
}

/** Until one deletes less than this. Each is a transaction of its own, so that other writes run in between. */
async function inBatches(deleteBatch: () => Promise<number>, atLeast: number): Promise<void> {
  while ((await deleteBatch()) >= atLeast);
}

/**
 * Removes opportunities that are long over from the feed, and forgets old removals. In several transactions, so that
 * other writes run in between. Devices learn of it with their next sync.
 */
async function archiveOpportunities(deps: CleanUpDeps): Promise<void> {
  const archiveSome = async (tx: Transaction): Promise<number> => {
    const since = tx.nowMs - LISTED_DAYS * DAY_MS;
    const before = {
      deadline: wallTimeIn(since, deps.config.timeZone),
      postedAt: new Date(since).toISOString(),
    };
    const over = await listExpiredOpportunities(tx.db, { ...before, limit: OPPORTUNITIES_BATCH });
    for (const id of over) await removeOpportunity(tx, id);
    return over.length;
  };
  await inBatches(() => inTransaction(deps, archiveSome), OPPORTUNITIES_BATCH);
  await inTransaction(deps, ({ db, nowMs }) =>
    purgeRemovalsUntil(db, nowMs - REMOVALS_RETENTION_MS),
  );
}

/** So that the server which cleaned up last does so again when the next round of any of them comes. */
const TURN_MS = HOUR_MS - 5 * 60_000;

/** Cleans up at once and then every hour; of several servers, one does. */
export function startCleanUp(deps: CleanUpDeps): Job {
  const { takeTurn = async () => true } = deps;
  const runRound = async (): Promise<void> => {
    if (await takeTurn(TURN_MS)) await cleanUp(deps);
    // Each server may have a log of its own.
    else await logErasures(deps);
  };
  const { log } = deps;
  return startJob(runRound, {
    everyMs: HOUR_MS,
    isRunAtOnce: true,
    log,
    failure: 'the clean-up failed',
  });
}
