/** One student with placements and devices, and a sender of reminders whose clock a test moves. */
import { PROFILE_ROW_ID, type Values } from '@shortlist/shared/sync/row.ts';
import type { Op } from '@shortlist/shared/sync/op.ts';
import { applyOps } from '../features/sync/apply-changes.ts';
import { createReminderSender, type ReminderSender } from '../features/reminders/send-reminders.ts';
import { inAccount, type Database } from '../platform/db/database.ts';
import {
  savePushSubscription,
  type NewPushSubscription,
} from '../features/reminders/push/push-subscriptions-store.ts';
import type { TestApp } from './create-test-app.ts';
import { createFakePush, FAKE_PUBLIC_KEY, type FakePush } from './push/fake-push.ts';
import { appForTest } from './for-test.ts';
import { anotherDevice, knownUser } from './accounts.ts';
import { patchOp, placementOp } from './ops.ts';
import { readValue } from './sql.ts';

/** Without `atMs` it is made now. */
type Overrides = Exclude<Parameters<typeof placementOp>[0], undefined>;

export interface ReminderWorld {
  readonly app: TestApp;
  readonly push: FakePush;
  readonly sender: ReminderSender;
  readonly uid: string;
  /** The log lines as JSON. */
  readonly logged: readonly string[];
  /** Sets the clock; a moment as ISO text. */
  setClock(iso: string): void;
  /** Advances the clock to this moment, with every check that is due on the way. */
  advanceTo(iso: string): Promise<void>;
  /** Adds a placement whose cells were written now. */
  add(f?: Values, overrides?: Overrides): Promise<Op>;
  /** Changes some of its cells, based on their current values. */
  change(of: Op, f: Values, overrides?: Overrides): Promise<void>;
  /** Adds a technical round of a placement, whose cells were written now. */
  addRound(of: Op, startsAt: string, f?: Values, overrides?: Overrides): Promise<Op>;
  remove(of: Op): Promise<void>;
  setPreferences(f: Values): Promise<void>;
  apply(uid: string, ops: readonly Op[]): Promise<void>;
  /** Subscribes one more browser, with a session of its own, now. */
  subscribe(overrides?: Partial<NewPushSubscription>): Promise<NewPushSubscription>;
}

/** Begins at noon of 1 December 2026 in India, with one browser in Asia/Kolkata. */
export async function createReminderWorld(
  ...overrides: Parameters<typeof appForTest>
): Promise<ReminderWorld> {
  const app = await appForTest(...overrides);
  const { clock, db } = app;
  const at = (iso: string): void => clock.set(Date.parse(iso));
  at('2026-12-01T06:30:00Z');
  const push = createFakePush();
  const logged: string[] = [];
  const note = (details: object, message: string): void => {
    logged.push(JSON.stringify([message, details]));
  };
  const sender = createReminderSender({ ...app.deps, push, log: { warn: note, error: note } });
  const { uid } = await knownUser(app);
  const world: ReminderWorld = {
    app,
    push,
    sender,
    uid,
    logged,
    setClock: at,
    advanceTo: async (iso) => {
      const end = Date.parse(iso);
      for (let next = 0; next < end; next = await findNextCheck(db)) {
        clock.set(Math.max(next, clock.now()));
        await sender.sendDue();
      }
      clock.set(end);
      await sender.sendDue();
    },
    add: async (f = {}, more = {}) => {
      const op = placementOp({ atMs: clock.now(), ...more });
      const added = { ...op, f: { ...op.f, ...f } };
      await world.apply(uid, [added]);
      return added;
    },
    change: (of, f, more = {}) =>
      world.apply(uid, [patchOp(of, f, { atMs: clock.now(), ...more })]),
    addRound: async ({ id: placementId }, startsAt, f = {}, more = {}) => {
      const values = { placementId, kind: 'technical', startsAt, ...f };
      const op = placementOp({ t: 'round', f: values, atMs: clock.now(), ...more });
      await world.apply(uid, [op]);
      return op;
    },
    remove: ({ t, id }) =>
      world.apply(uid, [placementOp({ t, id, k: 'del', f: {}, atMs: clock.now() })]),
    setPreferences: (f) =>
      world.apply(uid, [
        placementOp({
          t: 'profile',
          id: PROFILE_ROW_ID,
          k: 'put',
          f: { name: 'Asha', ...f },
          atMs: clock.now(),
        }),
      ]),
    apply: async (owner, ops) => {
      // No two changes have the same moment.
      clock.advance(1);
      const author = { uid: owner, device: null };
      const { results } = await inAccount(app.deps, owner, (tx) => applyOps(tx, author, ops));
      const refused = results.find(({ r }) => r !== 'applied');
      if (refused) throw new Error(`An op was not applied: ${JSON.stringify(refused)}`);
    },
    subscribe: async (more = {}) => {
      const userId = more.userId ?? uid;
      const sessionId = more.sessionId ?? (await anotherDevice(app, { uid: userId })).sessionId;
      const subscription = { ...anySubscription(app, sessionId), userId, ...more };
      await db.write((writer) => savePushSubscription(writer, subscription));
      return subscription;
    },
  };
  return world;
}

async function findNextCheck(db: Database): Promise<number> {
  const at = await readValue(
    db,
    'SELECT min(at) FROM (SELECT next_at AS at FROM reminder_due UNION ALL SELECT announce_at FROM reminder_due) AS each',
  );
  return typeof at === 'number' ? at : Infinity;
}

function anySubscription(app: TestApp, sessionId: string): Omit<NewPushSubscription, 'userId'> {
  const id = app.deps.random.uuid();
  return {
    id,
    sessionId,
    endpoint: `https://web.push.apple.com/${id}`,
    p256dh: 'p256dh',
    auth: 'auth',
    publicKey: FAKE_PUBLIC_KEY,
    timeZone: 'Asia/Kolkata',
    leadTimes: null,
    hideDetails: false,
    createdAt: app.clock.now(),
  };
}
