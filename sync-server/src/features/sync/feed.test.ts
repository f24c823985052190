import { inTransaction, type Database } from '../../platform/db/database.ts';
import type { SyncResponse } from '@shortlist/shared/api/sync.ts';
import { COMMUNITY_PATH, opportunityPath } from '@shortlist/shared/api/community.ts';
import {
  buildOpportunityValues,
  buildPostedOpportunity,
} from '@shortlist/shared/testing/builders.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { cleanUp } from '../../operations/clean-up/clean-up-job.ts';
import { insertOpportunity, removeOpportunity, updateOpportunity } from './feed-store.ts';
import type { TestApp } from '../../testing/create-test-app.ts';
import { appForTest } from '../../testing/for-test.ts';
import { anotherDevice, knownAdmin, knownUser, type KnownUser } from '../../testing/accounts.ts';
import { placementOp } from '../../testing/ops.ts';
import { postSync, sendJson } from '../../testing/api-requests.ts';
import { countStatements } from '../../testing/watched-database.ts';

const DAY_MS = 86_400_000;

let testApp: TestApp;
let me: KnownUser;

beforeEach(async () => {
  testApp = await appForTest();
  me = await knownUser(testApp);
});

const post = async (...ids: string[]): Promise<void> => {
  for (const _id of ids)
    await inTransaction(testApp.deps, (tx) =>
      insertOpportunity(tx, buildPostedOpportunity({ _id })),
    );
};
const edit = (id: string): Promise<number> =>
  inTransaction(testApp.deps, (tx) =>
    updateOpportunity(tx, buildPostedOpportunity({ _id: id, role: 'Clerk' })),
  );

const pull = (feed: number, limit = 250): Promise<SyncResponse> =>
  postSync(testApp, me, { cursors: { me: 0, feed }, limit });

const namesIn = ({ feed = [] }: SyncResponse): string[] =>
  feed.map(({ id, opportunity }) => (opportunity ? id : `-${id}`));

/** Pulls until there is no more; returns what came, page by page. */
async function pullAll(from: number, limit: number): Promise<string[][]> {
  const pages: string[][] = [];
  let cursor = from;
  for (let page = await pull(cursor, limit); ; page = await pull(cursor, limit)) {
    pages.push(namesIn(page));
    cursor = page.cursors.feed;
    if (!page.more.feed || pages.length > 20) return pages;
  }
}

describe('the feed of a sync', () => {
  test('is empty without opportunities', async () => {
    const answer = await pull(0);
    expect([answer.feed, answer.feedReset, answer.cursors.feed]).toEqual([undefined, undefined, 0]);
  });

  test('gives a new device all listed opportunities, complete, and no removals', async () => {
    await post('a', 'b', 'c');
    await inTransaction(testApp.deps, (tx) => removeOpportunity(tx, 'b'));
    const answer = await pull(0);
    expect(answer.feed).toEqual([
      { id: 'a', seq: 1, opportunity: buildPostedOpportunity({ _id: 'a' }) },
      { id: 'c', seq: 3, opportunity: buildPostedOpportunity({ _id: 'c' }) },
    ]);
    expect(answer).toMatchObject({
      cursors: { feed: 4 },
      more: { feed: false },
      total: { feed: 2 },
    });
    expect(answer.feedReset).toBeUndefined();
  });

  test('gives a device that was offline exactly what changed, each once, in its current state', async () => {
    await post('a', 'b', 'c', 'd');
    const { cursors } = await pull(0);
    await edit('a');
    await edit('a');
    await inTransaction(testApp.deps, (tx) => removeOpportunity(tx, 'c'));
    await post('e', 'f');
    await inTransaction(testApp.deps, (tx) => removeOpportunity(tx, 'f'));
    const { feed, ...answer } = await pull(cursors.feed);
    expect(namesIn({ ...answer, feed })).toEqual(['a', '-c', 'e', '-f']);
    expect(feed?.[0]?.opportunity?.role).toBe('Clerk');
    expect(await pullAll(answer.cursors.feed, 250)).toEqual([[]]);
  });

  test('comes page by page, with each opportunity exactly once', async () => {
    await post('a', 'b', 'c', 'd', 'e');
    expect(await pullAll(0, 2)).toEqual([['a', 'b'], ['c', 'd'], ['e']]);
    expect(await pullAll(0, 5)).toEqual([['a', 'b', 'c', 'd', 'e']]);
  });

  test('sends a device the removal of an opportunity from an earlier page', async () => {
    await post('a', 'b', 'c');
    const first = await pull(0, 2);
    await inTransaction(testApp.deps, (tx) => removeOpportunity(tx, 'a'));
    expect(namesIn(await pull(first.cursors.feed, 2))).toEqual(['c', '-a']);
  });

  test('waits until the device has its own rows', async () => {
    await post('a');
    await postSync(testApp, me, { ops: [placementOp(), placementOp()] });
    const first = await postSync(testApp, me, { limit: 1 });
    expect(first).toMatchObject({ more: { me: true, feed: true }, cursors: { feed: 0 } });
    expect(first.feed).toBeUndefined();
    const cursors = { me: first.cursors.me, feed: 0 };
    const second = await postSync(testApp, me, { limit: 1, cursors });
    expect(second.more.me).toBe(false);
    expect(namesIn(second)).toEqual(['a']);
  });

  test('comes with an answer to changes, too', async () => {
    await post('a');
    expect(namesIn(await postSync(testApp, me, { ops: [placementOp()] }))).toEqual(['a']);
  });

  test('is the same for every user: no counts, no names', async () => {
    await post('a');
    const [row] = (await pull(0)).feed ?? [];
    expect(Object.keys(row?.opportunity ?? {})).not.toEqual(
      expect.arrayContaining([expect.stringMatching(/count|added|user/i)]),
    );
  });
});

describe('an invalid feed cursor', () => {
  test('of another history: sends everything again', async () => {
    await post('a', 'b');
    const answer = await pull(99, 1);
    expect(answer).toMatchObject({ feedReset: true, more: { feed: true }, cursors: { feed: 1 } });
    expect(namesIn(answer)).toEqual(['a']);
  });

  test('of another history with an empty feed: tells the device to drop its opportunities', async () => {
    const answer = await pull(99);
    expect(answer).toMatchObject({ feedReset: true, feed: [], cursors: { feed: 0 } });
  });

  test('from before purged removals: sends everything again, once', async () => {
    await post('a', 'b', 'c', 'd');
    await inTransaction(testApp.deps, (tx) => removeOpportunity(tx, 'b'));
    testApp.clock.advance(180 * DAY_MS);
    await cleanUp(testApp.deps);
    // No session lasts as long.
    me = await anotherDevice(testApp, me);
    const answer = await pull(2, 2);
    expect(answer.feedReset).toBe(true);
    expect(namesIn(answer)).toEqual(['a', 'c']);
    const next = await pull(answer.cursors.feed, 2);
    expect(next.feedReset).toBeUndefined();
    expect(namesIn(next)).toEqual(['d']);
  });

  test('at the last purged removal stays valid', async () => {
    await post('a', 'b');
    await inTransaction(testApp.deps, (tx) => removeOpportunity(tx, 'b'));
    testApp.clock.advance(180 * DAY_MS);
    await cleanUp(testApp.deps);
    // No session lasts as long.
    me = await anotherDevice(testApp, me);
    const answer = await pull(3);
    expect(answer.feedReset).toBeUndefined();
    // It has a new number, so that no cursor of a load is below the horizon.
    expect(namesIn(answer)).toEqual(['a']);
  });
});

describe('an expired opportunity', () => {
  const over = buildPostedOpportunity({
    _id: 'over',
    postedAt: '2026-08-01T00:00:00.000Z',
    deadlines: { applicationDeadline: '2026-08-10T18:00:00' },
  });
  /** 18:00 in India. */
  const DEADLINE = Date.UTC(2026, 7, 10, 12, 30);

  test('is removed 90 days after its deadline, in local time', async () => {
    await inTransaction(testApp.deps, (tx) => insertOpportunity(tx, over));
    testApp.clock.set(DEADLINE + 90 * DAY_MS);
    await cleanUp(testApp.deps);
    expect(namesIn(await pull(0))).toEqual(['over']);
    testApp.clock.advance(1000);
    await cleanUp(testApp.deps);
    expect(namesIn(await pull(1))).toEqual(['-over']);
  });

  test('stays for 90 days where it was posted after its deadline', async () => {
    const postedAt = new Date(DEADLINE + 30 * DAY_MS).toISOString();
    await inTransaction(testApp.deps, (tx) => insertOpportunity(tx, { ...over, postedAt }));
    testApp.clock.set(DEADLINE + 91 * DAY_MS);
    await cleanUp(testApp.deps);
    expect(namesIn(await pull(0))).toEqual(['over']);
    testApp.clock.set(DEADLINE + 121 * DAY_MS);
    await cleanUp(testApp.deps);
    expect((await pull(0)).feed).toEqual([]);
  });

  test('is removed in small steps, all in one round', async () => {
    for (let n = 0; n < 205; n += 1)
      await inTransaction(testApp.deps, (tx) =>
        insertOpportunity(tx, { ...over, _id: `over-${n}` }),
      );
    testApp.clock.set(DEADLINE + 91 * DAY_MS);
    let writes = 0;
    await cleanUp({
      ...testApp.deps,
      db: {
        ...testApp.db,
        write: (work) => {
          writes += 1;
          return testApp.db.write(work);
        },
      },
    });
    expect((await pull(0)).total.feed).toBe(0);
    expect(writes).toBeGreaterThan(3);
  });
});

describe('the hint of the event stream', () => {
  const nextPoke = async (reader: ReadableStreamDefaultReader<Uint8Array>): Promise<unknown> => {
    const { value } = await reader.read();
    return JSON.parse(/data: (.*)/.exec(new TextDecoder().decode(value))?.[1] ?? 'null');
  };

  test('contains the number of the feed, and reaches all users when an admin creates an opportunity', async () => {
    const readers = [];
    for (const user of [me, await knownUser(testApp)]) {
      const answer = await testApp.app.request('/api/events', { headers: user.headers });
      const reader = answer.body?.getReader();
      if (!reader) throw new Error('There is no stream.');
      expect(await nextPoke(reader)).toMatchObject({ me: 0, feed: 0 });
      readers.push(reader);
    }
    const admin = await knownAdmin(testApp);
    const body = buildOpportunityValues();
    const posted = await sendJson(testApp, admin, `POST ${COMMUNITY_PATH}`, { body });
    for (const reader of readers) expect(await nextPoke(reader)).toMatchObject({ feed: 1 });
    const id = String(posted.body.data?.['_id']);
    await sendJson(testApp, admin, `DELETE /${opportunityPath(id).slice(1)}`);
    for (const reader of readers) {
      expect(await nextPoke(reader)).toMatchObject({ feed: 2 });
      await reader.cancel();
    }
    testApp.deps.pokes.close();
  });
});

test('a pull without changes asks the feed for one row and takes no lock', async () => {
  await post('a', 'b');
  await postSync(testApp, me, { cursors: { me: 0, feed: 2 } });
  const counter = countStatements(testApp.db);
  const writes: unknown[] = [];
  const db: Database = {
    ...counter.db,
    write: (work) => {
      writes.push(work);
      return counter.db.write(work);
    },
    writeAccount: (uid, work) => {
      writes.push(work);
      return counter.db.writeAccount(uid, work);
    },
  };
  const watchedApp = await appForTest({ ...testApp.deps, db });
  counter.takeCounts();
  writes.length = 0;
  const answer = await postSync(watchedApp, me, { cursors: { me: 0, feed: 2 } });
  expect(answer.feed).toBeUndefined();
  const asked = Object.entries(counter.takeCounts()).filter(([kind]) => kind.includes('feed_'));
  // A table of one row.
  expect(asked).toEqual([['select feed_state', 1]]);
  expect(writes).toEqual([]);
});
