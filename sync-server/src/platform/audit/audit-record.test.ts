// All entries of the audit record consist of ids and fixed terms.
import { ANALYTICS_PATHS } from '@shortlist/shared/api/analytics.ts';
import { ACCOUNT_PATHS, AUTH_PATHS } from '@shortlist/shared/api/auth.ts';
import {
  COLLEGE_ADDRESS_PATH,
  COLLEGE_ADDRESS_VERIFY_PATH,
  DRIVES_PATH,
  drivesAnswerSchema,
  listAnswerSchema,
  LISTS_PATH,
  listTakeBackPath,
  registrationsPath,
  ROSTER_PATH,
  ROSTER_TAKE_BACK_PATH,
  rosterAnswerSchema,
  type PublishedList,
} from '@shortlist/shared/api/campus.ts';
import { COMMUNITY_PATH } from '@shortlist/shared/api/community.ts';
import { SYNC_PATH } from '@shortlist/shared/api/sync.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { createAdmins } from '../../operations/admins/admins.ts';
import type { AuditEventName } from './audit.ts';
import { notifyUsers } from '../../operations/admins/notify-users.ts';
import { updateRole } from '../../features/users/users-store.ts';
import type { TestApp } from '../../testing/create-test-app.ts';
import { appForTest } from '../../testing/for-test.ts';
import { addressNumber, fromNetwork, type Requests } from '../../testing/network.ts';
import { NEW_DRIVE, TEST_ROUND } from '../../testing/campus/drives.ts';
import { NEW_OPPORTUNITY } from '../../testing/ops.ts';
import { STUDENT } from '../../testing/campus/rosters.ts';
import { readRows } from '../../testing/sql.ts';
import {
  ASHA,
  mailedCode,
  postJson,
  signIn,
  signUp,
  type SignedIn,
} from '../../testing/accounts.ts';

const HERE = '203.0.113.7';
const GUESS = 'Wrong-Mango-1';
const NEW_PASSWORD = 'Papaya-Winter-27';

let testApp: TestApp;
let here: Requests;
let asha: SignedIn;

beforeEach(async () => {
  testApp = await appForTest();
  here = fromNetwork(testApp, HERE);
  asha = await signUp({ ...testApp, ...here });
});

const send = (path: string, body: unknown = {}): Promise<Response> =>
  postJson(here, path, body, asha.headers);

const guess = (from = here): Promise<Response> =>
  postJson(from, AUTH_PATHS.login, { email: ASHA.email, password: GUESS });

async function guessForDays(): Promise<void> {
  for (let n = 0; n < 100; n += 1) {
    await guess(fromNetwork(testApp, addressNumber(n)));
    testApp.clock.advance(180_000);
  }
}

async function resetPassword(): Promise<void> {
  await send(AUTH_PATHS.forgotPassword, { email: ASHA.email });
  const otp = mailedCode(testApp, ASHA.email);
  const reset = { email: ASHA.email, otp, newPassword: NEW_PASSWORD };
  expect((await send(AUTH_PATHS.resetPassword, reset)).status).toBe(200);
}

async function becomeAdmin(): Promise<void> {
  await testApp.db.write((writer) => updateRole(writer, { id: asha.user._id, role: 'admin' }));
  await Promise.resolve();
}

async function post(): Promise<string> {
  await becomeAdmin();
  const answer = await send(COMMUNITY_PATH, NEW_OPPORTUNITY);
  const { data } = (await answer.json()) as { data: { _id: string } };
  return `${COMMUNITY_PATH}/${data._id}`;
}

async function change(method: 'PUT' | 'DELETE'): Promise<void> {
  const path = await post();
  const { headers } = asha;
  const body = JSON.stringify({ ...NEW_OPPORTUNITY, role: 'Analyst' });
  const answer = await here.app.request(path, { method, headers, body });
  expect(answer.status).toBe(200);
}

const STUDENTS = { students: [STUDENT], fileName: `${ASHA.name}.xlsx` };

/** Sends a change of the roster as an admin who saw the one with this id. */
async function changeRoster(method: string, path: string, seen: string): Promise<string> {
  const headers = { ...asha.headers, 'If-Match': `"${seen}"` };
  const body = method === 'PUT' ? JSON.stringify(STUDENTS) : null;
  const answer = await here.app.request(path, { method, headers, body });
  expect(answer.status).toBe(200);
  const { data } = rosterAnswerSchema.parse(await answer.json());
  return data.roster?.id ?? 'none';
}

async function saveRoster(): Promise<string> {
  await becomeAdmin();
  return changeRoster('PUT', ROSTER_PATH, 'none');
}

async function postDrive(): Promise<string> {
  await becomeAdmin();
  const answer = await send(DRIVES_PATH, { drives: [NEW_DRIVE], allowDuplicates: true });
  const { data } = drivesAnswerSchema.parse(await answer.json());
  return data.drives[0]?._id ?? '';
}

async function publishList(): Promise<PublishedList> {
  await saveRoster();
  const entries = [{ rollNumber: STUDENT.rollNumber, result: 'through' }];
  const [drive, round] = [await postDrive(), TEST_ROUND.key];
  const list = { drive, round, replaces: null, fileName: `${ASHA.name}.xlsx`, entries };
  const answer = await send(LISTS_PATH, list);
  return listAnswerSchema.parse(await answer.json()).data.list;
}

async function verifyCollegeAddress(): Promise<void> {
  const email = 'asha@other.example';
  await send(COLLEGE_ADDRESS_PATH, { email });
  const code = mailedCode(testApp, email);
  expect((await send(COLLEGE_ADDRESS_VERIFY_PATH, { email, code })).status).toBe(200);
}

async function removeCollegeAddress(): Promise<void> {
  await verifyCollegeAddress();
  const { headers } = asha;
  await here.app.request(COLLEGE_ADDRESS_PATH, { method: 'DELETE', headers });
}

/** The operator's tools, as the command line has them. */
function operator() {
  const parts = testApp.deps;
  const news = { subject: ASHA.name, paragraphs: [ASHA.email] };
  return { ...createAdmins(parts), notify: () => notifyUsers(parts, news) };
}

async function exceedALimit(): Promise<void> {
  for (let n = 0; n < 6; n += 1) await send(ACCOUNT_PATHS.delete, { password: GUESS });
}

const sendNoJson = async (): Promise<Response> =>
  here.app.request(SYNC_PATH, { method: 'POST', headers: asha.headers, body: `{"${ASHA.name}"` });

type Route = Exclude<AuditEventName, `sys_${string}`>;

/** The cause of each event. A new event is missing here until it has a test. */
const CAUSES: Readonly<Record<Route, () => Promise<unknown>>> = {
  authn_login_success: () => signIn(here),
  authn_login_fail: () => guess(),
  authn_login_lock: guessForDays,
  authn_password_change: resetPassword,
  authn_token_created: () => signIn(here),
  authn_token_revoked: () => send(AUTH_PATHS.logout),
  authz_fail: async () => here.app.request(ANALYTICS_PATHS.overview, { headers: asha.headers }),
  authz_change: () => operator().changeRole(ASHA.email, { role: 'admin', force: false }),
  excess_rate_limit_exceeded: exceedALimit,
  input_validation_fail: sendNoJson,
  sensitive_read: () => send(ACCOUNT_PATHS.export, { password: ASHA.password }),
  user_created: () => Promise.resolve(),
  user_deleted: () => send(ACCOUNT_PATHS.delete, { password: ASHA.password }),
  users_notified: () => operator().notify(),
  opportunity_posted: post,
  opportunity_changed: () => change('PUT'),
  opportunity_deleted: () => change('DELETE'),
  roster_saved: saveRoster,
  roster_cleared: async () => changeRoster('DELETE', ROSTER_PATH, await saveRoster()),
  roster_taken_back: async () => {
    const cleared = await changeRoster('DELETE', ROSTER_PATH, await saveRoster());
    await changeRoster('POST', ROSTER_TAKE_BACK_PATH, cleared);
  },
  list_published: publishList,
  list_taken_back: async () => {
    const { id } = await publishList();
    expect((await send(listTakeBackPath(id))).status).toBe(200);
  },
  registrations_exported: async () => {
    const drive = await postDrive();
    const path = `${registrationsPath(drive)}?as=csv`;
    expect((await here.app.request(path, { headers: asha.headers })).status).toBe(200);
  },
  college_address_verified: verifyCollegeAddress,
  college_address_removed: removeCollegeAddress,
};

interface Entry {
  readonly event: string;
  readonly result: string;
  readonly actor: string | null;
  readonly subject: string | null;
  readonly session_id: string | null;
  readonly client: string | null;
  readonly detail: string | null;
}

const entriesOf = (event: string): Promise<Entry[]> =>
  readRows<Entry>(
    testApp.db,
    'SELECT event, result, actor, subject, session_id, client, detail FROM audit WHERE event = ?',
    event,
  );

/** Of a user, a registration, a session or an opportunity. */
const ID = /^[0-9a-f-]{36}$/;
const AN_ID = '00000000-0000-4000-8000-000000000000';
const DIGEST = /^[\w-]{43}$/;
const A_DIGEST = '0'.repeat(43);
/** Such as 'student to admin', 'people 12', 'POST /api/sync' or the name of a limit. */
const FIXED_TERMS =
  /^(?:[a-z]+(?:[ /-][a-z]+)*(?: \d+)?|(?:GET|POST|PUT|DELETE) \/api\/[a-z/:-]+)$/;

describe.each(Object.entries(CAUSES))('%s', (event, cause) => {
  it('is recorded, with only ids, digests and fixed terms in it', async () => {
    await cause();
    const entries = await entriesOf(event);
    expect(entries.length).toBeGreaterThan(0);
    for (const { actor, subject, session_id: session, client, detail } of entries) {
      for (const id of [actor, subject, session]) expect(id ?? AN_ID).toMatch(ID);
      expect(client ?? A_DIGEST).toMatch(DIGEST);
      expect(detail ?? AN_ID).toMatch(new RegExp(`${ID.source}|${FIXED_TERMS.source}`));
    }
  });

  it('contains no text that a user typed, and no network address', async () => {
    await cause();
    const text = JSON.stringify(await readRows(testApp.db, 'SELECT * FROM audit'));
    const token = asha.headers.authorization.slice('Bearer '.length);
    const { name, email, password } = ASHA;
    for (const secret of [
      name,
      email,
      password,
      GUESS,
      NEW_PASSWORD,
      HERE,
      token,
      NEW_OPPORTUNITY.company,
    ])
      expect(text).not.toContain(secret);
  });
});

describe('the entry for requests that no app of ours sends', () => {
  it('contains the route and the sender', async () => {
    await sendNoJson();
    expect(await entriesOf('input_validation_fail')).toMatchObject([
      { result: 'fail', actor: asha.user._id, detail: 'POST /api/sync' },
    ]);
  });

  it('is written once an hour for each user and each stranger', async () => {
    const noise = (from: Requests) => postJson(from, AUTH_PATHS.login, 'not a form', {});
    const strangers = (from: Requests): Promise<unknown> =>
      from.app.request(AUTH_PATHS.login, { method: 'POST', body: '{' }) as Promise<unknown>;
    for (let n = 0; n < 5; n += 1) {
      await sendNoJson();
      await strangers(here);
      await strangers(fromNetwork(testApp, addressNumber(1)));
      await noise(here);
    }
    expect(await entriesOf('input_validation_fail')).toHaveLength(3);
    testApp.clock.advance(3_600_000);
    await sendNoJson();
    expect(await entriesOf('input_validation_fail')).toHaveLength(4);
  });

  it('is not written for invalid form input', async () => {
    await send(AUTH_PATHS.register, { name: '', email: 'x', password: '1', confirmPassword: '' });
    expect(await entriesOf('input_validation_fail')).toEqual([]);
  });
});
