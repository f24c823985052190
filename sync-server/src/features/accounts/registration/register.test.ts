import { POLICY_VERSION } from '@shortlist/shared/account/limits.ts';
import { ACCOUNT_MESSAGES } from '@shortlist/shared/account/messages.ts';
import { AUTH_PATHS, authAnswerSchema } from '@shortlist/shared/api/auth.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { createRealPasswords, type TestApp } from '../../../testing/create-test-app.ts';
import { appForTest } from '../../../testing/for-test.ts';
import { ASHA, mailedCode, postJson, signIn, signUp } from '../../../testing/accounts.ts';
import { readRow, readRows, readValue } from '../../../testing/sql.ts';

const FORM = { ...ASHA, confirmPassword: ASHA.password };

let testApp: TestApp;
beforeEach(async () => {
  testApp = await appForTest();
});

async function replaceApp(env: Record<string, string>): Promise<void> {
  await testApp.close();
  testApp = await appForTest({ env });
}

function register(form: unknown = FORM): Promise<Response> {
  return postJson(testApp, AUTH_PATHS.register, form);
}

const countUsers = () => readValue(testApp.db, 'SELECT count(*) FROM users');

describe('registering', () => {
  it('asks for the code and creates no account yet', async () => {
    const response = await register();
    expect(response.status).toBe(201);
    expect(await response.json()).toEqual({
      success: true,
      requiresVerification: true,
      userId: expect.stringMatching(/^[0-9a-f-]{36}$/),
      message: 'Account created! Please check your email for verification code.',
    });
    expect(await countUsers()).toBe(0);
  });

  it('mails the code alone on its line and in the subject, and nothing that was typed', async () => {
    await register({ ...FORM, name: 'Win a prize at evil dot example' });
    expect(testApp.mails).toHaveLength(1);
    const mail = testApp.mails[0];
    expect(mail?.to).toBe(ASHA.email);
    const code = /^\d{6}$/m.exec(mail?.text ?? '')?.[0];
    expect(mail?.subject).toContain(String(code));
    expect(JSON.stringify(mail)).not.toMatch(/prize|evil/);
  });

  it('stores neither the password nor the code in plain text', async () => {
    await testApp.close();
    testApp = await appForTest({ passwordHash: createRealPasswords() });
    await register();
    const stored = JSON.stringify([
      await readRows(testApp.db, 'SELECT * FROM registrations'),
      await readRows(testApp.db, 'SELECT * FROM codes'),
    ]);
    expect(stored).toContain('$argon2id$v=19$m=19456,t=3,p=1$');
    expect(stored).not.toContain(ASHA.password);
    expect(stored).not.toContain(mailedCode(testApp, ASHA.email));
  });

  it('gives the account the id that registering returned', async () => {
    const { userId } = authAnswerSchema.parse(await (await register()).json());
    const otp = mailedCode(testApp, ASHA.email);
    const verified = await postJson(testApp, AUTH_PATHS.verifyEmail, { email: ASHA.email, otp });
    expect(authAnswerSchema.parse(await verified.json()).user?._id).toBe(userId);
  });

  it('creates students only, whatever else the body contains', async () => {
    const hostile = { role: 'admin', isEmailVerified: true, _id: 'mine', profile: { bio: 'x' } };
    const response = await register({ ...FORM, ...hostile });
    expect(response.status).toBe(201);
    const otp = mailedCode(testApp, ASHA.email);
    const verified = await postJson(testApp, AUTH_PATHS.verifyEmail, {
      email: ASHA.email,
      otp,
      role: 'admin',
    });
    const { user } = authAnswerSchema.parse(await verified.json());
    expect(user).toMatchObject({ role: 'student', profile: { bio: '' } });
    expect(user?._id).not.toBe('mine');
  });

  it.each([
    [{ name: '' }, 'name', ACCOUNT_MESSAGES.nameRequired],
    [{ name: 'A' }, 'name', ACCOUNT_MESSAGES.nameTooShort],
    [{ name: 'x'.repeat(101) }, 'name', ACCOUNT_MESSAGES.nameTooLong],
    [{ email: '' }, 'email', ACCOUNT_MESSAGES.emailRequired],
    [{ email: 'asha' }, 'email', ACCOUNT_MESSAGES.emailInvalid],
    [{ email: 7 }, 'email', ACCOUNT_MESSAGES.emailRequired],
    [{ password: '', confirmPassword: 'x' }, 'password', ACCOUNT_MESSAGES.passwordRequired],
    [
      { password: 'Abc12', confirmPassword: 'Abc12' },
      'password',
      ACCOUNT_MESSAGES.passwordTooShort,
    ],
    [{ confirmPassword: '' }, 'confirmPassword', ACCOUNT_MESSAGES.confirmRequired],
    [{ confirmPassword: 'Another-1' }, 'confirmPassword', ACCOUNT_MESSAGES.confirmDiffers],
  ])("refuses %j with the field's name", async (wrong, path, message) => {
    const response = await register({ ...FORM, ...wrong });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({
      success: false,
      code: 'invalid',
      message,
      errors: expect.arrayContaining([{ path, message }]),
    });
    expect(testApp.mails).toHaveLength(0);
  });

  it.each([
    'x@evil.example;y@college.example',
    'a@x.example,b@evil.example',
    'a@x.example<b@evil.example>',
    '"b@evil.example" <a@x.example>',
    'a@b@college.example',
    'a@college.example\nBcc: b@evil.example',
    'a b@college.example',
    '@college.example',
    'a@',
    `${'a'.repeat(65)}@college.example`,
    `a@${'b'.repeat(253)}`,
  ])('sends no mail to %j', async (email) => {
    const response = await register({ ...FORM, email });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ message: ACCOUNT_MESSAGES.emailInvalid });
    expect(testApp.mails).toHaveLength(0);
  });

  it('accepts a password of 6 and of 128 characters, and refuses 129', async () => {
    const answers = ['Ab12!?', 'p'.repeat(128), 'p'.repeat(129)].map(async (password, index) => {
      const email = `asha${index}@college.example`;
      return (await register({ ...FORM, email, password, confirmPassword: password })).status;
    });
    expect(await Promise.all(answers)).toEqual([201, 201, 400]);
  });

  it('refuses what is not JSON and what is larger than 8 KiB', async () => {
    const plain = await postJson(testApp, AUTH_PATHS.register, FORM, {
      'content-type': 'text/plain',
    });
    expect(plain.status).toBe(415);
    expect((await register({ ...FORM, filler: 'x'.repeat(9_000) })).status).toBe(413);
  });
});

it('deletes a registration that is not completed within seven days', async () => {
  const rows = () =>
    Promise.all(
      ['registrations', 'codes'].map((table) =>
        readValue(testApp.db, `SELECT count(*) FROM ${table}`),
      ),
    );
  await register();
  testApp.clock.advance(7 * 86_400_000 - 1);
  await register({ ...FORM, email: 'ravi@college.example' });
  expect(await rows()).toEqual([2, 2]);
  testApp.clock.advance(1);
  await register({ ...FORM, email: 'meera@college.example' });
  expect(await rows()).toEqual([2, 2]);
});

describe('registering a known address', () => {
  it('gets the answer of a new one and notifies the owner by mail', async () => {
    await signUp(testApp);
    const fresh = await register({ ...FORM, email: 'new@college.example' });
    const known = await register({ ...FORM, email: ' ASHA@College.example ' });
    expect(known.status).toBe(fresh.status);
    const [freshText, knownText] = [await fresh.text(), await known.text()];
    const id = /"userId":"[0-9a-f-]{36}"/;
    expect(knownText).toMatch(id);
    expect(knownText.replace(id, '')).toBe(freshText.replace(id, ''));
    const mail = testApp.mails.at(-1);
    expect(mail?.to).toBe(ASHA.email);
    expect(mail?.subject).toBe('You already have a Shortlist account');
    expect(mail?.text).not.toMatch(/\d{6}/);
  });

  it('leaves the account and its password unchanged', async () => {
    await signUp(testApp);
    await register({ ...FORM, password: 'Another-Mango-1', confirmPassword: 'Another-Mango-1' });
    expect((await signIn(testApp)).user.name).toBe(ASHA.name);
    await expect(signIn(testApp, { password: 'Another-Mango-1' })).rejects.toThrow('401');
  });
});

it('records which policy was accepted and when, and gives it to the account', async () => {
  const agreedAt = testApp.clock.now();
  await register();
  testApp.clock.advance(60_000);
  const otp = mailedCode(testApp, ASHA.email);
  await postJson(testApp, AUTH_PATHS.verifyEmail, { email: ASHA.email, otp });
  const columns = 'policy_version, policy_accepted_at, created_at';
  expect(await readRow(testApp.db, `SELECT ${columns} FROM users`)).toEqual({
    policy_version: POLICY_VERSION,
    policy_accepted_at: agreedAt,
    created_at: agreedAt + 60_000,
  });
});

describe("the operator's settings", () => {
  it('may close registration', async () => {
    await replaceApp({ REGISTRATION: 'closed' });
    const response = await register();
    expect(response.status).toBe(403);
    expect(await response.json()).toMatchObject({ message: ACCOUNT_MESSAGES.registerClosed });
  });

  it.each([
    ['asha@college.example', 201],
    ['asha@COLLEGE.example', 201],
    ['asha@alumni.example', 201],
    ['asha@evil.college.example', 400],
    ['asha@evilcollege.example', 400],
    ['asha@college.example.evil.example', 400],
  ])('may allow some domains only: %s gives %i', async (email, status) => {
    await replaceApp({ ALLOWED_EMAIL_DOMAINS: 'College.example, alumni.example' });
    expect((await register({ ...FORM, email })).status).toBe(status);
  });

  it('may require longer passwords', async () => {
    await replaceApp({ PASSWORD_MIN_LENGTH: '12' });
    const password = 'Short-Pw-26';
    const response = await register({ ...FORM, password, confirmPassword: password });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({
      errors: [{ path: 'password', message: 'Password must be at least 12 characters' }],
    });
  });

  it('may refuse common passwords', async () => {
    const password = 'Password1';
    expect((await register({ ...FORM, password, confirmPassword: password })).status).toBe(201);
    await replaceApp({ PASSWORD_BLOCKLIST: 'on' });
    const response = await register({ ...FORM, password, confirmPassword: password });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ message: ACCOUNT_MESSAGES.passwordTooCommon });
  });

  it('may skip verification: the account exists and is signed in', async () => {
    await replaceApp({ EMAIL_VERIFICATION: 'off', BOOTSTRAP_ADMIN_EMAIL: ASHA.email });
    const response = await register();
    expect(response.status).toBe(201);
    const answer = authAnswerSchema.parse(await response.json());
    expect(answer).toMatchObject({
      success: true,
      requiresVerification: false,
      message: 'Account created successfully!',
      user: { name: ASHA.name, email: ASHA.email, role: 'student' },
    });
    const headers = { authorization: `Bearer ${answer.token}` };
    expect((await testApp.app.request(AUTH_PATHS.me, { headers })).status).toBe(200);
    expect(testApp.mails).toHaveLength(0);
  });

  it('without verification, make pending registrations void', async () => {
    await register();
    const otp = mailedCode(testApp, ASHA.email);
    const direct = await appForTest({ db: testApp.db, env: { EMAIL_VERIFICATION: 'off' } });
    expect((await postJson(direct, AUTH_PATHS.register, FORM)).status).toBe(201);
    const late = await postJson(testApp, AUTH_PATHS.verifyEmail, { email: ASHA.email, otp });
    expect(late.status).toBe(400);
    expect(await countUsers()).toBe(1);
  });

  it('without verification, report a taken address, since no mail can tell its owner', async () => {
    await replaceApp({ EMAIL_VERIFICATION: 'off' });
    await register();
    const again = await register({ ...FORM, email: 'ASHA@college.example' });
    expect(again.status).toBe(409);
    expect(await again.json()).toMatchObject({
      message: 'An account with this email already exists',
    });
    expect(await countUsers()).toBe(1);
  });
});
