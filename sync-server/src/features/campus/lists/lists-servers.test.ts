// Lists where several servers have one database: each does what another one has begun, once between them.
import { listTakeBackPath } from '@shortlist/shared/api/campus.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { cleanUp } from '../../../operations/clean-up/clean-up-job.ts';
import type { Database } from '../../../platform/db/database.ts';
import { knownAdmin, type KnownUser } from '../../../testing/accounts.ts';
import { sendJson, type Answer } from '../../../testing/api-requests.ts';
import type { TestApp } from '../../../testing/create-test-app.ts';
import { NEW_DRIVE, postDrives, type PostedDrive } from '../../../testing/campus/drives.ts';
import { anotherServerForTest, twoServersForTest } from '../../../testing/for-test.ts';
import {
  listIn,
  postList,
  resultsOf,
  rosterStudent,
  takeListBack,
  verdictsOf,
  type Results,
  type RosterStudent,
} from '../../../testing/campus/lists.ts';
import { putRoster, seqOf } from '../../../testing/campus/rosters.ts';
import { readColumn, readRows, readValue } from '../../../testing/sql.ts';
import { applyRoster } from '../roster/apply-roster.ts';
import { applyLists } from './apply-lists.ts';

const STUDENTS = 12;
const TURN_MS = 30_000;
const HOUR_MS = 3_600_000;

let one: TestApp;
let other: TestApp;
let admin: KnownUser;
let drive: PostedDrive;
let students: readonly RosterStudent[];

beforeEach(async () => {
  [one, other] = await twoServersForTest();
  admin = await knownAdmin(one);
  const known: RosterStudent[] = [];
  for (let n = 0; n < STUDENTS; n += 1) known.push(await rosterStudent(one, `21CS${100 + n}`));
  students = known;
  await putRoster(
    one,
    admin,
    students.map(({ facts }) => facts),
  );
  await applyRoster(one.deps);
  const [posted] = await postDrives(one, admin, [NEW_DRIVE]);
  if (!posted) throw new Error('Nothing was posted.');
  drive = posted;
});

const all = (result: Results[string]): Results =>
  Object.fromEntries(students.map(({ facts }) => [facts.rollNumber, result]));

type Options = Partial<Parameters<typeof postList>[2]>;
const post = (server: TestApp, results: Results, options: Options = {}): Promise<Answer> =>
  postList(server, admin, { drive, results, ...options });

const applyAtBoth = () => Promise.all([applyLists(one.deps), applyLists(other.deps)]);
const seqs = () => Promise.all(students.map(({ user }) => seqOf(one, user)));
const resultsAt = async (server: TestApp) =>
  (await Promise.all(students.map(({ user }) => resultsOf(server, user)))).flat();
const currentLists = () =>
  readColumn<string>(one.db, `SELECT id FROM lists WHERE state = 'current'`);
const announced = () =>
  readColumn<string>(one.db, `SELECT id FROM announcements WHERE kind = 'list' ORDER BY id`);
const next = (seq: number | undefined): number => Number(seq) + 1;

describe('a list that is published at one server', () => {
  it('reaches the accounts at either, each with one change', async () => {
    const before = await seqs();
    const { id } = listIn(await post(one, all('through')));
    await applyAtBoth();
    const expected = students.map(() => 'through');
    for (const server of [one, other]) expect(await resultsAt(server)).toEqual(expected);
    expect(await seqs()).toEqual(before.map(next));
    expect(await announced()).toEqual([id]);
  });

  it('is delivered by the other one, and changes nothing when both compare again', async () => {
    // The one that published it does not come to it.
    one.deps.pokes.close();
    const before = await seqs();
    listIn(await post(one, all('waitlisted')));
    expect(await seqs()).toEqual(before);
    await applyLists(other.deps);
    expect(await seqs()).toEqual(before.map(next));
    one.clock.advance(HOUR_MS);
    await applyAtBoth();
    expect(await seqs()).toEqual(before.map(next));
    expect(await readValue(one.db, 'SELECT count(*) FROM verdicts')).toBe(STUDENTS);
  });

  it('is taken back at the other one', async () => {
    const { id } = listIn(await post(one, all('through')));
    await applyAtBoth();
    const before = await seqs();
    expect((await takeListBack(other, admin, id)).status).toBe(200);
    await applyAtBoth();
    expect(await resultsAt(one)).toEqual(students.map(() => null));
    expect(await seqs()).toEqual(before.map(next));
    expect((await takeListBack(one, admin, id)).status).toBe(409);
  });
});

describe('two admins who are at work at the same moment', () => {
  it('do not both publish the first list of a round', async () => {
    const answers = await Promise.all([post(one, all('through')), post(other, all('not_through'))]);
    const outcome = await outcomeOf(answers);
    expect(outcome).toEqual(onlyOne(outcome.published));
  });

  it('do not both correct the same list', async () => {
    const { id } = listIn(await post(one, all('waitlisted')));
    await applyAtBoth();
    const before = await seqs();
    const answers = await Promise.all([
      post(one, all('through'), { replaces: id }),
      post(other, all('not_through'), { replaces: id }),
    ]);
    const outcome = await outcomeOf(answers);
    expect(outcome).toEqual(onlyOne(outcome.published));
    expect(await seqs()).toEqual(before.map(next));
    expect(await announced()).toHaveLength(2);
    expect(await readValue(one.db, `SELECT count(*) FROM lists WHERE state = 'replaced'`)).toBe(1);
  });

  it('do not correct and take back the same list', async () => {
    const { id } = listIn(await post(one, all('waitlisted')));
    const [corrected, takenBack] = await Promise.all([
      post(one, all('through'), { replaces: id }),
      takeListBack(other, admin, id),
    ]);
    const statuses = [corrected.status, takenBack.status];
    expect([
      [201, 409],
      [412, 200],
    ]).toContainEqual(statuses);
    await applyAtBoth();
    const result = corrected.status === 201 ? 'through' : null;
    // Those that were not told of the first list before it was taken back are told nothing.
    const told = await resultsAt(one);
    expect(told.filter((each) => each !== result)).toEqual([]);
    expect(await currentLists()).toHaveLength(corrected.status === 201 ? 1 : 0);
  });
});

/** What became of two lists of one round, and what is left of them once all accounts were told. */
async function outcomeOf(answers: readonly Answer[]) {
  const published = answers.filter(({ status }) => status === 201).map((one) => listIn(one).id);
  const refused = answers.filter(({ status }) => status !== 201);
  await applyAtBoth();
  const verdicts = await Promise.all(students.map(({ user }) => verdictsOf(other, user)));
  return {
    published,
    refused: refused.map(({ status, body }) => `${status} ${body.message}`),
    current: await currentLists(),
    withEntries: await readColumn(one.db, 'SELECT DISTINCT list_id FROM list_entries'),
    begun: await readValue(one.db, `SELECT count(*) FROM lists WHERE state = 'saving'`),
    told: verdicts.flat().map(({ listId }) => listId),
  };
}

/** The other admin is told why, and nothing is left of that list. */
function onlyOne([id = '']: readonly string[]) {
  return {
    published: [id],
    refused: [expect.stringMatching(/^412 Another list of this round was published/)],
    current: [id],
    withEntries: [id],
    begun: 0,
    told: students.map(() => id),
  };
}

describe('a request that is sent to both servers with one key', () => {
  it('publishes one list', async () => {
    const before = await seqs();
    const answers = await Promise.all(
      [one, other, one].map((server) => post(server, all('through'), { key: 'k' })),
    );
    const ids = answers.map((answer) => listIn(answer).id);
    expect(new Set(ids).size).toBe(1);
    await applyAtBoth();
    expect(await currentLists()).toEqual(ids.slice(0, 1));
    expect(await readValue(one.db, 'SELECT count(*) FROM lists')).toBe(1);
    expect(await announced()).toHaveLength(1);
    const recorded = `SELECT detail FROM audit WHERE event = 'list_published'`;
    expect(await readRows(one.db, recorded)).toEqual([{ detail: `students ${STUDENTS}` }]);
    expect(await seqs()).toEqual(before.map(next));
  });

  it('takes a list back once', async () => {
    const { id } = listIn(await post(one, all('through')));
    const back = `POST ${listTakeBackPath(id) as `/${string}`}` as const;
    const twice = { body: {}, headers: { 'Idempotency-Key': 'k' } };
    const answers = await Promise.all(
      [one, other].map((server) => sendJson(server, admin, back, twice)),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const recorded = `SELECT count(*) FROM audit WHERE event = 'list_taken_back'`;
    expect(await readValue(one.db, recorded)).toBe(1);
    expect(await announced()).toHaveLength(2);
  });
});

type Kind = 'write' | 'writeAccount';

/** Another process on the same database. It dies before its nth write of a kind, counted from when that is said. */
async function mortalServer(): Promise<TestApp & { dieAt(kind: Kind, nth: number): void }> {
  const { db } = one;
  const left = { write: Infinity, writeAccount: Infinity };
  let isDead = false;
  const unlessDead = <T>(kind: Kind, work: () => Promise<T>): Promise<T> => {
    left[kind] -= 1;
    isDead ||= left[kind] <= 0;
    return isDead ? Promise.reject(new Error('killed')) : work();
  };
  const mortal: Database = {
    ...db,
    write: (work) => unlessDead('write', () => db.write(work)),
    writeAccount: (uid, work) => unlessDead('writeAccount', () => db.writeAccount(uid, work)),
  };
  const server = await anotherServerForTest({ db: mortal, clock: one.clock });
  return { ...server, dieAt: (kind, nth) => void (left[kind] = nth) };
}

describe('a server that is killed', () => {
  it('while it tells the accounts leaves the rest to the next one, which tells nobody twice', async () => {
    one.deps.pokes.close();
    const before = await seqs();
    const { id } = listIn(await post(one, all('through')));
    const dying = await mortalServer();
    dying.dieAt('writeAccount', 6);
    await applyLists(dying.deps).catch(() => undefined);
    const done = (await seqs()).filter((seq, n) => seq !== before[n]);
    expect(done).toHaveLength(5);
    // Its turn has to be over.
    await applyLists(other.deps);
    expect(await resultsAt(other)).toHaveLength(5);
    one.clock.advance(TURN_MS);
    await applyLists(other.deps);
    expect(await resultsAt(other)).toEqual(students.map(() => 'through'));
    expect(await seqs()).toEqual(before.map(next));
    const isDone = 'SELECT count(*) FROM lists WHERE id = ? AND applied_at IS NOT NULL';
    expect(await readValue(one.db, isDone, id)).toBe(1);
  });

  it.each([
    ['before it writes a list', 1, { lists: 0, entries: 0 }],
    ['before it writes who is on it', 2, { lists: 1, entries: 0 }],
    ['before it publishes it', 3, { lists: 1, entries: STUDENTS }],
  ])('%s leaves none that counts', async (_, nth, left) => {
    const dying = await mortalServer();
    dying.dieAt('write', nth);
    expect((await post(dying, all('through'))).status).toBe(500);
    expect(await countOf('lists')).toBe(left.lists);
    expect(await countOf('list_entries')).toBe(left.entries);
    await applyLists(other.deps);
    expect(await currentLists()).toEqual([]);
    expect(await resultsAt(other)).toEqual([]);
    expect(await announced()).toEqual([]);
    listIn(await post(other, all('waitlisted')));
    await applyLists(other.deps);
    expect(await resultsAt(other)).toEqual(students.map(() => 'waitlisted'));
    one.clock.advance(HOUR_MS);
    await cleanUp(other.deps);
    expect(await countOf('lists')).toBe(1);
    expect(await countOf('list_entries')).toBe(STUDENTS);
  });
});

const countOf = (table: string) => readValue<number>(one.db, `SELECT count(*) FROM ${table}`);
