import { describe, expect } from 'vitest';
import {
  discardRefusedChange,
  retryRefusedChange,
} from '../../src/features/sync-status/commands/refused-changes.ts';
import { readPlacements } from '../../src/data/feed/read-placements.ts';
import { expectSame } from '../world/expect-same.ts';
import { it } from '../world/two-devices.ts';
import { rowCount } from '../world/world.ts';
import {
  answerLost,
  asUser,
  cutBeforeSend,
  firstRefused,
  onRequest,
  limitPages,
} from '../world/wire-faults.ts';

describe('a bad network', () => {
  it('reports a value that lost even if the answer with that report was lost', async ({
    phone,
    laptop,
    world,
  }) => {
    await phone.add('p1');
    await phone.sync();
    await laptop.sync();
    await phone.write('patch', 'p1', { role: 'Earlier' });
    world.pass(60_000);
    await laptop.write('patch', 'p1', { role: 'Later' });
    await laptop.sync();
    await phone.sync(answerLost);
    await phone.sync();
    expect(await phone.shown('p1')).toMatchObject({ role: 'Later', changedElsewhere: ['Role'] });
  });
});

describe('a page that is killed', () => {
  it('while an answer is applied continues from before that answer', async ({ world, phone }) => {
    await phone.sync();
    await phone.add('p1');
    const kill = (): never => {
      throw new Error('killed');
    };
    phone.db.view.hook('updating', kill);
    await expect(phone.sync()).rejects.toThrow('killed');
    phone.reopen();
    expect(await phone.db.rows.count()).toBe(0);
    expect(await phone.db.outbox.count()).toBe(1);
    await phone.sync();
    await expectSame(world, phone);
    expect(await rowCount(world, 'op_ledger')).toBe(1);
  });
});

describe('a refused change', () => {
  it('is shown to the student with its reason and blocks no other', async ({ world, phone }) => {
    await phone.add('p1');
    await phone.add('p2');
    await phone.sync();
    await phone.write('patch', 'p1', { role: 'Tester' });
    await phone.write('patch', 'p2', { role: 'Architect' });
    await phone.db.outbox
      .where('n')
      .above(0)
      .modify((entry) => {
        if (entry.id === 'p1') Object.assign(entry, { f: { role: 42 } });
      });
    expect(await phone.sync()).toEqual({ kind: 'done' });
    await expectSame(world, phone);
    expect((await phone.shown('p2'))?.role).toBe('Architect');
    expect(await phone.shown('p1')).toMatchObject({ role: 'Software Engineer', unsent: false });
    const [refused] = await phone.db.recovered.toArray();
    expect((await phone.shown('p1'))?.refusedReason).toBe(refused?.message);
    await discardRefusedChange(phone.db, refused?.n ?? 0);
    expect((await phone.shown('p1'))?.refusedReason).toBeNull();
  });
});

describe('a refused change that is retried after its placement was deleted', () => {
  it('restores the placement with it, and creates no second one', async ({ world, phone }) => {
    await phone.add('p1');
    await phone.sync();
    await phone.write('patch', 'p1', { role: 'Tester' });
    await phone.sync(firstRefused);
    await phone.write('del', 'p1');
    const [refused] = await phone.db.recovered.toArray();
    await retryRefusedChange(phone.db, refused?.n ?? 0, phone.runtime);
    await phone.sync();
    await expectSame(world, phone);
    expect(await readPlacements(phone.db)).toMatchObject([{ _id: 'p1', role: 'Tester' }]);
  });
});

describe('a placement that was refused, and an edit of it with it', () => {
  it.for([
    ['the placement', [0, 1]],
    ['the edit', [1, 0]],
  ] as const)(
    'return together and once, with %s retried first',
    async ([, order], { world, phone }) => {
      await phone.sync();
      await phone.add('p1', { company: 'Zenith Systems', role: 'Trainee' });
      await phone.sync(cutBeforeSend);
      await phone.write('patch', 'p1', { role: 'Tester' });
      await phone.sync(firstRefused);
      const refused = await phone.db.recovered.toArray();
      expect(refused.map(({ op }) => op.k)).toEqual(['put', 'patch']);
      for (const index of order)
        await retryRefusedChange(phone.db, refused[index]?.n ?? 0, phone.runtime);
      await phone.sync();
      await expectSame(world, phone);
      expect(await readPlacements(phone.db)).toMatchObject([
        { _id: 'p1', company: 'Zenith Systems', role: 'Tester', unsent: false },
      ]);
      expect(await phone.db.recovered.count()).toBe(0);
    },
  );
});

describe('the session', () => {
  it('ends on a 401 of the server; database and changes stay', async ({ world, phone }) => {
    await phone.sync();
    await phone.add('p1');
    await world.server.writeElsewhere('DELETE FROM sessions');
    expect(await phone.sync()).toEqual({ kind: 'ended', why: 'signed-out' });
    expect(await phone.db.outbox.count()).toBe(1);
  });

  it('of another user receives none of this user’s changes', async ({ world, phone }) => {
    await phone.add('p1');
    const result = await phone.sync(asUser('somebody-else'));
    expect(result).toEqual({ kind: 'ended', why: 'user-mismatch' });
    expect(await rowCount(world, 'rows')).toBe(0);
  });
});

describe('a long list', () => {
  it('arrives page by page and continues where it was cut', async ({ world, phone, laptop }) => {
    const pages = limitPages(10);
    for (let n = 0; n < 24; n += 1) await phone.add(`p${n}`);
    await phone.sync();
    const cut = onRequest(2, cutBeforeSend);
    const cutAfterTwo = await laptop.sync((direct) => cut(pages(direct)));
    expect(cutAfterTwo).toMatchObject({ kind: 'failed', failure: { kind: 'network' } });
    expect(await laptop.db.rows.count()).toBe(20);
    expect(await laptop.db.readMeta('status')).toMatchObject({
      firstSync: { done: 20, total: 24 },
    });
    laptop.reopen();
    await laptop.sync(pages);
    await expectSame(world, phone, laptop);
    expect(await laptop.db.readMeta('status')).toMatchObject({ firstSync: null });
  });
});
