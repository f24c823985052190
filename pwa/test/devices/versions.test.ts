// @vitest-environment node
/** Device and server are not of the same version. */
import { SCHEMA_VERSION } from '@shortlist/shared/sync/op.ts';
import { describe, expect } from 'vitest';
import { counting, type Wire } from '../world/wire-faults.ts';
import type { TestBrowser } from '../world/browser.ts';
import { expectSame } from '../world/expect-same.ts';
import { it } from '../world/two-devices.ts';
import type { World } from '../world/world.ts';

let world: World;
let phone: TestBrowser;

it.beforeEach(async ({ world: w, phone: p }) => {
  [world, phone] = [w, p];
  await phone.add('p1', { notes: 'n' });
  await phone.sync();
});

describe('a change that only a newer server can read', () => {
  it('waits, while the others pass, and is not asked about again and again', async () => {
    await phone.write('patch', 'p1', { notes: 'of a newer version' });
    const newer = await phone.db.outbox.orderBy('n').last();
    await phone.add('p2');
    if (newer) await phone.db.outbox.put({ ...newer, sv: SCHEMA_VERSION + 1 });
    const counted = counting();
    expect(await phone.sync(counted.wire)).toEqual({ kind: 'done' });
    expect(counted.requests).toBeLessThan(4);
    expect(world.serverRows().has('placement/p2')).toBe(true);
    expect(await phone.db.outbox.toArray()).toMatchObject([{ f: { notes: 'of a newer version' } }]);
    expect(await phone.db.recovered.count()).toBe(0);
    expect((await phone.shown('p1'))?.notes).toBe('of a newer version');
  });
});

describe('a field that only a newer app knows', () => {
  const FUTURE = { depth: [1, { é: null }], text: 'x' };

  /** As a newer app on another device wrote it. */
  function writeFuture(): void {
    const { db } = world.server;
    const { cells, seq } = db.prepare(`SELECT cells, seq FROM rows WHERE id = 'p1'`).get() as {
      cells: string;
      seq: number;
    };
    const packed: { f: object } = JSON.parse(cells);
    const text = JSON.stringify({ ...packed, f: { ...packed.f, 'future.field': FUTURE } });
    db.prepare(`UPDATE rows SET cells = ?, seq = ? WHERE id = 'p1'`).run(text, seq + 1);
    db.prepare('UPDATE user_sync SET seq = seq + 1').run();
  }

  const future = (rows: ReadonlyMap<string, { cells: object }>): string =>
    JSON.stringify(Reflect.get(rows.get('placement/p1')?.cells ?? {}, 'future.field'));

  it('is kept as it is, and not sent with an edit', async () => {
    writeFuture();
    await phone.sync();
    const before = future(world.serverRows());
    expect(before).toContain('depth');
    expect(future(await phone.rows())).toBe(before);
    await phone.write('patch', 'p1', { notes: 'edited' });
    const [op] = await phone.db.outbox.toArray();
    expect(Object.keys(op?.f ?? {})).toEqual(['notes']);
    await phone.sync();
    expect(future(world.serverRows())).toBe(before);
    await expectSame(world, phone);
  });

  it('comes back to a server that lost it', async () => {
    const backup = world.backUp();
    writeFuture();
    await phone.sync();
    const before = future(world.serverRows());
    await world.restore(backup);
    await phone.sync();
    expect(future(world.serverRows())).toBe(before);
    await expectSame(world, phone);
  });
});

describe('a server that takes only newer apps', () => {
  const refuses: Wire = () => () =>
    Promise.resolve(
      Response.json(
        { success: false, code: 'upgrade_required', message: 'Please update.', minSchema: 2 },
        { status: 426 },
      ),
    );

  it('is sent nothing more in this run, and all is kept for the updated app', async () => {
    await phone.write('patch', 'p1', { notes: 'typed meanwhile' });
    const counted = counting();
    const result = await phone.sync((direct) => counted.wire(refuses(direct)));
    expect(result).toMatchObject({ kind: 'failed', failure: { kind: 'outdated' } });
    expect(counted.requests).toBe(1);
    expect((await phone.shown('p1'))?.notes).toBe('typed meanwhile');
    expect(await phone.sync()).toEqual({ kind: 'done' });
    await expectSame(world, phone);
  });
});
