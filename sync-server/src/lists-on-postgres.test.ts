/** Lists and registrations with two server processes on one PostgreSQL database, one of which is killed. */
import { registrationPath } from '@shortlist/shared/api/campus.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { knownUser, type KnownUser } from './testing/accounts.ts';
import { sendJson } from './testing/api-requests.ts';
import { NEW_DRIVE, postDrives, type PostedDrive } from './testing/campus/drives.ts';
import { eventsOf } from './testing/http-client.ts';
import {
  listIn,
  postList,
  resultsOf,
  rosterStudent,
  type Results,
  type RosterStudent,
} from './testing/campus/lists.ts';
import { overNetwork } from './testing/network.ts';
import {
  createEmptyDatabase,
  isOneWaiting,
  type EmptyDatabase,
} from './testing/postgres/postgres-databases.ts';
import {
  openSharedDatabase,
  startServerProcesses,
  type ServerProcesses,
  type SharedDatabase,
} from './testing/postgres/server-processes.ts';
import { putRoster, seqOf } from './testing/campus/rosters.ts';
import { readColumn, readValue, runSql } from './testing/sql.ts';
import { eventually } from './testing/timing.ts';

const STUDENTS = 12;

let database: EmptyDatabase;
let shared: SharedDatabase;
let processes: ServerProcesses;
let admin: KnownUser;
/** In the order in which accounts are compared. */
let students: readonly RosterStudent[];
let drive: PostedDrive;

beforeAll(async () => {
  database = await createEmptyDatabase();
  shared = await openSharedDatabase(database.url);
  processes = await startServerProcesses(shared);
  admin = await knownUser(shared.accounts);
  await runSql(shared.db, `UPDATE users SET role = 'admin' WHERE id = ?`, admin.uid);
  const known: RosterStudent[] = [];
  for (let n = 0; n < STUDENTS; n += 1)
    known.push(await rosterStudent({ ...shared.accounts, ...at(0) }, `21CS${100 + n}`));
  students = known.toSorted((one, other) => (one.user.uid < other.user.uid ? -1 : 1));
  await putRoster(
    at(0),
    admin,
    students.map(({ facts }) => facts),
  );
});
afterAll(async () => {
  await processes.stop();
  await shared.close();
  await database.drop();
});

beforeEach(async () => {
  const [posted] = await postDrives(at(0), admin, [{ ...NEW_DRIVE, registration: 'cell' }]);
  if (!posted) throw new Error('Nothing was posted.');
  drive = posted;
});

const at = (index: 0 | 1) => overNetwork(processes.servers[index].url);
const all = (result: Results[string]): Results =>
  Object.fromEntries(students.map(({ facts }) => [facts.rollNumber, result]));
const seqs = () => Promise.all(students.map(({ user }) => seqOf(shared, user)));
const next = (seq: number | undefined): number => Number(seq) + 1;
const idsOf = (state: string): Promise<string[]> =>
  readColumn(
    shared.db,
    'SELECT id FROM lists WHERE opportunity = ? AND state = ?',
    drive._id,
    state,
  );
const told = () =>
  readColumn<string>(
    shared.db,
    'SELECT result FROM verdicts WHERE opportunity = ? ORDER BY 1',
    drive._id,
  );

const DELIVERED = 'SELECT count(*) FROM lists WHERE id = ? AND applied_at IS NOT NULL';
const untilDelivered = (id: string): Promise<void> =>
  eventually(async () => expect(await readValue(shared.db, DELIVERED, id)).toBe(1));

test('the facts of the roster reach all accounts', async () => {
  const confirmed = 'SELECT count(*) FROM college_records';
  await eventually(async () => expect(await readValue(shared.db, confirmed)).toBe(STUDENTS));
});

test('a list that is published at one process is told to a device at the other', async () => {
  const [, other] = processes.servers;
  const { user, facts } = students[0] ?? { user: admin, facts: { rollNumber: '' } };
  const events = eventsOf(other, user.headers);
  await events.next();
  const wanted = next(await seqOf(shared, user));
  const results = { [facts.rollNumber]: 'waitlisted' } as const;
  const { id } = listIn(await postList(at(0), admin, { drive, results }));
  for await (const event of events) if (Reflect.get(Object(event), 'me') === wanted) break;
  await untilDelivered(id);
  expect(await resultsOf(at(1), user)).toEqual(['waitlisted']);
});

test('two admins at two processes do not both correct a list, and each account has one change of it', async () => {
  const { id } = listIn(await postList(at(0), admin, { drive, results: all('waitlisted') }));
  await untilDelivered(id);
  const before = await seqs();
  const answers = await Promise.all([
    postList(at(0), admin, { drive, results: all('through'), replaces: id }),
    postList(at(1), admin, { drive, results: all('not_through'), replaces: id }),
  ]);
  const published = answers.filter(({ status }) => status === 201).map((one) => listIn(one).id);
  const refused = answers.filter(({ status }) => status === 412);
  expect([published.length, refused.length]).toEqual([1, 1]);
  expect(await idsOf('current')).toEqual(published);
  expect(await idsOf('replaced')).toEqual([id]);
  expect(await idsOf('saving')).toEqual([]);
  await untilDelivered(published[0] ?? '');
  expect(await seqs()).toEqual(before.map(next));
  expect(new Set(await told()).size).toBe(1);
});

test('one key at both processes publishes one list', async () => {
  const list = { drive, results: all('through'), key: 'one-key' };
  const answers = await Promise.all([postList(at(0), admin, list), postList(at(1), admin, list)]);
  const [id = '', ...others] = new Set(answers.map((one) => listIn(one).id));
  expect(others).toEqual([]);
  expect(await idsOf('current')).toEqual([id]);
  await untilDelivered(id);
});

test('a registration that is sent to both processes at the same moment is one', async () => {
  const { user, facts } = students[1] ?? { user: admin, facts: { name: '', rollNumber: '' } };
  const route = `PUT ${registrationPath(drive._id) as `/${string}`}` as const;
  const body = { facts: { name: facts.name, rollNumber: facts.rollNumber } };
  const answers = await Promise.all([
    sendJson(at(0), user, route, { body }),
    sendJson(at(1), user, route, { body }),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect(answers[0]?.body).toEqual(answers[1]?.body);
  const sql = `SELECT count(*) FROM rows WHERE uid = ? AND t = ? AND deleted_at IS NULL`;
  for (const t of ['registration', 'placement', 'mark'])
    expect([t, await readValue(shared.db, sql, user.uid, t)]).toEqual([t, 1]);
});

/** The accounts of which more or less is recorded than their rows say. */
const HALF_TOLD = `
  SELECT count(*) FROM (SELECT user_id, count(*) AS n FROM verdicts GROUP BY 1) AS v
    FULL JOIN (SELECT uid, count(*) AS n FROM rows WHERE t = 'verdict' GROUP BY 1) AS r
      ON r.uid = v.user_id
  WHERE v.n IS DISTINCT FROM r.n`;

test('a process that is killed while it tells the accounts leaves no account half told, and the next one goes on', async () => {
  const before = await seqs();
  const middle = students[STUDENTS / 2]?.user.uid ?? '';
  let id = '';
  // It comes to an account that somebody else has locked, and is killed there.
  await shared.db.writeAccount(middle, async () => {
    ({ id } = listIn(await postList(at(0), admin, { drive, results: all('through') })));
    await eventually(async () => expect(await isOneWaiting(shared.db)).toBe(true));
    await processes.servers[0].kill();
  });
  const done = (await told()).length;
  expect(done).toBeGreaterThan(0);
  expect(done).toBeLessThan(STUDENTS);
  expect(await readValue(shared.db, HALF_TOLD)).toBe(0);
  expect(await readValue(shared.db, DELIVERED, id)).toBe(0);
  // Its turn is over.
  await runSql(shared.db, 'UPDATE leases SET until = 0');
  await processes.restart(0);
  await untilDelivered(id);
  expect(await told()).toEqual(students.map(() => 'through'));
  expect(await seqs()).toEqual(before.map(next));
  expect(await readValue(shared.db, HALF_TOLD)).toBe(0);
  const announced = `SELECT count(*) FROM announcements WHERE id = ?`;
  expect(await readValue(shared.db, announced, id)).toBe(1);
});
