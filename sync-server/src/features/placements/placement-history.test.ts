import { PLACEMENTS_PATH, type ReplacedValue } from '@shortlist/shared/api/placements.ts';
import type { Op } from '@shortlist/shared/sync/op.ts';
import { hybridTime, stampOf } from '@shortlist/shared/sync/stamp.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import type { TestApp } from '../../testing/create-test-app.ts';
import { appForTest } from '../../testing/for-test.ts';
import { readRows, runSql } from '../../testing/sql.ts';
import { anotherDevice, knownUser, type KnownUser } from '../../testing/accounts.ts';
import { patchOp, placementOp } from '../../testing/ops.ts';
import { postSync, sendJson } from '../../testing/api-requests.ts';

const PHONE = 'Chrome on Android';
const LAPTOP = 'Firefox on Windows';

let testApp: TestApp;
let phone: KnownUser;
let laptop: KnownUser;

beforeEach(async () => {
  testApp = await appForTest();
  phone = await knownUser(testApp);
  await name(PHONE);
  laptop = await anotherDevice(testApp, phone);
  await name(LAPTOP);
});

/** Renames the sessions of devices that are still called 'Test'. */
async function name(device: string): Promise<void> {
  await runSql(testApp.db, `UPDATE sessions SET device = ? WHERE device = 'Test'`, device);
}

/** A placement with all fields that these tests change, made a minute ago on the phone. */
async function placement(): Promise<Op> {
  const f = { ...placementOp().f, company: 'Kaveri', role: 'SDE', notes: 'call HR' };
  const put = placementOp({ f, atMs: testApp.clock.now() });
  await postSync(testApp, phone, { ops: [put] });
  testApp.clock.advance(60_000);
  return put;
}

/** A change that its author makes now, based on what `seen` wrote. */
function edit(of: Op, f: Op['f'], seen?: Op): Op {
  const base = seen ? Object.fromEntries(Object.keys(f).map((path) => [path, seen.op])) : {};
  return patchOp(of, f, { atMs: testApp.clock.now(), base });
}

const push = (device: KnownUser, ...ops: readonly Op[]) => postSync(testApp, device, { ops });

async function historyOf({ id }: Pick<Op, 'id'>, who = phone): Promise<readonly ReplacedValue[]> {
  const { body } = await sendJson(testApp, who, `GET ${PLACEMENTS_PATH}/${id}/history`);
  return body.data as unknown as readonly ReplacedValue[];
}

describe('the history of a placement', () => {
  test('contains each displaced value, until when it was shown, why it was replaced, and on which device', async () => {
    const put = await placement();
    const lost = patchOp(put, { role: 'Trainee' }, { atMs: testApp.clock.now() - 120_000 });
    await push(laptop, lost);
    testApp.clock.advance(1000);
    const replacing = edit(put, { role: 'SDE I' });
    await push(phone, replacing);
    testApp.clock.advance(1000);
    const editing = edit(put, { role: 'SDE II' }, replacing);
    await push(laptop, editing);
    const at = testApp.clock.now();
    expect(await historyOf(put)).toEqual([
      { path: 'role', value: 'SDE I', at, why: 'edited', device: LAPTOP, by: editing.op },
      {
        path: 'role',
        value: 'SDE',
        at: at - 1000,
        why: 'replaced',
        device: PHONE,
        by: replacing.op,
      },
      { path: 'role', value: 'Trainee', at: at - 2000, why: 'lost', device: LAPTOP, by: lost.op },
    ]);
  });

  test('is empty for a placement without changes', async () => {
    expect(await historyOf(await placement())).toEqual([]);
  });

  test('has the changes of one request in their order, the last one first', async () => {
    const put = await placement();
    const first = edit(put, { notes: 'one' }, put);
    const second = edit(put, { notes: 'two' }, first);
    await push(phone, first, second, edit(put, { notes: 'three' }, second));
    const values = (await historyOf(put)).map(({ value }) => value);
    expect(values).toEqual(['two', 'one', 'call HR']);
  });

  test('stores every kind of value unchanged', async () => {
    const f = {
      ...placementOp().f,
      'compensation.ctc': { amount: '12 LPA', currency: 'INR' },
      'eligibilityCriteria.cgpa': 7.5,
      'eligibilityCriteria.branch': ['CSE', 'ECE'],
      'test.date': null,
      status: 'form_not_filled',
    };
    const put = placementOp({ f });
    await push(phone, put);
    const after = {
      'compensation.ctc': { amount: '12 LPA', currency: 'USD' },
      'eligibilityCriteria.cgpa': null,
      'eligibilityCriteria.branch': [],
      'test.date': '2026-12-08T09:00:00',
      status: 'form_filled',
    };
    await push(phone, edit(put, after, put));
    const storedValues = (await historyOf(put)).map(({ path, value }) => [path, value]);
    expect(Object.fromEntries(storedValues)).toEqual(
      Object.fromEntries(Object.keys(after).map((path) => [path, Reflect.get(f, path)])),
    );
  });

  test('leaves the device out where it is not known', async () => {
    const put = await placement();
    await testApp.writeElsewhere(`UPDATE sessions SET device = 'Unknown device'`);
    await push(phone, edit(put, { role: 'SDE II' }, put));
    expect((await historyOf(put))[0]).not.toHaveProperty('device');
  });

  test('has nothing new when a change repeats the current value, is sent again, or is refused', async () => {
    const put = await placement();
    const same = edit(put, { role: 'SDE' }, put);
    const once = edit(put, { notes: 'called' }, put);
    await push(phone, same, once, once);
    await push(phone, once);
    const refused = edit(put, { role: 'SDE II', status: 'hired' }, same);
    await push(phone, refused);
    expect((await historyOf(put)).map(({ value }) => value)).toEqual(['call HR']);
  });

  test('stores nothing of a change that would make the placement too large', async () => {
    const put = placementOp({ f: { ...placementOp().f, notes: 'य'.repeat(20_000) } });
    await push(phone, put);
    const link = 'ल'.repeat(2000);
    const f = { company: 'Narmada', 'test.link': link, 'links.applicationLink': link };
    const { results } = await push(phone, edit(put, f, put));
    expect(results[0]?.code).toBe('too_large');
    expect(await historyOf(put)).toEqual([]);
  });

  test('remains after the placement was deleted, and after it was restored', async () => {
    const put = await placement();
    const edited = edit(put, { role: 'SDE II' }, put);
    const del = placementOp({ id: put.id, k: 'del', f: {}, atMs: testApp.clock.now() });
    await push(phone, edited, del);
    expect(await historyOf(put)).toHaveLength(1);
    const undel = { k: 'undel', base: { _del: del.op }, atMs: testApp.clock.now() } as const;
    await push(phone, patchOp(put, { _alive: true }, undel));
    expect(await historyOf(put)).toHaveLength(1);
  });

  test('has the newest thousand changes at most', async () => {
    const put = await placement();
    let last = put;
    const edits = Array.from({ length: 1001 }, (_, n) => {
      last = edit(put, { notes: `note ${n}` }, last);
      return last;
    });
    for (const part of [edits.slice(0, 500), edits.slice(500, 1000), edits.slice(1000)])
      await push(phone, ...part);
    const values = (await historyOf(put)).map(({ value }) => value);
    expect(values).toHaveLength(1000);
    expect([values[0], values.at(-1)]).toEqual(['note 999', 'note 0']);
  });

  test('is not found for another user', async () => {
    const put = await placement();
    const theirs = placementOp({ id: put.id });
    const you = await knownUser(testApp);
    await push(you, theirs);
    await push(phone, edit(put, { role: 'mine' }, put));
    expect(await historyOf(put, you)).toEqual([]);
  });

  test('is not found for an unknown placement', async () => {
    const route = `GET ${PLACEMENTS_PATH}/none/history` as const;
    expect((await sendJson(testApp, phone, route)).status).toBe(404);
  });
});

describe('a change by PUT', () => {
  test('leaves what it overwrites in the history, with the device that sent it', async () => {
    const put = await placement();
    const body = { role: 'SDE II', notes: 'call HR' };
    await sendJson(testApp, laptop, `PUT ${PLACEMENTS_PATH}/${put.id}`, { body });
    const by: unknown = expect.any(String);
    const at = testApp.clock.now();
    expect(await historyOf(put)).toEqual([
      { path: 'role', value: 'SDE', at, why: 'edited', device: LAPTOP, by },
    ]);
  });

  test('leaves it there once, also when the request is repeated with its key', async () => {
    const put = await placement();
    const options = { body: { role: 'SDE II' }, headers: { 'idempotency-key': 'retry-3' } };
    for (let time = 0; time < 2; time += 1)
      await sendJson(testApp, laptop, `PUT ${PLACEMENTS_PATH}/${put.id}`, options);
    expect(await historyOf(put)).toHaveLength(1);
  });

  test('from a stale form loses nothing for good', async () => {
    const put = await placement();
    await push(phone, edit(put, { notes: 'typed on the phone' }, put));
    const body = { notes: 'typed into a form that was opened before' };
    await sendJson(testApp, laptop, `PUT ${PLACEMENTS_PATH}/${put.id}`, { body });
    const values = (await historyOf(put)).map(({ value }) => value);
    expect(values).toEqual(['typed on the phone', 'call HR']);
  });
});

describe('the result of a change', () => {
  test('tells the winner what it overwrote unseen, also when the first answer was lost', async () => {
    const put = await placement();
    const f = { role: 'SDE II', company: 'Kaveri', notes: 'called', location: 'Pune' };
    const winner = { ...edit(put, f), base: { notes: put.op } };
    const stamp = stampOf(hybridTime(testApp.clock.now() - 60_000), put.op);
    const replaced = [{ path: 'role', value: 'SDE', stamp }];
    expect((await push(phone, winner)).results).toEqual([
      { op: winner.op, r: 'applied', replaced },
    ]);
    expect((await push(phone, winner)).results).toEqual([
      { op: winner.op, r: 'duplicate', replaced },
    ]);
  });

  test('contains both what a change lost and what it replaced', async () => {
    const put = await placement();
    await push(laptop, edit(put, { role: 'SDE II' }, put));
    const f = { role: 'Trainee', notes: 'called' };
    const late = patchOp(put, f, { atMs: testApp.clock.now() - 1000 });
    expect((await push(phone, late)).results).toMatchObject([
      { r: 'partly', lost: ['role'], replaced: [{ path: 'notes', value: 'call HR' }] },
    ]);
  });
});

test('the profile stores what was replaced unseen, but no deliberate changes', async () => {
  const name = placementOp({ t: 'profile', id: 'me', f: { name: 'Asha' } });
  await push(phone, name);
  const seen = edit(name, { name: 'Asha R' }, name);
  await push(phone, seen);
  testApp.clock.advance(1000);
  await push(laptop, edit(name, { name: 'Asha Rao' }));
  expect(await readRows(testApp.db, 'SELECT value, why, device FROM field_history')).toEqual([
    { value: '"Asha R"', why: 'replaced', device: LAPTOP },
  ]);
});
