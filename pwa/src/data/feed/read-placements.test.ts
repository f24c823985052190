import { placementToCellValues } from '@shortlist/shared/placement/fields/placement-cells.ts';
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
const edit = (id: string, f: Change['f']): Change => ({ t: 'placement', id, k: 'patch', f });
const rename = (id: string, company: string): Change => edit(id, { company });

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

  const EARLIER = { 'deadlines.applicationDeadline': '2020-01-01T00:00:00' };
  const LATER = { 'deadlines.applicationDeadline': '2090-01-01T00:00:00' };
  it.each<readonly [string, readonly Change[], readonly string[]]>([
    ['an earlier deadline', [edit('c', EARLIER)], ['c', 'a', 'b']],
    ['a later deadline', [edit('a', LATER)], ['b', 'c', 'a']],
    ['a form that was filled', [edit('b', { status: 'form_filled' })], ['a', 'c', 'b']],
    ['another company', [rename('a', 'bb')], ['b', 'a', 'c']],
    ['a change that leaves it in its place', [rename('b', 'bb')], ['a', 'b', 'c']],
    [
      'additions before, between and after',
      ['d', '0', 'aa'].map(put),
      ['0', 'a', 'aa', 'b', 'c', 'd'],
    ],
    ['several changes', [edit('a', LATER), edit('c', EARLIER), put('bb')], ['c', 'b', 'bb', 'a']],
    ['changes of all', [rename('a', 'z'), rename('b', 'y'), rename('c', 'x')], ['c', 'b', 'a']],
  ])('stays in order after %s', async (_what, changes, ids) => {
    await writeChanges(db, changes);
    expect((await readPlacements(db)).map(({ _id }) => _id)).toEqual(ids);
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
