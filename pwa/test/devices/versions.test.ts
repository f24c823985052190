import { describe, expect } from 'vitest';
import { readRow, runSql } from '../../../sync-server/src/testing/sql.ts';
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
  async function writeFuture(): Promise<void> {
    const { db } = world.server;
    const select = `SELECT cells, seq FROM rows WHERE id = 'p1'`;
    const row = await readRow<{ cells: string; seq: number }>(db, select);
    if (!row) throw new Error('The row is missing.');
    const packed: { f: object } = JSON.parse(row.cells);
    const text = JSON.stringify({ ...packed, f: { ...packed.f, 'future.field': FUTURE } });
    await runSql(db, `UPDATE rows SET cells = ?, seq = ? WHERE id = 'p1'`, text, row.seq + 1);
    await runSql(db, 'UPDATE user_sync SET seq = seq + 1');
  }

  const future = (rows: ReadonlyMap<string, { cells: object }>): string =>
    JSON.stringify(Reflect.get(rows.get('placement/p1')?.cells ?? {}, 'future.field'));

  it('is stored unchanged, and not sent with an edit', async () => {
    await writeFuture();
    await phone.sync();
    const before = future(await world.serverRows());
    expect(before).toContain('depth');
    expect(future(await phone.rows())).toBe(before);
    await phone.write('patch', 'p1', { notes: 'edited' });
    const [op] = await phone.db.outbox.toArray();
    expect(Object.keys(op?.f ?? {})).toEqual(['notes']);
    await phone.sync();
    expect(future(await world.serverRows())).toBe(before);
    await expectSame(world, phone);
  });

  it('is returned to a server that lost it', async () => {
    const backup = await world.backUp();
    await writeFuture();
    await phone.sync();
    const before = future(await world.serverRows());
    await world.restore(backup);
    await phone.sync();
    expect(future(await world.serverRows())).toBe(before);
    await expectSame(world, phone);
  });
});
