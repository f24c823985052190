// How long rosters are stored.
import { ROSTER_PATH } from '@shortlist/shared/api/campus.ts';
import { expect, it } from 'vitest';
import { cleanUp } from '../../../operations/clean-up/clean-up-job.ts';
import { knownAdmin } from '../../../testing/accounts.ts';
import { sendJson } from '../../../testing/api-requests.ts';
import { appForTest } from '../../../testing/for-test.ts';
import { putRoster, rosterIn, STUDENT } from '../../../testing/campus/rosters.ts';
import { readValue, runSql } from '../../../testing/sql.ts';

const DAY_MS = 86_400_000;

async function begin(env: Record<string, string> = {}) {
  const testApp = await appForTest({ env });
  const admin = await knownAdmin(testApp);
  const { roster } = rosterIn(await putRoster(testApp, admin, [STUDENT]));
  return {
    testApp,
    admin,
    seen: roster?.id ?? '',
    read: async () => rosterIn(await sendJson(testApp, admin, `GET ${ROSTER_PATH}`)),
    counts: () =>
      Promise.all(
        ['rosters', 'roster_students'].map((table) =>
          readValue(testApp.db, `SELECT count(*) FROM ${table}`),
        ),
      ),
  };
}

it('a roster is deleted after ROSTER_DAYS, with the former one', async () => {
  const { testApp, admin, seen, read, counts } = await begin({ ROSTER_DAYS: '7' });
  testApp.clock.advance(1);
  await putRoster(testApp, admin, [{ ...STUDENT, name: 'Ravi Iyer' }], { seen });
  testApp.clock.advance(7 * DAY_MS - 1);
  await cleanUp(testApp.deps);
  const { roster, former } = await read();
  expect([roster?.students.map(({ name }) => name), former]).toEqual([['Ravi Iyer'], null]);
  testApp.clock.advance(1);
  await cleanUp(testApp.deps);
  expect(await read()).toEqual({ roster: null, former: null });
  expect(await counts()).toEqual([0, 0]);
});

it('what a server left that stopped while it saved a roster is deleted after an hour', async () => {
  const { testApp, counts } = await begin();
  await runSql(testApp.db, `UPDATE rosters SET state = 'saving'`);
  testApp.clock.advance(3_600_000 - 1);
  await cleanUp(testApp.deps);
  expect(await counts()).toEqual([1, 1]);
  testApp.clock.advance(1);
  await cleanUp(testApp.deps);
  expect(await counts()).toEqual([0, 0]);
});
