import { ACCOUNT_PATHS } from '@shortlist/shared/api/auth.ts';
import { CALENDAR_PATH, calendarAnswerSchema } from '@shortlist/shared/api/calendar.ts';
import { pino } from 'pino';
import { beforeEach, describe, expect, it } from 'vitest';
import { listAuditEntries } from '../../platform/audit/audit-store.ts';
import { createCalendarFeed } from '../../testing/api-requests.ts';
import { createTestDatabase, type TestApp } from '../../testing/create-test-app.ts';
import { eventually } from '../../testing/timing.ts';
import { dumpDatabase, readValue, runSql } from '../../testing/sql.ts';
import { breakableDatabase, type BreakableDatabase } from '../../testing/watched-database.ts';
import { appForTest } from '../../testing/for-test.ts';
import { knownUser, ASHA, postJson, signUp, type KnownUser } from '../../testing/accounts.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

type Device = Pick<KnownUser, 'headers'>;

let testApp: TestApp;
let me: KnownUser;
let lines: string[];
let breakable: BreakableDatabase;

beforeEach(async () => {
  lines = [];
  const log = pino({ level: 'trace' }, { write: (line) => void lines.push(line) });
  breakable = breakableDatabase(await createTestDatabase());
  testApp = await appForTest({ log, db: breakable.db });
  me = await knownUser(testApp);
});

function request(method: string, who: Device | null = me): Promise<Response> {
  const headers = who?.headers ?? {};
  return Promise.resolve(testApp.app.request(CALENDAR_PATH, { method, headers }));
}

const made = (who: Device = me): Promise<string> => createCalendarFeed(testApp, who);

async function found(who: Device = me) {
  const answer = await request('GET', who);
  expect(answer.status).toBe(200);
  return calendarAnswerSchema.parse(await answer.json()).data;
}

async function read(path: string, headers: Record<string, string> = {}): Promise<Response> {
  return testApp.app.request(path, { headers });
}

describe('a feed', () => {
  it('does not exist until it is created, and no longer once it is ended', async () => {
    expect(await found()).toBeNull();
    const path = await made();
    expect(path).toMatch(/^\/api\/calendar\/[\w-]{43}\.ics$/);
    const createdAt = new Date(testApp.clock.now()).toISOString();
    expect(await found()).toEqual({ createdAt, lastReadAt: null });
    expect((await request('DELETE')).status).toBe(200);
    expect(await found()).toBeNull();
    expect((await read(path)).status).toBe(404);
    expect((await request('DELETE')).status).toBe(200);
  });

  it('has a new address when it is created again, and the previous one stops working', async () => {
    const former = await made();
    const path = await made();
    expect(path).not.toBe(former);
    expect((await read(former)).status).toBe(404);
    expect((await read(path)).status).toBe(200);
  });

  it.each(['GET', 'POST', 'DELETE'])('requires a session for %s', async (method) => {
    expect((await request(method, null)).status).toBe(401);
  });

  it('is separate for each user', async () => {
    const path = await made();
    const other = await knownUser(testApp);
    expect(await found(other)).toBeNull();
    await request('DELETE', other);
    expect((await read(path)).status).toBe(200);
    expect(await made(other)).not.toBe(path);
    expect((await read(path)).status).toBe(200);
  });

  it('can be ended and created only so often', async () => {
    const statuses: number[] = [];
    for (let n = 0; n < 31; n += 1) statuses.push((await request('POST')).status);
    expect(statuses.indexOf(429)).toBe(30);
  });
});

describe('the time of the last reading', () => {
  it('is recorded once an hour', async () => {
    const path = await made();
    const readAt = async () => (await found())?.lastReadAt;
    const first = new Date(testApp.clock.now()).toISOString();
    await read(path);
    await eventually(async () => expect(await readAt()).toBe(first));
    testApp.clock.advance(HOUR - 1);
    await read(path);
    await testApp.settle();
    expect(await readAt()).toBe(first);
    testApp.clock.advance(1);
    await read(path);
    const next = new Date(testApp.clock.now()).toISOString();
    await eventually(async () => expect(await readAt()).toBe(next));
  });

  it('is reset with a new address', async () => {
    await read(await made());
    await eventually(async () => expect((await found())?.lastReadAt).not.toBeNull());
    await made();
    expect((await found())?.lastReadAt).toBeNull();
  });
});

describe('the secret', () => {
  it('is in no table and in no line of the log', async () => {
    const path = await made();
    const secret = path.slice(CALENDAR_PATH.length + 1, -'.ics'.length);
    await read(path);
    await read(path, { 'if-none-match': '*' });
    await testApp.app.request(path, { method: 'PUT' });
    await testApp.app.request(`${path}/more`);
    await testApp.app.request(path.toUpperCase());
    await testApp.app.request(`/x${path}`);
    await request('DELETE');
    await read(path);
    expect(lines.length).toBeGreaterThan(6);
    expect(lines.join('\n').toLowerCase()).not.toContain(secret.toLowerCase());
    expect(await dumpDatabase(testApp.db)).not.toContain(secret);
  });

  it('is in no line of the log when an error occurs while it is read', async () => {
    const path = await made();
    await runSql(testApp.db, 'ALTER TABLE rows RENAME TO rows_elsewhere');
    expect((await read(path)).status).toBe(500);
    expect(lines.join('\n')).toContain('unexpected error');
    expect(lines.join('\n')).not.toContain(path.slice(CALENDAR_PATH.length + 1, -4));
  });

  it('can be read when the reading cannot be recorded', async () => {
    const path = await made();
    breakable.failOn(/^update "calendar_feeds"/);
    expect((await read(path)).status).toBe(200);
    await eventually(() => expect(lines.join('\n')).toContain('the last reading of a calendar'));
  });

  it('is recorded in the audit record when it is created and ended', async () => {
    await made();
    await made();
    await request('DELETE');
    await request('DELETE');
    const noted = (await listAuditEntries(testApp.db, { userId: me.uid })).map(
      ({ event, result, detail }) => `${event} ${result} ${detail}`,
    );
    expect(noted).toEqual([
      'authn_token_created success calendar',
      'authn_token_revoked success calendar',
      'authn_token_created success calendar',
      'authn_token_revoked success calendar',
    ]);
  });
});

describe('with the account', () => {
  it('is listed in the export and ended by the deletion', async () => {
    const asha = await signUp(testApp);
    const path = await made(asha);
    testApp.clock.advance(DAY);
    await read(path);
    await eventually(async () => expect((await found(asha))?.lastReadAt).not.toBeNull());
    const password = { password: ASHA.password };
    const answer = await postJson(testApp, ACCOUNT_PATHS.export, password, asha.headers);
    expect(await answer.json()).toMatchObject({
      data: { calendarFeed: { lastReadAt: new Date(testApp.clock.now()).toISOString() } },
    });
    await postJson(testApp, ACCOUNT_PATHS.delete, password, asha.headers);
    expect((await read(path)).status).toBe(404);
    expect(await readValue(testApp.db, 'SELECT count(*) FROM calendar_feeds')).toBe(0);
  });
});
