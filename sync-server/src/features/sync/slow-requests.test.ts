/** Requests that were admitted while their session was valid, and whose body arrives after its end. */
import { ACCOUNT_PATHS, AUTH_PATHS } from '@shortlist/shared/api/auth.ts';
import { PLACEMENTS_PATH } from '@shortlist/shared/api/placements.ts';
import { SYNC_PATH } from '@shortlist/shared/api/sync.ts';
import { beforeEach, expect, it } from 'vitest';
import type { TestApp } from '../../testing/create-test-app.ts';
import { appForTest } from '../../testing/for-test.ts';
import { placementOp } from '../../testing/ops.ts';
import { syncRequest } from '../../testing/api-requests.ts';
import { ASHA, postJson, signIn, signUp, type SignedIn } from '../../testing/accounts.ts';

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

const storedRows = (): unknown =>
  testApp.db.sqlite.prepare('SELECT count(*) FROM rows').pluck().get();

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
  const before = storedRows();
  expect((await slow.end()).status).toBe(401);
  expect(storedRows()).toBe(before);
});

it.each(writes)('POST %s stores nothing for a deleted account', async (path, body) => {
  const slow = begin(path, body(asha));
  const { password } = ASHA;
  expect((await postJson(testApp, ACCOUNT_PATHS.delete, { password }, asha.headers)).status).toBe(
    200,
  );
  expect((await slow.end()).status).toBe(410);
  expect(storedRows()).toBe(0);
});

it.each(writes)(
  'POST %s stores nothing for an account that is deleted at the same moment',
  async (path, body) => {
    const { user, headers } = asha;
    // Both pass the check of the session; then the deletion is the first to write.
    const deletion = testApp.db.write(async () =>
      testApp.db.sqlite.prepare('DELETE FROM users WHERE id = ?').run(user._id),
    );
    const answer = postJson(testApp, path, body(asha), headers);
    testApp.db.sqlite.prepare('DELETE FROM rows').run();
    await deletion;
    expect((await answer).status).toBe(401);
    expect(storedRows()).toBe(0);
    expect(
      testApp.db.sqlite
        .prepare('SELECT count(*) FROM op_ledger WHERE t = ?')
        .pluck()
        .get('placement'),
    ).toBe(0);
  },
);
