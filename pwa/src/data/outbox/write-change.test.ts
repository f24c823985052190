import { buildPlacementValues } from '@shortlist/shared/testing/builders.ts';
import { newPlacementCells } from '@shortlist/shared/placement/fields/placement-cells.ts';
import type { Values } from '@shortlist/shared/sync/row.ts';
import { stampOf, wallMsOf } from '@shortlist/shared/sync/stamp.ts';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createTestRuntime, createStorage, TEST_NOW_MS } from '../../testing/fakes/test-runtime.ts';
import type { StoredPlacementView } from '../database/tables.ts';
import { userDatabase, type UserDatabase } from '../database/user-database.ts';
import { writeChange, type Change } from './write-change.ts';
import { WriteFailed } from '../database/storage/save.ts';

function createWorld() {
  const db = userDatabase('u1', createStorage());
  onTestFinished(() => db.close());
  const device = createTestRuntime();
  const write = (k: Change['k'], f: Values = {}, opened?: Change['opened']) =>
    writeChange(db, { t: 'placement', id: 'p1', k, f, ...(opened ? { opened } : {}) }, device);
  const add = () => write('put', newPlacementCells(buildPlacementValues()));
  const markSent = (): Promise<unknown> => db.outbox.toCollection().modify({ sentAt: 1 });
  const shown = async (): Promise<StoredPlacementView | undefined> => {
    const row = await db.view.get(['placement', 'p1']);
    return (row?.live === 1 ? row.placement : null) ?? undefined;
  };
  return { db, device, write, add, markSent, shown };
}

describe('writing a change', () => {
  it('stores the op and shows the row at once', async () => {
    const { db, add, shown } = createWorld();
    await add();
    expect(await shown()).toMatchObject({ _id: 'p1', company: 'Kaveri Softworks', unsent: true });
    expect(await db.outbox.toArray()).toMatchObject([{ k: 'put', id: 'p1', sentAt: 0, base: {} }]);
  });

  it('makes one op of consecutive edits before anything was sent', async () => {
    const { db, device, add, write, shown } = createWorld();
    await add();
    const [first] = await db.outbox.toArray();
    device.advance(60_000);
    await write('patch', { role: 'Tester' });
    const ops = await db.outbox.toArray();
    expect(ops).toHaveLength(1);
    expect(ops[0]).toMatchObject({ op: first?.op, k: 'put', base: {}, f: { role: 'Tester' } });
    expect(wallMsOf(ops[0]?.at ?? '')).toBe(TEST_NOW_MS + 60_000);
    expect(ops[0]?.createdAt).toBe(TEST_NOW_MS);
    expect((await shown())?.role).toBe('Tester');
  });

  it('never alters an op that was sent', async () => {
    const { db, add, write, markSent } = createWorld();
    await add();
    await markSent();
    const [sentOp] = await db.outbox.toArray();
    await write('patch', { role: 'Tester' });
    const ops = await db.outbox.toArray();
    expect(ops).toHaveLength(2);
    expect(ops[0]).toEqual(sentOp);
    expect(ops[1]).toMatchObject({ k: 'patch', f: { role: 'Tester' }, base: { role: sentOp?.op } });
  });

  it('preserves the first base when an unsent edit grows', async () => {
    const { db, add, write, markSent } = createWorld();
    await add();
    await markSent();
    const [put] = await db.outbox.toArray();
    await write('patch', { role: 'Tester' });
    await write('patch', { role: 'Architect', location: 'Pune' });
    expect((await db.outbox.toArray())[1]).toMatchObject({
      f: { role: 'Architect', location: 'Pune' },
      base: { role: put?.op, location: put?.op },
    });
  });

  it('does not merge an edit into one that its author had not seen', async () => {
    const { db, add, write, markSent } = createWorld();
    await add();
    await markSent();
    const [put] = await db.outbox.toArray();
    const opened = { values: { role: 'Software Engineer' }, base: { role: put?.op ?? '' } };
    await write('patch', { role: 'Tester' });
    await write('patch', { role: 'Architect' }, opened);
    const ops = await db.outbox.toArray();
    expect(ops.map(({ f }) => f.role)).toEqual(['Software Engineer', 'Tester', 'Architect']);
    expect(ops[2]?.base).toEqual(opened.base);
  });

  it('claims to have seen only values that the form showed, not what the same op holds by now', async () => {
    const { db, add, write } = createWorld();
    await add();
    const [put] = await db.outbox.toArray();
    const opened = { values: { role: 'Software Engineer' }, base: { role: put?.op ?? '' } };
    await write('patch', { role: 'Tester' });
    await write('patch', { role: 'Architect' }, opened);
    expect((await db.outbox.toArray()).map(({ f, base }) => [f.role, base.role])).toEqual([
      ['Tester', undefined],
      ['Architect', null],
    ]);
  });

  it.each<[string, Values, Values]>([
    [
      'an edit that every server reads, and one of a newer version',
      { notes: 'a' },
      { 'test.place': 'Hall' },
    ],
    [
      'an edit of a newer version, and one that every server reads',
      { 'test.place': 'Hall' },
      { notes: 'a' },
    ],
  ])('does not merge what may have to wait for another server: %s', async (_, first, second) => {
    const { db, add, write, markSent } = createWorld();
    await add();
    await markSent();
    await write('patch', first);
    await write('patch', second);
    const ops = await db.outbox.toArray();
    expect(ops.slice(1).map(({ f }) => f)).toEqual([first, second]);
  });

  it('merges an edit into a new placement, whatever server both need', async () => {
    const { db, add, write } = createWorld();
    await add();
    await write('patch', { 'test.place': 'Hall' });
    await write('patch', { notes: 'a' });
    expect(await db.outbox.toArray()).toMatchObject([{ k: 'put', sv: 2, f: { notes: 'a' } }]);
  });

  it('writes nothing when nothing changed', async () => {
    const { db, add, write, markSent } = createWorld();
    await add();
    await markSent();
    await write('patch', { role: 'Software Engineer' });
    await write('undel');
    expect(await db.outbox.count()).toBe(1);
  });

  it('restores what was deleted under an open form, even if the saved values are unchanged', async () => {
    const { db, add, write, markSent, shown } = createWorld();
    await add();
    await markSent();
    const [put] = await db.outbox.toArray();
    const opened = { values: { role: 'Software Engineer' }, base: { role: put?.op ?? '' } };
    await write('patch', { role: 'Tester' });
    await write('del');
    await write('patch', { role: 'Tester' }, opened);
    expect((await shown())?.role).toBe('Tester');
  });

  it('deletes and restores', async () => {
    const { db, add, write, markSent, shown } = createWorld();
    await add();
    await markSent();
    await write('del');
    expect(await shown()).toBeUndefined();
    await write('del');
    await write('undel');
    expect((await shown())?.company).toBe('Kaveri Softworks');
    const [put, del, undel] = await db.outbox.toArray();
    expect(del).toMatchObject({ k: 'del', base: { company: put?.op, notes: put?.op } });
    expect(undel).toMatchObject({ k: 'undel', f: { _alive: true }, base: { _del: del?.op } });
    expect(await db.outbox.count()).toBe(3);
  });

  it('preserves the order of edits while the clock runs backwards', async () => {
    const { db, device, add, write, markSent } = createWorld();
    await add();
    await markSent();
    device.advance(-86_400_000);
    await write('patch', { role: 'Tester' });
    const [put, patch] = await db.outbox.toArray();
    expect((patch?.at ?? '') > (put?.at ?? '')).toBe(true);
  });

  it('stamps in server time once it is known', async () => {
    const { db, add } = createWorld();
    await db.writeMeta('clock', { hlc: '', offsetMs: 3_600_000, measuredAt: TEST_NOW_MS });
    await add();
    expect(wallMsOf((await db.outbox.toArray())[0]?.at ?? '')).toBe(TEST_NOW_MS + 3_600_000);
  });

  it('cleans text as the server would', async () => {
    const { add, write, shown } = createWorld();
    await add();
    await write('patch', { role: '  Tester\u202e ' });
    expect((await shown())?.role).toBe('Tester');
  });
});

describe('the earlier values that a change leaves', () => {
  const journal = async (db: UserDatabase): Promise<readonly (readonly unknown[])[]> =>
    (await db.journal.toArray()).map(({ path, value, why, by }) => [path, value, why, by]);

  it('are those that its author saw, in every step of an op that grows', async () => {
    const { db, add, write } = createWorld();
    await add();
    const [put] = await db.outbox.toArray();
    await write('patch', { role: 'Tester' });
    await write('patch', { role: 'Architect', location: 'Pune' });
    expect(await journal(db)).toEqual([
      ['role', 'Software Engineer', 'edited', put?.op],
      ['role', 'Tester', 'edited', put?.op],
      ['location', '-', 'edited', put?.op],
    ]);
  });

  it('are stored with the value’s own stamp, and say nothing about other devices', async () => {
    const { db, device, add, write, markSent, shown } = createWorld();
    await add();
    await markSent();
    const [put] = await db.outbox.toArray();
    device.advance(1000);
    await write('patch', { role: 'Tester' });
    expect(await db.journal.toArray()).toMatchObject([
      {
        stamp: stampOf(put?.at ?? '', put?.op ?? ''),
        at: TEST_NOW_MS + 1000,
        isOwn: true,
        isSettled: true,
      },
    ]);
    expect((await shown())?.changedElsewhere).toEqual([]);
  });

  it('are not those that a form had not seen: the server reports them', async () => {
    const { db, add, write, markSent } = createWorld();
    await add();
    await markSent();
    const [put] = await db.outbox.toArray();
    const opened = { values: { role: 'Software Engineer' }, base: { role: put?.op ?? '' } };
    await write('patch', { role: 'Tester' });
    await write('patch', { role: 'Architect' }, opened);
    expect((await journal(db)).map(([, value]) => value)).toEqual(['Software Engineer']);
  });

  it('are none for a deletion, a restore, or the profile', async () => {
    const { db, device, add, write } = createWorld();
    await add();
    await write('del');
    await write('undel');
    for (const name of ['Asha', 'Asha Rao'])
      await writeChange(db, { t: 'profile', id: 'me', k: 'put', f: { name } }, device);
    await writeChange(db, { t: 'profile', id: 'me', k: 'patch', f: { name: 'Asha R' } }, device);
    expect(await journal(db)).toEqual([]);
  });
});

describe('a change that cannot be saved', () => {
  it('leaves nothing behind when the device is full', async () => {
    const { db, add } = createWorld();
    await db.open();
    db.outbox.hook('creating', () => {
      throw new DOMException('no space', 'QuotaExceededError');
    });
    await expect(add()).rejects.toMatchObject({ reason: 'full' });
    expect(await db.view.count()).toBe(0);
    expect(await db.readMeta('clock')).toBeUndefined();
  });

  it('is retried on a new connection when the system closed the old one', async () => {
    const { db, add, shown } = createWorld();
    await db.open();
    db.close();
    await add();
    expect(await shown()).toBeDefined();
  });

  it('fails for good when another tab upgraded or deleted the database', async () => {
    const { db, add } = createWorld();
    await db.open();
    db.retire();
    await expect(add()).rejects.toMatchObject({ reason: 'closed' });
  });

  it.each<[string, Change['k'], Values]>([
    ['a value that the server would refuse', 'put', { company: '' }],
    ['an edit of a row that does not exist', 'patch', { role: 'Tester' }],
    ['a restore of a row that does not exist', 'undel', {}],
  ])('refuses %s', async (_, k, f) => {
    const { db, write } = createWorld();
    await expect(write(k, f)).rejects.toBeInstanceOf(WriteFailed);
    expect(await db.outbox.count()).toBe(0);
  });
});
