import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readFeedFacts } from '../../../features/community/queries.ts';
import { createFakeFeedDevice } from '../../../testing/fakes/fake-feed.ts';
import { save, WriteFailed, withFreedStorage } from './save.ts';

const full = (): DOMException => new DOMException('The device is full', 'QuotaExceededError');
let here: ReturnType<typeof createFakeFeedDevice>;

beforeEach(async () => {
  here = createFakeFeedDevice();
  for (const id of ['mine', 'a', 'b']) here.fakeFeed.post(id);
  await here.run();
  await here.add('mine');
});

afterEach(() => here.close());

const listed = () => here.feed.opportunities.toCollection().primaryKeys();

/** A write that finds no space until the feed was cleared. */
function needsRoom() {
  return async (): Promise<string> => {
    if ((await listed()).length > 2) throw full();
    return 'written';
  };
}

describe('a write on a full device', () => {
  it('gets the space of the feed, except for what the student added or the write is about', async () => {
    const { db, feed } = here;
    expect(await withFreedStorage(db, needsRoom(), { feed, keepIds: ['b'] })).toBe('written');
    expect((await listed()).toSorted()).toEqual(['b', 'mine']);
  });

  it('is reported to the student when even that is not enough', async () => {
    const { db, feed } = here;
    const write = vi.fn<() => Promise<string>>().mockRejectedValue(full());
    const failure = save(db, write, { feed });
    await expect(failure).rejects.toThrow(WriteFailed);
    await expect(failure).rejects.toMatchObject({ reason: 'full' });
    expect(write).toHaveBeenCalledTimes(2);
  });

  it('is not retried when the feed had no space to free', async () => {
    const { db, feed } = here;
    await feed.opportunities.clear();
    const write = vi.fn<() => Promise<string>>().mockRejectedValue(full());
    await expect(withFreedStorage(db, write, { feed })).rejects.toThrow('full');
    expect(write).toHaveBeenCalledTimes(1);
  });

  it('fails with its own error when the feed cannot be read', async () => {
    const { db, feed } = here;
    vi.spyOn(feed.opportunities, 'toCollection').mockImplementation(() => {
      throw new Error('broken');
    });
    const write = vi.fn<() => Promise<string>>().mockRejectedValue(full());
    await expect(withFreedStorage(db, write, { feed })).rejects.toThrow('full');
  });

  it('does not clear the feed when something else is wrong', async () => {
    const { db, feed } = here;
    const write = vi.fn<() => Promise<string>>().mockRejectedValue(new Error('other'));
    await expect(withFreedStorage(db, write, { feed })).rejects.toThrow('other');
    expect(await listed()).toHaveLength(3);
  });
});

describe('a feed that was cleared to free space', () => {
  it('counts as never loaded and is fetched again by the next sync', async () => {
    const { db, feed, fakeFeed, run } = here;
    await withFreedStorage(db, needsRoom(), { feed });
    expect(await readFeedFacts(db, feed)).toEqual({ updatedAt: null, loading: null });
    fakeFeed.remove('mine');
    await run();
    expect((await listed()).toSorted()).toEqual(['a', 'b']);
  });

  it('frees space for an answer of the server, too', async () => {
    const { db, feed, run } = here;
    const dropped = vi.spyOn(feed.opportunities, 'bulkDelete');
    vi.spyOn(db, 'transact').mockRejectedValueOnce(full());
    expect(await run()).toEqual({ kind: 'done' });
    expect(dropped).toHaveBeenCalledWith(['a', 'b']);
    expect(await db.outbox.count()).toBe(0);
  });
});
