import { MARK_PATH } from '@shortlist/shared/sync/row.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readRemovedOpportunities } from '../../data/feed/opportunity-records.ts';
import { userDatabase } from '../../data/database/user-database.ts';
import { writeChange } from '../../data/outbox/write-change.ts';
import { createFakeFeedDevice, type FakeFeed } from '../../testing/fakes/fake-feed.ts';
import { readOpportunities, findOpportunity } from './queries.ts';

let here: ReturnType<typeof createFakeFeedDevice>;
let fakeFeed: FakeFeed;

beforeEach(() => {
  here = createFakeFeedDevice();
  ({ fakeFeed } = here);
});

afterEach(() => here.close());

describe('an opportunity that is removed', () => {
  it('is preserved as it was for the student who added it, and for no one else', async () => {
    for (const id of ['mine', 'other']) fakeFeed.post(id, { company: id });
    await here.run();
    await here.add('mine');
    fakeFeed.remove('mine');
    fakeFeed.remove('other');
    await here.run();
    expect(await readOpportunities(here.db, here.feed)).toEqual([]);
    expect(await readRemovedOpportunities(here.db, ['mine', 'other'])).toMatchObject([
      { company: 'mine' },
      undefined,
    ]);
    const entries = await here.feed.opportunities.toArray();
    expect(entries.map(({ opportunity }) => opportunity)).toEqual([null, null]);
  });

  it('is preserved also when a full reload did not contain it', async () => {
    fakeFeed.post('mine', { company: 'mine' });
    await here.run();
    await here.add('mine');
    fakeFeed.replace('e2');
    await here.run();
    expect(await readRemovedOpportunities(here.db, ['mine'])).toMatchObject([{ company: 'mine' }]);
  });

  it('is reported as removed, and an id that was never seen as unknown', async () => {
    fakeFeed.post('a');
    await here.run();
    fakeFeed.remove('a');
    await here.run();
    expect(await findOpportunity(here.db, 'a', here.feed)).toBe('removed');
    expect(await findOpportunity(here.db, 'b', here.feed)).toBe('unknown');
  });

  it('is reported as removed by a device that has only the mark, once the feed is complete', async () => {
    const mark = { t: 'mark', id: 'gone', k: 'ensure', f: { [MARK_PATH]: true } } as const;
    await writeChange(here.db, mark, here.device);
    expect(await findOpportunity(here.db, 'gone', here.feed)).toBe('unknown');
    here.device.advance(1000);
    await here.run();
    expect(await findOpportunity(here.db, 'gone', here.feed)).toBe('removed');
  });
});

describe('the count of an opportunity', () => {
  const shown = async () => (await readOpportunities(here.db, here.feed))[0];

  it('increases by one at once when the student adds it, and never by two', async () => {
    fakeFeed.post('a');
    await here.run();
    await here.feed.counts.put({ id: 'a', n: 4, including: null });
    await here.add('a');
    expect(await shown()).toMatchObject({ applicationsCount: 5, isUnsent: true });
    fakeFeed.answer = { counts: [{ _id: 'a', applicationsCount: 5 }] };
    const counts: (number | undefined)[] = [];
    const change = here.db.transact.bind(here.db);
    vi.spyOn(here.db, 'transact').mockImplementation(async (work) => {
      // The count has arrived, and the answer's own rows are not applied yet.
      counts.push((await shown())?.applicationsCount);
      return change(work);
    });
    await here.run();
    vi.restoreAllMocks();
    expect(counts).toContain(5);
    expect(counts).not.toContain(6);
    expect(await shown()).toMatchObject({ applicationsCount: 5, isAddedToProfile: true });
  });

  it('does not count an addition that another device has reported already', async () => {
    fakeFeed.post('a');
    await here.run();
    await here.add('a');
    await here.feed.counts.put({ id: 'a', n: 1, including: null });
    await here.db.rows.put({ t: 'mark', id: 'a', seq: 1, cells: {} });
    expect(await shown()).toMatchObject({
      applicationsCount: 1,
      isAddedToProfile: true,
      isUnsent: false,
    });
  });

  it('is removed with the opportunity', async () => {
    fakeFeed.post('a');
    await here.run();
    await here.feed.counts.put({ id: 'a', n: 4, including: null });
    fakeFeed.remove('a');
    await here.run();
    expect(await here.feed.counts.count()).toBe(0);
  });
});

describe('an opportunity in the feed', () => {
  const byId = async () =>
    new Map((await readOpportunities(here.db, here.feed)).map((one) => [one._id, one]));

  it('is the same object until something about it changes', async () => {
    for (const id of ['a', 'b']) fakeFeed.post(id);
    await here.run();
    const before = await byId();
    fakeFeed.post('b', { company: 'Edited' });
    await here.run();
    const after = await byId();
    expect(after.get('a')).toBe(before.get('a'));
    expect(after.get('b')).toMatchObject({ company: 'Edited' });
  });

  it.each([
    [
      'its count',
      async () => void (await here.feed.counts.put({ id: 'a', n: 9, including: null })),
    ],
    ['the student’s mark', async () => void (await here.add('a'))],
  ])('is another object when %s changes', async (_, change) => {
    for (const id of ['a', 'b']) fakeFeed.post(id);
    await here.run();
    const before = await byId();
    await change();
    const after = await byId();
    expect(after.get('a')).not.toBe(before.get('a'));
    expect(after.get('b')).toBe(before.get('b'));
  });

  it('is marked as added for this student only', async () => {
    fakeFeed.post('a');
    await here.run();
    await here.add('a');
    const other = userDatabase('u2', here.storage);
    expect(await readOpportunities(other, here.feed)).toMatchObject([
      { isAddedToProfile: false, isUnsent: false, applicationsCount: 0 },
    ]);
    other.close();
  });
});
