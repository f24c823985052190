// What the college confirmed is a cell of the profile that only the server writes.
import type { Op } from '@shortlist/shared/sync/op.ts';
import { valuesOf } from '@shortlist/shared/sync/row.ts';
import { hybridTime, stampOf } from '@shortlist/shared/sync/stamp.ts';
import { buildCollegeRecord } from '@shortlist/shared/testing/builders.ts';
import { beforeEach, expect, test } from 'vitest';
import { knownUser, type KnownUser } from '../../testing/accounts.ts';
import { confirmCollege } from '../../testing/campus/rosters.ts';
import { appForTest } from '../../testing/for-test.ts';
import type { TestApp } from '../../testing/create-test-app.ts';
import { placementOp } from '../../testing/ops.ts';
import { postSync } from '../../testing/api-requests.ts';
import { listHistory } from './op-ledger-store.ts';
import { getUserSync } from './account-counters-store.ts';
import { findRow } from './rows-store.ts';

const PROFILE = { t: 'profile', id: 'me' } as const;
const confirmed = { ...buildCollegeRecord({ cgpa: 8.4 }) };
const forged = { ...buildCollegeRecord({ cgpa: 9.9 }) };
let app: TestApp;
let asha: KnownUser;

beforeEach(async () => {
  app = await appForTest();
  asha = await knownUser(app);
  await send(opOf({ k: 'ensure', f: { name: 'Asha Rao' } }));
  await confirmCollege(app.deps, asha.uid, buildCollegeRecord({ cgpa: 8.4 }));
  app.clock.advance(60_000);
});

const opOf = (parts: Pick<Op, 'k' | 'f'>): Op =>
  placementOp({ ...PROFILE, ...parts, atMs: app.clock.now() });

const send = async (...ops: readonly Op[]) => (await postSync(app, asha, { ops })).results;

/** A whole row, as it is sent after the server was restored. */
function reuploaded(f: Op['f']): Op {
  const op = opOf({ k: 'merge', f });
  return { ...op, s: stampOf(hybridTime(app.clock.now()), op.op) };
}

async function storedValues() {
  const row = await findRow(app.db, { uid: asha.uid, ...PROFILE });
  return row && valuesOf(row);
}

test.each(['patch', 'ensure', 'put'] as const)('is refused in a %s', async (k) => {
  const [result] = await send(opOf({ k, f: { name: 'Asha', college: forged } }));
  expect(result).toMatchObject({ r: 'rejected', code: 'invalid', path: 'college' });
  expect(await storedValues()).toEqual({ name: 'Asha Rao', college: confirmed });
});

test.each([[forged], [null]])(
  'is left out of a row that is uploaded again: %j',
  async (college) => {
    const op = reuploaded({ name: 'Asha', college });
    expect(await send(op)).toEqual([{ op: op.op, r: 'applied' }]);
    expect(await storedValues()).toEqual({ name: 'Asha', college: confirmed });
    const history = await listHistory(app.db, { uid: asha.uid, ...PROFILE, limit: 10 });
    expect(history.map(({ path }) => path)).toEqual(['name']);
  },
);

test('alone in a row that is uploaded again, it changes nothing', async () => {
  const { seq } = await getUserSync(app.db, asha.uid);
  expect(await send(reuploaded({ college: forged }))).toMatchObject([{ r: 'applied' }]);
  expect((await getUserSync(app.db, asha.uid)).seq).toBe(seq);
  expect(await storedValues()).toEqual({ name: 'Asha Rao', college: confirmed });
});

test('makes no profile where the server has none', async () => {
  asha = await knownUser(app);
  expect(await send(reuploaded({ college: forged }))).toMatchObject([{ code: 'row_gone' }]);
  await send(reuploaded({ name: 'Asha', college: forged }));
  expect(await storedValues()).toEqual({ name: 'Asha' });
});

test('reaches every device of the student', async () => {
  const { rows } = await postSync(app, asha);
  expect(rows).toMatchObject([{ ...PROFILE, f: { name: 'Asha Rao', college: confirmed } }]);
});
