/**
 * Sends the reminders that are due. Several processes may do so at once on one database: each takes a turn
 * for a user, and a claim for each reminder before it is sent. So a reminder goes to a target once; only when
 * a process dies between claim and answer is it sent again, under the same tag and topic, by which the device
 * and the push service recognise it.
 */
import type { SqliteDatabase } from '../db/open.ts';
import type { Random } from '../gateways/random.ts';
import { listClaims } from '../stores/reminder-claims.ts';
import {
  deleteDueLook,
  findDueLook,
  lookAtAllAgain,
  updateDueLook,
  type DueLook,
} from '../stores/reminder-due.ts';
import {
  createDeliverReminders,
  type DeliverReminders,
  type DeliveryDeps,
} from './deliver-reminders.ts';
import { listRemindedRows, readRemindedProfile } from './reminder-rows.ts';
import { listReminderTargets } from './reminder-targets.ts';
import { NEVER, remindersDue, type Due } from './reminders-due.ts';
import { inTransaction, type Transaction } from './transaction.ts';

/** The number of users that are processed, and of messages that are sent, at the same time. */
const AT_ONCE = 10;
/** A turn that was not ended by then may be taken over. */
const TURN_MS = 2 * 60_000;
const TURN_SPREAD_MS = 60_000;
/** Every user is checked at least this often, so that no error can silence a user for good. */
const LOOKED_WITHIN_MS = 24 * 3_600_000;
/** A clock may be set back by this much without all users being checked again. */
const CLOCK_SLACK_MS = 3_600_000;

export interface ReminderSenderDeps extends DeliveryDeps {
  readonly random: Random;
  readonly config: { readonly publicUrl: string; readonly timeZone: string };
  readonly log: DeliveryDeps['log'] & { error(details: object, message: string): void };
}

export interface ReminderSender {
  /** Sends all that is due and resolves when it was tried. Overlapping calls share one round. */
  sendDue(): Promise<void>;
  /** Starts no more messages and resolves when those under way are answered. */
  stop(): Promise<void>;
}

/** There may be one sender in each process. */
export function createReminderSender(deps: ReminderSenderDeps): ReminderSender {
  const { db, clock } = deps;
  const deliver = createDeliverReminders(deps);
  // The end of a turn also identifies its owner, so two processes that begin one at the same moment should
  // differ in it.
  const turnMs = TURN_MS + (Number(deps.random.code()) % TURN_SPREAD_MS);
  let round: Promise<void> | undefined;
  let hasBegun = false;
  let stopping = false;

  /** The previous process may have used another zone, another key or other rules than this one. */
  const beginOnce = async (): Promise<void> => {
    if (hasBegun || stopping) return;
    await inTransaction(deps, (tx) => lookAtAllAgain(tx.db));
    hasBegun = true;
  };

  const takeTurn = (): Promise<DueLook | undefined> =>
    inTransaction(deps, (tx) => {
      const look = nextLook(tx.db, tx.nowMs);
      const turn = look && { userId: look.userId, nextAt: tx.nowMs + turnMs };
      if (look && turn) updateDueLook(tx.db, look.nextAt, turn);
      return turn;
    });

  /** Mostly nothing is due, and finding that out must not cost a write. */
  const isAnythingDue = (): boolean => !stopping && nextLook(db, clock.now()) !== undefined;

  const sendAll = async (): Promise<void> => {
    await beginOnce();
    const looks = new Set<Promise<void>>();
    const begin = (turn: DueLook): void => {
      const look = lookAt(turn, { ...deps, deliver, isStopping: () => stopping }).finally(() =>
        looks.delete(look),
      );
      looks.add(look);
    };
    while (looks.size > 0 || isAnythingDue()) {
      const turn = looks.size < AT_ONCE && isAnythingDue() ? await takeTurn() : undefined;
      if (turn) begin(turn);
      else if (looks.size > 0) await Promise.race(looks);
    }
  };

  return {
    sendDue: () => {
      round ??= sendAll().finally(() => {
        round = undefined;
      });
      return round;
    },
    stop: async () => {
      stopping = true;
      // Its failure is reported to the caller that started it.
      await Promise.allSettled([round]);
    },
  };
}

function nextLook(db: SqliteDatabase, now: number): DueLook | undefined {
  return findDueLook(db, { now, latest: now + LOOKED_WITHIN_MS + CLOCK_SLACK_MS });
}

interface LookDeps extends ReminderSenderDeps {
  readonly deliver: DeliverReminders;
  isStopping(): boolean;
}

/** One user's turn. A failure affects this user only; they are checked again when the turn has run out. */
async function lookAt(turn: DueLook, deps: LookDeps): Promise<void> {
  try {
    const due = await dueOf(turn.userId, deps);
    const nextAt = due && (await deliverAll(turn, due, deps));
    await inTransaction(deps, (tx) => endTurn(tx, turn, nextAt));
  } catch (error) {
    deps.log.error({ err: error, uid: turn.userId }, 'the reminders of a user failed');
  }
}

/** Without a time there is no target to remind; a user who stays scheduled is checked again at that time. */
function endTurn({ db, nowMs }: Transaction, turn: DueLook, nextAt: number | undefined): void {
  if (nextAt === undefined) deleteDueLook(db, turn);
  const next = Math.min(nextAt ?? NEVER, nowMs + LOOKED_WITHIN_MS);
  updateDueLook(db, turn.nextAt, { userId: turn.userId, nextAt: next });
}

/** Undefined when there are no targets. */
async function dueOf(
  userId: string,
  { db, clock, push, config }: LookDeps,
): Promise<Due | undefined> {
  const rows = await listRemindedRows(db, userId, clock.now());
  const profile = readRemindedProfile(db, userId);
  const now = clock.now();
  const targets = listReminderTargets(db, {
    userId,
    profile,
    publicKey: push?.publicKey,
    timeZone: config.timeZone,
    now,
  });
  if (targets.length === 0) return undefined;
  const reminding = { rows, profile, claims: listClaims(db, userId), now };
  const due = await Promise.all(targets.map((target) => remindersDue(target, reminding)));
  return {
    deliveries: due.flatMap(({ deliveries }) => deliveries),
    nextAt: Math.min(...due.map(({ nextAt }) => nextAt)),
  };
}

/** Resolves with the time of the next check. */
async function deliverAll(turn: DueLook, due: Due, deps: LookDeps): Promise<number> {
  const failed = new Set<string>();
  let { nextAt } = due;
  for (const delivery of due.deliveries) {
    if (failed.has(delivery.target.id)) continue;
    // The rest is left to the next process.
    if (deps.isStopping()) return 0;
    const outcome = await deps.deliver(turn, delivery);
    if (outcome.kind === 'turn_over') return 0;
    if (outcome.kind !== 'failed') continue;
    failed.add(delivery.target.id);
    nextAt = Math.min(nextAt, outcome.retryAt);
  }
  return nextAt;
}
