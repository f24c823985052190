import { AUTH_PATHS } from '@shortlist/shared/api/auth.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { listAuditEntries } from '../../platform/audit/audit-store.ts';
import type { TestApp } from '../../testing/create-test-app.ts';
import { appForTest } from '../../testing/for-test.ts';
import { ASHA, signIn, signUp, type SignedIn } from '../../testing/accounts.ts';
import { createAdmins, type Admins } from './admins.ts';

const RAVI = { name: 'Ravi Iyer', email: 'Ravi@College.example', password: 'Teak-Lantern-55' };

const ADMIN = { role: 'admin', force: false } as const;

let testApp: TestApp;
let admins: Admins;
let asha: SignedIn;

beforeEach(async () => {
  testApp = await appForTest();
  admins = createAdmins(testApp.deps);
  asha = await signUp(testApp);
  await testApp.sendNotices();
});

const status = async ({ headers }: SignedIn): Promise<number> =>
  (await testApp.app.request(AUTH_PATHS.me, { headers })).status;

const roleOf = async (): Promise<string> => (await signIn(testApp)).user.role;

async function newMails(work: () => Promise<unknown>): Promise<string[]> {
  await testApp.sendNotices();
  const before = testApp.mails.length;
  await work();
  await testApp.sendNotices();
  return testApp.mails
    .slice(before)
    .map(({ to, text }) => `${to}: ${text.split('\n')[0]}`)
    .toSorted();
}

describe('granting the admin role', () => {
  it('changes the role and ends the sessions that began with the old one', async () => {
    const phone = await signIn(testApp);
    expect(await admins.changeRole(' ASHA@college.example ', ADMIN)).toEqual({
      kind: 'changed',
      email: ASHA.email,
    });
    expect([await status(asha), await status(phone)]).toEqual([401, 401]);
    expect(await roleOf()).toBe('admin');
  });

  it('reports that there is nothing to change, and changes nothing', async () => {
    await admins.changeRole(ASHA.email, ADMIN);
    const session = await signIn(testApp);
    const mails = await newMails(() => admins.changeRole(ASHA.email, ADMIN));
    expect(await admins.changeRole(ASHA.email, ADMIN)).toEqual({
      kind: 'unchanged',
      email: ASHA.email,
    });
    expect(await status(session)).toBe(200);
    expect(mails).toEqual([]);
  });

  it('rejects an address without a verified account', async () => {
    expect(await admins.changeRole('nobody@college.example', ADMIN)).toEqual({
      kind: 'unknown',
      email: 'nobody@college.example',
    });
    expect(await admins.changeRole('not an address', ADMIN)).toEqual({
      kind: 'unknown',
      email: 'not an address',
    });
  });

  it('informs all admins and the person concerned by mail', async () => {
    await admins.changeRole(ASHA.email, ADMIN);
    await signUp(testApp, RAVI);
    const mails = await newMails(() => admins.changeRole(RAVI.email, ADMIN));
    expect(mails).toEqual([
      `${RAVI.email}: You are an admin of Shortlist now. Please log in again: you were signed out on all devices.`,
      `${ASHA.email}: ${RAVI.email} is an admin of Shortlist now.`,
    ]);
  });

  it('is in the audit record, with the roles before and after', async () => {
    await admins.changeRole(ASHA.email, ADMIN);
    expect(await listAuditEntries(testApp.db, { userId: asha.user._id })).toContainEqual(
      expect.objectContaining({
        event: 'authz_change',
        result: 'success',
        actor: null,
        detail: 'student to admin',
      }),
    );
  });
});

it('records the first admin, who is named in the configuration', async () => {
  const named = await appForTest({ env: { BOOTSTRAP_ADMIN_EMAIL: ASHA.email } });
  const { user } = await signUp(named);
  expect(user.role).toBe('admin');
  expect(await listAuditEntries(named.db, { userId: user._id })).toContainEqual(
    expect.objectContaining({ event: 'user_created', detail: 'admin' }),
  );
});

describe('revoking the admin role', () => {
  beforeEach(async () => {
    await admins.changeRole(ASHA.email, ADMIN);
    await signUp(testApp, RAVI);
    await admins.changeRole(RAVI.email, ADMIN);
    await testApp.sendNotices();
  });

  it('changes the role, ends the sessions and informs all admins', async () => {
    const session = await signIn(testApp);
    const mails = await newMails(() =>
      admins.changeRole(ASHA.email, { role: 'student', force: false }),
    );
    expect(await status(session)).toBe(401);
    expect(await roleOf()).toBe('student');
    expect(mails).toEqual([
      `${RAVI.email}: ${ASHA.email} is not an admin of Shortlist any more.`,
      `${ASHA.email}: You are not an admin of Shortlist any more. Please log in again: you were signed out on all devices. Your placements stay as they are.`,
    ]);
    expect(await listAuditEntries(testApp.db, { userId: asha.user._id })).toContainEqual(
      expect.objectContaining({ event: 'authz_change', detail: 'admin to student' }),
    );
  });

  it('is refused for the last admin, unless it is forced', async () => {
    await admins.changeRole(RAVI.email, { role: 'student', force: false });
    const refused = await admins.changeRole(ASHA.email, { role: 'student', force: false });
    expect(refused).toEqual({ kind: 'last-admin', email: ASHA.email });
    expect((await admins.list()).map(({ email }) => email)).toEqual([ASHA.email]);
    expect(await admins.changeRole(ASHA.email, { role: 'student', force: true })).toMatchObject({
      kind: 'changed',
    });
    expect(await admins.list()).toEqual([]);
  });

  it('reports when the user is not an admin', async () => {
    await admins.changeRole(RAVI.email, { role: 'student', force: false });
    const again = await admins.changeRole(RAVI.email, { role: 'student', force: true });
    expect(again).toEqual({ kind: 'unchanged', email: RAVI.email });
  });
});

describe('ending sessions', () => {
  it('signs one user out everywhere, and no other user', async () => {
    await signIn(testApp);
    const ravi = await signUp(testApp, RAVI);
    expect(await admins.endSessions(ASHA.email)).toEqual({
      email: ASHA.email,
      sessions: 2,
    });
    expect([await status(asha), await status(ravi)]).toEqual([401, 200]);
    expect(await admins.endSessions('nobody@college.example')).toBeUndefined();
  });

  it('signs all users out, and records it for each', async () => {
    const ravi = await signUp(testApp, RAVI);
    expect(await admins.endAllSessions()).toBe(2);
    expect([await status(asha), await status(ravi)]).toEqual([401, 401]);
    expect(await admins.endAllSessions()).toBe(0);
    for (const { user } of [asha, ravi])
      expect(await listAuditEntries(testApp.db, { userId: user._id })).toContainEqual(
        expect.objectContaining({ event: 'authn_token_revoked', actor: null, detail: 'all' }),
      );
  });
});
