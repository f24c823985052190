import { beforeEach, expect, it } from 'vitest';
import { parseConfig } from '../../config.ts';
import { createAudit } from '../../platform/audit/audit.ts';
import { inTransaction } from '../../platform/db/database.ts';
import type { TestApp } from '../../testing/create-test-app.ts';
import { appForTest } from '../../testing/for-test.ts';
import { knownUser } from '../../testing/accounts.ts';
import { runSql } from '../../testing/sql.ts';
import { checkConfig } from './config-checks.ts';
import { checkDatabase } from './health-checks.ts';

const HOUR_MS = 3_600_000;

let testApp: TestApp;

beforeEach(async () => {
  testApp = await appForTest();
  await knownUser(testApp);
});

/** Problems only. */
const problems = async (): Promise<string[]> =>
  (
    await checkDatabase({
      db: testApp.db,
      nowMs: testApp.clock.now(),
      erasures: { list: () => [] },
      pushKey: undefined,
    })
  ).flatMap(({ state, text }) => (state === 'problem' ? [text] : []));

const BEHIND =
  'The clock of this machine is behind: something happened 3 hours later than it shows. Set it.';

it('reports a clock that is behind the audit record', async () => {
  expect(await problems()).toEqual([]);
  testApp.clock.advance(3 * HOUR_MS);
  const audit = createAudit(testApp.deps);
  await inTransaction(testApp.deps, async (tx) =>
    audit(tx, { event: 'sys_startup', result: 'success' }),
  );
  testApp.clock.advance(-3 * HOUR_MS);
  expect(await problems()).toEqual([BEHIND]);
});

it('reports a clock that is behind the last use of a session', async () => {
  const later = testApp.clock.now() + 3 * HOUR_MS;
  await runSql(testApp.db, 'UPDATE sessions SET last_seen_at = ?', later);
  expect(await problems()).toEqual([BEHIND]);
});

it('tolerates some minutes', async () => {
  const soon = testApp.clock.now() + 4 * 60_000;
  await runSql(testApp.db, 'UPDATE sessions SET last_seen_at = ?', soon);
  expect(await problems()).toEqual([]);
});

const PUBLIC_URL = 'https://shortlist.college.example';
const config = parseConfig({ PUBLIC_URL, EMAIL_VERIFICATION: 'off' });

const findingOf = async (headers: Readonly<Record<string, string>> | undefined) => {
  const [address] = await checkConfig(config, {
    checkSmtp: () => Promise.resolve(undefined),
    reach: () => Promise.resolve(headers && new Headers(headers)),
  });
  return address;
};

it('reports whether the address answers, and whether with Strict-Transport-Security', async () => {
  const answers = { state: 'ok', text: `${PUBLIC_URL} answers.` };
  expect(await findingOf({ 'strict-transport-security': 'max-age=31536000' })).toEqual(answers);
  expect(await findingOf({})).toEqual({
    state: 'warning',
    text: `${PUBLIC_URL} answers without Strict-Transport-Security, which the server sends. Let the proxy pass it on.`,
  });
  expect(await findingOf(undefined)).toMatchObject({
    state: 'warning',
    text: expect.stringContaining('does not answer from here') as string,
  });
});

it('reports that no proxy is trusted where students come through one', async () => {
  const outside = { checkSmtp: async () => undefined, reach: async () => undefined };
  const proxiesOf = async (env: Readonly<Record<string, string>>) =>
    (await checkConfig(parseConfig({ EMAIL_VERIFICATION: 'off', ...env }), outside)).filter(
      ({ text }) => /prox/.test(text) && !text.includes('DNS'),
    );
  expect(await proxiesOf({})).toEqual([]);
  expect(await proxiesOf({ PUBLIC_URL })).toEqual([
    {
      state: 'warning',
      text: 'No proxy is trusted, so all students share the limits of one address. Set TRUSTED_PROXIES.',
    },
  ]);
  expect(await proxiesOf({ PUBLIC_URL, TRUSTED_PROXIES: '127.0.0.1, 10.0.0.0/8' })).toMatchObject([
    { state: 'ok' },
  ]);
});
