/** Device and server compare digests of their rows, and find differences that nothing else revealed. */
import type { CollegeRecord } from '@shortlist/shared/account/college/college-record.ts';
import type { Values } from '@shortlist/shared/sync/row.ts';
import { buildCollegeRecord } from '@shortlist/shared/testing/builders.ts';
import { expect } from 'vitest';
import { confirmCollege } from '../../../sync-server/src/testing/campus/rosters.ts';
import { runSql } from '../../../sync-server/src/testing/sql.ts';
import type { Fetch } from '../../src/data/http/client.ts';
import type { DigestStats } from '../../src/data/database/meta-values.ts';
import { writeChange } from '../../src/data/outbox/write-change.ts';
import { syncInTurn, type TestDevice } from '../world/test-device.ts';
import { expectSame } from '../world/expect-same.ts';
import { it } from '../world/two-devices.ts';
import type { World } from '../world/world.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

let world: World;
let phone: TestDevice;
let laptop: TestDevice;

it.beforeEach(({ world: w, phone: p, laptop: l }) => {
  [world, phone, laptop] = [w, p, l];
});

/** Which requests of one run ask for the server's digest. */
async function recordDigestRequests(device: TestDevice): Promise<readonly string[]> {
  const seen: string[] = [];
  await device.sync((direct) => (path, init) => {
    const { digest }: { digest: boolean } = JSON.parse(
      typeof init.body === 'string' ? init.body : '{}',
    );
    seen.push(digest ? 'sum' : '-');
    return direct(path, init);
  });
  return seen;
}

const readDigestNote = async (device: TestDevice): Promise<DigestStats | undefined> =>
  device.db.readMeta('digest');

const writeProfile = (k: 'ensure' | 'patch', f: Values) =>
  writeChange(phone.db, { t: 'profile', id: 'me', k, f }, phone.runtime);

const shownCollege = async (device: TestDevice) =>
  (await device.db.view.get(['profile', 'me']))?.college;

const confirm = (record: CollegeRecord): Promise<void> =>
  confirmCollege(world.server.deps, phone.uid, record);

/** A row of the server changes without a new number: it stays below what devices have read. */
async function damage(): Promise<void> {
  await runSql(world.server.db, `UPDATE rows SET seq = seq + 100000 WHERE id = 'p1'`);
}

it("is requested with the first sync, then once a day by the server's clock", async () => {
  await phone.add('p1');
  await phone.write('del', 'p1');
  await phone.add('p2');
  await phone.sync();
  expect(await readDigestNote(phone)).toMatchObject({ mismatches: 0, resyncedAt: null });
  expect(await recordDigestRequests(phone)).toEqual(['-']);
  world.pass(DAY_MS - 60_000);
  expect(await recordDigestRequests(phone)).toEqual(['-']);
  world.pass(60_000);
  expect(await recordDigestRequests(phone)).toEqual(['sum']);
  expect(await readDigestNote(phone)).toMatchObject({ mismatches: 0, resyncedAt: null });
});

it('detects an unannounced restore of the server, and gives it back what it lost', async () => {
  await phone.add('p1');
  await syncInTurn(phone, laptop);
  const backup = await world.backUp();
  await phone.add('p2', { company: 'Lost' });
  await phone.sync();
  await world.restore(backup, 'unnoticed');
  // The numbers have caught up before the phone syncs again.
  for (let n = 0; n < 3; n += 1) await laptop.add(`new-${n}`);
  await syncInTurn(laptop, phone);
  expect((await world.serverRows()).has('placement/p2')).toBe(false);
  world.pass(DAY_MS);
  expect(await phone.sync()).toEqual({ kind: 'done' });
  await laptop.sync();
  await expectSame(world, phone, laptop);
  expect((await laptop.shown('p2'))?.company).toBe('Lost');
  expect(await readDigestNote(phone)).toMatchObject({ mismatches: 1 });
  expect(await phone.db.readMeta('resyncs')).toMatchObject({ count: 1, lastWhy: 'digest' });
});

it('is requested at once if the server has an older value than this device, which keeps its own', async () => {
  await phone.add('p1');
  await syncInTurn(phone, laptop);
  const backup = await world.backUp();
  await phone.write('patch', 'p1', { role: 'Lost' });
  await phone.add('p2', { company: 'Lost, too' });
  await phone.sync();
  await world.restore(backup, 'unnoticed');
  for (let n = 0; n < 3; n += 1) await laptop.add(`new-${n}`);
  await laptop.write('patch', 'p1', { notes: 'Later' });
  await syncInTurn(laptop, phone);
  expect(await phone.shown('p1')).toMatchObject({ role: 'Lost', notes: 'Later' });
  await laptop.sync();
  await expectSame(world, phone, laptop);
  expect((await laptop.shown('p1'))?.role).toBe('Lost');
  expect((await laptop.shown('p2'))?.company).toBe('Lost, too');
  expect(await phone.db.readMeta('resyncs')).toMatchObject({ count: 1, lastWhy: 'digest' });
});

it('detects that the number of a row means another change since then', async () => {
  await phone.add('p1');
  await syncInTurn(phone, laptop);
  const backup = await world.backUp();
  await phone.write('patch', 'p1', { role: 'Forgotten', notes: 'Only here' });
  await phone.sync();
  await world.restore(backup, 'unnoticed');
  await laptop.write('patch', 'p1', { role: 'Later' });
  await syncInTurn(laptop, phone);
  expect((await phone.shown('p1'))?.role).toBe('Forgotten');
  world.pass(DAY_MS);
  await syncInTurn(phone, laptop);
  await expectSame(world, phone, laptop);
  expect(await laptop.shown('p1')).toMatchObject({ role: 'Later', notes: 'Only here' });
});

for (const epoch of ['new', 'unnoticed'] as const)
  it(`agrees after a restore (${epoch}) to before the college confirmed anything, which no device gives back`, async () => {
    await writeProfile('ensure', { name: 'Asha Rao' });
    await syncInTurn(phone, laptop);
    const backup = await world.backUp();
    await confirm(buildCollegeRecord({ cgpa: 8.4 }));
    await syncInTurn(phone, laptop);
    expect(await shownCollege(phone)).toMatchObject({ cgpa: 8.4 });
    await world.restore(backup, epoch);
    await writeProfile('patch', { 'education.branch': 'CSE' });
    await syncInTurn(phone, laptop, phone, laptop);
    world.pass(DAY_MS);
    const before = await readDigestNote(phone);
    await syncInTurn(phone, laptop);
    await expectSame(world, phone, laptop);
    expect(await shownCollege(phone)).toBeNull();
    expect((await readDigestNote(phone))?.mismatches).toBe(before?.mismatches);
    await confirm(buildCollegeRecord({ cgpa: 8.5 }));
    await syncInTurn(phone, laptop);
    await expectSame(world, phone, laptop);
    expect(await shownCollege(laptop)).toMatchObject({ cgpa: 8.5 });
  });

it('starts a full pull at most once a day while the digests never match', async () => {
  const wrong =
    (direct: Fetch): Fetch =>
    async (path, init) => {
      const answer = await direct(path, init);
      const body: object = await answer.json();
      const sum = 'digest' in body ? { digest: { n: 7, x: '0'.repeat(16) } } : {};
      return Response.json({ ...body, ...sum });
    };
  await phone.add('p1');
  for (let n = 0; n < 3; n += 1) await phone.sync(wrong);
  expect(await phone.db.readMeta('resyncs')).toMatchObject({ count: 1 });
  expect(await readDigestNote(phone)).toMatchObject({ mismatches: 2 });
  world.pass(DAY_MS + HOUR_MS);
  for (let n = 0; n < 3; n += 1) await phone.sync(wrong);
  expect(await phone.db.readMeta('resyncs')).toMatchObject({ count: 2 });
  await expectSame(world, phone);
});

it('is not compared with rows of another moment', async () => {
  await phone.add('p1');
  await phone.sync();
  world.pass(DAY_MS);
  // While the answer is in flight another tab reads on.
  await phone.sync((direct) => async (path, init) => {
    const answer = await direct(path, init);
    await laptop.add('from-laptop');
    await syncInTurn(laptop, phone);
    return answer;
  });
  expect(await readDigestNote(phone)).toMatchObject({ mismatches: 0 });
  expect(await phone.db.readMeta('resyncs')).toBeUndefined();
});

it('repairs a device whose rows differ from those of the server', async () => {
  await phone.add('p1', { notes: 'n' });
  await phone.sync();
  await damage();
  world.pass(DAY_MS);
  await phone.sync();
  await expectSame(world, phone);
  expect(await readDigestNote(phone)).toMatchObject({ mismatches: 1 });
});
