// A list is published whole or not at all, and each of its students has one verdict of it: the real server process is
// killed while it publishes one, and while it tells the accounts.
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { LISTS_PATH } from '@shortlist/shared/api/campus.ts';
import { expect, test } from 'vitest';
import type { SignedIn } from '../../../sync-server/bench/fill-database.ts';
import type { Database } from '../../../sync-server/src/platform/db/database.ts';
import { openDatabase, withDatabase } from '../../../sync-server/src/platform/db/open-database.ts';
import { NEW_DRIVE, TEST_ROUND } from '../../../sync-server/src/testing/campus/drives.ts';
import {
  postDrivesOverHttp,
  saveRosterOverHttp,
} from '../../../sync-server/src/testing/http-client.ts';
import { STUDENT } from '../../../sync-server/src/testing/campus/rosters.ts';
import { readColumn, readRow, readValue, runSql } from '../../../sync-server/src/testing/sql.ts';
import { eventually } from '../../../sync-server/src/testing/timing.ts';
import { scaleRounds } from '../proof/slice.ts';
import type { ScheduledKill } from './kill-points.ts';
import { withMachine, type Machine } from './machine.ts';
import { sendRequest } from './send-request.ts';

const STUDENTS = 12;
/** The first transaction with changes is the one that publishes; those of the accounts follow. */
const ALL_DEATHS: readonly ScheduledKill[] = [
  { point: 'after row', occurrence: 6 },
  { point: 'before commit', occurrence: 1 },
  { point: 'after commit', occurrence: 1 },
  { point: 'before commit', occurrence: 2 },
  { point: 'after commit', occurrence: 3 },
];
const DEATHS = ALL_DEATHS.slice(0, scaleRounds(ALL_DEATHS.length));

const rollOf = (n: number): string => `21CS${100 + n}`;
const ROSTER = Array.from({ length: STUDENTS }, (_, n) => ({
  ...STUDENT,
  rollNumber: rollOf(n),
  email: `person${n + 1}@college.example`,
}));

/** While no server has it open. */
const change = (machine: Machine, sql: string, ...values: unknown[]): Promise<unknown> =>
  withDatabase(openDatabase(join(machine.dataDir, 'shortlist.db')), (db: Database) =>
    runSql(db, sql, ...values),
  );

/** Students on a roster that all accounts have, and a drive for each death. */
async function begin(machine: Machine) {
  const accounts = await machine.database.addAccounts(STUDENTS + 1);
  const admin = accounts.at(-1);
  if (!admin) throw new Error('There is no admin.');
  await change(machine, `UPDATE users SET role = 'admin' WHERE id = ?`, admin.uid);
  const server = await machine.start();
  await saveRosterOverHttp(machine, admin, ROSTER);
  const posted = DEATHS.map((_, n) => ({ ...NEW_DRIVE, company: `Company ${n}` }));
  const drives = await postDrivesOverHttp(machine, admin, posted);
  const confirmed = 'SELECT count(*) FROM college_records';
  await eventually(async () => {
    const count = await machine.database.read((db) => readValue(db, confirmed));
    if (count !== STUDENTS) throw new Error('Not all accounts have the roster.');
  });
  await server.stop();
  return { admin, drives: drives.map(({ _id }) => _id) };
}

/** Sends the same list with the same key until it is answered. Returns the answer. */
async function publish(machine: Machine, { token }: SignedIn, drive: string): Promise<string> {
  const entries = ROSTER.map(({ rollNumber }) => ({ rollNumber, result: 'through' }));
  const body = { drive, round: TEST_ROUND.key, replaces: null, fileName: 'l.xlsx', entries };
  for (;;) {
    const request = { token, key: drive, body };
    const answer = await sendRequest(machine, `POST ${LISTS_PATH}`, request).catch(() => undefined);
    if (answer) return `${answer.status}`;
    await wait(10);
  }
}

const read = (machine: Machine, drive: string) =>
  machine.database.read(async (db) => ({
    damage: await db.findDamage(),
    list: await readRow(
      db,
      `SELECT count(*) AS lists, min(state) AS state, min(applied_at) IS NOT NULL AS "isDone"
        FROM lists WHERE opportunity = ? AND state <> 'saving'`,
      drive,
    ),
    entries: await readValue(
      db,
      `SELECT count(*) FROM list_entries JOIN lists ON id = list_id
        WHERE opportunity = ? AND state <> 'saving'`,
      drive,
    ),
    told: await readValue(db, 'SELECT count(*) FROM verdicts WHERE opportunity = ?', drive),
    rows: await readValue(
      db,
      `SELECT count(*) FROM rows WHERE t = 'verdict' AND cells LIKE ?`,
      `%"${drive}"%`,
    ),
    announced: await readValue(
      db,
      `SELECT count(*) FROM announcements WHERE kind = 'list' AND body LIKE ?`,
      `%"${drive}"%`,
    ),
    seqs: await readColumn<number>(
      db,
      'SELECT DISTINCT seq FROM user_sync JOIN college_records ON user_id = uid',
    ),
  }));

/** Publishes a list at a server that dies so, and at the next one. */
async function dieWhile(machine: Machine, death: ScheduledKill, admin: SignedIn, drive: string) {
  const server = await machine.start({ scheduledKill: death });
  machine.preload();
  const status = publish(machine, admin, drive);
  await server.gone;
  const killed = await read(machine, drive);
  // Its turn is over.
  await change(machine, 'UPDATE leases SET until = 0');
  const next = await machine.start();
  machine.preload();
  const answered = await status;
  await eventually(async () => expect(await read(machine, drive)).toMatchObject(DONE));
  await next.stop();
  return { killed, answered };
}

const ONE_LIST = { lists: 1, state: 'current', isDone: 1 };
const DONE = { damage: [], list: ONE_LIST, entries: STUDENTS, told: STUDENTS, rows: STUDENTS };

test('a list and its verdicts exist once, wherever the server is killed', async () => {
  await withMachine(async (machine) => {
    const { admin, drives } = await begin(machine);
    const [first = 0] = (await read(machine, '')).seqs;
    const told: number[] = [];
    for (const [n, drive] of drives.entries()) {
      const death = DEATHS[n];
      if (!death) throw new Error('There is a drive for each death.');
      const { killed, answered } = await dieWhile(machine, death, admin, drive);
      // Nothing is half done at that moment, whatever was done.
      expect(killed.damage).toEqual([]);
      expect(killed.rows).toBe(killed.told);
      told.push(Number(killed.told));
      expect([0, STUDENTS]).toContain(killed.entries);
      expect(answered).toBe('201');
      const done = await read(machine, drive);
      expect(done).toMatchObject({ ...DONE, announced: 1, seqs: [first + n + 1] });
    }
    // One at least died between two accounts.
    expect(told.filter((count) => count > 0 && count < STUDENTS)).not.toEqual([]);
  });
});
