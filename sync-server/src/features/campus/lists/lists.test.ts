// What an admin publishes, corrects and takes back, and what each student gets of it.
import { LISTS_PATH, listPath, listsAnswerSchema } from '@shortlist/shared/api/campus.ts';
import { addedPlacementId } from '@shortlist/shared/placement/fields/derived-ids.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { knownUser, type KnownUser } from '../../../testing/accounts.ts';
import { sendJson } from '../../../testing/api-requests.ts';
import type { TestApp } from '../../../testing/create-test-app.ts';
import { TEST_ROUND, type PostedDrive } from '../../../testing/campus/drives.ts';
import { appForTest } from '../../../testing/for-test.ts';
import {
  campusWorld,
  listIn,
  postList,
  resultsOf,
  takeListBack,
  verdictsOf,
  type Results,
  type RosterStudent,
} from '../../../testing/campus/lists.ts';
import { readRows, readValue } from '../../../testing/sql.ts';
import { applyLists } from './apply-lists.ts';

let testApp: TestApp;
let admin: KnownUser;
let drive: PostedDrive;
let asha: RosterStudent;
let ravi: RosterStudent;
beforeEach(async () => {
  testApp = await appForTest();
  ({ admin, asha, ravi, drive } = await campusWorld(testApp));
});

const post = (results: Results, options: Partial<Parameters<typeof postList>[2]> = {}) =>
  postList(testApp, admin, { drive, results, ...options });

async function publish(results: Results, replaces: string | null = null): Promise<string> {
  const { id } = listIn(await post(results, { replaces }));
  await applyLists(testApp.deps);
  return id;
}

const shown = async () => {
  const { body } = await sendJson(testApp, admin, `GET ${LISTS_PATH}`);
  return listsAnswerSchema.parse(body).data.lists;
};
const messageOf = async (answer: ReturnType<typeof post>) => {
  const { status, body } = await answer;
  return `${status} ${body.message}`;
};

describe('a published list', () => {
  it('gives each student on it a verdict, and nobody else', async () => {
    const stranger = await knownUser(testApp);
    const id = await publish({ '21cs 001': 'through' });
    expect(await verdictsOf(testApp, asha.user)).toEqual([
      {
        opportunityId: drive._id,
        placementId: addedPlacementId(asha.user.uid, drive._id),
        roundKey: TEST_ROUND.key,
        result: 'through',
        publishedAt: '2026-08-03T04:30:00.000Z',
        listId: id,
      },
    ]);
    for (const other of [ravi.user, stranger, admin])
      expect(await verdictsOf(testApp, other)).toEqual([]);
  });

  it('is shown with what it says, and how many accounts have it', async () => {
    const id = await publish({ '21CS001': 'through', '21CS002': 'waitlisted' });
    expect(await shown()).toEqual([
      {
        id,
        drive: drive._id,
        round: TEST_ROUND.key,
        state: 'current',
        publishedAt: '2026-08-03T04:30:00.000Z',
        publishedBy: `${admin.uid}@example.com`,
        fileName: 'list.xlsx',
        counts: { through: 1, waitlisted: 1, not_through: 0 },
        accounts: 2,
        isDelivered: true,
      },
    ]);
    const { body } = await sendJson(testApp, admin, `GET ${listPath(id) as `/${string}`}`);
    expect(body.data?.['entries']).toEqual([
      { rollNumber: '21CS001', result: 'through' },
      { rollNumber: '21CS002', result: 'waitlisted' },
    ]);
    const [read] = await readRows(
      testApp.db,
      `SELECT actor, detail FROM audit WHERE event = 'sensitive_read' AND detail = 'list'`,
    );
    expect(read).toEqual({ actor: admin.uid, detail: 'list' });
  });

  it('is recorded with the number of its students only', async () => {
    await publish({ '21CS001': 'through', '21CS002': 'not_through' });
    expect(
      await readRows(
        testApp.db,
        `SELECT actor, subject, detail FROM audit WHERE event = 'list_published'`,
      ),
    ).toEqual([{ actor: admin.uid, subject: null, detail: 'students 2' }]);
  });

  it('is published once however often the request comes', async () => {
    const [first, second] = [
      await post({ '21CS001': 'through' }, { key: 'k' }),
      await post({ '21CS001': 'through' }, { key: 'k' }),
    ];
    expect(listIn(second).id).toBe(listIn(first).id);
    expect(await shown()).toHaveLength(1);
    expect(await readValue(testApp.db, 'SELECT count(*) FROM lists')).toBe(1);
  });

  it('pokes the devices of those on it, and no others', async () => {
    const poked: string[] = [];
    for (const [name, { uid }] of Object.entries({ asha: asha.user, ravi: ravi.user }))
      testApp.deps.pokes.subscribe(uid, {
        sessionId: 'another',
        poke: () => void poked.push(name),
        end: () => undefined,
      });
    await publish({ '21CS001': 'through' });
    expect(poked).toEqual(['asha']);
  });
});

describe('a corrected list', () => {
  it('replaces what the former one said', async () => {
    const first = await publish({ '21CS001': 'through', '21CS002': 'waitlisted' });
    testApp.clock.advance(60_000);
    const second = await publish({ '21CS002': 'through' }, first);
    expect(await resultsOf(testApp, asha.user)).toEqual([null]);
    expect(await verdictsOf(testApp, ravi.user)).toMatchObject([
      { result: 'through', listId: second, publishedAt: '2026-08-03T04:31:00.000Z' },
    ]);
    expect((await shown()).map(({ id, state }) => [id, state])).toEqual([
      [second, 'current'],
      [first, 'replaced'],
    ]);
    expect(await readRows(testApp.db, 'SELECT DISTINCT list_id FROM list_entries')).toEqual([
      { list_id: second },
    ]);
  });

  it('is refused to an admin who has not seen the newest one', async () => {
    await publish({ '21CS001': 'through' });
    const answers = [
      post({ '21CS002': 'through' }),
      post({ '21CS002': 'through' }, { replaces: 'another' }),
    ];
    for (const answer of answers) expect(await messageOf(answer)).toMatch(/^412 Another list/);
    expect(await resultsOf(testApp, ravi.user)).toEqual([]);
    expect(await readValue(testApp.db, 'SELECT count(*) FROM lists')).toBe(1);
  });

  it('is one of two that are published at the same time', async () => {
    const answers = await Promise.all([
      post({ '21CS001': 'through' }),
      post({ '21CS001': 'waitlisted' }),
    ]);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201, 412]));
  });
});

describe('a list that is taken back', () => {
  it('says nothing to anybody any more', async () => {
    const id = await publish({ '21CS001': 'through' });
    expect(listIn(await takeListBack(testApp, admin, id))).toMatchObject({ state: 'taken_back' });
    await applyLists(testApp.deps);
    expect(await resultsOf(testApp, asha.user)).toEqual([null]);
    expect(await readValue(testApp.db, 'SELECT count(*) FROM list_entries')).toBe(0);
    expect(
      await readValue(testApp.db, `SELECT count(*) FROM audit WHERE event = 'list_taken_back'`),
    ).toBe(1);
  });

  it('cannot be taken back again, and another one may follow', async () => {
    const id = await publish({ '21CS001': 'through' });
    await takeListBack(testApp, admin, id);
    expect(await messageOf(takeListBack(testApp, admin, id))).toBe(
      '409 This list was replaced or taken back already.',
    );
    expect(await messageOf(takeListBack(testApp, admin, 'none'))).toBe(
      '404 There is no such list.',
    );
    await publish({ '21CS001': 'not_through' });
    expect(await resultsOf(testApp, asha.user)).toEqual(['not_through']);
  });
});

describe('a list is refused, and nothing of it is stored,', () => {
  it.each<readonly [string, Results, Partial<Parameters<typeof postList>[2]>, string]>([
    ['without students', {}, {}, '400 A list needs students. To withdraw one, take it back.'],
    [
      'with numbers that the roster does not have',
      { '21CS001': 'through', X9: 'through', X8: 'through' },
      {},
      '400 Not on the roster: X8, X9. Nothing was published.',
    ],
    [
      'with a number twice',
      { '21CS001': 'through', '21 cs 001': 'waitlisted' },
      {},
      '400 The roll number “21 cs 001” is on the list twice.',
    ],
    [
      'with another result',
      { '21CS001': 'selected' as 'through' },
      {},
      '400 Entry 1 has no roll number or no result.',
    ],
    [
      'for a round that the drive does not have',
      { '21CS001': 'through' },
      { round: 'hr' },
      '400 The drive has no such round any more. Choose another one.',
    ],
  ])('%s', async (_, results, options, message) => {
    expect(await messageOf(post(results, options))).toBe(message);
    expect(await readValue(testApp.db, 'SELECT count(*) FROM lists')).toBe(0);
  });

  it('for a drive that is not there', async () => {
    const gone = { _id: 'none' };
    const answer = postList(testApp, admin, { drive: gone, results: { '21CS001': 'through' } });
    expect(await messageOf(answer)).toMatch(/^404 /);
  });
});
