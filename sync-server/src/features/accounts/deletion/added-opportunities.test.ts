/** Added opportunities in the export and the deletion of an account. */
import { inTransaction } from '../../../platform/db/database.ts';
import { ACCOUNT_PATHS } from '@shortlist/shared/api/auth.ts';
import {
  buildDrive,
  buildDriveRound,
  buildPostedOpportunity,
} from '@shortlist/shared/testing/builders.ts';
import { copiedRounds, driveRoundId } from '@shortlist/shared/opportunity/follow-rounds.ts';
import { addedPlacementId } from '@shortlist/shared/placement/fields/derived-ids.ts';
import { COPIED_TIME } from '@shortlist/shared/sync/stamp.ts';
import { beforeEach, expect, it } from 'vitest';
import { insertOpportunity, updateOpportunity } from '../../sync/feed-store.ts';
import { listCounts, listCountsSince } from '../../sync/opportunity-counts-store.ts';
import type { TestApp } from '../../../testing/create-test-app.ts';
import { appForTest } from '../../../testing/for-test.ts';
import {
  anotherDevice,
  ASHA,
  knownUser,
  postJson,
  signUp,
  type SignedIn,
} from '../../../testing/accounts.ts';
import { addOps, markOp, placementOp } from '../../../testing/ops.ts';
import { postSync } from '../../../testing/api-requests.ts';
import { readValue } from '../../../testing/sql.ts';
import type { AccountExport } from './export-account.ts';

const OPPORTUNITY = buildPostedOpportunity({ _id: 'op-1' });

let testApp: TestApp;
let asha: SignedIn;

beforeEach(async () => {
  testApp = await appForTest();
  asha = await signUp(testApp);
  await inTransaction(testApp.deps, (tx) => insertOpportunity(tx, OPPORTUNITY));
  const device = await anotherDevice(testApp, { uid: asha.user._id });
  await postSync(testApp, device, { ops: [...addOps(asha.user._id, OPPORTUNITY), markOp('none')] });
  await postSync(testApp, await knownUser(testApp), { ops: [markOp('op-1')] });
  testApp.clock.advance(1000);
});

const postPassword = (path: string): Promise<Response> =>
  postJson(testApp, path, { password: ASHA.password }, asha.headers);

it('the export lists the marks, and shows placements as their owner sees them', async () => {
  await inTransaction(testApp.deps, (tx) =>
    updateOpportunity(tx, { ...OPPORTUNITY, role: 'Senior Analyst' }),
  );
  const { data } = (await (await postPassword(ACCOUNT_PATHS.export)).json()) as {
    data: AccountExport;
  };
  expect(data.otherRows).toEqual([
    { table: 'mark', id: 'op-1', values: { added: true } },
    { table: 'mark', id: 'none', values: { added: true } },
  ]);
  expect(data.placements.map(({ role }) => role)).toEqual(['Senior Analyst']);
});

it('the deletion subtracts the user from the counts, and devices receive the change', async () => {
  expect(await listCounts(testApp.db, ['op-1'])).toEqual([{ _id: 'op-1', applicationsCount: 2 }]);
  expect((await postPassword(ACCOUNT_PATHS.delete)).status).toBe(200);
  const counts = [{ _id: 'op-1', applicationsCount: 1 }];
  expect(await listCountsSince(testApp.db, { since: testApp.clock.now() })).toEqual(counts);
  expect(await readValue(testApp.db, `SELECT count(*) FROM rows WHERE t = 'mark'`)).toBe(1);
});

it('the export has the rounds of a drive as their owner sees them', async () => {
  const [test, gd] = [buildDriveRound('test'), buildDriveRound('gd')];
  const hr = buildDriveRound('hr', { startsAt: '2026-12-07T09:00:00' });
  const drive = buildDrive({ _id: 'drive-1', rounds: [test, gd] });
  await inTransaction(testApp.deps, (tx) => insertOpportunity(tx, drive));
  const id = addedPlacementId(asha.user._id, drive._id);
  const copies = copiedRounds(id, drive).map((copy) => ({
    ...placementOp({ t: 'round', k: 'ensure', sv: 3, ...copy }),
    at: COPIED_TIME,
  }));
  const deletion = placementOp({ t: 'round', id: driveRoundId(id, 'gd'), k: 'del', f: {} });
  const device = await anotherDevice(testApp, { uid: asha.user._id });
  await postSync(testApp, device, { ops: [...addOps(asha.user._id, drive), ...copies, deletion] });
  const rounds = [{ ...test, place: 'Hall B' }, gd, hr];
  await inTransaction(testApp.deps, (tx) => updateOpportunity(tx, { ...drive, rounds }));
  const answer = await postPassword(ACCOUNT_PATHS.export);
  const { data } = (await answer.json()) as { data: AccountExport };
  const shown = [{ ...test, place: 'Hall B' }, hr].map(({ key, ...round }) => {
    return { _id: driveRoundId(id, key), placementId: id, result: null, ...round };
  });
  expect(data.placements.find(({ _id }) => _id === id)?.rounds).toEqual(shown);
});
