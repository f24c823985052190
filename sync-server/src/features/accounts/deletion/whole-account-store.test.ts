/** What concerns a whole account lets others through in between, however much the account holds. */
import { ACCOUNT_PATHS } from '@shortlist/shared/api/auth.ts';
import { SYNC_PATH } from '@shortlist/shared/api/sync.ts';
import { digestLine, digestOf } from '@shortlist/shared/sync/digest.ts';
import type { Op } from '@shortlist/shared/sync/op.ts';
import { hybridTime, stampOf } from '@shortlist/shared/sync/stamp.ts';
import { beforeEach, expect, it } from 'vitest';
import { yieldToEventLoop } from '../../../platform/concurrency.ts';
import { sha256Bytes } from '../../../platform/crypto/digests.ts';
import { anotherDevice, ASHA, postJson, signUp, type SignedIn } from '../../../testing/accounts.ts';
import { postSync, sendJson } from '../../../testing/api-requests.ts';
import { syncRequest } from '../../../testing/http-client.ts';
import { createTestDatabase, type TestApp } from '../../../testing/create-test-app.ts';
import { appForTest } from '../../../testing/for-test.ts';
import { patchOp, placementOp } from '../../../testing/ops.ts';
import { readRows, runSql } from '../../../testing/sql.ts';
import { watchTurns, type WatchedTurns } from '../../../testing/watched-database.ts';
import { createDigests } from '../../sync/digest.ts';
import { rowTextToRow, type RowText, PAGE_MAX_BYTES } from '../../sync/rows-store.ts';
import { getUserSync } from '../../sync/account-counters-store.ts';
import type { AccountExport } from './export-account.ts';

const KIB = 1024;
const ROWS = 60;
/** A page with its last row, whose quotes are counted twice; and what else the request reads. */
const TURN_MAX = PAGE_MAX_BYTES + 256 * KIB;

let watched: WatchedTurns;
let testApp: TestApp;
let asha: SignedIn;
let uid: string;

beforeEach(async () => {
  watched = watchTurns(await createTestDatabase());
  testApp = await appForTest({ db: watched.db });
  asha = await signUp(testApp);
  uid = asha.user._id;
  for (let sent = 0; sent < ROWS; sent += 15)
    await push(...Array.from({ length: 15 }, () => uploaded('x'.repeat(60 * KIB))));
  await editLongNote(60);
  watched.takeMost();
});

const push = async (...ops: Op[]) =>
  postSync(testApp, await anotherDevice(testApp, { uid }), { ops, limit: 1 });

function uploaded(text: string): Op {
  const atMs = testApp.clock.now();
  const op = placementOp({ k: 'merge', atMs });
  return { ...op, f: { ...op.f, laterVersion: text }, s: stampOf(hybridTime(atMs), op.op) };
}

async function editLongNote(times: number): Promise<void> {
  const one = placementOp();
  await push(one);
  let last = one;
  for (let n = 0; n < times; n += 1) {
    const notes = String(n).padEnd(20_000, 'n');
    last = patchOp(one, { notes }, { base: { notes: last.op }, atMs: testApp.clock.now() });
    await push(last);
  }
}

const postPassword = (path: string): Promise<Response> =>
  postJson(testApp, path, { password: ASHA.password }, asha.headers);

it('a full pull comes in pages of about a mebibyte, none of which is read at once with another', async () => {
  const device = await anotherDevice(testApp, { uid });
  const ids = new Set<string>();
  for (let [me, more] = [0, true]; more;) {
    const answer = await postSync(testApp, device, { cursors: { me, feed: 0 } });
    expect(JSON.stringify(answer.rows).length).toBeLessThan(TURN_MAX);
    for (const { t, id } of answer.rows) ids.add(`${t} ${id}`);
    [me, more] = [answer.cursors.me, answer.more.me];
    // The next request comes over the network.
    await yieldToEventLoop();
  }
  // With the profile and the note.
  expect(ids.size).toBe(ROWS + 2);
  expect(watched.takeMost()).toBeLessThan(TURN_MAX);
});

it('changes of more than two mebibytes of rows are refused as a whole, and those of fewer are not', async () => {
  const device = await anotherDevice(testApp, { uid });
  const large = await readRows<RowText>(
    testApp.db,
    `SELECT id FROM rows WHERE octet_length(cells) > 50000`,
  );
  const edits = large.map(({ id }) => placementOp({ id, k: 'patch', f: { role: 'Analyst' } }));
  const send = (ops: readonly Op[]) =>
    sendJson(testApp, device, `POST ${SYNC_PATH}`, { body: syncRequest(uid, { ops, limit: 1 }) });
  expect(await send(edits)).toMatchObject({ status: 413, body: { code: 'too_large' } });
  const before = await getUserSync(testApp.db, uid);
  expect(await send(edits.slice(0, 30))).toMatchObject({ status: 200 });
  expect((await getUserSync(testApp.db, uid)).seq).toBe(before.seq + 30);
});

it('the digest is that of all rows, read a page at a time', async () => {
  const device = await anotherDevice(testApp, { uid });
  const { seq } = await getUserSync(testApp.db, uid);
  const texts = await readRows<RowText>(testApp.db, `SELECT * FROM rows`);
  await yieldToEventLoop();
  watched.takeMost();
  const { digest } = await postSync(testApp, device, {
    cursors: { me: seq, feed: 0 },
    digest: true,
  });
  const lines = texts.map((row) => sha256Bytes(digestLine(rowTextToRow(row))));
  expect(digest).toEqual(digestOf(lines));
  expect(watched.takeMost()).toBeLessThan(TURN_MAX);
});

it('an account that changed while it was summed has no digest: the device asks again', async () => {
  const { seq } = await getUserSync(testApp.db, uid);
  const readDigest = createDigests(testApp.db);
  const nowMs = testApp.clock.now();
  expect(await readDigest({ uid, seq, nowMs })).toMatchObject({ n: ROWS + 2 });
  expect(await readDigest({ uid, seq: seq - 1, nowMs })).toBeUndefined();
});

it('the export has all rows and values, read a page at a time', async () => {
  const answer = await postPassword(ACCOUNT_PATHS.export);
  const { data } = (await answer.json()) as { data: AccountExport };
  expect(data.placements).toHaveLength(ROWS + 1);
  expect(data.otherCells).toHaveLength(ROWS);
  // Each edit but the first replaced the one before it.
  const values = data.history.map(({ value }) =>
    Number.parseInt(JSON.stringify(value).slice(1), 10),
  );
  expect(values).toEqual(Array.from({ length: 59 }, (_, n) => n));
  expect(watched.takeMost()).toBeLessThan(TURN_MAX);
});

it('the export shows one moment, whatever changes while it is read', async () => {
  const { body } = await postPassword(ACCOUNT_PATHS.export);
  const reader = body?.pipeThrough(new TextDecoderStream()).getReader();
  let text = (await reader?.read())?.value ?? '';
  await push(placementOp());
  await runSql(testApp.db, `DELETE FROM rows WHERE t = 'placement'`);
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read())
    text += part.value;
  const { data } = JSON.parse(text) as { data: AccountExport };
  expect(data.placements).toHaveLength(ROWS + 1);
});

it('an export that nobody reads to its end occupies the database no longer', async () => {
  for (let n = 0; n < 3; n += 1) {
    const { body } = await postPassword(ACCOUNT_PATHS.export);
    await body?.cancel();
  }
  testApp.clock.advance(3_600_000);
  const { data } = (await (await postPassword(ACCOUNT_PATHS.export)).json()) as {
    data: AccountExport;
  };
  expect(data.placements).toHaveLength(ROWS + 1);
});
