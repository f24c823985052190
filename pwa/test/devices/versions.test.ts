import { describe, expect } from 'vitest';
import type { TestDevice } from '../world/test-device.ts';
import { expectSame } from '../world/expect-same.ts';
import { it } from '../world/two-devices.ts';
import type { World } from '../world/world.ts';

let world: World;
let phone: TestDevice;

it.beforeEach(async ({ world: w, phone: p }) => {
  [world, phone] = [w, p];
  await phone.add('p1', { notes: 'n' });
  await phone.sync();
});

describe('a field that only a newer app knows', () => {
  const FUTURE = { depth: [1, { é: null }], text: 'x' };

  /** As a newer app on another device wrote it. */
  function writeFuture(): void {
    const { db } = world.server;
    const { cells, seq } = db.sqlite
      .prepare(`SELECT cells, seq FROM rows WHERE id = 'p1'`)
      .get() as {
      cells: string;
      seq: number;
    };
    const packed: { f: object } = JSON.parse(cells);
    const text = JSON.stringify({ ...packed, f: { ...packed.f, 'future.field': FUTURE } });
    db.sqlite.prepare(`UPDATE rows SET cells = ?, seq = ? WHERE id = 'p1'`).run(text, seq + 1);
    db.sqlite.prepare('UPDATE user_sync SET seq = seq + 1').run();
  }

  const future = (rows: ReadonlyMap<string, { cells: object }>): string =>
    JSON.stringify(Reflect.get(rows.get('placement/p1')?.cells ?? {}, 'future.field'));

  it('is stored unchanged, and not sent with an edit', async () => {
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

  it('is returned to a server that lost it', async () => {
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
