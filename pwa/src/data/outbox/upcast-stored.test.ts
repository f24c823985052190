/** An update with a new version of the rows: stored data is converted. The conversion step is made up. */
import { newPlacementCells } from '@shortlist/shared/placement/fields/placement-cells.ts';
import type { Op } from '@shortlist/shared/sync/op.ts';
import { renameCell, type UpcastStep } from '@shortlist/shared/sync/upcast-op.ts';
import { buildPlacementValues, buildRow, buildStamp } from '@shortlist/shared/testing/builders.ts';
import { expect, it } from 'vitest';
import { createTestRuntime, createStorage } from '../../testing/fakes/test-runtime.ts';
import { upcastStored } from './upcast-stored.ts';
import { UserDatabase, type DatabaseOptions } from '../database/user-database.ts';
import { writeChange } from './write-change.ts';

/** Renames `location` to `notes`, which the screens show. */
const STEPS: readonly UpcastStep[] = [
  { from: 1, upcast: (op: Op) => renameCell(renameCell(op, 'notes', 'memo'), 'location', 'notes') },
];

class NextDatabase extends UserDatabase {
  constructor(name: string, options: DatabaseOptions) {
    super(name, options);
    this.version(99)
      .stores({})
      .upgrade(async () => await upcastStored(this, 1, { steps: STEPS, schema: 2 }));
  }
}

const values = (company: string) =>
  newPlacementCells(buildPlacementValues({ company, location: `${company}'s place` }));

it('converts rows, unsent changes, refused ones and earlier values', async () => {
  const storage = createStorage();
  const device = createTestRuntime();
  const former = new UserDatabase('u-a', storage);
  const stamp = buildStamp(1);
  const stored = buildRow({ company: ['A', stamp], location: ['here', stamp], x: ['new', stamp] });
  await former.rows.put({ ...stored, seq: 4 });
  await writeChange(former, { t: 'placement', id: 'p2', k: 'put', f: values('B') }, device);
  await writeChange(former, { t: 'placement', id: 'p3', k: 'put', f: values('C') }, device);
  const lastEntry = await former.outbox.orderBy('n').last();
  if (lastEntry) await former.outbox.put({ ...lastEntry, sentAt: 5 });
  await writeChange(
    former,
    { t: 'placement', id: 'p2', k: 'patch', f: { location: 'there' } },
    device,
  );
  const op = (await former.outbox.toArray())[0];
  if (!op) throw new Error('Nothing waits.');
  await former.recovered.add({
    t: 'placement',
    id: 'p1',
    op,
    code: 'invalid',
    message: '',
    row: stored,
    at: 1,
  });
  former.close();

  const db = new NextDatabase('u-a', storage);
  expect(await db.rows.toArray()).toEqual([
    { ...buildRow({ company: ['A', stamp], notes: ['here', stamp], x: ['new', stamp] }), seq: 4 },
  ]);
  const [unsent, sentEntry] = await db.outbox.orderBy('n').toArray();
  expect(unsent).toMatchObject({ id: 'p2', sv: 2, f: { notes: 'there', memo: '-' }, sentAt: 0 });
  expect(unsent?.f).not.toHaveProperty('location');
  expect(sentEntry).toEqual({ ...lastEntry, sentAt: 5 });
  expect(await db.recovered.toArray()).toMatchObject([
    { op: { sv: 2, f: { notes: 'there' } }, row: { cells: { notes: ['here', stamp] } } },
  ]);
  expect(await db.journal.toArray()).toMatchObject([{ path: 'notes', value: "B's place" }]);
  expect((await db.view.get(['placement', 'p2']))?.placement?.notes).toBe('there');
  expect((await db.view.get(['placement', 'p1']))?.placement?.notes).toBe('here');
  db.close();
});

it('changes nothing when the upgrade is not made', async () => {
  const storage = createStorage();
  const former = new UserDatabase('u-a', storage);
  await writeChange(
    former,
    { t: 'placement', id: 'p2', k: 'put', f: values('B') },
    createTestRuntime(),
  );
  const before = await former.outbox.toArray();
  former.close();
  class FailingDatabase extends UserDatabase {
    constructor(name: string, options: DatabaseOptions) {
      super(name, options);
      this.version(99)
        .stores({})
        .upgrade(async () => {
          await upcastStored(this, 1, { steps: STEPS, schema: 2 });
          throw new Error('The page was killed.');
        });
    }
  }
  await expect(new FailingDatabase('u-a', storage).open()).rejects.toThrow('The page was killed.');
  const again = new UserDatabase('u-a', storage);
  expect(await again.outbox.toArray()).toEqual(before);
  again.close();
});
