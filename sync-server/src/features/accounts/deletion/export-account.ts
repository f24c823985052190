import { isAlive } from '@shortlist/shared/sync/merge-rows.ts';
import { valuesOf } from '@shortlist/shared/sync/row.ts';
import type { SqliteDatabase } from '../../../platform/db/open-database.ts';
import { findLastActive, listActiveDays, listKnownDevices } from '../sessions/activity-store.ts';
import { listAuditEntries } from '../../../platform/audit/audit-store.ts';
import { listAllHistory } from '../../sync/field-history-store.ts';
import { listPushSubscriptions } from '../../reminders/push/push-subscriptions-store.ts';
import { listRowTextsAfter, rowTextToRow } from '../../sync/rows-store.ts';
import { findAcceptedPolicy, listSessionRecords } from './user-data-store.ts';
import { dateOf, iso, isoOrNull } from '../../../platform/clock.ts';
import { getUser } from '../current-user.ts';
import { type ConfirmedRequest, checkOwnPassword } from '../passwords/check-own-password.ts';
import { resolvePlacement } from '../../placements/live-placements.ts';
import { inTransaction } from '../../../platform/db/write-queue.ts';
import { shownCalendarFeed } from '../../calendar/calendar-feed.ts';
import type { ServerDeps } from '../../../server-deps.ts';

/** Exports everything that is stored about a user. Throws an ApiError for a wrong password. */
/** What `POST /api/account/export` answers under `data`. Instants are ISO text with 'Z'. */
export type AccountExport = ReturnType<typeof copyOfAccount>;

export async function exportAccount(
  request: ConfirmedRequest,
  deps: ServerDeps,
): Promise<AccountExport> {
  const { id } = await checkOwnPassword(request, deps);
  return inTransaction(deps, (tx) => {
    const event = { event: 'sensitive_read', result: 'success', detail: 'export' } as const;
    deps.audit(tx, { ...event, by: request, subject: id });
    return copyOfAccount(tx.db, id, tx.nowMs);
  });
}

/** Throws the ApiError of a request without a session when the account is gone. */
function copyOfAccount(db: SqliteDatabase, userId: string, nowMs: number) {
  return {
    exportedAt: iso(nowMs),
    user: getUser(db, userId),
    ...agreedBy(db, userId),
    ...rowsOf(db, userId),
    history: listAllHistory(db, { uid: userId }).map(({ t, at, ...entry }) => ({
      table: t,
      at: iso(at),
      ...entry,
    })),
    sessions: listSessionRecords(db, { id: userId }).map(
      ({ createdAt, lastSeenAt, expiresAt, ...session }) => ({
        ...session,
        createdAt: iso(createdAt),
        lastSeenAt: iso(lastSeenAt),
        expiresAt: iso(expiresAt),
      }),
    ),
    // Without the keys that only the browsers themselves should have; including those whose session ended and that
    // wait for the next clean-up.
    pushSubscriptions: listPushSubscriptions(db, { userId, now: 0 }).map((one) => ({
      device: one.device,
      endpoint: one.endpoint,
      timeZone: one.timeZone,
      leadTimes: one.leadTimes,
      hideDetails: one.hideDetails,
      createdAt: iso(one.createdAt),
      lastAcceptedAt: isoOrNull(one.acceptedAt),
      lastFailure: one.failure,
    })),
    // Its address cannot be given: only a digest of it is stored.
    calendarFeed: shownCalendarFeed(db, userId),
    knownDevices: listKnownDevices(db, { userId }).map(({ device, lastAt }) => ({
      device,
      lastSignInAt: iso(lastAt),
    })),
    activeDays: listActiveDays(db, { userId }).map(dateOf),
    lastActiveAt: isoOrNull(findLastActive(db, { userId })),
    securityEvents: listAuditEntries(db, { userId }).map(({ at, event, result, detail }) => ({
      at: iso(at),
      event,
      result,
      detail,
    })),
  };
}

/** The profile row is left out: it is part of the user. */
function rowsOf(db: SqliteDatabase, userId: string) {
  const rows = listRowTextsAfter(db, { uid: userId, seq: 0, limit: Number.MAX_SAFE_INTEGER }).map(
    rowTextToRow,
  );
  const placements = rows.filter(({ t }) => t === 'placement');
  const shown = (row: (typeof rows)[number]) => resolvePlacement(db, row);
  return {
    placements: placements.filter(isAlive).map(shown),
    deletedPlacements: placements.filter((row) => !isAlive(row)).map(shown),
    otherRows: rows
      .filter(({ t }) => t !== 'placement' && t !== 'profile')
      .map((row) => ({ table: row.t, id: row.id, values: valuesOf(row) })),
  };
}

function agreedBy(db: SqliteDatabase, userId: string) {
  const { version, acceptedAt, ageConfirmedAt, consentAt } =
    findAcceptedPolicy(db, { id: userId }) ?? {};
  return {
    policy: version != null && acceptedAt != null ? { version, acceptedAt: iso(acceptedAt) } : null,
    ageConfirmedAt: isoOrNull(ageConfirmedAt),
    consentRecordedAt: isoOrNull(consentAt),
  };
}
