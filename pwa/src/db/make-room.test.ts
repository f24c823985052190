import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readBoardFacts } from '../queries/use-opportunities.ts';
import { createBoardDevice } from '../testing/fake-board.ts';
import { withRoom } from './make-room.ts';
import { saved, WriteFailed } from './write-failed.ts';

const full = (): DOMException => new DOMException('The device is full', 'QuotaExceededError');
let here: ReturnType<typeof createBoardDevice>;

beforeEach(async () => {
  here = createBoardDevice();
  for (const id of ['mine', 'a', 'b']) here.board.post(id);
  await here.run();
  await here.add('mine');
});

afterEach(() => {
  vi.restoreAllMocks();
  here.close();
});

const listed = () => here.feed.opportunities.toCollection().primaryKeys();

/** A write that finds no room until the board has made some. */
function needsRoom() {
  return async (): Promise<string> => {
    if ((await listed()).length > 2) throw full();
    return 'written';
  };
}

describe('a write on a full device', () => {
  it('gets the room of the board, except of what the student added or is about', async () => {
    const { db, feed } = here;
    expect(await withRoom(db, needsRoom(), { feed, keep: ['b'] })).toBe('written');
    expect((await listed()).toSorted()).toEqual(['b', 'mine']);
  });

  it('is told to the student when even that is not enough', async () => {
    const { db, feed } = here;
    const write = vi.fn<() => Promise<string>>().mockRejectedValue(full());
    const failure = saved(db, write, { feed });
    await expect(failure).rejects.toThrow(WriteFailed);
    await expect(failure).rejects.toMatchObject({ reason: 'full' });
    expect(write).toHaveBeenCalledTimes(2);
  });

  it('is not tried again when the board had no room to give', async () => {
    const { db, feed } = here;
    await feed.opportunities.clear();
    const write = vi.fn<() => Promise<string>>().mockRejectedValue(full());
    await expect(withRoom(db, write, { feed })).rejects.toThrow('full');
    expect(write).toHaveBeenCalledTimes(1);
  });

  it('fails as it failed when the board cannot be read', async () => {
    const { db, feed } = here;
    vi.spyOn(feed.opportunities, 'toCollection').mockImplementation(() => {
      throw new Error('broken');
    });
    const write = vi.fn<() => Promise<string>>().mockRejectedValue(full());
    await expect(withRoom(db, write, { feed })).rejects.toThrow('full');
  });

  it('leaves the board alone when something else is wrong', async () => {
    const { db, feed } = here;
    const write = vi.fn<() => Promise<string>>().mockRejectedValue(new Error('other'));
    await expect(withRoom(db, write, { feed })).rejects.toThrow('other');
    expect(await listed()).toHaveLength(3);
  });
});

describe('a board that made room', () => {
  it('counts as never loaded and comes back with the next sync', async () => {
    const { db, feed, board, run } = here;
    await withRoom(db, needsRoom(), { feed });
    expect(await readBoardFacts(db, feed)).toEqual({ updatedAt: null, loading: null });
    board.remove('mine');
    await run();
    expect((await listed()).toSorted()).toEqual(['a', 'b']);
  });

  it('makes room for an answer of the server, too', async () => {
    const { db, feed, run } = here;
    const dropped = vi.spyOn(feed.opportunities, 'bulkDelete');
    vi.spyOn(db, 'change').mockRejectedValueOnce(full());
    expect(await run()).toEqual({ kind: 'done' });
    expect(dropped).toHaveBeenCalledWith(['a', 'b']);
    expect(await db.outbox.count()).toBe(0);
  });
});
