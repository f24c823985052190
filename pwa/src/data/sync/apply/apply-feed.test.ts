import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { FeedDatabase } from '../../database/feed-database.ts';
import { readFeedFacts, readOpportunities } from '../../../features/community/queries.ts';
import { readSyncFacts } from '../../../features/sync-status/queries/sync-state.ts';
import { createFakeFeedDevice, feedRow, type FakeFeed } from '../../../testing/fakes/fake-feed.ts';

let here: ReturnType<typeof createFakeFeedDevice>;
let fakeFeed: FakeFeed;

beforeEach(() => {
  here = createFakeFeedDevice();
  ({ fakeFeed } = here);
});

afterEach(() => here.close());

const companies = async (): Promise<readonly string[]> =>
  (await readOpportunities(here.db, here.feed)).map(({ company }) => company).toSorted();
const askedFrom = (): readonly number[] => here.requests.map(({ cursors }) => cursors.feed);

describe('a device that syncs', () => {
  it('reads the whole feed page by page and then only what changed', async () => {
    for (const id of ['a', 'b', 'c', 'd', 'e']) fakeFeed.post(id, { company: id });
    expect(await here.run()).toEqual({ kind: 'done' });
    expect(await companies()).toEqual(['a', 'b', 'c', 'd', 'e']);
    expect(askedFrom()).toEqual([0, 2, 4]);
    fakeFeed.post('b', { company: 'b, edited' });
    fakeFeed.remove('d');
    await here.run();
    expect(askedFrom()).toEqual([0, 2, 4, 5]);
    expect(await companies()).toEqual(['a', 'b, edited', 'c', 'e']);
  });

  it('continues after the last complete page when it was interrupted', async () => {
    for (const id of ['a', 'b', 'c']) fakeFeed.post(id, { company: id });
    const whole = here.feed.writeMeta.bind(here.feed);
    vi.spyOn(here.feed, 'writeMeta')
      .mockImplementationOnce(whole)
      .mockRejectedValueOnce(new Error('cut'));
    await here.run();
    expect(await companies()).toEqual(['a', 'b']);
    vi.restoreAllMocks();
    await here.run();
    expect(askedFrom()).toEqual([0, 2, 2]);
    expect(await companies()).toEqual(['a', 'b', 'c']);
  });

  it('reports the progress of the first load and when it was complete', async () => {
    for (const id of ['a', 'b', 'c']) fakeFeed.post(id);
    expect(await readFeedFacts(here.db, here.feed)).toEqual({ updatedAt: null, loading: null });
    fakeFeed.answer = { more: { me: false, feed: true }, cursors: { me: 0, feed: 2 } };
    await here.run();
    // A server that announces more and sends nothing is not asked without end.
    expect(here.requests.length).toBeLessThan(4);
    expect(await readFeedFacts(here.db, here.feed)).toEqual({
      updatedAt: null,
      loading: { done: expect.any(Number), total: 3 },
    });
    fakeFeed.answer = {};
    await here.run();
    expect(await readFeedFacts(here.db, here.feed)).toEqual({
      updatedAt: here.device.now(),
      loading: null,
    });
  });

  it('records the time of each later sync, though nothing changed', async () => {
    fakeFeed.post('a');
    await here.run();
    const before = await readOpportunities(here.db, here.feed);
    here.device.advance(60_000);
    await here.run();
    expect((await readFeedFacts(here.db, here.feed)).updatedAt).toBe(here.device.now());
    expect(await readOpportunities(here.db, here.feed)).toBe(before);
  });

  it('leaves the feed unchanged when the answer does not mention it', async () => {
    fakeFeed.post('a', { company: 'a' });
    await here.run();
    fakeFeed.answer = { feed: undefined, cursors: { me: 0, feed: 0 } };
    await here.run();
    expect(await companies()).toEqual(['a']);
    expect(await here.feed.readMeta('state')).toMatchObject({ cursor: 1 });
  });
});

describe('an answer that does not mention the feed', () => {
  it('means that nothing changed when it is as far as the device', async () => {
    fakeFeed.answer = { feed: undefined };
    await here.run();
    expect(await readFeedFacts(here.db, here.feed)).toEqual({
      updatedAt: here.device.now(),
      loading: null,
    });
    fakeFeed.answer = {};
    fakeFeed.post('a', { company: 'a' });
    await here.run();
    here.device.advance(60_000);
    fakeFeed.answer = { feed: undefined };
    await here.run();
    expect(await companies()).toEqual(['a']);
    expect((await readFeedFacts(here.db, here.feed)).updatedAt).toBe(here.device.now());
  });

  it('means nothing while own rows are still being delivered', async () => {
    fakeFeed.post('a');
    fakeFeed.answer = {
      feed: undefined,
      cursors: { me: 0, feed: 0 },
      more: { me: false, feed: true },
    };
    await here.run();
    expect(await readFeedFacts(here.db, here.feed)).toEqual({ updatedAt: null, loading: null });
  });
});

describe('a feed that starts again', () => {
  it('stays readable until the load is complete, then loses what was not delivered', async () => {
    for (const id of ['a', 'b', 'c']) fakeFeed.post(id, { company: id });
    await here.run();
    fakeFeed.replace('e2');
    for (const id of ['c', 'x', 'y']) fakeFeed.post(id, { company: `${id}, new` });
    const seen: (readonly string[])[] = [];
    vi.spyOn(here.feed, 'writeMeta').mockImplementation(async function (this: FeedDatabase, k, v) {
      await this.meta.put({ k, v });
      seen.push((await this.opportunities.toArray()).map(({ id }) => id));
    });
    await here.run();
    expect(seen[0]).toEqual(['a', 'b', 'c']);
    expect(seen[1]).toEqual(['a', 'b', 'c', 'x']);
    expect(await companies()).toEqual(['c, new', 'x, new', 'y, new']);
    expect(await here.feed.readMeta('state')).toMatchObject({ epoch: 'e2', loading: null });
  });

  it('is replaced at once by a page that contains all of it', async () => {
    for (const id of ['a', 'b', 'c']) fakeFeed.post(id, { company: id });
    await here.run();
    fakeFeed.answer = { feedReset: true, feed: [feedRow('c', 1)] };
    fakeFeed.answer = { ...fakeFeed.answer, cursors: { me: 0, feed: 1 } };
    await here.run();
    expect((await readOpportunities(here.db, here.feed)).map(({ _id }) => _id)).toEqual(['c']);
    expect(await here.feed.readMeta('state')).toMatchObject({ cursor: 1 });
  });

  it('requests all counts again', async () => {
    fakeFeed.post('a');
    await here.run();
    await here.feed.writeMeta('counted', { at: 1, since: 2 });
    fakeFeed.replace('e2');
    await here.run();
    expect(await here.feed.readMeta('counted')).toBeUndefined();
  });
});

describe('two tabs, or two students of one device,', () => {
  it('may read the feed at the same time', async () => {
    for (const id of ['a', 'b', 'c', 'd', 'e']) fakeFeed.post(id, { company: id });
    await Promise.all([here.run(), here.run()]);
    expect(await companies()).toEqual(['a', 'b', 'c', 'd', 'e']);
    fakeFeed.post('a', { company: 'a, edited' });
    fakeFeed.remove('b');
    await Promise.all([here.run(), here.run()]);
    expect(await companies()).toEqual(['a, edited', 'c', 'd', 'e']);
  });

  it('never return to an older state of an opportunity', async () => {
    fakeFeed.post('a', { company: 'first' });
    await here.run();
    fakeFeed.post('a', { company: 'second' });
    await here.run(async () => {
      fakeFeed.post('a', { company: 'third' });
      await here.run();
    });
    expect(await companies()).toEqual(['third']);
  });

  it('drop an answer from before the feed started again', async () => {
    for (const id of ['a', 'b']) fakeFeed.post(id, { company: id });
    await here.run();
    fakeFeed.post('c', { company: 'c' });
    const anew = { epoch: 'e1', load: 'other', cursor: 1, loading: { done: 1, total: 3 } };
    let answers = 0;
    await here.run(async () => {
      answers += 1;
      if (answers > 1) return;
      // Another tab has started a load, and has received one page.
      await here.feed.writeMeta('state', anew);
      await here.feed.opportunities.update('a', { load: 'other' });
    });
    // Mistaken for the end of the new load, the page of the old one would have removed the others.
    expect(await here.feed.readMeta('state')).toMatchObject({ epoch: 'e1', loading: null });
    expect(await companies()).toEqual(['a', 'b', 'c']);
  });
});

describe('a feed that cannot be stored', () => {
  it('does not block what the student typed, and is reported', async () => {
    fakeFeed.post('a');
    await here.run();
    await here.add('a');
    fakeFeed.post('b');
    vi.spyOn(here.feed, 'transact').mockRejectedValue(
      new DOMException('full', 'QuotaExceededError'),
    );
    expect(await here.run()).toEqual({ kind: 'done' });
    expect(await here.db.outbox.count()).toBe(0);
    expect(here.defects).toHaveLength(1);
    expect((await readSyncFacts(here.db)).status).toMatchObject({
      feedFailure: 'full',
      failure: null,
      lastOkAt: here.device.now(),
    });
    vi.restoreAllMocks();
    await here.run();
    expect((await readSyncFacts(here.db)).status).toMatchObject({ feedFailure: null });
    expect(await companies()).toHaveLength(2);
  });

  it('does not block what the student typed where it does not even answer, and is reported', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    fakeFeed.post('a');
    await here.run();
    await here.add('a');
    fakeFeed.post('b');
    vi.spyOn(here.feed, 'readMeta').mockImplementation(() => {
      setImmediate(() => vi.advanceTimersByTime(5000));
      return Promise.withResolvers<never>().promise;
    });
    expect(await here.run()).toEqual({ kind: 'done' });
    expect(await here.db.outbox.count()).toBe(0);
    const { status } = await readSyncFacts(here.db);
    expect(status).toMatchObject({ feedFailure: 'other', failure: null });
    vi.useRealTimers();
    vi.restoreAllMocks();
    await here.run();
    expect((await readSyncFacts(here.db)).status).toMatchObject({ feedFailure: null });
    expect(await companies()).toHaveLength(2);
  });

  it('is reopened where the browser closed it', async () => {
    fakeFeed.post('a', { company: 'a' });
    const closed = vi
      .spyOn(here.feed, 'transact')
      .mockRejectedValueOnce(new DOMException('lost', 'InvalidStateError'));
    expect(await here.run()).toEqual({ kind: 'done' });
    expect(closed).toHaveBeenCalledTimes(2);
    expect(await companies()).toEqual(['a']);
    expect(here.defects).toEqual([]);
  });

  it('is requested from the start while it cannot be read', async () => {
    vi.spyOn(here.feed, 'readMeta').mockRejectedValue(new DOMException('broken', 'UnknownError'));
    expect(await here.run()).toEqual({ kind: 'done' });
    expect(askedFrom()).toEqual([0]);
    expect(here.defects).toHaveLength(1);
  });
});
