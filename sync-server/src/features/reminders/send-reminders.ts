/**
 * Sends the reminders that are due. Several processes may do so at once on one database: each takes a turn
 * for a user, and a claim for each reminder before it is sent. So a reminder goes to a target once; only when
 * a process dies between claim and answer is it sent again, under the same tag and topic, by which the device
 * and the push service recognise it.
 */
import {
  type Reader,
  type Transaction,
  type Writer,
  inTransaction,
} from '../../platform/db/database.ts';
import { createSingleFlight, yieldToEventLoop } from '../../platform/concurrency.ts';
import { startJob, type Job } from '../../platform/job.ts';
import type { Random } from '../../platform/random.ts';
import {
  findNextAnnouncementTurn,
  updateAnnouncementTurn,
} from './announcements/announcement-schedules-store.ts';
import { sendAnnouncements } from './announcements/send-announcements.ts';
import { type DeliveryDeps, deliverReminders } from './deliver-reminders.ts';
import { NEVER, findDueReminders, type DueReminders } from './find-due-reminders.ts';
import { listClaims } from './reminder-claims-store.ts';
import { listReminderRows, readReminderProfile } from './reminder-rows.ts';
import {
  deleteReminderSchedule,
  findNextDueSchedule,
  recheckAllUsers,
  updateReminderSchedule,
  type ReminderSchedule,
} from './reminder-schedules-store.ts';
import { listReminderTargets } from './reminder-targets.ts';

/** The number of users that are processed, and of messages that are sent, at the same time. */
const CONCURRENCY_MAX = 10;
/** They wait for push services, which answer in a tenth of a second, and for little else. */
const ANNOUNCEMENTS_MAX = 40;
/** A turn that was not ended by then may be taken over. */
const TURN_MS = 2 * 60_000;
const TURN_SPREAD_MS = 60_000;
/** Every user is checked at least this often, so that no error can silence a user for good. */
const CHECKED_WITHIN_MS = 24 * 3_600_000;
/** A clock may be set back by this much without all users being checked again. */
const CLOCK_SLACK_MS = 3_600_000;

interface ReminderSenderDeps extends DeliveryDeps {
  readonly random: Random;
  readonly config: { readonly publicUrl: string; readonly timeZone: string };
  readonly log: DeliveryDeps['log'] & { error(details: object, message: string): void };
}

export type ReminderSender = ReturnType<typeof createReminderSender>;

export function createReminderSender(deps: ReminderSenderDeps) {
  const { db, clock } = deps;
  // The end of a turn also identifies its owner, so two processes that begin one at the same moment should
  // differ in it.
  const turnMs = TURN_MS + (Number(deps.random.code()) % TURN_SPREAD_MS);
  let hasBegun = false;
  let stopping = false;

  /** The previous process may have used another zone, another key or other rules than this one. */
  const recheckAllOnce = async (): Promise<void> => {
    if (hasBegun || stopping) return;
    await inTransaction(deps, (tx) => recheckAllUsers(tx.db));
    hasBegun = true;
  };

  const reminders: Turns = {
    max: CONCURRENCY_MAX,
    findDue: findNextDue,
    take: (db, { userId, nextAt: at }, nextAt) =>
      updateReminderSchedule(db, { at, userId, nextAt }),
    run: runTurn,
  };
  const announcements: Turns = {
    max: ANNOUNCEMENTS_MAX,
    findDue: (db, now) => findNextAnnouncementTurn(db, { now }),
    take: (db, { userId, nextAt: at }, nextAt) =>
      updateAnnouncementTurn(db, { at, userId, nextAt }),
    run: runAnnouncementTurn,
  };

  const takeTurn = (turns: Turns): Promise<ReminderSchedule | undefined> =>
    inTransaction(deps, async (tx) => {
      const due = await turns.findDue(tx.db, tx.nowMs);
      const turn = due && { userId: due.userId, nextAt: tx.nowMs + turnMs };
      if (due && turn) await turns.take(tx.db, due, turn.nextAt);
      return turn;
    });

  /** Mostly nothing is due, and finding that out must not cost a write. */
  const isAnythingDue = async (turns: Turns): Promise<boolean> =>
    !stopping && (await turns.findDue(db, clock.now())) !== undefined;

  const sendAllOf = async (turns: Turns): Promise<void> => {
    const running = new Set<Promise<void>>();
    const start = (turn: ReminderSchedule): void => {
      const look = turns
        .run(turn, { ...deps, isStopping: () => stopping })
        .finally(() => running.delete(look));
      running.add(look);
    };
    while (running.size > 0 || (await isAnythingDue(turns))) {
      const turn =
        running.size < turns.max && (await isAnythingDue(turns))
          ? await takeTurn(turns)
          : undefined;
      // What students save meanwhile has its turn between those of two of them.
      if (turn) {
        start(turn);
        await yieldToEventLoop();
      } else if (running.size > 0) await Promise.race(running);
    }
  };

  const sendAll = async (): Promise<void> => {
    await recheckAllOnce();
    await Promise.all([sendAllOf(reminders), sendAllOf(announcements)]);
  };

  const sendDue = createSingleFlight<void, void>(sendAll);
  return {
    sendDue,
    /** Starts no more messages and resolves when those under way are answered. */
    stop: async (): Promise<void> => {
      stopping = true;
      // Its failure is reported to the caller that started it. A round that begins now sends nothing.
      await Promise.allSettled([sendDue()]);
    },
  };
}

async function findNextDue(db: Reader, now: number): Promise<ReminderSchedule | undefined> {
  return findNextDueSchedule(db, { now, latest: now + CHECKED_WITHIN_MS + CLOCK_SLACK_MS });
}

/** What is looked at account by account: its reminders, or what is announced to it. */
interface Turns {
  /** How many at the same time. */
  readonly max: number;
  readonly findDue: (db: Reader, now: number) => Promise<ReminderSchedule | undefined>;
  /** Nobody else takes it before `nextAt`. */
  readonly take: (db: Writer, due: ReminderSchedule, nextAt: number) => Promise<unknown>;
  readonly run: (turn: ReminderSchedule, deps: TurnDeps) => Promise<void>;
}

interface TurnDeps extends ReminderSenderDeps {
  isStopping(): boolean;
}

/** One user's turn. A failure affects this user only; they are checked again when the turn has run out. */
async function runTurn(turn: ReminderSchedule, deps: TurnDeps): Promise<void> {
  try {
    const due = await findDue(turn.userId, deps);
    const nextAt = due && (await deliverAll(turn, due, deps));
    await inTransaction(deps, async (tx) => endTurn(tx, turn, nextAt));
  } catch (error) {
    deps.log.error({ err: error, uid: turn.userId }, 'the reminders of a user failed');
  }
}

/** As `runTurn`. What is left to the next process is looked for again when the turn has run out. */
async function runAnnouncementTurn(turn: ReminderSchedule, deps: TurnDeps): Promise<void> {
  const { userId, nextAt: at } = turn;
  try {
    if (deps.isStopping()) return;
    const nextAt = await sendAnnouncements(turn, deps);
    await inTransaction(deps, ({ db }) => updateAnnouncementTurn(db, { userId, at, nextAt }));
  } catch (error) {
    deps.log.error({ err: error, uid: userId }, 'the announcements to a user failed');
  }
}

/** Without a time there is no target to remind; a user who stays scheduled is checked again at that time. */
async function endTurn(
  { db, nowMs }: Transaction,
  turn: ReminderSchedule,
  nextAt: number | undefined,
): Promise<void> {
  if (nextAt === undefined) await deleteReminderSchedule(db, turn);
  const next = Math.min(nextAt ?? NEVER, nowMs + CHECKED_WITHIN_MS);
  await updateReminderSchedule(db, { at: turn.nextAt, userId: turn.userId, nextAt: next });
}

/** Undefined when there are no targets. */
async function findDue(
  userId: string,
  { db, clock, push, config }: TurnDeps,
): Promise<DueReminders | undefined> {
  const rows = await listReminderRows(db, userId, clock.now());
  const profile = await readReminderProfile(db, userId);
  const now = clock.now();
  const targets = await listReminderTargets(db, {
    userId,
    profile,
    publicKey: push?.publicKey,
    timeZone: config.timeZone,
    now,
  });
  if (targets.length === 0) return undefined;
  const context = { rows, profile, claims: await listClaims(db, { userId }), now };
  const due = await Promise.all(targets.map((target) => findDueReminders(target, context)));
  return {
    deliveries: due.flatMap(({ deliveries }) => deliveries),
    nextAt: Math.min(...due.map(({ nextAt }) => nextAt)),
  };
}

/** Resolves with the time of the next check. */
async function deliverAll(
  turn: ReminderSchedule,
  due: DueReminders,
  deps: TurnDeps,
): Promise<number> {
  const failed = new Set<string>();
  let { nextAt } = due;
  for (const delivery of due.deliveries) {
    if (failed.has(delivery.target.id)) continue;
    // The rest is left to the next process.
    if (deps.isStopping()) return 0;
    const outcome = await deliverReminders(turn, delivery, deps);
    if (outcome.kind === 'turn_over') return 0;
    if (outcome.kind !== 'failed') continue;
    failed.add(delivery.target.id);
    nextAt = Math.min(nextAt, outcome.retryAt);
  }
  return nextAt;
}

/** A check is one small query. A reminder is due at a minute, so a delay of a third of it is acceptable. */
const CHECK_INTERVAL_MS = 20_000;

/** Sends reminders as they become due, beginning with those that became due while the server was down. */
export function startSendingReminders(deps: ReminderSenderDeps): Job {
  const sender = createReminderSender(deps);
  const job = startJob(sender.sendDue, {
    everyMs: CHECK_INTERVAL_MS,
    isRunAtOnce: true,
    log: deps.log,
    failure: 'reminders could not be sent',
  });
  return {
    stop: async () => {
      await Promise.all([sender.stop(), job.stop()]);
    },
  };
}
