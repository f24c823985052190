// Verifying, replacing and removing a second address, with the mails that are really sent.
import { ACCOUNT_PATHS } from '@shortlist/shared/api/auth.ts';
import {
  COLLEGE_ADDRESS_PATH,
  COLLEGE_ADDRESS_VERIFY_PATH,
  collegeAddressAnswerSchema,
} from '@shortlist/shared/api/campus.ts';
import { COLLEGE_PATH } from '@shortlist/shared/account/profile-cells.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  ASHA,
  knownAdmin,
  mailedCode,
  postJson,
  signUp,
  wrongCode,
  type SignedIn,
} from '../../../testing/accounts.ts';
import { postSync } from '../../../testing/api-requests.ts';
import type { TestApp } from '../../../testing/create-test-app.ts';
import { appForTest } from '../../../testing/for-test.ts';
import { putRoster, STUDENT } from '../../../testing/campus/rosters.ts';
import { readRows } from '../../../testing/sql.ts';

const MINUTE = 60_000;
const AT_HOME = { email: 'asha@home.example' };
const COLLEGE = STUDENT.email;
const INVALID = 'Invalid or expired code. Please request a new one.';
const TAKEN = 'This address belongs to another account. Sign in with it, or remove it there first.';

let testApp: TestApp;
let asha: SignedIn;

beforeEach(async () => {
  testApp = await appForTest();
  await putRoster(testApp, await knownAdmin(testApp), [STUDENT]);
  asha = await signUp(testApp, AT_HOME);
});

interface Outcome {
  readonly status: number;
  /** The verified address, or what is said instead. */
  readonly text: string | null;
}

async function outcomeOf(answer: Response): Promise<Outcome> {
  const body: unknown = await answer.json();
  const { status } = answer;
  if (status !== 200) return { status, text: (body as { message: string }).message };
  return { status, text: collegeAddressAnswerSchema.parse(body).data.email };
}

const request = async (email = COLLEGE, user = asha) =>
  outcomeOf(await postJson(testApp, COLLEGE_ADDRESS_PATH, { email }, user.headers));
const verify = async (code: string, email = COLLEGE, user = asha) =>
  outcomeOf(await postJson(testApp, COLLEGE_ADDRESS_VERIFY_PATH, { email, code }, user.headers));
const send = async (method: 'GET' | 'DELETE', user = asha) =>
  outcomeOf(await testApp.app.request(COLLEGE_ADDRESS_PATH, { method, headers: user.headers }));

async function claim(email = COLLEGE, user = asha): Promise<Outcome> {
  await request(email, user);
  return verify(mailedCode(testApp, email), email, user);
}

async function recordOf(user = asha): Promise<unknown> {
  const { rows } = await postSync(testApp, { uid: user.user._id, headers: user.headers });
  return rows.find(({ t }) => t === 'profile')?.f[COLLEGE_PATH];
}

describe('a college address', () => {
  it('is verified with the code that was mailed to it, and brings the facts at once', async () => {
    expect(await send('GET')).toEqual({ status: 200, text: null });
    expect(await request()).toEqual({ status: 200, text: null });
    const mail = testApp.mails.at(-1);
    expect([mail?.to, mail?.text]).toEqual([
      COLLEGE,
      expect.stringContaining('Enter this code to verify this address for a Shortlist account:'),
    ]);
    expect(await recordOf()).toBeUndefined();
    const verified = { status: 200, text: COLLEGE };
    expect(await verify(mailedCode(testApp, COLLEGE))).toEqual(verified);
    expect(await send('GET')).toEqual(verified);
    expect(await recordOf()).toEqual({ ...STUDENT, confirmedAt: '2026-08-03T04:30:00.000Z' });
  });

  it('signs nobody in', async () => {
    await claim();
    const form = { email: COLLEGE, password: ASHA.password };
    expect((await postJson(testApp, '/api/auth/login', form)).status).toBe(401);
  });

  it('is replaced by another one', async () => {
    await claim();
    testApp.clock.advance(MINUTE);
    expect(await claim('asha@alumni.example')).toEqual({
      status: 200,
      text: 'asha@alumni.example',
    });
    expect(await recordOf()).toBeNull();
  });

  it('is removed with the facts', async () => {
    await claim();
    expect(await send('DELETE')).toEqual({ status: 200, text: null });
    expect(await recordOf()).toBeNull();
    expect(await readRows(testApp.db, 'SELECT * FROM college_addresses')).toEqual([]);
    expect(await send('DELETE')).toEqual({ status: 200, text: null });
  });

  it('is deleted with the account, and belongs to nobody then', async () => {
    await claim();
    const { headers } = asha;
    const gone = await postJson(
      testApp,
      ACCOUNT_PATHS.delete,
      { password: ASHA.password },
      headers,
    );
    expect(gone.status).toBe(200);
    for (const table of ['college_addresses', 'college_records', 'codes'])
      expect(await readRows(testApp.db, `SELECT * FROM ${table}`)).toEqual([]);
    testApp.clock.advance(MINUTE);
    const ravi = await signUp(testApp, { email: 'ravi@home.example' });
    expect(await claim(COLLEGE, ravi)).toEqual({ status: 200, text: COLLEGE });
  });

  it('is in the export of the account, with the facts', async () => {
    await claim();
    const body = { password: ASHA.password };
    const answer = await postJson(testApp, ACCOUNT_PATHS.export, body, asha.headers);
    const { data } = (await answer.json()) as { data: Record<string, unknown> };
    expect(data).toMatchObject({
      college: {
        address: { email: COLLEGE, verifiedAt: '2026-08-03T04:30:00.000Z' },
        record: { ...STUDENT, confirmedAt: '2026-08-03T04:30:00.000Z' },
      },
      otherCells: [],
    });
  });
});

describe('a code', () => {
  it('is refused when it is wrong, and stays valid', async () => {
    await request();
    const code = mailedCode(testApp, COLLEGE);
    expect(await verify(wrongCode(code))).toEqual({ status: 400, text: INVALID });
    expect(await verify(code)).toEqual({ status: 200, text: COLLEGE });
    expect(await verify(code)).toEqual({ status: 400, text: INVALID });
  });

  it('is refused after ten minutes, and after five wrong tries', async () => {
    await request();
    const code = mailedCode(testApp, COLLEGE);
    testApp.clock.advance(10 * MINUTE);
    expect(await verify(code)).toEqual({ status: 400, text: INVALID });
    await request();
    const second = mailedCode(testApp, COLLEGE);
    for (let n = 0; n < 5; n += 1) await verify(wrongCode(second));
    expect(await verify(second)).toEqual({ status: 400, text: INVALID });
  });

  it('proves the address that it was mailed to, and no other one', async () => {
    await request('mallory@evil.example');
    const code = mailedCode(testApp, 'mallory@evil.example');
    expect(await verify(code, COLLEGE)).toEqual({ status: 400, text: INVALID });
    expect(await recordOf()).toBeUndefined();
  });

  it('is of the account that asked for it', async () => {
    await request();
    const mallory = await signUp(testApp, { email: 'mallory@evil.example' });
    const code = mailedCode(testApp, COLLEGE);
    expect(await verify(code, COLLEGE, mallory)).toEqual({ status: 400, text: INVALID });
  });

  it('is not mailed again within a minute', async () => {
    await request();
    expect((await request()).status).toBe(429);
    testApp.clock.advance(MINUTE);
    expect((await request()).status).toBe(200);
  });

  it('cannot be guessed: after thirty wrong ones in a day none is taken', async () => {
    for (let n = 0; n < 30; n += 1) await verify('123456');
    expect((await verify('123456')).status).toBe(429);
  });

  it('is not mailed by a server without mail', async () => {
    const { db, clock } = testApp;
    const mailless = await appForTest({ db, clock, env: { EMAIL_VERIFICATION: 'off' } });
    const answer = await postJson(mailless, COLLEGE_ADDRESS_PATH, { email: COLLEGE }, asha.headers);
    expect(answer.status).toBe(503);
  });
});

describe('the address of another account', () => {
  it('is asked for like any other, and refused when the code is entered', async () => {
    await signUp(testApp, { email: COLLEGE });
    testApp.clock.advance(MINUTE);
    expect(await claim()).toEqual({ status: 409, text: TAKEN });
    expect(await recordOf()).toBeUndefined();
  });

  it('is refused where it is the college address of that account', async () => {
    await claim();
    testApp.clock.advance(MINUTE);
    const ravi = await signUp(testApp, { email: 'ravi@home.example' });
    expect(await claim(COLLEGE, ravi)).toEqual({ status: 409, text: TAKEN });
    expect(await send('GET')).toEqual({ status: 200, text: COLLEGE });
  });

  it('leaves that account when its owner signs up with it', async () => {
    await claim();
    testApp.clock.advance(MINUTE);
    const owner = await signUp(testApp, { email: COLLEGE });
    await testApp.settle();
    expect([await recordOf(owner), await recordOf()]).toEqual([
      expect.objectContaining({ rollNumber: STUDENT.rollNumber }),
      null,
    ]);
    expect(await send('GET')).toEqual({ status: 200, text: null });
  });

  it('of one’s own sign-in is refused at once', async () => {
    expect(await request(AT_HOME.email)).toEqual({
      status: 400,
      text: 'You sign in with this address. It counts as your college address already.',
    });
  });
});
