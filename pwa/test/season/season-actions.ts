/** What reaches the server in a season, in the form in which the server receives it. */
import type { PostedOpportunity } from '@shortlist/shared/opportunity/opportunity-fields.ts';
import type { Op } from '@shortlist/shared/sync/op.ts';
import { PROFILE_ROW_ID, type TableName } from '@shortlist/shared/sync/row.ts';
import { buildPostedOpportunity } from '@shortlist/shared/testing/builders.ts';
import type { Clock } from '../../../sync-server/src/platform/clock.ts';
import type { SqliteDatabase } from '../../../sync-server/src/platform/db/sqlite-database.ts';
import { inAccount, inTransaction } from '../../../sync-server/src/platform/db/database.ts';
import type { NoticeSender } from '../../../sync-server/src/features/accounts/mail-notices.ts';
import type { ReminderSender } from '../../../sync-server/src/features/reminders/send-reminders.ts';
import { applyOps } from '../../../sync-server/src/features/sync/apply-changes.ts';
import {
  insertOpportunity,
  updateOpportunity,
} from '../../../sync-server/src/features/sync/feed-store.ts';
import { savePushSubscription } from '../../../sync-server/src/features/reminders/push/push-subscriptions-store.ts';
import { runIn } from '../../../sync-server/src/testing/sql.ts';
import { FAKE_PUBLIC_KEY } from '../../../sync-server/src/testing/push/fake-push.ts';
import { placementOp, addOps } from '../../../sync-server/src/testing/ops.ts';
import type {
  SeasonPlacement,
  SeasonOpportunity,
  SeasonRow,
  Season,
  Student,
  Target,
} from './script.ts';

/** One process of the server. */
export interface Process {
  readonly db: SqliteDatabase;
  readonly clock: Clock;
  readonly sender: ReminderSender;
  readonly notices: NoticeSender;
}

export interface Action {
  readonly at: number;
  run(process: Process): Promise<void>;
}

export function actionsOf(season: Season): readonly Action[] {
  return [
    ...season.opportunities.flatMap(opportunityActions),
    ...season.students.flatMap((student) => studentActions(student, season)),
  ].filter(({ at }) => at < season.to);
}

function opportunityAt(opportunity: SeasonOpportunity, moment: number): PostedOpportunity {
  const [first] = opportunity.deadlines;
  const known = opportunity.deadlines.findLast(({ at }) => at <= moment) ?? first;
  return buildPostedOpportunity({
    _id: opportunity.id,
    company: opportunity.name,
    deadlines: { applicationDeadline: known.deadline },
  });
}

function opportunityActions(opportunity: SeasonOpportunity): readonly Action[] {
  return opportunity.deadlines.map(({ at }, index) => ({
    at,
    run: (process) =>
      inTransaction(process, async (tx) => {
        if (index === 0) await insertOpportunity(tx, opportunityAt(opportunity, at));
        else await updateOpportunity(tx, opportunityAt(opportunity, at));
      }),
  }));
}

function studentActions(student: Student, season: Season): readonly Action[] {
  const { uid, targets, settings, entries } = student;
  const profile = { t: 'profile', id: PROFILE_ROW_ID } as const;
  return [
    { at: season.from, run: (process) => addUser(process, uid, season.to) },
    ...targets.filter(({ kind }) => kind === 'push').map((target) => subscribing(uid, target)),
    ...settings.map(({ typedAt, arrivesAt, f }) =>
      sending(uid, arrivesAt, () => [
        placementOp({ ...profile, f: { name: uid, ...f }, atMs: typedAt }),
      ]),
    ),
    ...entries.flatMap((entry) => placementActions(uid, entry, season)),
  ];
}

const INSERT_USER = `INSERT INTO users (id, email, email_key, role, password_hash, created_at)
  VALUES (?, ?, ?, 'student', '', 0)`;
const INSERT_SESSION = `INSERT INTO sessions
  (id, user_id, token_hash, device, created_at, last_seen_at, expires_at)
  VALUES (?, ?, ?, 'Test', 0, 0, ?)`;

async function addUser({ db }: Process, uid: string, until: number): Promise<void> {
  const email = `${uid}@example.com`;
  await db.write(async (writer) => {
    await runIn(writer, INSERT_USER, uid, email, email);
    await runIn(writer, INSERT_SESSION, `session of ${uid}`, uid, uid, until);
  });
}

function subscribing(userId: string, { id, zone, since, leadTimes }: Target): Action {
  return {
    at: since,
    run: async ({ db }) =>
      db.write((writer) =>
        savePushSubscription(writer, {
          id,
          userId,
          sessionId: `session of ${userId}`,
          endpoint: `https://push.example/${id}`,
          p256dh: '',
          auth: '',
          publicKey: FAKE_PUBLIC_KEY,
          timeZone: zone,
          leadTimes,
          hideDetails: false,
          createdAt: since,
        }),
      ),
  };
}

function placementActions(uid: string, entry: SeasonPlacement, season: Season): readonly Action[] {
  return [
    sending(uid, entry.created.arrivesAt, () => creation(uid, entry, season)),
    ...changeActions(uid, 'placement', entry),
    ...entry.rounds.flatMap((round) => roundActions(uid, round)),
  ];
}

function roundActions(uid: string, round: SeasonRow): readonly Action[] {
  const { id, created } = round;
  const op = (): Op => placementOp({ t: 'round', id, f: created.f, atMs: created.typedAt });
  return [sending(uid, created.arrivesAt, () => [op()]), ...changeActions(uid, 'round', round)];
}

function changeActions(
  uid: string,
  t: TableName,
  { id, writes, removals }: SeasonRow,
): readonly Action[] {
  return [
    ...writes.map(({ arrivesAt, f, typedAt }) => {
      const k = '_alive' in f ? 'undel' : 'patch';
      return sending(uid, arrivesAt, () => [placementOp({ t, id, k, f, atMs: typedAt })]);
    }),
    ...removals.map(({ arrivesAt, typedAt }) =>
      sending(uid, arrivesAt, () => [placementOp({ t, id, k: 'del', f: {}, atMs: typedAt })]),
    ),
  ];
}

function creation(
  uid: string,
  { id, created, opportunityId }: SeasonPlacement,
  season: Season,
): readonly Op[] {
  const source = season.opportunities.find((one) => one.id === opportunityId);
  if (source) return addOps(uid, opportunityAt(source, created.typedAt), created.typedAt);
  return [placementOp({ id, f: created.f, atMs: created.typedAt })];
}

function sending(uid: string, at: number, ops: () => readonly Op[]): Action {
  return {
    at,
    run: async (process) => {
      const author = { uid, device: null };
      const { results } = await inAccount(process, uid, async (tx) => applyOps(tx, author, ops()));
      const refused = results.find(({ r }) => r === 'rejected');
      if (refused) throw new Error(`An op was refused: ${JSON.stringify(refused)}`);
    },
  };
}
