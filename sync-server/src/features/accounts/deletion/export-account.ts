import { cellValuesToResume, type Resume } from '@shortlist/shared/placement/fields/resume.ts';
import {
  followRounds,
  type CopiedRound,
  type FollowedRound,
} from '@shortlist/shared/opportunity/follow-rounds.ts';
import type { Verdict } from '@shortlist/shared/opportunity/campus/verdict.ts';
import type { PostedOpportunity } from '@shortlist/shared/opportunity/opportunity-fields.ts';
import { cellValuesToRound } from '@shortlist/shared/placement/round/round-cells.ts';
import type { Round } from '@shortlist/shared/placement/round/round-fields.ts';
import { cellValuesToSeason } from '@shortlist/shared/placement/fields/season.ts';
import { isKnownPath, isWritableTable } from '@shortlist/shared/sync/cell-schemas.ts';
import { readCollegeRecord } from '@shortlist/shared/account/college/college-record.ts';
import { COLLEGE_PATH } from '@shortlist/shared/account/profile-cells.ts';
import { ownValue } from '@shortlist/shared/lib/collections.ts';
import { readRoundSource } from '@shortlist/shared/sync/placement-source.ts';
import { isAlive, PROFILE_ROW_ID, valuesOf } from '@shortlist/shared/sync/row.ts';
import { createWorkQueue, readEach } from '../../../platform/concurrency.ts';
import { inTransaction, type OpenSnapshot, type Reader } from '../../../platform/db/database.ts';
import { jsonPieces, type Received } from '../../../platform/json-stream.ts';
import { findCollegeAddress } from '../college/college-addresses-store.ts';
import { findLastActive, listActiveDays, listKnownDevices } from '../sessions/activity-store.ts';
import { listAuditEntries } from '../../../platform/audit/audit-store.ts';
import { readAllHistory } from '../../sync/op-ledger-store.ts';
import { listPushSubscriptions } from '../../reminders/push/push-subscriptions-store.ts';
import { findRow, rowTextToShownRow, type StoredRow, readRowPages } from '../../sync/rows-store.ts';
import { findAcceptedPolicy, listSessionRecords } from './user-data-store.ts';
import { dateOf, iso, isoOrNull } from '../../../platform/clock.ts';
import { getUser } from '../current-user.ts';
import { type ConfirmedRequest, checkOwnPassword } from '../passwords/check-own-password.ts';
import { readVerdicts, resolveRow } from '../../placements/live-placements.ts';
import { shownCalendarFeed } from '../../calendar/calendar-feed.ts';
import type { ServerDeps } from '../../../server-deps.ts';

/** What `POST /api/account/export` answers under `data`. Instants are ISO text with 'Z'. */
export type AccountExport = Received<Awaited<ReturnType<typeof copyOfAccount>>>;

/** Each occupies a connection of the database. */
const AT_ONCE = 3;

interface StartedExport {
  /** ISO text. */
  readonly exportedAt: string;
  /** JSON, which is read while it is sent. */
  readonly text: AsyncIterable<string>;
}

/** All that is stored at one moment, a page at a time, so that others get their turn in between. */
export function createAccountExport(
  deps: ServerDeps,
): (request: ConfirmedRequest) => Promise<StartedExport> {
  const queue = createWorkQueue({ atOnce: AT_ONCE, waiting: Infinity });

  /** Throws an ApiError for a wrong password, and when the account is gone. */
  return async (request) => {
    const { id } = await checkOwnPassword(request, deps);
    const nowMs = await inTransaction(deps, async (tx) => {
      const event = 'sensitive_read';
      await deps.audit(tx, { event, by: request, subject: id, detail: 'export' });
      await getUser(tx.db, id);
      return tx.nowMs;
    });
    return { exportedAt: iso(nowMs), text: textOf(id, nowMs) };
  };

  async function* textOf(id: string, nowMs: number): AsyncGenerator<string> {
    const [turn, done] = [Promise.withResolvers<OpenSnapshot>(), Promise.withResolvers<void>()];
    const turned = queue.run(async () => {
      const snapshot = await deps.db.openSnapshot();
      turn.resolve(snapshot);
      await done.promise;
      await snapshot.close();
    });
    turned.catch(turn.reject);
    try {
      const { reader } = await turn.promise;
      yield* jsonPieces({ success: true, data: await copyOfAccount(reader, id, nowMs) });
    } finally {
      done.resolve();
      await turned;
    }
  }
}

async function copyOfAccount(db: Reader, userId: string, nowMs: number) {
  return {
    exportedAt: iso(nowMs),
    user: await getUser(db, userId),
    ...(await agreedBy(db, userId)),
    ...(await rowsOf(db, userId)),
    history: historyOf(db, userId),
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
    college: await collegeOf(db, userId),
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

async function* historyOf(db: Reader, userId: string) {
  for await (const { t, at, ...entry } of readAllHistory(db, userId))
    yield { table: t, at: iso(at), ...entry };
}

/** The profile row is left out: it is part of the user. */
async function rowsOf(db: Reader, userId: string) {
  const rounds = await findRounds(db, userId);
  const shownRounds = new Set([...rounds.values()].flatMap(({ ids }) => ids));
  const isShown = (row: StoredRow): boolean =>
    row.t === 'placement' ||
    row.t === 'profile' ||
    (row.t === 'round' && shownRounds.has(row.id)) ||
    resumeOf(row) !== undefined;
  const placements = (isWanted: (row: StoredRow) => boolean) =>
    mapRows(db, userId, async (row) =>
      row.t === 'placement' && isWanted(row)
        ? [await placementOf({ db, userId }, row, rounds.get(row.id))]
        : [],
    );
  return {
    placements: placements(isAlive),
    deletedPlacements: placements((row) => !isAlive(row)),
    resumes: mapRows(db, userId, async (row) => resumeOf(row) ?? []),
    otherRows: mapRows(db, userId, async (row) => (isShown(row) ? [] : [otherRow(row)])),
    otherCells: mapRows(db, userId, async (row) => (isShown(row) ? unknownCellsOf(row) : [])),
  };
}

const NO_ROUNDS: FoundRounds = { ids: [], deletedKeys: [], verdicts: undefined };

interface FoundRounds {
  /** Of the live ones; without those that this version cannot read. */
  readonly ids: string[];
  /** The keys of the deleted ones that were copied from a drive. */
  readonly deletedKeys: string[];
  readonly verdicts: readonly Verdict[] | undefined;
}

/** By the id of each placement that has a row. */
async function findRounds(db: Reader, userId: string): Promise<ReadonlyMap<string, FoundRounds>> {
  const placements = new Map<string, FoundRounds>();
  const verdicts = await readVerdicts(db, userId);
  const rounds: { id: string; placementId: string; isLive: boolean; key: string | undefined }[] =
    [];
  for await (const row of shownRows(db, userId)) {
    if (row.t === 'placement')
      placements.set(row.id, { ids: [], deletedKeys: [], verdicts: verdicts.get(row.id) });
    const round = row.t === 'round' && cellValuesToRound(row.id, valuesOf(row));
    if (!round) continue;
    const { placementId } = round;
    rounds.push({ id: row.id, placementId, isLive: isAlive(row), key: readRoundSource(row)?.key });
  }
  for (const { id, placementId, isLive, key } of rounds) {
    const found = placements.get(placementId);
    if (isLive) found?.ids.push(id);
    else if (key !== undefined) found?.deletedKeys.push(key);
  }
  return placements;
}

interface Owner {
  readonly db: Reader;
  readonly userId: string;
}

interface AddedPlacement {
  readonly placementId: string;
  readonly opportunity: PostedOpportunity | undefined;
}

/** As their owner sees them: those of a drive follow it. One row at a time, whatever the number. */
async function* roundsOf(
  { db, userId: uid }: Owner,
  { placementId, opportunity }: AddedPlacement,
  { ids, deletedKeys, verdicts }: FoundRounds,
): AsyncGenerator<Round> {
  const keys = (opportunity?.rounds ?? []).map(({ key }) => key);
  const known = [...deletedKeys];
  for await (const row of readEach(ids, (id) => findRow(db, { uid, t: 'round', id }))) {
    const round = row && cellValuesToRound(row.id, valuesOf(row));
    if (!round) continue;
    const source = readRoundSource(row);
    if (source) known.push(source.key);
    const added = { placementId, rows: [{ ...round, source }], deletedKeys: keys, verdicts };
    yield* followRounds(opportunity, added).map(plainRound);
  }
  const others = { placementId, rows: [], deletedKeys: known, verdicts };
  yield* followRounds(opportunity, others).map(plainRound);
}

function plainRound({
  source: _source,
  copied: _copied,
  hasLeftDrive: _left,
  verdict: _verdict,
  ...round
}: CopiedRound & Partial<FollowedRound>): Round {
  return round;
}

/** All rows in the order of their changes, as their owner sees them. */
async function* shownRows(db: Reader, userId: string): AsyncGenerator<StoredRow> {
  for await (const page of readRowPages(db, userId)) yield* page.map(rowTextToShownRow);
}

async function* mapRows<T>(
  db: Reader,
  userId: string,
  toItems: (row: StoredRow) => Promise<readonly T[]>,
): AsyncGenerator<T> {
  for await (const row of shownRows(db, userId)) yield* await toItems(row);
}

function resumeOf(row: StoredRow): Resume[] | undefined {
  const resume =
    row.t === 'resume' && isAlive(row) ? cellValuesToResume(row.id, valuesOf(row)) : undefined;
  return resume && [resume];
}

function otherRow(row: StoredRow) {
  const { t: table, id } = row;
  return { table, id, ...(isAlive(row) ? {} : { deleted: true }), values: valuesOf(row) };
}

/** What a newer version wrote into a row that is shown as this one knows it. */
function unknownCellsOf(row: StoredRow) {
  const { t, id } = row;
  if (!isWritableTable(t)) return [];
  const unknown = Object.entries(valuesOf(row)).filter(
    ([path]) => !isKnownPath(t, path) && path !== COLLEGE_PATH,
  );
  return unknown.length > 0 ? [{ table: t, id, values: Object.fromEntries(unknown) }] : [];
}

/** With all that it has besides its fields. */
async function placementOf(owner: Owner, row: StoredRow, found = NO_ROUNDS) {
  const { placement, opportunity } = await resolveRow(owner.db, row);
  const season = cellValuesToSeason(valuesOf(row));
  const rounds = roundsOf(owner, { placementId: row.id, opportunity }, found);
  return { ...placement, ...season, test: { ...placement.test, ...season.test }, rounds };
}

/** The address at the college, and what the college confirmed. */
async function collegeOf(db: Reader, userId: string) {
  const [address, profile] = await Promise.all([
    findCollegeAddress(db, { userId }),
    findRow(db, { uid: userId, t: 'profile', id: PROFILE_ROW_ID }),
  ]);
  return {
    address: address ? { email: address.email, verifiedAt: iso(address.verifiedAt) } : null,
    record: profile ? readCollegeRecord(ownValue(valuesOf(profile), COLLEGE_PATH)) : null,
  };
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
