import { groupBy } from '@shortlist/shared/lib/collections.ts';
import { cellValuesToResume } from '@shortlist/shared/placement/resume.ts';
import { cellValuesToRound } from '@shortlist/shared/placement/round/round-fields.ts';
import type { Round } from '@shortlist/shared/placement/round/round.ts';
import { cellValuesToSeason } from '@shortlist/shared/placement/season.ts';
import { isKnownPath, isWritableTable } from '@shortlist/shared/sync/cell-schemas.ts';
import { isAlive } from '@shortlist/shared/sync/merge-rows.ts';
import { valuesOf, type Values } from '@shortlist/shared/sync/row.ts';
import { type Reader, inTransaction } from '../../../platform/db/database.ts';
import { findLastActive, listActiveDays, listKnownDevices } from '../sessions/activity-store.ts';
import { listAuditEntries } from '../../../platform/audit/audit-store.ts';
import { listAllHistory } from '../../sync/field-history-store.ts';
import { listPushSubscriptions } from '../../reminders/push/push-subscriptions-store.ts';
import { listRowTextsAfter, rowTextToShownRow, type StoredRow } from '../../sync/rows-store.ts';
import { findAcceptedPolicy, listSessionRecords } from './user-data-store.ts';
import { dateOf, iso, isoOrNull } from '../../../platform/clock.ts';
import { getUser } from '../current-user.ts';
import { type ConfirmedRequest, checkOwnPassword } from '../passwords/check-own-password.ts';
import { resolvePlacement } from '../../placements/live-placements.ts';
import { shownCalendarFeed } from '../../calendar/calendar-feed.ts';
import type { ServerDeps } from '../../../server-deps.ts';

/** What `POST /api/account/export` answers under `data`. Instants are ISO text with 'Z'. */
export type AccountExport = Awaited<ReturnType<typeof copyOfAccount>>;

/** Exports everything that is stored about a user. Throws an ApiError for a wrong password. */
export async function exportAccount(
  request: ConfirmedRequest,
  deps: ServerDeps,
): Promise<AccountExport> {
  const { id } = await checkOwnPassword(request, deps);
  return inTransaction(deps, async (tx) => {
    const event = { event: 'sensitive_read', result: 'success', detail: 'export' } as const;
    await deps.audit(tx, { ...event, by: request, subject: id });
    return copyOfAccount(tx.db, id, tx.nowMs);
  });
}

/** Throws the ApiError of a request without a session when the account is gone. */
async function copyOfAccount(db: Reader, userId: string, nowMs: number) {
  return {
    exportedAt: iso(nowMs),
    user: await getUser(db, userId),
    ...(await agreedBy(db, userId)),
    ...(await rowsOf(db, userId)),
    history: (await listAllHistory(db, { uid: userId })).map(({ t, at, ...entry }) => ({
      table: t,
      at: iso(at),
      ...entry,
    })),
    sessions: (await listSessionRecords(db, { id: userId })).map(
      ({ createdAt, lastSeenAt, expiresAt, ...session }) => ({
        ...session,
        createdAt: iso(createdAt),
        lastSeenAt: iso(lastSeenAt),
        expiresAt: iso(expiresAt),
      }),
    ),
    // Without the keys that only the browsers themselves should have; including those whose session ended and that
    // wait for the next clean-up.
    pushSubscriptions: (await listPushSubscriptions(db, { userId, now: 0 })).map((one) => ({
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
    calendarFeed: await shownCalendarFeed(db, userId),
    knownDevices: (await listKnownDevices(db, { userId })).map(({ device, lastAt }) => ({
      device,
      lastSignInAt: iso(lastAt),
    })),
    activeDays: (await listActiveDays(db, { userId })).map(dateOf),
    lastActiveAt: isoOrNull(await findLastActive(db, { userId })),
    securityEvents: (await listAuditEntries(db, { userId })).map(
      ({ at, event, result, detail }) => ({
        at: iso(at),
        event,
        result,
        detail,
      }),
    ),
  };
}

const ALL = Number.MAX_SAFE_INTEGER;

/** The profile row is left out: it is part of the user. */
async function rowsOf(db: Reader, userId: string) {
  const rows = (await listRowTextsAfter(db, { uid: userId, seq: 0, limit: ALL })).map(
    rowTextToShownRow,
  );
  const placements = rows.filter(({ t }) => t === 'placement');
  const ids = new Set(placements.map(({ id }) => id));
  const rounds = liveRowsOf(rows, 'round', (id, values) => {
    const round = cellValuesToRound(id, values);
    return round && ids.has(round.placementId) ? round : undefined;
  });
  const resumes = liveRowsOf(rows, 'resume', cellValuesToResume);
  const byPlacement = groupBy([...rounds.values()], ({ placementId }) => placementId);
  const shown = (row: StoredRow) => placementOf(db, row, byPlacement.get(row.id) ?? []);
  const isShown = (row: StoredRow): boolean =>
    row.t === 'placement' || row.t === 'profile' || rounds.has(row) || resumes.has(row);
  return {
    placements: await Promise.all(placements.filter(isAlive).map(shown)),
    deletedPlacements: await Promise.all(placements.filter((row) => !isAlive(row)).map(shown)),
    resumes: [...resumes.values()],
    otherRows: rows
      .filter((row) => !isShown(row))
      .map((row) => ({
        table: row.t,
        id: row.id,
        ...(isAlive(row) ? {} : { deleted: true }),
        values: valuesOf(row),
      })),
    otherCells: rows.filter(isShown).flatMap(unknownCellsOf),
  };
}

/** What a newer version wrote into a row that is shown as this one knows it. */
function unknownCellsOf(row: StoredRow) {
  const { t, id } = row;
  if (!isWritableTable(t)) return [];
  const unknown = Object.entries(valuesOf(row)).filter(([path]) => !isKnownPath(t, path));
  return unknown.length > 0 ? [{ table: t, id, values: Object.fromEntries(unknown) }] : [];
}

/** What the live rows of a table hold; without those that this version cannot read. */
function liveRowsOf<Item>(
  rows: readonly StoredRow[],
  t: string,
  read: (id: string, values: Values) => Item | undefined,
): ReadonlyMap<StoredRow, Item> {
  const items = rows
    .filter((row) => row.t === t && isAlive(row))
    .flatMap((row): [StoredRow, Item][] => {
      const item = read(row.id, valuesOf(row));
      return item ? [[row, item]] : [];
    });
  return new Map(items);
}

/** With all that it has besides its fields. */
async function placementOf(db: Reader, row: StoredRow, rounds: readonly Round[]) {
  const placement = await resolvePlacement(db, row);
  const season = cellValuesToSeason(valuesOf(row));
  return { ...placement, ...season, test: { ...placement.test, ...season.test }, rounds };
}

async function agreedBy(db: Reader, userId: string) {
  const { version, acceptedAt, ageConfirmedAt, consentAt } =
    (await findAcceptedPolicy(db, { id: userId })) ?? {};
  return {
    policy: version != null && acceptedAt != null ? { version, acceptedAt: iso(acceptedAt) } : null,
    ageConfirmedAt: isoOrNull(ageConfirmedAt),
    consentRecordedAt: isoOrNull(consentAt),
  };
}
