import { ACCOUNT_PATHS, AUTH_PATHS } from '@shortlist/shared/api/auth.ts';
import { SYNC_PATH } from '@shortlist/shared/api/sync.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { logErasures } from './delete-account.ts';
import { listAuditEntries } from '../../../platform/audit/audit-store.ts';
import { TABLES } from '../../../platform/db/schema.ts';
import { updateRole } from '../../users/users-store.ts';
import type { TestApp } from '../../../testing/create-test-app.ts';
import { fillAccount, postRaw, postSync, syncRequest } from '../../../testing/api-requests.ts';
import { appForTest } from '../../../testing/for-test.ts';
import {
  ASHA,
  postJson,
  signIn,
  signUp,
  type KnownUser,
  type SignedIn,
} from '../../../testing/accounts.ts';
import { placementOp } from '../../../testing/ops.ts';
import { readColumn, readRows, readValue, runSql } from '../../../testing/sql.ts';
import type { AccountExport } from './export-account.ts';

const RAVI = { name: 'Ravi Iyer', email: 'ravi@college.example', password: 'Teak-Lantern-55' };

let testApp: TestApp;
let asha: SignedIn;

beforeEach(async () => {
  testApp = await appForTest();
  asha = await signUp(testApp);
});

const device = ({ user, headers }: SignedIn): KnownUser => ({
  uid: user._id,
  sessionId: '',
  headers,
});
const post = (path: string, body: unknown, who = asha): Promise<Response> =>
  postJson(testApp, path, body, who.headers);

const deleteAccount = (who = asha, password = ASHA.password): Promise<Response> =>
  post(ACCOUNT_PATHS.delete, { password }, who);

async function exported(who = asha, password = ASHA.password): Promise<AccountExport> {
  const answer = await post(ACCOUNT_PATHS.export, { password }, who);
  expect(answer.status).toBe(200);
  const body = (await answer.json()) as { success: boolean; data: AccountExport };
  expect(body.success).toBe(true);
  return body.data;
}

/** Every row of every table, as text. */
async function wholeDatabase({ without = [] as readonly string[] } = {}): Promise<string> {
  const tables = TABLES.filter((name) => !without.includes(name)).map((name) =>
    readRows(testApp.db, `SELECT * FROM ${name}`),
  );
  return JSON.stringify(await Promise.all(tables));
}

describe('the requirements of both routes', () => {
  describe.each([ACCOUNT_PATHS.export, ACCOUNT_PATHS.delete])('POST %s', (path) => {
    it.each([
      ['a wrong password', { password: 'Wrong-Password-1' }, 'Current password is incorrect.'],
      ['another user’s password', { password: RAVI.password }, 'Current password is incorrect.'],
      ['none', {}, 'Please enter your current password'],
      ['an empty one', { password: '' }, 'Please enter your current password'],
    ])('refuses %s', async (_, body, message) => {
      await signUp(testApp, RAVI);
      const answer = await post(path, body);
      expect(answer.status).toBe(400);
      expect(await answer.json()).toMatchObject({
        success: false,
        message,
        errors: [{ path: 'password', message }],
      });
      expect(await wholeDatabase()).toContain(asha.user._id);
    });
  });

  it('limits password guesses', async () => {
    const statuses: number[] = [];
    for (let guess = 0; guess < 6; guess += 1)
      statuses.push((await deleteAccount(asha, `Wrong-Password-${guess}`)).status);
    expect(statuses).toEqual([400, 400, 400, 400, 400, 429]);
    const answer = await post(ACCOUNT_PATHS.export, { password: ASHA.password });
    expect(answer.status).toBe(429);
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    const failed = (await listAuditEntries(testApp.db, { userId: asha.user._id })).filter(
      ({ event }) => event === 'authn_login_fail',
    );
    expect(failed).toHaveLength(5);
  });
});

describe('the export', () => {
  it('is a file with everything that is stored about the user', async () => {
    await runSql(testApp.db, `UPDATE sessions SET device = 'Chrome on Android'`);
    await fillAccount(testApp, device(asha));
    await signIn(testApp);
    const data = await exported();
    const displaced = { table: 'placement', device: 'Chrome on Android', at: data.exportedAt };
    expect(data).toMatchObject({
      exportedAt: new Date(testApp.clock.now()).toISOString(),
      user: { _id: asha.user._id, name: ASHA.name, email: ASHA.email },
      placements: [{ company: 'Kaveri Softworks', notes: 'newer' }],
      deletedPlacements: [{ company: 'Narmada Mills' }],
      otherRows: [],
      history: [
        { ...displaced, path: 'role', value: 'SDE', why: 'edited' },
        { ...displaced, path: 'notes', value: 'older', why: 'lost' },
      ],
      securityEvents: expect.arrayContaining([
        expect.objectContaining({ event: 'sensitive_read', result: 'success', detail: 'export' }),
      ]),
    });
    expect(data.sessions).toHaveLength(2);
    expect(data.knownDevices.map(({ device }) => device)).toEqual(['Unknown device']);
    expect(Object.keys(data.sessions[0] ?? {}).toSorted()).toEqual([
      'createdAt',
      'device',
      'expiresAt',
      'id',
      'lastSeenAt',
      'timeZone',
    ]);
  });

  it('is saved by a browser under a name with its day', async () => {
    const answer = await post(ACCOUNT_PATHS.export, { password: ASHA.password });
    expect(answer.headers.get('content-disposition')).toBe(
      'attachment; filename="shortlist-export-2026-08-03.json"',
    );
    expect(answer.headers.get('content-type')).toBe('application/json');
  });

  it('contains no digest of a password or a token', async () => {
    const secrets = await readColumn<string>(
      testApp.db,
      'SELECT password_hash FROM users UNION SELECT token_hash FROM sessions',
    );
    expect(secrets).toHaveLength(2);
    const text = JSON.stringify(await exported());
    for (const secret of secrets) expect(text).not.toContain(secret);
  });

  it('contains no data of another user', async () => {
    const ravi = await signUp(testApp, RAVI);
    await fillAccount(testApp, device(ravi));
    const text = JSON.stringify(await exported());
    expect(text).not.toContain(ravi.user._id);
    expect(text).not.toContain('Kaveri');
  });

  it('is recorded in the audit record', async () => {
    await exported();
    expect(await listAuditEntries(testApp.db, { userId: asha.user._id })).toContainEqual(
      expect.objectContaining({ event: 'sensitive_read', actor: asha.user._id, detail: 'export' }),
    );
  });
});

describe('the deletion', () => {
  it('leaves nothing of the user but ids in the audit record and the mail that confirms it', async () => {
    await fillAccount(testApp, device(asha));
    await signIn(testApp);
    await post(AUTH_PATHS.requestPasswordChange, {});
    await postJson(testApp, AUTH_PATHS.forgotPassword, { email: ASHA.email });
    expect(await readValue(testApp.db, 'SELECT count(*) FROM codes')).toBeGreaterThan(1);
    expect((await deleteAccount()).status).toBe(200);
    const rest = await wholeDatabase({ without: ['audit', 'mail_notices'] });
    expect(rest).not.toContain(asha.user._id);
    expect(rest).not.toContain(ASHA.email);
    expect(rest).not.toContain('Kaveri');
    const audit = JSON.stringify(await readRows(testApp.db, 'SELECT * FROM audit'));
    expect(audit).toContain('user_deleted');
    for (const personal of [ASHA.email, ASHA.name]) expect(audit).not.toContain(personal);
    const notices = await readRows(testApp.db, 'SELECT recipient, subject FROM mail_notices');
    expect(notices).toEqual([
      { recipient: ASHA.email, subject: 'Your Shortlist account was deleted' },
    ]);
  });

  it('leaves other users unchanged', async () => {
    const ravi = await signUp(testApp, RAVI);
    await fillAccount(testApp, device(ravi));
    await deleteAccount();
    const { rows } = await postSync(testApp, device(ravi));
    expect(rows).toHaveLength(3);
    expect(await exported(ravi, RAVI.password)).toMatchObject({ user: { name: RAVI.name } });
  });

  it('ends every session and every open stream at once', async () => {
    const phone = await signIn(testApp);
    const ended: string[] = [];
    const sessionIds = await readColumn<string>(testApp.db, 'SELECT id FROM sessions');
    for (const sessionId of sessionIds)
      testApp.deps.pokes.subscribe(asha.user._id, {
        sessionId,
        poke: () => undefined,
        end: () => ended.push(sessionId),
      });
    await deleteAccount();
    expect(ended.toSorted()).toEqual(sessionIds.toSorted());
    for (const { headers } of [asha, phone])
      expect((await testApp.app.request(AUTH_PATHS.me, { headers })).status).toBe(410);
  });

  it('answers a device with pending changes with 410, and stores none of them', async () => {
    await deleteAccount();
    const body = JSON.stringify(syncRequest(device(asha), { ops: [placementOp()] }));
    expect((await postRaw(testApp, device(asha), body)).status).toBe(410);
    expect(await readValue(testApp.db, 'SELECT count(*) FROM rows')).toBe(0);
  });

  it('lets the same address register again, with an empty account under another id', async () => {
    await fillAccount(testApp, device(asha));
    await deleteAccount();
    testApp.clock.advance(61_000);
    const again = await signUp(testApp);
    expect(again.user._id).not.toBe(asha.user._id);
    expect(again.user).toMatchObject({ role: 'student', preferences: { phone: '' } });
    const { rows } = await postSync(testApp, device(again));
    expect(rows.map(({ t }) => t)).toEqual(['profile']);
    const data = await exported(again);
    expect([...data.placements, ...data.deletedPlacements, ...data.history]).toEqual([]);
  });

  it('keeps rows of an old device out of the new account', async () => {
    await deleteAccount();
    testApp.clock.advance(61_000);
    const again = await signUp(testApp);
    const mixed = { uid: asha.user._id, headers: again.headers };
    const body = JSON.stringify(syncRequest(mixed, { ops: [placementOp()] }));
    const init = { method: 'POST', headers: mixed.headers, body };
    expect((await testApp.app.request(SYNC_PATH, init)).status).toBe(409);
  });

  it('is refused to the only admin, and allowed when there is another one', async () => {
    await testApp.db.write((writer) => updateRole(writer, { id: asha.user._id, role: 'admin' }));
    const refused = await deleteAccount();
    expect(refused.status).toBe(409);
    expect(await refused.json()).toMatchObject({ message: 'Make someone else an admin first.' });
    expect((await testApp.app.request(AUTH_PATHS.me, { headers: asha.headers })).status).toBe(200);
    const ravi = await signUp(testApp, RAVI);
    await testApp.db.write((writer) => updateRole(writer, { id: ravi.user._id, role: 'admin' }));
    expect((await deleteAccount()).status).toBe(200);
  });

  it('leaves one of two admins who delete their accounts at the same moment', async () => {
    const ravi = await signUp(testApp, RAVI);
    for (const { user } of [asha, ravi])
      await testApp.db.write((writer) => updateRole(writer, { id: user._id, role: 'admin' }));
    const answers = await Promise.all([deleteAccount(), deleteAccount(ravi, RAVI.password)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  });

  it('happens once for concurrent requests', async () => {
    const answers = await Promise.all([deleteAccount(), deleteAccount()]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 410]);
    expect(await readValue(testApp.db, 'SELECT count(*) FROM mail_notices')).toBe(1);
  });

  it('is written to the erasure log, so that a backup cannot undo it', async () => {
    await deleteAccount();
    expect(testApp.deps.erasures.has(asha.user._id)).toBe(true);
  });

  it('succeeds when the erasure log cannot be written, which is then written later', async () => {
    const lines: string[] = [];
    let isFull = true;
    const erasures = {
      add: (userId: string) => {
        if (isFull) throw new Error('disk full');
        lines.push(userId);
      },
      has: (userId: string) => lines.includes(userId),
      list: () => lines,
    };
    const other = await appForTest({ erasures });
    const { user, headers } = await signUp(other);
    const body = { password: ASHA.password };
    expect((await postJson(other, ACCOUNT_PATHS.delete, body, headers)).status).toBe(200);
    isFull = false;
    for (let round = 0; round < 2; round += 1) await logErasures(other.deps);
    expect(lines).toEqual([user._id]);
  });
});
