/** Every row of the access rules that takes a body, with the input of an attacker. */
import { COMMUNITY_PATH } from '@shortlist/shared/api/community.ts';
import { stampOf, hybridTime } from '@shortlist/shared/sync/stamp.ts';
import { HOSTILE_NAMES, withHostileNames } from '@shortlist/shared/testing/hostile-names.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ACCESS_RULES } from '../../app.ts';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import { knownAdmin, signUp, type KnownUser } from '../../testing/accounts.ts';
import { placementOp, NEW_OPPORTUNITY } from '../../testing/ops.ts';
import { dumpDatabase, readRows } from '../../testing/sql.ts';
import { postSync, sendJson } from '../../testing/api-requests.ts';
import { exampleBody, STOLEN } from '../../testing/example-bodies.ts';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await createTestApp();
});
afterAll(async () => {
  testApp.deps.pokes.close();
  await testApp.close();
});

let students = 0;
let email: string;
let asha: Pick<KnownUser, 'uid' | 'headers'>;
let admin: KnownUser;
let placementId: string;
let opportunityId: string;

// People of its own for each test: requests end sessions, and count against the limits of a user or an address.
beforeEach(async () => {
  students += 1;
  email = `asha-${students}@college.example`;
  const { user, headers } = await signUp(testApp, { email });
  asha = { uid: user._id, headers };
  const op = placementOp();
  placementId = op.id;
  await postSync(testApp, asha, { ops: [op] });
  admin = await knownAdmin(testApp);
  const posted = await sendJson(testApp, admin, `POST ${COMMUNITY_PATH}`, {
    body: NEW_OPPORTUNITY,
  });
  opportunityId = String(posted.body.data?.['_id']);
});

const WRITING = [...ACCESS_RULES].filter(([, { body }]) => body).map(([key]) => key);

async function send(key: string, body: string): Promise<Response> {
  const [method = '', path = ''] = key.split(' ');
  const id = path.startsWith(COMMUNITY_PATH) ? opportunityId : placementId;
  const sender = ACCESS_RULES.get(key)?.who === 'admin' ? admin : asha;
  return await testApp.app.request(path.replace(':id', id), {
    method,
    headers: sender.headers,
    body,
  });
}

const NAMES = ['__proto__', 'constructor', 'toString'];
const HOUR_MS = 3_600_000;
const STAMP = stampOf(hybridTime(1), 'x'.repeat(22));
/** Keys that change the prototype of all objects, where they are copied carelessly. */
const POLLUTION =
  '"__proto__":{"role":"admin","polluted":1},"constructor":{"prototype":{"polluted":1}},"prototype":{"polluted":1}';

interface UserRow {
  readonly id: string;
  readonly role: string;
  readonly email: string;
  readonly created_at: number;
}

const users = (): Promise<UserRow[]> =>
  readRows<UserRow>(testApp.db, 'SELECT id, role, email, created_at FROM users ORDER BY id');

describe.each(WRITING)('%s', (key) => {
  const example = () => exampleBody(key, { ...asha, email });

  test('grants no role or identity, and changes no prototype', async () => {
    const before = await users();
    const text = JSON.stringify({ ...example(), ...(key.endsWith('/sync') ? {} : STOLEN) });
    const answer = await send(key, `{${POLLUTION},${text.slice(1)}`);
    expect(answer.status).toBeLessThan(500);
    expect(await answer.text()).not.toMatch(/mine-now|polluted/);
    expect(await users()).toEqual(before);
    expect(Reflect.get({}, 'polluted')).toBeUndefined();
    expect(Reflect.get({}, 'role')).toBeUndefined();
    expect(await dumpDatabase(testApp.db)).not.toMatch(/mine-now|polluted/);
  });

  test('returns markup as text: only JSON is answered, and mail is escaped', async () => {
    const answer = await send(key, JSON.stringify(example()));
    expect(answer.status).toBeLessThan(500);
    expect(answer.headers.get('content-type') ?? 'application/json').toContain('application/json');
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
    await testApp.deps.mailQueue.drain();
    for (const { subject, text, html } of testApp.mails)
      expect(`${subject} ${text} ${html}`).not.toContain('<img src=x');
  });

  test('finds nothing under the property names of every object', async () => {
    const texts = Array.from(withHostileNames(example(), NAMES), (body) => JSON.stringify(body));
    // As many at once as its limit allows.
    const atOnce = Math.min(ACCESS_RULES.get(key)?.perUser?.max ?? 3, 30);
    while (texts.length > 0) {
      const some = texts.splice(0, atOnce);
      const answers = await Promise.all(some.map((text) => send(key, text)));
      const failed = answers.map(({ status }) => status >= 500 || status === 429);
      expect({ some, failed }).toEqual({ some, failed: some.map(() => false) });
      for (const answer of answers) expect(await answer.text()).not.toContain('native code');
      // So that no limit answers in place of the route.
      testApp.clock.advance(HOUR_MS);
    }
    expect(Object.keys(Object.prototype)).toEqual([]);
  });
});

describe('an op with a property name of every object', () => {
  const ops = (): readonly object[] => {
    const patch = { k: 'patch', id: placementId, base: { company: 'x'.repeat(22) } } as const;
    const op = placementOp({ ...patch, f: { company: 'Zenith', notes: 'n' } });
    const merge = { k: 'merge', f: { company: 'Z' }, s: STAMP, x: { company: STAMP } } as const;
    return [op, placementOp({ ...merge, id: placementId, d: STAMP })];
  };

  test.each(HOSTILE_NAMES)('%s is refused alone, in any part of it', async (name) => {
    const spoilt = ops().flatMap((op) =>
      Array.from(withHostileNames(op, [name]), (bad) =>
        Object.assign(bad as object, { op: placementOp().op }),
      ),
    );
    const good = spoilt.map(() => placementOp());
    const mixed = good.flatMap((op, n) => [spoilt[n] ?? op, op]);
    const unknown = ops().map((op) => ({ ...op, t: name }));
    const { results } = await postSync(testApp, asha, { ops: [...mixed, ...unknown] });
    const verdicts = new Map(results.map(({ op, r }) => [op, r]));
    expect(good.map(({ op }) => verdicts.get(op))).toEqual(good.map(() => 'applied'));
    expect(results.slice(mixed.length)).toMatchObject([{ r: 'rejected' }, { r: 'rejected' }]);
  });
});

test.each([...ACCESS_RULES.keys()])(
  '%s accepts such names in its address and headers',
  async (key) => {
    const [method = '', path = ''] = key.split(' ');
    const sender = ACCESS_RULES.get(key)?.who === 'admin' ? admin : asha;
    for (const name of HOSTILE_NAMES) {
      const encodedName = encodeURIComponent(name);
      const query = ['page', 'limit', 'countsSince', 'days', 'unlessPosted', encodedName]
        .map((field) => `${field}=${encodedName}`)
        .join('&');
      const marks = { 'Idempotency-Key': name, 'If-Match': `"${name}"`, 'Accept-Encoding': name };
      const address = `${path.replaceAll(/:\w+/g, encodedName)}?${query}`;
      const answer = await testApp.app.request(address, {
        method,
        headers: { ...sender.headers, ...marks },
        ...(method === 'GET' ? {} : { body: '{}' }),
      });
      expect({ name, isDefect: answer.status >= 500 }).toEqual({ name, isDefect: false });
      await answer.body?.cancel();
    }
  },
);
