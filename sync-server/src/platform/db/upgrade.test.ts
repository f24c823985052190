// A database of an older version is migrated, and its users continue as before. Those versions made the files
// in databases/, which are never changed.
import { findWrongCounters } from '../../operations/health/health-checks-store.ts';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { ACCOUNT_PATHS, AUTH_PATHS } from '@shortlist/shared/api/auth.ts';
import {
  PLACEMENTS_PATH,
  placementHistoryAnswerSchema,
  type ReplacedValue,
} from '@shortlist/shared/api/placements.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { isUpToDate, migrateToLatest } from './migrate.ts';
import { openDatabase } from './open-database.ts';
import type { SqliteDatabase } from './sqlite-database.ts';
import { createRealPasswords, type TestApp } from '../../testing/create-test-app.ts';
import { appForTest } from '../../testing/for-test.ts';
import { postSync } from '../../testing/api-requests.ts';
import { mailedCode, postJson } from '../../testing/accounts.ts';
import type { AccountExport } from '../../features/accounts/deletion/export-account.ts';

const EMAIL = 'asha@college.example';
const PASSWORD = 'Monsoon-Mango-26';
const UID = '00000000-0000-4000-8000-000000000004';
const ON_THE_PHONE = bearer('pts_token-of-device-000000000008xxxxxxxxxxxxxxx');
const ON_THE_LAPTOP = bearer('pts_token-of-device-000000000011xxxxxxxxxxxxxxx');
const PHONE =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36';
const PENDING = {
  email: 'pia@college.example',
  otp: '100025',
  userId: '00000000-0000-4000-8000-000000000024',
};
/** When the first version was stopped. */
const STOPPED_AT = 1_785_731_670_000;

let db: SqliteDatabase;
let testApp: TestApp;

beforeEach(async () => {
  db = openDatabase(':memory:');
  const file = new URL('./migrations/0001_first.sql', import.meta.url);
  db.sqlite.exec(readFileSync(fileURLToPath(file), 'utf8'));
  migrateToLatest(db);
  testApp = await appForTest({ db, passwordHash: createRealPasswords() });
  testApp.clock.set(STOPPED_AT + 30_000);
});

function bearer(token: string) {
  return { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
}

const login = (userAgent = PHONE): Promise<Response> =>
  postJson(
    testApp,
    AUTH_PATHS.login,
    { email: EMAIL, password: PASSWORD },
    { 'user-agent': userAgent },
  );

const me = (headers: Readonly<Record<string, string>>): Promise<Response> =>
  Promise.resolve(testApp.app.request(AUTH_PATHS.me, { headers }));

describe('a database of the first version', () => {
  it('is up to date and consistent, with every row, after the start', async () => {
    expect(isUpToDate(db)).toBe(true);
    expect(db.sqlite.pragma('integrity_check', { simple: true })).toBe('ok');
    expect(db.sqlite.pragma('foreign_key_check')).toEqual([]);
    const count = (table: string): unknown =>
      db.sqlite.prepare(`SELECT count(*) FROM ${table}`).pluck().get();
    const counts = ['users', 'registrations', 'sessions', 'codes', 'rows', 'op_ledger'].map(count);
    expect(counts).toEqual([1, 1, 2, 1, 3, 6]);
    expect(count('field_history')).toBe(1);
    expect(await findWrongCounters(db)).toEqual([]);
  });

  it('leaves every device signed in, with its name and placements', async () => {
    for (const headers of [ON_THE_PHONE, ON_THE_LAPTOP]) {
      const answer = await me(headers);
      expect(answer.status).toBe(200);
      expect(await answer.json()).toMatchObject({
        user: { _id: UID, name: 'Asha Rao', preferences: { phone: '+91 98765 43210' } },
      });
    }
    const { rows, cursors } = await postSync(testApp, { uid: UID, headers: ON_THE_PHONE });
    expect(rows).toHaveLength(3);
    expect(cursors.me).toBe(6);
  });

  it('preserves the history of a placement and adds to it, now with the device', async () => {
    const id = '00000000-0000-4000-8000-000000000013';
    const history = async (): Promise<readonly ReplacedValue[]> => {
      const path = `${PLACEMENTS_PATH}/${id}/history`;
      const answer = await testApp.app.request(path, { headers: ON_THE_PHONE });
      return placementHistoryAnswerSchema.parse(await answer.json()).data;
    };
    const oldEntry = {
      path: 'notes',
      value: 'Ask Ravi about "round 2" — it\'s हिन्दी too',
      at: 1785731610000,
      why: 'replaced',
      by: 'op000000000018AAAAAAAA',
    };
    expect(await history()).toEqual([oldEntry]);
    const changed = await testApp.app.request(`${PLACEMENTS_PATH}/${id}`, {
      method: 'PUT',
      headers: ON_THE_LAPTOP,
      body: JSON.stringify({ role: 'Analyst' }),
    });
    expect(changed.status).toBe(200);
    expect(await history()).toMatchObject([
      { path: 'role', value: 'Engineer', why: 'edited', device: 'Firefox on Windows' },
      oldEntry,
    ]);
  });

  it('accepts the old password, and does not report a known device as a new one', async () => {
    expect((await login()).status).toBe(200);
    await testApp.sendNotices();
    expect(testApp.mails).toEqual([]);
    expect((await login('Mozilla/5.0 (Macintosh; Intel Mac OS X 15_0) Safari/605.1')).status).toBe(
      200,
    );
    await testApp.sendNotices();
    expect(testApp.mails.map(({ subject }) => subject)).toEqual([
      'New sign-in to your Shortlist account',
    ]);
  });

  it('accepts the code of a pending registration', async () => {
    const answer = await postJson(testApp, AUTH_PATHS.verifyEmail, PENDING);
    expect(answer.status).toBe(200);
    expect(await answer.json()).toMatchObject({ user: { name: 'Pia Das' } });
  });

  it('lets a user change and reset the password, export and delete', async () => {
    const post = (path: string, body: unknown, headers = ON_THE_PHONE) =>
      postJson(testApp, path, body, headers);
    expect((await post(AUTH_PATHS.requestPasswordChange, {})).status).toBe(200);
    const otp = mailedCode(testApp, EMAIL);
    const changed = await post(AUTH_PATHS.verifyPasswordChange, {
      otp,
      newPassword: 'Second-Mango-26',
      currentPassword: PASSWORD,
    });
    expect(changed.status).toBe(200);
    expect((await me(ON_THE_LAPTOP)).status).toBe(401);
    expect((await post(AUTH_PATHS.forgotPassword, { email: EMAIL })).status).toBe(200);
    const reset = await post(AUTH_PATHS.resetPassword, {
      email: EMAIL,
      otp: mailedCode(testApp, EMAIL),
      newPassword: 'Third-Mango-26',
      confirmPassword: 'Third-Mango-26',
    });
    expect(reset.status).toBe(200);
    const signedIn = await post(AUTH_PATHS.login, { email: EMAIL, password: 'Third-Mango-26' });
    const { token } = (await signedIn.json()) as { token: string };
    const exported = await post(
      ACCOUNT_PATHS.export,
      { password: 'Third-Mango-26' },
      bearer(token),
    );
    const { data } = (await exported.json()) as { data: AccountExport };
    expect(data).toMatchObject({ policy: null, user: { name: 'Asha Rao' } });
    expect(data.placements.map(({ company }) => company)).toEqual(['Kaveri Softworks']);
    expect(data.deletedPlacements.map(({ company }) => company)).toEqual(['Narmada Mills']);
    expect(data.history).toHaveLength(1);
    const deleted = await post(ACCOUNT_PATHS.delete, { password: 'Third-Mango-26' }, bearer(token));
    expect(deleted.status).toBe(200);
    expect(db.sqlite.prepare('SELECT count(*) FROM rows').pluck().get()).toBe(0);
  });
});
