import { ACCOUNT_PATHS, AUTH_PATHS } from '@shortlist/shared/api/auth.ts';
import type { AccountExport } from '@shortlist/shared/api/account-export.ts';
import { describe, expect, it } from 'vitest';
import { cleanUp } from '../../../operations/clean-up/clean-up-job.ts';
import { recordConsent } from '../../../operations/admins/admins.ts';
import { createAudit } from '../../../platform/audit/audit.ts';
import { inTransaction } from '../../../platform/db/write-queue.ts';
import { listNewestUsers } from '../../analytics/analytics-users-store.ts';
import type { TestApp } from '../../../testing/create-test-app.ts';
import { appForTest } from '../../../testing/for-test.ts';
import { ASHA, mailedCode, postJson, wrongCode } from '../../../testing/accounts.ts';

const DAY_MS = 86_400_000;

let testApp: TestApp;

async function start(AGE_POLICY: string, env: Record<string, string> = {}): Promise<void> {
  testApp = await appForTest({ env: { AGE_POLICY, ...env } });
}

interface Answer {
  readonly status: number;
  readonly body: {
    readonly message?: string;
    readonly code?: string;
    readonly errors?: unknown;
    readonly token?: string;
  };
}

async function post(path: string, body: unknown, token = ''): Promise<Answer> {
  const answer = await postJson(testApp, path, body, { authorization: `Bearer ${token}` });
  return { status: answer.status, body: (await answer.json()) as Answer['body'] };
}

function register(age: { readonly ageConfirmed?: unknown } = {}): Promise<Answer> {
  return post(AUTH_PATHS.register, { ...ASHA, confirmPassword: ASHA.password, ...age });
}

const verify = (otp = mailedCode(testApp, ASHA.email)): Promise<Answer> =>
  post(AUTH_PATHS.verifyEmail, { email: ASHA.email, otp });

const consent = (email = ASHA.email): Promise<void> =>
  inTransaction(testApp.deps, (tx) =>
    recordConsent(tx, email, { ...testApp.deps, audit: createAudit(testApp.deps) }),
  );

async function exported(token: string | undefined): Promise<AccountExport> {
  const answer = await post(ACCOUNT_PATHS.export, { password: ASHA.password }, token);
  return (answer.body as unknown as { data: AccountExport }).data;
}

const count = (table: string): unknown =>
  testApp.db.prepare(`SELECT count(*) FROM ${table}`).pluck().get();

const listed = (): number =>
  listNewestUsers(testApp.db, { since: 0, bornBy: '2008-08-03', limit: 9 }).length;

const bornOn = (day: string | null): unknown =>
  testApp.db
    .prepare(`UPDATE rows SET cells = json_set(cells, '$.f.dateOfBirth', ?) WHERE t = 'profile'`)
    .run(day);

describe('AGE_POLICY=terms16', () => {
  it('asks nothing and records nothing, whatever is sent', async () => {
    await start('terms16');
    expect((await register({ ageConfirmed: false })).status).toBe(201);
    const { status, body } = await verify();
    expect(status).toBe(200);
    expect(await exported(body.token)).toMatchObject({
      ageConfirmedAt: null,
      consentRecordedAt: null,
    });
    expect(listed()).toBe(1);
  });
});

describe('AGE_POLICY=adult', () => {
  it.each([{}, { ageConfirmed: false }])(
    'refuses a registration without a confirmation: %j',
    async (age) => {
      await start('adult');
      const message = 'Please confirm that you are 18 or older.';
      const { status, body } = await register(age);
      expect(status).toBe(400);
      expect(body).toMatchObject({ message, errors: [{ path: 'ageConfirmed', message }] });
      expect(count('registrations')).toBe(0);
    },
  );

  it('accepts only true and false', async () => {
    await start('adult');
    expect((await register({ ageConfirmed: 'true' })).status).toBe(400);
  });

  it('records the confirmation, and includes it in the export', async () => {
    await start('adult');
    const confirmedAt = testApp.clock.now();
    expect((await register({ ageConfirmed: true })).status).toBe(201);
    testApp.clock.advance(60_000);
    const { body } = await verify();
    expect(await exported(body.token)).toMatchObject({
      ageConfirmedAt: new Date(confirmedAt).toISOString(),
      consentRecordedAt: null,
    });
  });
});

describe('AGE_POLICY=consent', () => {
  it('requires an age statement', async () => {
    await start('consent');
    const message = 'Please say whether you are 18 or older.';
    const { status, body } = await register();
    expect(status).toBe(400);
    expect(body).toMatchObject({ errors: [{ path: 'ageConfirmed', message }] });
  });

  it('requires nothing more from an adult', async () => {
    await start('consent');
    await register({ ageConfirmed: true });
    expect((await verify()).status).toBe(200);
    expect(listed()).toBe(1);
  });

  it('gives a minor no account before the consent is recorded, and accepts the same code after it', async () => {
    await start('consent', { PRIVACY_CONTACT: 'dean@college.example' });
    await register({ ageConfirmed: false });
    const refused = await verify();
    expect(refused.status).toBe(403);
    expect(refused.body).toMatchObject({
      code: 'consent_needed',
      message:
        'The consent of a parent must be recorded before you can use this account. Please ask dean@college.example.',
    });
    expect(count('users')).toBe(0);
    testApp.clock.advance(60_000);
    const recordedAt = testApp.clock.now();
    await consent(' ASHA@college.example ');
    testApp.clock.advance(60_000);
    const { status, body } = await verify();
    expect(status).toBe(200);
    expect(await exported(body.token)).toMatchObject({
      ageConfirmedAt: null,
      consentRecordedAt: new Date(recordedAt).toISOString(),
    });
    expect(count('consents')).toBe(0);
  });

  it('reports the missing consent only with the right code', async () => {
    await start('consent');
    await register({ ageConfirmed: false });
    const { status, body } = await verify(wrongCode(mailedCode(testApp, ASHA.email)));
    expect([status, body.code]).toEqual([400, 'invalid']);
  });

  it('accepts a consent that was recorded before, for 30 days, and only for its address', async () => {
    await start('consent');
    await consent();
    await consent('ravi@college.example');
    testApp.clock.advance(30 * DAY_MS);
    await register({ ageConfirmed: false });
    expect((await verify()).status).toBe(403);
    await consent();
    testApp.clock.advance(30 * DAY_MS - 1);
    await register({ ageConfirmed: false });
    expect((await verify()).status).toBe(200);
  });

  it('stores pending consents under digests, and deletes those whose account was never created', async () => {
    await start('consent');
    await consent();
    expect(testApp.db.prepare('SELECT * FROM consents').all()).toEqual([
      { address: expect.stringMatching(/^[\w-]{43}$/), recorded_at: testApp.clock.now() },
    ]);
    testApp.clock.advance(30 * DAY_MS - 1);
    await cleanUp(testApp.deps);
    expect(count('consents')).toBe(1);
    testApp.clock.advance(1);
    await cleanUp(testApp.deps);
    expect(count('consents')).toBe(0);
  });

  it('applies also where addresses are not verified', async () => {
    await start('consent', { EMAIL_VERIFICATION: 'off' });
    expect((await register({ ageConfirmed: false })).body.code).toBe('consent_needed');
    await consent();
    expect((await register({ ageConfirmed: false })).status).toBe(201);
    expect(count('consents')).toBe(0);
  });

  it('does not list a declared minor by name, until the date of birth shows otherwise', async () => {
    await start('consent');
    await consent();
    await register({ ageConfirmed: false });
    await verify();
    expect(listed()).toBe(0);
    bornOn('');
    expect(listed()).toBe(0);
    bornOn('2008-08-04');
    expect(listed()).toBe(0);
    bornOn('2008-08-03');
    expect(listed()).toBe(1);
  });

  it('records a consent for an existing account', async () => {
    await start('terms16');
    await register();
    const { body } = await verify();
    await consent();
    expect((await exported(body.token)).consentRecordedAt).not.toBeNull();
    expect(count('consents')).toBe(0);
    const events = (await exported(body.token)).securityEvents.map(({ event }) => event);
    expect(events).toContain('consent_recorded');
  });
});
