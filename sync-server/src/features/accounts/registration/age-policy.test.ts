import { ACCOUNT_PATHS, AUTH_PATHS } from '@shortlist/shared/api/auth.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { listNewestUsers } from '../../analytics/analytics-store.ts';
import type { TestApp } from '../../../testing/create-test-app.ts';
import { appForTest } from '../../../testing/for-test.ts';
import { ASHA, mailedCode, postJson } from '../../../testing/accounts.ts';
import { readValue, runSql } from '../../../testing/sql.ts';
import type { AccountExport } from '../deletion/export-account.ts';

let testApp: TestApp;

async function start(AGE_POLICY: string): Promise<void> {
  testApp = await appForTest({ env: { AGE_POLICY } });
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

async function exported(token: string | undefined): Promise<AccountExport> {
  const answer = await post(ACCOUNT_PATHS.export, { password: ASHA.password }, token);
  return (answer.body as unknown as { data: AccountExport }).data;
}

const count = (table: string) => readValue(testApp.db, `SELECT count(*) FROM ${table}`);

const listed = async (): Promise<number> =>
  (await listNewestUsers(testApp.db, { since: 0, bornBy: '2008-08-03', limit: 9 })).length;

async function bornOn(day: string): Promise<void> {
  const { db } = testApp;
  const text = await readValue<string>(db, `SELECT cells FROM rows WHERE t = 'profile'`);
  const cells = JSON.parse(text ?? '') as { readonly f: object };
  const changed = JSON.stringify({ ...cells, f: { ...cells.f, dateOfBirth: day } });
  await runSql(db, `UPDATE rows SET cells = ? WHERE t = 'profile'`, changed);
}

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
    expect(await listed()).toBe(1);
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
      expect(await count('registrations')).toBe(0);
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

describe('an account of a declared minor, whose parent’s consent an older server recorded', () => {
  const RECORDED_AT = Date.UTC(2026, 0, 2);

  beforeEach(async () => {
    await start('terms16');
    await register();
  });

  async function withConsent(): Promise<string | undefined> {
    const { body } = await verify();
    await runSql(testApp.db, 'UPDATE users SET consent_at = ?', RECORDED_AT);
    return body.token;
  }

  it('is not listed by name, until the date of birth shows otherwise', async () => {
    await withConsent();
    expect(await listed()).toBe(0);
    await bornOn('');
    expect(await listed()).toBe(0);
    await bornOn('2008-08-04');
    expect(await listed()).toBe(0);
    await bornOn('2008-08-03');
    expect(await listed()).toBe(1);
  });

  it('has the time of the consent in its export', async () => {
    const token = await withConsent();
    expect((await exported(token)).consentRecordedAt).toBe('2026-01-02T00:00:00.000Z');
  });
});
