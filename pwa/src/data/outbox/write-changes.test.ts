import { placementToCellValues } from '@shortlist/shared/placement/fields/placement-cells.ts';
import type { Values } from '@shortlist/shared/sync/row.ts';
import { buildPlacementValues } from '@shortlist/shared/testing/builders.ts';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createTestRuntime, createStorage } from '../../testing/fakes/test-runtime.ts';
import { userDatabase, type UserDatabase } from '../database/user-database.ts';
import { writeChange, writeChanges, writeInTransaction, type Change } from './write-change.ts';
import { save } from '../database/storage/save.ts';

function createWorld() {
  const db = userDatabase('u1', createStorage());
  onTestFinished(() => db.close());
  return { db, device: createTestRuntime() };
}

const put = (id: string, company = `Company ${id}`): Change => ({
  t: 'placement',
  id,
  k: 'put',
  f: placementToCellValues(buildPlacementValues({ company })),
});
const patch = (id: string, f: Values): Change => ({ t: 'placement', id, k: 'patch', f });
const remove = (id: string): Change => ({ t: 'placement', id, k: 'del', f: {} });
const restore = (id: string): Change => ({ t: 'placement', id, k: 'undel', f: {} });
const many = (count: number): readonly Change[] =>
  Array.from({ length: count }, (_, index) => put(`p${index}`));

/** The whole content of the database, to compare two of them. */
async function contents(db: UserDatabase): Promise<unknown> {
  const [outbox, view, meta, journal] = await Promise.all([
    db.outbox.toArray(),
    db.view.toArray(),
    db.meta.where('k').notEqual('viewRev').toArray(),
    db.journal.toArray(),
  ]);
  const looks = view.map(({ rev: _rev, ...row }) => row);
  return { outbox, looks, meta, journal };
}

describe('many changes at once', () => {
  const script: readonly Change[] = [
    ...many(130),
    patch('p3', { role: 'Tester' }),
    patch('p3', { role: 'Architect', notes: 'Bring a pen' }),
    remove('p120'),
    remove('p4'),
    restore('p4'),
    patch('p129', { status: 'form_filled' }),
    patch('p5', { company: 'Company p5' }),
  ];

  it('have exactly the same result as one by one', async () => {
    const one = createWorld();
    const other = createWorld();
    for (const change of script) await writeChange(one.db, change, one.device);
    await writeChanges(other.db, script, { runtime: other.device });
    expect(await contents(other.db)).toEqual(await contents(one.db));
  });

  it('extend waiting ops, and never alter those that were sent', async () => {
    const { db, device } = createWorld();
    await writeChanges(db, [put('p1'), put('p2')], { runtime: device });
    const [sentOp] = await db.outbox.toArray();
    await db.outbox.filter(({ id }) => id === 'p1').modify({ sentAt: 1 });
    await writeChanges(db, [patch('p1', { role: 'Tester' }), patch('p2', { role: 'Tester' })], {
      runtime: device,
    });
    const ops = await db.outbox.toArray();
    expect(ops.map(({ id, k, base }) => [id, k, base.role])).toEqual([
      ['p1', 'put', undefined],
      ['p2', 'put', undefined],
      ['p1', 'patch', sentOp?.op],
    ]);
    expect(ops[1]?.f).toMatchObject({ company: 'Company p2', role: 'Tester' });
  });

  it('report progress, and none can be read before all are saved', async () => {
    const { db, device } = createWorld();
    const progress: (readonly [number, number])[] = [];
    const read: Promise<number>[] = [];
    await writeChanges(db, many(250), {
      runtime: device,
      onProgress(done, total) {
        progress.push([done, total]);
        read.push(Promise.resolve(db.view.count()));
      },
    });
    expect(progress).toEqual([
      [100, 250],
      [200, 250],
      [250, 250],
    ]);
    // A reader has to wait for the whole: what it sees is never a part of it.
    expect(await Promise.all(read)).toEqual([250, 250, 250]);
  });

  it('may be none', async () => {
    const { db, device } = createWorld();
    await writeChanges(db, [], { runtime: device });
    expect(await contents(db)).toEqual({ outbox: [], looks: [], meta: [], journal: [] });
  });
});

describe('many changes of which one cannot be saved', () => {
  /** Fails the n-th op that is written. */
  function failAt(db: UserDatabase, n: number, error: unknown): void {
    let written = 0;
    db.outbox.hook('creating', () => {
      written += 1;
      if (written === n) throw error;
    });
  }

  it.each([
    ['the first', 1],
    ['one in the middle', 150],
    ['the last', 250],
  ])('leave nothing behind when the device is full at %s', async (_, n) => {
    const { db, device } = createWorld();
    await db.open();
    await db.writeMeta('sidebarCollapsed', true);
    const before = await contents(db);
    failAt(db, n, new DOMException('no space', 'QuotaExceededError'));
    const saved = save(db, async () => {
      await db.meta.delete('sidebarCollapsed');
      await writeInTransaction(db, many(250), { runtime: device });
    });
    await expect(saved).rejects.toMatchObject({ reason: 'full' });
    expect(await contents(db)).toEqual(before);
  });

  it('leave nothing behind when what is saved with them fails', async () => {
    const { db, device } = createWorld();
    const saved = save(db, async () => {
      await writeInTransaction(db, many(3), { runtime: device });
      throw new Error('no');
    });
    await expect(saved).rejects.toMatchObject({ name: 'Error', reason: 'other' });
    expect(await db.outbox.count()).toBe(0);
  });

  it('leave nothing behind when one is an edit of a row that does not exist', async () => {
    const { db, device } = createWorld();
    const changes = [...many(120), patch('nothing', { role: 'Tester' })];
    await expect(writeChanges(db, changes, { runtime: device })).rejects.toMatchObject({
      reason: 'other',
    });
    expect(await db.outbox.count()).toBe(0);
  });

  it('are retried as a whole when the system closed the connection in the middle', async () => {
    const { db, device } = createWorld();
    const error = new DOMException('Connection to Indexed Database server lost', 'UnknownError');
    await db.open();
    failAt(db, 150, error);
    await writeChanges(db, many(250), { runtime: device });
    expect(await db.outbox.count()).toBe(250);
    expect((await db.outbox.toArray()).map(({ id }) => id)).toEqual(many(250).map(({ id }) => id));
  });

  it('are all saved when several lose the same connection at once', async () => {
    const { db } = createWorld();
    await db.open();
    const lost = db.backendDB();
    const write = (company: string) =>
      save(db, async () => {
        if (db.backendDB() === lost)
          throw new DOMException('Connection to Indexed Database server lost', 'UnknownError');
        await db.writeMeta('sidebarCollapsed', true);
        return company;
      });
    const names = ['Aurora', 'Borealis', 'Cygnus', 'Draco'];
    expect(await Promise.all(names.map(write))).toEqual(names);
  });
});
