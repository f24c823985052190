// Which writes of admins poke all devices: once for each change of the feed, and for nothing else.
import {
  COMMUNITY_PATH,
  COMMUNITY_UPLOAD_PATH,
  opportunityPath,
} from '@shortlist/shared/api/community.ts';
import { beforeEach, expect, test } from 'vitest';
import type { Database } from '../../platform/db/database.ts';
import { createTestDatabase, type TestApp } from '../../testing/create-test-app.ts';
import { appForTest } from '../../testing/for-test.ts';
import { readValue } from '../../testing/sql.ts';
import { knownAdmin, knownUser, type KnownUser } from '../../testing/accounts.ts';
import { NEW_OPPORTUNITY } from '../../testing/ops.ts';
import { sendJson, type JsonRequestOptions } from '../../testing/api-requests.ts';

let testApp: TestApp;
let admin: KnownUser;
/** The number of the feed at each poke of a student's open stream. */
let pokedAt: number[];

beforeEach(async () => {
  const numbered = numberedDatabase(await createTestDatabase());
  testApp = await appForTest({ db: numbered.db });
  admin = await knownAdmin(testApp);
  const student = await knownUser(testApp);
  pokedAt = [];
  testApp.deps.pokes.subscribe(student.uid, {
    sessionId: 'any',
    poke: () => pokedAt.push(numbered.feed()),
    end: () => undefined,
  });
});

/** The same database, and the number of the feed after its last commit. */
function numberedDatabase(inner: Database): { readonly db: Database; feed(): number } {
  let stored = 0;
  const write: Database['write'] = async (work) => {
    const { answer, seq } = await inner.write(async (writer) => ({
      answer: await work(writer),
      seq: await readValue(writer, 'SELECT seq FROM feed_state'),
    }));
    stored = Number(seq);
    return answer;
  };
  return { db: { ...inner, write }, feed: () => stored };
}

const post = (options: JsonRequestOptions) =>
  sendJson(testApp, admin, `POST ${COMMUNITY_PATH}?unlessPosted=1`, options);
const upload = (opportunities: unknown, headers = {}) =>
  sendJson(testApp, admin, `POST ${COMMUNITY_UPLOAD_PATH}`, { body: { opportunities }, headers });
const KEY = { 'idempotency-key': 'press-1' };

test('a new opportunity pokes once, after it is stored; a retry and a refusal do not', async () => {
  await post({ body: NEW_OPPORTUNITY, headers: KEY });
  expect(pokedAt).toEqual([1]);
  await post({ body: NEW_OPPORTUNITY, headers: KEY });
  await post({ body: NEW_OPPORTUNITY });
  await post({ body: { ...NEW_OPPORTUNITY, role: '' } });
  expect(pokedAt).toEqual([1]);
});

test('an upload pokes once for all of it; a retry and one without a valid item do not', async () => {
  const three = [NEW_OPPORTUNITY, NEW_OPPORTUNITY, null, NEW_OPPORTUNITY];
  await upload(three, KEY);
  expect(pokedAt).toEqual([3]);
  await upload(three, KEY);
  await upload([null]);
  await upload([]);
  expect(pokedAt).toEqual([3]);
});

test('an edit pokes when it changes something, and deleting pokes once', async () => {
  const { body } = await post({ body: NEW_OPPORTUNITY });
  const path: `/${string}` = `/${opportunityPath(String(body.data?.['_id'])).slice(1)}`;
  const put = (change: object, headers = {}) =>
    sendJson(testApp, admin, `PUT ${path}`, { body: { ...NEW_OPPORTUNITY, ...change }, headers });
  await put({});
  expect(pokedAt).toEqual([1]);
  await put({ status: 'closed' });
  expect(pokedAt).toEqual([1, 2]);
  await put({ role: 'Tester' }, { 'if-match': '"1"' });
  expect(pokedAt).toEqual([1, 2]);
  for (let round = 0; round < 2; round += 1)
    await sendJson(testApp, admin, `DELETE ${path}`, { headers: KEY });
  await sendJson(testApp, admin, `DELETE ${path}`);
  expect(pokedAt).toEqual([1, 2, 3]);
});
