/** Two server processes on one PostgreSQL database, behind a plain proxy. */
import { AUTH_PATHS } from '@shortlist/shared/api/auth.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { anotherDevice, knownUser } from './testing/accounts.ts';
import { postSync } from './testing/api-requests.ts';
import { eventsOf } from './testing/http-client.ts';
import { overNetwork } from './testing/network.ts';
import { placementOp } from './testing/ops.ts';
import { addDueDeliveries, type DueDeliveries } from './testing/postgres/due-deliveries.ts';
import { createEmptyDatabase, type EmptyDatabase } from './testing/postgres/postgres-databases.ts';
import { createPushLoad } from './testing/postgres/push-load.ts';
import {
  openSharedDatabase,
  startServerProcesses,
  type ServerProcesses,
  type SharedDatabase,
} from './testing/postgres/server-processes.ts';
import { verifyPushed } from './testing/postgres/verify-pushed.ts';
import { eventually } from './testing/timing.ts';

/** Half of them hit each server. */
const KILLS = 4;
const STUDENTS = 8;
const DUE = 100;
/** For a test that is certainly stuck: each kill starts a server again, under load. */
const STUCK_MS = KILLS * 60_000;

let database: EmptyDatabase;
let shared: SharedDatabase;
let due: DueDeliveries;
let processes: ServerProcesses;

beforeAll(async () => {
  database = await createEmptyDatabase();
  shared = await openSharedDatabase(database.url);
  due = await addDueDeliveries(shared, DUE);
  processes = await startServerProcesses(shared, due.env);
});
afterAll(async () => {
  await processes.stop();
  await due.close();
  await shared.close();
  await database.drop();
});

test(`${DUE} reminders and ${DUE} mails that are due when both start are sent once each`, async () => {
  await eventually(async () => expect(await due.left()).toBe(0));
  const once = { different: DUE, all: DUE };
  expect(due.arrivals()).toEqual({ reminders: once, mails: once });
});

test('a change at one process is told to a device at the other', async () => {
  const [a, b] = processes.servers;
  const laptop = await knownUser(shared.accounts);
  const phone = await anotherDevice(shared.accounts, laptop);
  const events = eventsOf(b, phone.headers);
  await events.next();
  await postSync(overNetwork(a.url), laptop, { ops: [placementOp({ f: COMPANY })] });
  expect(await events.next()).toMatchObject({ value: { news: { rows: [{ f: COMPANY }] } } });
  await events.return(undefined);
});

const COMPANY = {
  company: 'Narmada Mills',
  'deadlines.applicationDeadline': '2026-11-15T23:59:00',
};

test('a session that ends at one process closes its stream at the other', async () => {
  const [a, b] = processes.servers;
  const { headers } = await knownUser(shared.accounts);
  const events = eventsOf(b, headers);
  await events.next();
  await fetch(a.url + AUTH_PATHS.logout, { method: 'POST', headers });
  expect(await events.next()).toEqual({ done: true, value: undefined });
});

test(
  `nothing acknowledged is lost or applied twice when either process is killed under load, ${KILLS} times`,
  async () => {
    const users = await Promise.all(
      Array.from({ length: STUDENTS }, () => knownUser(shared.accounts)),
    );
    const load = createPushLoad(processes.url, users);
    for (let kill = 0; kill < KILLS; kill += 1) {
      const index = kill % 2 === 0 ? 0 : 1;
      const end = load.start();
      await load.answered(20);
      await processes.servers[index].kill();
      // The other one goes on alone, and answers what the killed one did not.
      await load.answered(20);
      await end();
      await processes.restart(index);
    }
    expect(await verifyPushed(processes.url, shared.db, load.accounts)).toEqual({
      lost: [],
      twice: 0,
      wrong: [],
    });
  },
  STUCK_MS,
);
