import { CALENDAR_PATH } from '@shortlist/shared/api/calendar.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import type { TestApp } from '../../testing/create-test-app.ts';
import { appForTest } from '../../testing/for-test.ts';
import { runSql } from '../../testing/sql.ts';
import { anotherDevice, knownUser, type KnownUser } from '../../testing/accounts.ts';
import { placementOp } from '../../testing/ops.ts';
import { postRaw, postSync, syncRequest, createCalendarFeed } from '../../testing/api-requests.ts';

let testApp: TestApp;
let me: KnownUser;

beforeEach(async () => {
  testApp = await appForTest();
  me = await knownUser(testApp);
});

/** The account's zone as the server reports it to a device that names its own. */
async function reportedZone(device: KnownUser, timeZone?: string): Promise<string | undefined> {
  const named = timeZone === undefined ? {} : { timeZone };
  return (await postSync(testApp, device, named)).timeZone;
}

/** One more device, that signed in later than those before. */
async function laterDevice(): Promise<KnownUser> {
  testApp.clock.advance(1000);
  return anotherDevice(testApp, me);
}

const choose = async (timeZone: unknown) => {
  testApp.clock.advance(1000);
  const f = { name: 'Asha', timeZone } as ReturnType<typeof placementOp>['f'];
  const op = placementOp({ t: 'profile', id: 'me', f, atMs: testApp.clock.now() });
  return (await postSync(testApp, me, { ops: [op] })).results[0];
};

describe('the zone of an account', () => {
  it('is not reported while no device has named one', async () => {
    expect(await reportedZone(me)).toBeUndefined();
  });

  it('is that of the first device, also for one with UTC', async () => {
    expect(await reportedZone(me, 'Asia/Kolkata')).toBe('Asia/Kolkata');
    expect(await reportedZone(await laterDevice(), 'UTC')).toBe('Asia/Kolkata');
    expect(await reportedZone(await laterDevice(), 'Europe/Berlin')).toBe('Asia/Kolkata');
  });

  it.each(['UTC', 'Etc/UTC', 'GMT', '+0000'])(
    'is that of a later device where the first one reports %s',
    async (hidden) => {
      expect(await reportedZone(me, hidden)).toBe(hidden);
      expect(await reportedZone(await laterDevice(), 'Asia/Kolkata')).toBe('Asia/Kolkata');
      expect(await reportedZone(me, hidden)).toBe('Asia/Kolkata');
    },
  );

  it('is that of most devices', async () => {
    await reportedZone(me, 'Asia/Kolkata');
    await reportedZone(await laterDevice(), 'Europe/Berlin');
    expect(await reportedZone(await laterDevice(), 'Europe/Berlin')).toBe('Europe/Berlin');
  });

  it('follows a device that travels', async () => {
    await reportedZone(me, 'Asia/Kolkata');
    expect(await reportedZone(me, 'Europe/Berlin')).toBe('Europe/Berlin');
  });

  it('is that of a device that reports it with a change', async () => {
    const report = { ops: [placementOp()], timeZone: 'Asia/Kolkata' };
    expect((await postSync(testApp, me, report)).timeZone).toBe('Asia/Kolkata');
    expect(await reportedZone(await laterDevice())).toBe('Asia/Kolkata');
  });

  it('has its current name where a browser uses the former one', async () => {
    expect(await reportedZone(me, 'Asia/Calcutta')).toBe('Asia/Kolkata');
  });

  it.each(['Mars/Olympus', '', '__proto__', 'constructor', 'Etc/Unknown'])(
    'is never %j, which does not prevent a device from syncing',
    async (name) => {
      await reportedZone(me, 'Asia/Kolkata');
      expect(await reportedZone(me, name)).toBe('Asia/Kolkata');
    },
  );

  it('is separate for each user, and ends with the session', async () => {
    await reportedZone(me, 'Asia/Kolkata');
    expect(await reportedZone(await knownUser(testApp), undefined)).toBeUndefined();
    await runSql(testApp.db, 'UPDATE sessions SET expires_at = 0');
    expect(await reportedZone(await anotherDevice(testApp, me))).toBeUndefined();
  });

  it('is not named by a device of an older version, which syncs as before', async () => {
    const { timeZone: _, ...older } = { timeZone: '', ...syncRequest(me) };
    expect((await postRaw(testApp, me, JSON.stringify(older))).status).toBe(200);
  });
});

describe('the zone that is chosen', () => {
  it.each(['Asia/Kolkata', 'Europe/Berlin', 'UTC', '+0530', null])('may be %j', async (zone) => {
    expect(await choose(zone)).toMatchObject({ r: 'applied' });
  });

  it.each(['Mars/Olympus', 'Etc/Unknown', '__proto__'])(
    'must be a known one, or is refused: %j',
    async (zone) => {
      expect(await choose(zone)).toMatchObject({
        r: 'rejected',
        code: 'invalid',
        path: 'timeZone',
        message: 'This time zone is not known.',
      });
    },
  );

  it.each(['', 5, {}, 'a b'])('may not be %j', async (zone) => {
    expect(await choose(zone)).toMatchObject({ r: 'rejected', path: 'timeZone' });
  });
});

describe('the zone of the calendar feed', () => {
  const zonesOf = async (path: string) => {
    const text = await (await testApp.app.request(path)).text();
    return [/^X-WR-TIMEZONE:(.+)\r$/m.exec(text)?.[1], /^DTSTART;TZID=(.+):/m.exec(text)?.[1]];
  };

  it('is the chosen one, else that of the devices, else that of the server', async () => {
    await postSync(testApp, me, { ops: [placementOp()] });
    const path = await createCalendarFeed(testApp, me);
    expect(path).toContain(CALENDAR_PATH);
    expect(await zonesOf(path)).toEqual(['Asia/Kolkata', 'Asia/Kolkata']);
    await reportedZone(me, 'Europe/Berlin');
    expect(await zonesOf(path)).toEqual(['Europe/Berlin', 'Europe/Berlin']);
    await choose('America/New_York');
    expect(await zonesOf(path)).toEqual(['America/New_York', 'America/New_York']);
    await choose(null);
    expect(await zonesOf(path)).toEqual(['Europe/Berlin', 'Europe/Berlin']);
  });

  it('increases the SEQUENCE of events when it is chosen', async () => {
    await postSync(testApp, me, { ops: [placementOp()] });
    const path = await createCalendarFeed(testApp, me);
    const numberOf = async () =>
      Number(/SEQUENCE:(\d+)/.exec(await (await testApp.app.request(path)).text())?.[1]);
    const before = await numberOf();
    testApp.clock.advance(60_000);
    await choose('America/New_York');
    expect(await numberOf()).toBeGreaterThan(before);
  });
});
