/** Rounds, outcomes and résumés in the export and the deletion of an account. */
import { ACCOUNT_PATHS } from '@shortlist/shared/api/auth.ts';
import { roundToCellValues } from '@shortlist/shared/placement/round/round-cells.ts';
import { EMPTY_ROUND } from '@shortlist/shared/placement/round/round-fields.ts';
import type { Op } from '@shortlist/shared/sync/op.ts';
import { hybridTime, stampOf } from '@shortlist/shared/sync/stamp.ts';
import { beforeEach, expect, it } from 'vitest';
import type { TestApp } from '../../../testing/create-test-app.ts';
import { appForTest } from '../../../testing/for-test.ts';
import { anotherDevice, ASHA, postJson, signUp, type SignedIn } from '../../../testing/accounts.ts';
import { placementOp } from '../../../testing/ops.ts';
import { postSync } from '../../../testing/api-requests.ts';
import { readValue, runSql } from '../../../testing/sql.ts';
import type { AccountExport } from './export-account.ts';

let testApp: TestApp;
let asha: SignedIn;

function round(id: string, placementId: string): Op {
  const values = { ...EMPTY_ROUND, placementId, startsAt: '2026-12-03T10:00:00' };
  return placementOp({ t: 'round', id, sv: 2, f: roundToCellValues(values) });
}

beforeEach(async () => {
  testApp = await appForTest();
  asha = await signUp(testApp);
  const ended = { outcome: 'offer', resumeId: 'cv', 'test.place': 'Lab 3' };
  const placement = placementOp({ id: 'p1', sv: 2 });
  const ops = [
    { ...placement, f: { ...placement.f, ...ended } },
    round('r1', 'p1'),
    round('r2', 'p1'),
    placementOp({ t: 'round', id: 'r2', k: 'del', f: {}, atMs: 1 }),
    round('r3', 'none'),
    placementOp({ t: 'resume', id: 'cv', sv: 2, f: { label: 'Core', url: '' } }),
  ];
  await postSync(testApp, await anotherDevice(testApp, { uid: asha.user._id }), { ops });
  testApp.clock.advance(1000);
});

const postPassword = (path: string): Promise<Response> =>
  postJson(testApp, path, { password: ASHA.password }, asha.headers);

it('the export has them with their placements, and the others as rows', async () => {
  const answer = await postPassword(ACCOUNT_PATHS.export);
  const { data } = (await answer.json()) as { data: AccountExport };
  expect(data.placements).toMatchObject([
    {
      outcome: 'offer',
      resumeId: 'cv',
      test: { place: 'Lab 3', status: 'scheduled' },
      rounds: [{ _id: 'r1', startsAt: '2026-12-03T10:00:00' }],
    },
  ]);
  expect(data.resumes).toEqual([{ _id: 'cv', label: 'Core', url: '', updatedAt: 0 }]);
  expect(data.otherRows).toMatchObject([
    { table: 'round', id: 'r2', deleted: true, values: { placementId: 'p1' } },
    { table: 'round', id: 'r3', values: { placementId: 'none' } },
  ]);
});

it('the export has the cells and tables of a newer version', async () => {
  const s = stampOf(hybridTime(1), 'x'.repeat(22));
  const newer = [
    ['placement', 'p1', { mentor: { name: 'देव' } }],
    ['profile', 'me', { 'pets/Tara': { label: 'Tara' } }],
    ['round', 'r1', { panel: ['Dev', 'Tara'] }],
    ['resume', 'cv', { pages: 2 }],
  ] as const;
  const ops = newer.map(([t, id, f]) => placementOp({ t, id, k: 'merge', f, s }));
  await postSync(testApp, await anotherDevice(testApp, { uid: asha.user._id }), { ops });
  await runSql(
    testApp.db,
    `INSERT INTO rows (uid, t, id, seq, cells, created_at) VALUES (?, 'note', 'n1', 99, ?, 0)`,
    asha.user._id,
    JSON.stringify({ f: { text: 'Bring two photos' }, s }),
  );
  const answer = await postPassword(ACCOUNT_PATHS.export);
  const { data } = (await answer.json()) as { data: AccountExport };
  const cells = newer.map(([table, id, values]) => ({ table, id, values }));
  expect(data.otherCells.toSorted(byId)).toEqual(cells.toSorted(byId));
  expect(data.otherRows).toContainEqual({
    table: 'note',
    id: 'n1',
    values: { text: 'Bring two photos' },
  });
});

const byId = (a: { readonly id: string }, b: { readonly id: string }): number =>
  a.id < b.id ? -1 : 1;

it('the deletion removes all of them', async () => {
  expect((await postPassword(ACCOUNT_PATHS.delete)).status).toBe(200);
  expect(await readValue(testApp.db, 'SELECT count(*) FROM rows')).toBe(0);
});
