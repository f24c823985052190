import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createFakeFeedDevice } from '../../testing/fakes/fake-feed.ts';
import type { Schedule, Trigger } from './schedule.ts';
import { createPokeHandler } from './triggers.ts';

const SETTLED_MS = 250;

let here: ReturnType<typeof createFakeFeedDevice>;
let triggered: Trigger[];
let pokes: ReturnType<typeof createPokeHandler>;

beforeEach(async () => {
  here = createFakeFeedDevice();
  here.fakeFeed.post('a');
  await here.run();
  triggered = [];
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const schedule: Schedule = {
    trigger: (what) => triggered.push(what),
    stop: () => Promise.resolve(),
  };
  const { db, feed } = here;
  const runtime = here.device;
  pokes = createPokeHandler({ db, feed, schedule, runtime, random: () => 0.5 });
});

afterEach(() => {
  pokes.stop();
  here.close();
});

/** Lets the time pass, and the device read its databases. */
async function after(ms: number): Promise<void> {
  await vi.advanceTimersByTimeAsync(ms);
  await here.db.readMeta('pull');
  await here.db.readMeta('feed');
  await here.feed.readMeta('state');
  await here.feed.readMeta('state');
}

const hear = (me: number, feed: number): void => pokes.handle({ me, feed, now: 0 });

describe('a poke', () => {
  it('about own changes starts the sync at once', async () => {
    hear(1, 1);
    await after(SETTLED_MS);
    expect(triggered).toEqual(['stream']);
  });

  it('that was lost is made up for by the next heartbeat, which reports the state of the server', async () => {
    await after(60_000);
    expect(triggered).toEqual([]);
    hear(1, 1);
    await after(SETTLED_MS);
    expect(triggered).toEqual(['stream']);
  });

  it('about a new opportunity starts it after a random part of five seconds', async () => {
    hear(0, 2);
    await after(SETTLED_MS);
    await after(2499);
    expect(triggered).toEqual([]);
    await after(1);
    expect(triggered).toEqual(['stream']);
  });

  it('about nothing new starts nothing', async () => {
    hear(0, 1);
    await after(SETTLED_MS + 5000);
    expect(triggered).toEqual([]);
  });

  it('is dropped when the opportunity was delivered by another request meanwhile', async () => {
    hear(0, 2);
    await after(SETTLED_MS);
    here.fakeFeed.post('b');
    await here.run();
    await after(5000);
    expect(triggered).toEqual([]);
  });

  it('about own changes does not wait for an earlier one about the feed', async () => {
    hear(0, 2);
    await after(SETTLED_MS);
    hear(1, 2);
    await after(SETTLED_MS);
    expect(triggered).toEqual(['stream']);
  });

  it('about one more opportunity does not delay the first one', async () => {
    hear(0, 2);
    await after(SETTLED_MS);
    await after(2000);
    hear(0, 3);
    await after(500);
    expect(triggered).toEqual(['stream']);
  });

  it('is dropped when the sync ends', async () => {
    hear(0, 2);
    await after(SETTLED_MS);
    pokes.stop();
    await after(5000);
    expect(triggered).toEqual([]);
  });
});
