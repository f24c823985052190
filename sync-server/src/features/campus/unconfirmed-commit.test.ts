// A connection that breaks after a commit and before its confirmation: what was stored stays, and the same request answers it.
import { LISTS_PATH, ROSTER_PATH } from '@shortlist/shared/api/campus.ts';
import { beforeEach, expect, it } from 'vitest';
import { DatabaseUnavailable } from '../../platform/concurrency.ts';
import type { Database } from '../../platform/db/database.ts';
import { sendJson } from '../../testing/api-requests.ts';
import { campusWorld, listIn, postList, resultsOf } from '../../testing/campus/lists.ts';
import { putRoster, rosterIn } from '../../testing/campus/rosters.ts';
import type { TestApp } from '../../testing/create-test-app.ts';
import { appForTest } from '../../testing/for-test.ts';
import { readColumn } from '../../testing/sql.ts';
import { applyLists } from './lists/apply-lists.ts';

type World = Awaited<ReturnType<typeof campusWorld>>;

let testApp: TestApp;
let world: World;

beforeEach(async () => {
  testApp = await appForTest();
  world = await campusWorld(testApp);
});

/** Another server on the database, which does not learn of the first commit after which `isStored`. */
async function deafServer(isStored: () => Promise<boolean>): Promise<TestApp> {
  const { db, clock } = testApp;
  let isDeaf = false;
  const write: Database['write'] = async (work) => {
    const value = await db.write(work);
    if (isDeaf || !(await isStored())) return value;
    isDeaf = true;
    throw new DatabaseUnavailable(new Error('The connection was lost.'));
  };
  return appForTest({ db: { ...db, write }, clock });
}

const statesOf = (table: 'lists' | 'rosters'): Promise<readonly string[]> =>
  readColumn<string>(testApp.db, `SELECT state FROM ${table} ORDER BY state`);

it('a list is published', async () => {
  const { admin, drive, asha } = world;
  const list = { drive, results: { '21CS001': 'through' }, key: 'k' } as const;
  const deaf = await deafServer(async () => (await statesOf('lists')).includes('current'));
  expect((await postList(deaf, admin, list)).status).toBe(503);
  expect(await statesOf('lists')).toEqual(['current']);
  const { id } = listIn(await postList(testApp, admin, list));
  await applyLists(testApp.deps);
  expect(await resultsOf(testApp, asha.user)).toEqual(['through']);
  const { body } = await sendJson(testApp, admin, `GET ${LISTS_PATH}`);
  expect(body.data?.['lists']).toMatchObject([{ id, state: 'current' }]);
});

it('a roster is saved', async () => {
  const { admin, asha, roster } = world;
  const change = { seen: roster, key: 'k' };
  const deaf = await deafServer(async () => (await statesOf('rosters')).includes('former'));
  expect((await putRoster(deaf, admin, [asha.facts], change)).status).toBe(503);
  expect(rosterIn(await putRoster(testApp, admin, [asha.facts], change)).roster?.students).toEqual([
    asha.facts,
  ]);
  expect((await sendJson(testApp, admin, `GET ${ROSTER_PATH}`)).status).toBe(200);
  expect(await statesOf('rosters')).toEqual(['current', 'former']);
});
