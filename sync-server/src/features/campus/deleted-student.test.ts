// An account that was deleted has left nothing of its registrations and verdicts: in no table, and in no answer to the cell.
import { ACCOUNT_PATHS } from '@shortlist/shared/api/auth.ts';
import {
  listEntriesAnswerSchema,
  listPath,
  reachAnswerSchema,
  reachPath,
  registrationsAnswerSchema,
  registrationsPath,
} from '@shortlist/shared/api/campus.ts';
import { beforeEach, expect, it } from 'vitest';
import { ASHA, postJson, signUp } from '../../testing/accounts.ts';
import { postSync, sendJson } from '../../testing/api-requests.ts';
import {
  campusSeason,
  type CampusSeason,
  type CampusStudent,
} from '../../testing/campus/campus-students.ts';
import type { TestApp } from '../../testing/create-test-app.ts';
import { appForTest } from '../../testing/for-test.ts';
import { postList, resultsOf } from '../../testing/campus/lists.ts';
import { dumpDatabase, readColumn, readValue } from '../../testing/sql.ts';
import { applyLists } from './lists/apply-lists.ts';
import { applyRoster } from './roster/apply-roster.ts';

const HOUR_MS = 3_600_000;

let testApp: TestApp;
let season: CampusSeason;
let asha: CampusStudent;
let meera: CampusStudent;

beforeEach(async () => {
  testApp = await appForTest();
  season = await campusSeason(testApp);
  ({ asha, meera } = season);
});

async function deleteMeera(): Promise<void> {
  const { headers } = meera.user;
  const password = { password: ASHA.password };
  expect((await postJson(testApp, ACCOUNT_PATHS.delete, password, headers)).status).toBe(200);
}

const asAdmin = async (path: string): Promise<unknown> =>
  (await sendJson(testApp, season.admin, `GET ${path as `/${string}`}`)).body;

async function seenByCell() {
  const { _id: drive } = season.drive;
  const { registrations } = registrationsAnswerSchema.parse(
    await asAdmin(registrationsPath(drive)),
  ).data;
  const { list, entries } = listEntriesAnswerSchema.parse(
    await asAdmin(listPath(season.list)),
  ).data;
  return {
    registrations,
    list,
    entries,
    reach: reachAnswerSchema.parse(await asAdmin(reachPath(drive))).data,
  };
}

const OF_ACCOUNT = [
  ['rows', 'uid'],
  ['op_ledger', 'uid'],
  ['user_sync', 'uid'],
  ['verdicts', 'user_id'],
  ['college_records', 'user_id'],
  ['college_addresses', 'user_id'],
  ['reminder_due', 'user_id'],
  ['sessions', 'user_id'],
] as const;

const countRows = (table: string, column: string): Promise<number | undefined> =>
  readValue(testApp.db, `SELECT count(*) FROM ${table} WHERE ${column} = ?`, meera.user.uid);

it('no table has a row of it', async () => {
  for (const table of ['rows', 'verdicts', 'college_records'])
    expect([table, await countRows(table, table === 'rows' ? 'uid' : 'user_id')]).not.toEqual([
      table,
      0,
    ]);
  await deleteMeera();
  for (const [table, column] of OF_ACCOUNT)
    expect([table, await countRows(table, column)]).toEqual([table, 0]);
});

it('what was sent to register is nowhere, and the cell’s own roster and list are as they were', async () => {
  const sent = ['MEERA-PHONE-42', 'MEERA-SECRET-42', 'MEERA-NAME-42'];
  const before = await dumpDatabase(testApp.db);
  for (const text of sent) expect(before).toContain(text);
  await deleteMeera();
  const after = await dumpDatabase(testApp.db);
  for (const text of sent) expect(after).not.toContain(text);
  expect(await readColumn(testApp.db, 'SELECT roll_key FROM list_entries ORDER BY 1')).toHaveLength(
    2,
  );
  expect(await readColumn(testApp.db, 'SELECT roll_key FROM roster_students')).toHaveLength(2);
});

it('no answer to the cell counts it, and the other student is untouched', async () => {
  expect(await seenByCell()).toMatchObject({
    registrations: [{}, {}],
    list: { accounts: 2 },
    reach: { concerned: 2, added: 2, registered: 2, withoutAccount: [] },
  });
  await deleteMeera();
  const { registrations, list, entries, reach } = await seenByCell();
  expect(registrations.map(({ facts }) => facts)).toEqual([asha.sent]);
  expect(list).toMatchObject({ accounts: 1, counts: { through: 1, waitlisted: 1 } });
  expect(entries).toHaveLength(2);
  const { rollNumber, name, email } = meera.facts;
  const call = { rollNumber, name, email };
  expect(reach).toMatchObject({ concerned: 2, added: 1, registered: 1, withoutAccount: [call] });
  expect(reach.notRegistered).toEqual([call]);
  expect(await resultsOf(testApp, asha.user)).toEqual(['through']);
});

it('nothing of it comes back when all accounts are compared again, or a list is corrected', async () => {
  await deleteMeera();
  const { admin, drive, list } = season;
  testApp.clock.advance(HOUR_MS);
  const results = { [meera.facts.rollNumber]: 'through' } as const;
  expect((await postList(testApp, admin, { drive, results, replaces: list })).status).toBe(201);
  await applyLists(testApp.deps);
  await applyRoster(testApp.deps);
  for (const [table, column] of OF_ACCOUNT)
    expect([table, await countRows(table, column)]).toEqual([table, 0]);
});

it('who takes the address later has the result of the list, and no registration', async () => {
  await deleteMeera();
  testApp.clock.advance(HOUR_MS);
  const { user, headers } = await signUp(testApp, { email: meera.email, name: 'Meera again' });
  const again = { uid: user._id, sessionId: '', headers };
  await applyLists(testApp.deps);
  const { rows } = await postSync(testApp, again);
  expect(rows.filter(({ t }) => t === 'registration')).toEqual([]);
  expect(await resultsOf(testApp, again)).toEqual(['waitlisted']);
});
