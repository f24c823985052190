/** Requests that were admitted while their session was valid, and whose body arrives after its end. */
import { ACCOUNT_PATHS, AUTH_PATHS } from '@shortlist/shared/api/auth.ts';
import { PLACEMENTS_PATH } from '@shortlist/shared/api/placements.ts';
import { SYNC_PATH } from '@shortlist/shared/api/sync.ts';
import { beforeEach, expect, it } from 'vitest';
import { createApp } from '../../app.ts';
import type { Database } from '../../platform/db/database.ts';
import type { TestApp } from '../../testing/create-test-app.ts';
import { appForTest } from '../../testing/for-test.ts';
import { placementOp } from '../../testing/ops.ts';
import { syncRequest } from '../../testing/api-requests.ts';
import { ASHA, postJson, signIn, signUp, type SignedIn } from '../../testing/accounts.ts';
import { readValue, runSql } from '../../testing/sql.ts';

const PLACEMENT = {
  company: 'Kaveri Softworks',
  deadlines: { applicationDeadline: '2026-11-15T23:59:00' },
};

let testApp: TestApp;
let asha: SignedIn;

beforeEach(async () => {
  testApp = await appForTest();
  asha = await signUp(testApp);
});

const storedRows = () => readValue(testApp.db, 'SELECT count(*) FROM rows');

const writes: readonly (readonly [path: string, body: (who: SignedIn) => object])[] = [
  [SYNC_PATH, ({ user }) => syncRequest({ uid: user._id }, { ops: [placementOp()] })],
  [PLACEMENTS_PATH, () => PLACEMENT],
];

/** Begins a request; `end` completes it with its whole body. */
function begin(path: string, body: object): { end(): Promise<Response> } {
  const send = Promise.withResolvers<void>();
  const slowly = new ReadableStream<Uint8Array>({
    pull: async (controller) => {
      await send.promise;
      controller.enqueue(new TextEncoder().encode(JSON.stringify(body)));
      controller.close();
    },
  });
  const request = new Request(`http://localhost${path}`, {
    method: 'POST',
    headers: asha.headers,
    body: slowly,
    duplex: 'half',
  });
  const answer = Promise.resolve(testApp.app.request(request));
  return {
    end: () => {
      send.resolve();
      return answer;
    },
  };
}

it.each(writes)('POST %s stores nothing once the session has ended', async (path, body) => {
  const slow = begin(path, body(asha));
  const other = await signIn(testApp);
  const { password } = ASHA;
  expect(
    (await postJson(testApp, AUTH_PATHS.revokeOthers, { password }, other.headers)).status,
  ).toBe(200);
  const before = await storedRows();
  expect((await slow.end()).status).toBe(401);
  expect(await storedRows()).toBe(before);
});

it.each(writes)('POST %s stores nothing for a deleted account', async (path, body) => {
  const slow = begin(path, body(asha));
  const { password } = ASHA;
  expect((await postJson(testApp, ACCOUNT_PATHS.delete, { password }, asha.headers)).status).toBe(
    200,
  );
  expect((await slow.end()).status).toBe(410);
  expect(await storedRows()).toBe(0);
});

it.each(writes)(
  'POST %s stores nothing for an account that is deleted at the same moment',
  async (path, body) => {
    const { db } = testApp;
    const deleteAccount = async (): Promise<void> => {
      await runSql(db, 'DELETE FROM users WHERE id = ?', asha.user._id);
      await runSql(db, 'DELETE FROM rows');
    };
    // Both pass the check of the session; then the deletion is the first to write.
    const slower: Database = {
      ...db,
      write: async (work) => {
        await deleteAccount();
        return await db.write(work);
      },
      writeAccount: async (uid, work) => {
        await deleteAccount();
        return await db.writeAccount(uid, work);
      },
    };
    const app = createApp({ ...testApp.deps, db: slower });
    const answer = await postJson({ app }, path, body(asha), asha.headers);
    expect(answer.status).toBe(401);
    expect(await storedRows()).toBe(0);
    expect(await readValue(db, `SELECT count(*) FROM op_ledger WHERE t = 'placement'`)).toBe(0);
  },
);
