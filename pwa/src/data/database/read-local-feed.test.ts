import { addedPlacementId } from '@shortlist/shared/placement/fields/derived-ids.ts';
import { liveQuery } from 'dexie';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  readFeedFacts,
  readOpportunities,
  findOpportunity,
} from '../../features/community/queries.ts';
import { readCampusSources } from '../../features/reminders/queries/campus-sources.ts';
import { readPlacements } from '../feed/read-placements.ts';
import { createFakeFeedDevice } from '../../testing/fakes/fake-feed.ts';
import { feedDatabase } from './feed-database.ts';
import { userDatabase } from './user-database.ts';
import { clearTrouble, recordTrouble, getTrouble } from './storage/device-trouble.ts';
import { FeedUnreadable, readLocalFeed, readForScreen } from './storage/read.ts';

const EXTENDED = '2026-12-24T18:00:00';
let here: ReturnType<typeof createFakeFeedDevice>;

/** A student who added an opportunity that was extended since. */
beforeEach(async () => {
  here = createFakeFeedDevice();
  here.fakeFeed.post('o1');
  await here.run();
  await here.add('o1');
  here.fakeFeed.post('o1', { deadlines: { applicationDeadline: EXTENDED } });
  await here.run();
});

afterEach(() => {
  clearTrouble(here.db.name, 'feed', 'off', 'full');
  here.close();
});

/** From now on the local copy of the feed cannot be read. */
function breakFeed(): void {
  const broken = () => Promise.reject(new DOMException('No.', 'UnknownError')) as never;
  for (const table of [here.feed.opportunities, here.feed.counts, here.feed.meta])
    for (const method of ['get', 'bulkGet', 'toArray'] as const)
      vi.spyOn(table, method).mockImplementation(broken);
}

async function shownDeadline(feed = here.feed): Promise<string | null | undefined> {
  const [placement] = await readPlacements(here.db, feed);
  return placement?.deadlines.applicationDeadline;
}

describe('a feed that cannot be read', () => {
  it("takes no placement off the dashboard: it shows the student's own data and reports the trouble", async () => {
    const [before] = await readPlacements(here.db, here.feed);
    expect(before?.deadlines.applicationDeadline).toBe(EXTENDED);
    breakFeed();
    const [placement] = await readPlacements(here.db, here.feed);
    expect(placement?._id).toBe(addedPlacementId('u1', 'o1'));
    expect(placement?.deadlines.applicationDeadline).not.toBe(EXTENDED);
    expect(getTrouble(here.db.name)).toBe('feed');
  });

  it('holds up nothing where it does not even answer, and is read again once it does', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const feed = feedDatabase(here.storage);
    const answer = Promise.withResolvers<never>();
    vi.spyOn(feed.opportunities, 'bulkGet').mockImplementation(() => {
      setImmediate(() => vi.advanceTimersByTime(5000));
      return answer.promise as never;
    });
    expect(await shownDeadline(feed)).not.toBe(EXTENDED);
    expect(getTrouble(here.db.name)).toBe('feed');
    expect(await shownDeadline(feed)).not.toBe(EXTENDED);
    vi.useRealTimers();
    answer.resolve([] as never);
    vi.restoreAllMocks();
    expect(await shownDeadline(feed)).toBe(EXTENDED);
    expect(getTrouble(here.db.name)).toBeUndefined();
    feed.close();
  });

  it('is followed again, and the trouble is cleared, once it can be read', async () => {
    breakFeed();
    await shownDeadline();
    vi.restoreAllMocks();
    expect(await shownDeadline()).toBe(EXTENDED);
    expect(getTrouble(here.db.name)).toBeUndefined();
  });

  it.each<[string, () => Promise<unknown>]>([
    ['its list', () => readOpportunities(here.db, here.feed)],
    ['its age', () => readFeedFacts(here.db, here.feed)],
    ['one opportunity', () => findOpportunity(here.db, 'o1', here.feed)],
  ])('leaves its page unchanged and does not say that saving is off: %s', async (_, read) => {
    breakFeed();
    await expect(readForScreen(here.db, read)).rejects.toMatchObject({ name: 'AbortError' });
    expect(getTrouble(here.db.name)).toBe('feed');
  });

  it.each<[string, () => Promise<unknown>]>([
    ['its list', () => readOpportunities(here.db, here.feed)],
    ['what the placement cell posted', () => readCampusSources(here.db, here.feed)],
  ])('is told from a broken database in a live query too: %s', async (_, read) => {
    breakFeed();
    const failures: unknown[] = [];
    const subscription = liveQuery(() =>
      readForScreen(here.db, read).catch((error: unknown) => void failures.push(error)),
    ).subscribe(() => undefined);
    await vi.waitFor(() => expect(failures).toHaveLength(1));
    subscription.unsubscribe();
    expect(getTrouble(here.db.name)).toBe('feed');
  });

  it('adds nothing from it', async () => {
    breakFeed();
    await expect(here.add('o1')).rejects.toThrow(FeedUnreadable);
    expect(getTrouble(here.db.name)).toBe('feed');
  });
});

describe('the reported trouble', () => {
  it("is the greater one: the student's own database does not answer either", async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const [db, feed] = [userDatabase('u2', here.storage), feedDatabase(here.storage)];
    const silent = (): Promise<never> => Promise.withResolvers<never>().promise;
    const reading = readForScreen(db, () =>
      Promise.all([readLocalFeed(db, feed, silent), silent()]),
    );
    vi.advanceTimersByTime(5000);
    await expect(reading).rejects.toThrow('did not answer');
    expect(getTrouble(db.name)).toBe('silent');
    vi.useRealTimers();
    expect(await readForScreen(db, async () => 'answered')).toBe('answered');
    expect(getTrouble(db.name)).toBeUndefined();
    feed.close();
  });

  it('is the greater one: the device is full', async () => {
    recordTrouble(here.db.name, 'full');
    breakFeed();
    await shownDeadline();
    expect(getTrouble(here.db.name)).toBe('full');
  });

  it("is the greater one: the student's own database cannot be read either", async () => {
    breakFeed();
    await shownDeadline();
    const read = () => Promise.reject(new DOMException('No.', 'UnknownError'));
    await expect(readForScreen(here.db, read)).rejects.toThrow('did not answer');
    expect(getTrouble(here.db.name)).toBe('off');
  });

  it('is none where the app itself is at fault', async () => {
    const mistake = new TypeError('x is not a function');
    const read = () => Promise.reject(mistake);
    await expect(readLocalFeed(here.db, here.feed, read)).rejects.toBe(mistake);
    expect(getTrouble(here.db.name)).toBeUndefined();
  });
});

it('is none when the system closed the connection and a new one works', async () => {
  const lost = new DOMException('Connection to Indexed Database server lost', 'UnknownError');
  vi.spyOn(here.feed.opportunities, 'bulkGet').mockRejectedValueOnce(lost);
  expect(await shownDeadline()).toBe(EXTENDED);
  expect(getTrouble(here.db.name)).toBeUndefined();
});
