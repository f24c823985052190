import { placementToCellValues } from '@shortlist/shared/placement/placement-fields.ts';
import { buildPlacementValues } from '@shortlist/shared/testing/builders.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createConnection, userDatabase, type UserDatabase } from '../database/user-database.ts';
import { writeChange, writeChanges, type Change } from '../outbox/write-change.ts';
import { rebuildView } from '../outbox/row-view.ts';
import { readPlacements } from './read-placements.ts';

const put = (id: string): Change => ({
  t: 'placement',
  id,
  k: 'put',
  f: placementToCellValues(buildPlacementValues({ company: id })),
});
const rename = (id: string, company: string): Change => ({
  t: 'placement',
  id,
  k: 'patch',
  f: { company },
});

let db: UserDatabase;
/** The same database in another tab. */
let other: UserDatabase;
beforeEach(async () => {
  const uid = crypto.randomUUID();
  db = userDatabase(uid);
  other = createConnection(uid);
  await writeChanges(db, ['a', 'b', 'c'].map(put));
});
afterEach(() => other.close());

const companies = async (): Promise<readonly string[]> =>
  (await readPlacements(db)).map(({ company }) => company).toSorted();

describe('a list that was read before', () => {
  beforeEach(() => readPlacements(db));

  it.each<readonly [string, () => Promise<unknown>, readonly string[]]>([
    ['a change', () => writeChange(other, rename('b', 'Zenith')), ['Zenith', 'a', 'c']],
    ['an addition', () => writeChange(other, put('d')), ['a', 'b', 'c', 'd']],
    [
      'a deletion',
      () => writeChange(other, { t: 'placement', id: 'b', k: 'del', f: {} }),
      ['a', 'c'],
    ],
    ['a row that is gone', () => discard('b'), ['a', 'c']],
    [
      'a row that is gone and one in its place',
      async () => {
        await discard('c');
        await writeChange(other, put('d'));
      },
      ['a', 'b', 'd'],
    ],
    ['nothing', () => Promise.resolve(), ['a', 'b', 'c']],
  ])('shows %s of another tab', async (_what, act, shown) => {
    await act();
    expect(await companies()).toEqual(shown);
  });

  it('reads only the rows that were written since', async () => {
    const read = new Set<string>();
    db.view.hook('reading', (row) => {
      read.add(row.id);
      return row;
    });
    await writeChange(other, rename('b', 'Zenith'));
    await readPlacements(db);
    expect([...read]).toEqual(['b']);
  });
});

/** As when the server refuses a new placement and the student discards it: no row remains. */
async function discard(id: string): Promise<void> {
  await other.transact(async () => {
    await other.outbox.where('[t+id]').equals(['placement', id]).delete();
    await rebuildView(other, [['placement', id]]);
  });
}
