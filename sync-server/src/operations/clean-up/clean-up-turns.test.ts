import { beforeEach, expect, it } from 'vitest';
import { inTransaction } from '../../platform/db/database.ts';
import type { TestApp } from '../../testing/create-test-app.ts';
import { appForTest } from '../../testing/for-test.ts';
import { readValue, runSql } from '../../testing/sql.ts';
import { startCleanUp } from './clean-up-job.ts';

let testApp: TestApp;
beforeEach(async () => {
  testApp = await appForTest();
  const { deps, db } = testApp;
  await runSql(db, `INSERT INTO counters (name, subject, at) VALUES ('old', 'someone', 0)`);
  await inTransaction(deps, (tx) =>
    deps.audit(tx, { event: 'user_deleted', result: 'success', subject: 'u1' }),
  );
});

it.each([
  ['deletes what is old, and logs erasures, when it is its turn', true, 0],
  ['logs erasures only while another server has the turn', false, 1],
])('%s', async (_, hasTurn, left) => {
  const { deps, db } = testApp;
  await startCleanUp({ ...deps, takeTurn: async () => hasTurn }).stop();
  expect(deps.erasures.has('u1')).toBe(true);
  expect(await readValue(db, 'SELECT count(*) FROM counters')).toBe(left);
});
