import { inTransaction } from '../../platform/db/database.ts';
import ICAL from 'ical.js';
import { CALENDAR_PATH } from '@shortlist/shared/api/calendar.ts';
import type { Values } from '@shortlist/shared/sync/row.ts';
import {
  buildDrive,
  buildDriveRound,
  buildPostedOpportunity,
} from '@shortlist/shared/testing/builders.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { insertOpportunity, updateOpportunity } from '../sync/feed-store.ts';
import { createCalendarFeed, postSync } from '../../testing/api-requests.ts';
import type { TestApp } from '../../testing/create-test-app.ts';
import { appForTest } from '../../testing/for-test.ts';
import { knownUser, type KnownUser } from '../../testing/accounts.ts';
import { patchOp, placementOp, addOps } from '../../testing/ops.ts';

const HOUR = 3_600_000;

let testApp: TestApp;
let me: KnownUser;

beforeEach(async () => {
  testApp = await appForTest();
  me = await knownUser(testApp);
});

const made = (): Promise<string> => createCalendarFeed(testApp, me);

async function read(path: string, headers: Record<string, string> = {}): Promise<Response> {
  return testApp.app.request(path, { headers });
}

const put = (f: Record<string, unknown>, id?: string) =>
  placementOp({
    atMs: testApp.clock.now(),
    f: { ...placementOp().f, ...(f as ReturnType<typeof placementOp>['f']) },
    ...(id === undefined ? {} : { id }),
  });

/** 'Apply: Kaveri Softworks 2026-11-15T23:59:00', as a calendar program reads it. */
async function eventsOf(path: string): Promise<readonly string[]> {
  const answer = await read(path);
  expect(answer.status).toBe(200);
  const calendar = new ICAL.Component(ICAL.parse(await answer.text()));
  return calendar
    .getAllSubcomponents('vevent')
    .map((event) =>
      ['summary', 'dtstart'].map((name) => event.getFirstPropertyValue(name)?.toString()).join(' '),
    );
}

describe('the calendar', () => {
  it('contains the dates of the live placements, each with its alarms, the nearest first', async () => {
    const later = put({
      company: 'Zojila',
      'deadlines.applicationDeadline': '2026-11-20T12:00:00',
      'test.date': '2026-11-25T09:30:00',
    });
    await postSync(testApp, me, { ops: [later, put({ role: 'SDE' })] });
    const path = await made();
    expect(await eventsOf(path)).toEqual([
      'Apply: Kaveri Softworks (SDE) 2026-11-15T23:59:00',
      'Apply: Zojila 2026-11-20T12:00:00',
      'Test: Zojila 2026-11-25T09:30:00',
    ]);
    const text = await (await read(path)).text();
    expect(text).toContain('TRIGGER;RELATED=START:-PT3H');
    expect(text).toContain('X-WR-CALNAME:Shortlist');
  });

  it('leaves out placements that are deleted, filled, finished or long over', async () => {
    const gone = put({ company: 'Gone' });
    await postSync(testApp, me, {
      ops: [
        gone,
        put({ company: 'Kept' }),
        put({ company: 'Filled', status: 'form_filled' }),
        put({ company: 'Finished', status: 'process_done' }),
        put({ company: 'Over', 'deadlines.applicationDeadline': '2026-07-01T10:00:00' }),
      ],
    });
    testApp.clock.advance(HOUR);
    const atMs = testApp.clock.now();
    await postSync(testApp, me, { ops: [placementOp({ id: gone.id, k: 'del', f: {}, atMs })] });
    expect(await eventsOf(await made())).toEqual(['Apply: Kept 2026-11-15T23:59:00']);
  });

  it('contains each round with its end, place and link, and omits it once it is decided or deleted', async () => {
    const atMs = testApp.clock.now();
    const placement = put({ role: 'SDE', 'deadlines.applicationDeadline': '2026-07-01T10:00:00' });
    const roundOp = (startsAt: string, f: Values = {}) =>
      placementOp({
        t: 'round',
        f: { placementId: placement.id, kind: 'hr', startsAt, ...f },
        atMs,
      });
    const online = {
      endsAt: '2026-11-16T10:30:00',
      place: 'Lab 3',
      link: 'https://meet.example/a',
    };
    const first = roundOp('2026-11-16T10:00:00', online);
    const second = roundOp('2026-11-17T10:00:00');
    await postSync(testApp, me, { ops: [placement, first, second] });
    const path = await made();
    expect(await eventsOf(path)).toEqual([
      'HR round: Kaveri Softworks (SDE) 2026-11-16T10:00:00',
      'HR round: Kaveri Softworks (SDE) 2026-11-17T10:00:00',
    ]);
    const text = async () => await (await read(path)).text();
    const before = await text();
    for (const line of [
      `UID:${first.id}.round@shortlist`,
      'DTEND;TZID=Asia/Kolkata:20261116T103000',
      'DTEND;TZID=Asia/Kolkata:20261117T110000',
      'LOCATION:Lab 3',
      'URL;VALUE=URI:https://meet.example/a',
    ])
      expect(before.split('\r\n')).toContain(line);
    testApp.clock.advance(HOUR);
    const later = { atMs: testApp.clock.now() };
    const moved = patchOp(first, { startsAt: '2026-11-18T10:00:00', endsAt: null }, later);
    const gone = placementOp({ t: 'round', id: second.id, k: 'del', f: {}, ...later });
    await postSync(testApp, me, { ops: [moved, gone] });
    expect(await eventsOf(path)).toEqual(['HR round: Kaveri Softworks (SDE) 2026-11-18T10:00:00']);
    const numberOf = (ics: string) => Number(/SEQUENCE:(\d+)/.exec(ics)?.[1]);
    const after = await text();
    expect(after).toContain(`UID:${first.id}.round@shortlist`);
    expect(numberOf(after)).toBeGreaterThan(numberOf(before));
    await postSync(testApp, me, { ops: [patchOp(first, { result: 'waiting' }, later)] });
    expect(await eventsOf(path)).toEqual([]);
  });

  it.each([
    // The server's clock shows ten in the morning of 3 August.
    ['2026-08-02T00:00:01', 1],
    ['2026-08-01T23:59:59', 0],
  ])('contains yesterday, since it may still be today elsewhere: %s', async (at, count) => {
    await postSync(testApp, me, { ops: [put({ 'deadlines.applicationDeadline': at })] });
    expect(await eventsOf(await made())).toHaveLength(count);
  });

  it('shows the current opportunity of a placement that follows one', async () => {
    const opportunity = buildPostedOpportunity({
      company: 'Nilgiri',
      role: '',
      postedAt: new Date(testApp.clock.now()).toISOString(),
    });
    await inTransaction(testApp.deps, (tx) => insertOpportunity(tx, opportunity));
    await postSync(testApp, me, { ops: addOps(me.uid, opportunity, testApp.clock.now()) });
    const path = await made();
    const numberOf = async () => /SEQUENCE:(\d+)/.exec(await (await read(path)).text())?.[1];
    const before = Number(await numberOf());
    testApp.clock.advance(HOUR);
    await inTransaction(testApp.deps, (tx) =>
      updateOpportunity(tx, {
        ...opportunity,
        deadlines: { applicationDeadline: '2026-12-24T12:00:00' },
        updatedAt: new Date(testApp.clock.now()).toISOString(),
      }),
    );
    expect(await eventsOf(path)).toEqual(['Apply: Nilgiri 2026-12-24T12:00:00']);
    expect(Number(await numberOf())).toBeGreaterThan(before);
  });

  it('has the rounds of a drive as they are now, and none of a cancelled one', async () => {
    const test = buildDriveRound('test');
    const drive = buildDrive({
      company: 'Zenith',
      rounds: [test],
      deadlines: { applicationDeadline: '2026-11-02T00:00:00' },
    });
    await inTransaction(testApp.deps, (tx) => insertOpportunity(tx, drive));
    await postSync(testApp, me, { ops: addOps(me.uid, drive, testApp.clock.now()) });
    const path = await made();
    const edit = (changes: Partial<typeof drive>): Promise<unknown> =>
      inTransaction(testApp.deps, (tx) => updateOpportunity(tx, { ...drive, ...changes }));
    const rounds = async () => (await eventsOf(path)).filter((text) => !text.startsWith('Apply'));
    expect(await rounds()).toEqual(['Test: Zenith (Data Analyst) 2026-12-04T10:00:00']);
    const hr = buildDriveRound('hr', { kind: 'hr', startsAt: '2026-12-07T09:00:00' });
    await edit({ rounds: [{ ...test, startsAt: '2026-12-05T10:00:00' }, hr] });
    expect(await rounds()).toEqual([
      'Test: Zenith (Data Analyst) 2026-12-05T10:00:00',
      'HR round: Zenith (Data Analyst) 2026-12-07T09:00:00',
    ]);
    await edit({ status: 'cancelled' });
    expect(await eventsOf(path)).toEqual([]);
  });

  it('has the alarms of the account and the placement', async () => {
    const placement = put({});
    await postSync(testApp, me, { ops: [placement] });
    const path = await made();
    const wishes = async () => {
      const text = await (await read(path)).text();
      return [...text.matchAll(/TRIGGER;RELATED=START:(\S+)/g)].map(([, at]) => at);
    };
    expect(await wishes()).toEqual(['-P1D', '-PT3H']);
    const f = { name: 'Asha', 'reminders.deadline': { on: true, leads: [60] } };
    const profile = placementOp({ t: 'profile', id: 'me', f, atMs: testApp.clock.now() });
    await postSync(testApp, me, { ops: [profile] });
    expect(await wishes()).toEqual(['-PT1H']);
    const own = { 'reminders.own': { deadline: [10], test: null } };
    testApp.clock.advance(HOUR);
    const atMs = testApp.clock.now();
    await postSync(testApp, me, { ops: [patchOp(placement, own, { atMs })] });
    expect(await wishes()).toEqual(['-PT10M']);
  });

  it('contains no notes, and nothing of other users', async () => {
    const other = await knownUser(testApp);
    await postSync(testApp, other, { ops: [put({ company: 'Theirs' })] });
    await postSync(testApp, me, { ops: [put({ notes: 'ask Meera' })] });
    const text = await (await read(await made())).text();
    expect(text).not.toMatch(/Meera|Theirs/);
  });

  it('contains the thousand nearest dates of a user with more', async () => {
    const upload = (day: number) =>
      Array.from({ length: 400 }, () =>
        put({ 'deadlines.applicationDeadline': `2026-11-1${day}T10:00:00` }),
      );
    for (const day of [7, 5, 6]) await postSync(testApp, me, { ops: upload(day) });
    const days = (await eventsOf(await made())).map((event) => event.slice(-11, -9));
    const expected = [15, 16, 17].flatMap((day) => Array(400).fill(String(day)));
    expect(days).toEqual(expected.slice(0, 1000));
  });

  it('is valid also for a user without placements', async () => {
    expect(await eventsOf(await made())).toEqual([]);
  });
});

describe('the answer', () => {
  it('is cached privately, and must be revalidated', async () => {
    const answer = await read(await made());
    expect(answer.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
    expect(answer.headers.get('cache-control')).toBe('private, max-age=0, must-revalidate');
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
  });

  it('is 304 while nothing changed, and complete afterwards', async () => {
    const placement = put({});
    await postSync(testApp, me, { ops: [placement] });
    const path = await made();
    const etag = (await read(path)).headers.get('etag') ?? '';
    expect(etag).toMatch(/^"[\w-]{43}"$/);
    for (const known of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
      const answer = await read(path, { 'if-none-match': known });
      expect([answer.status, await answer.text()]).toEqual([304, '']);
      expect(answer.headers.get('etag')).toBe(etag);
    }
    expect((await read(path, { 'if-none-match': '"other"' })).status).toBe(200);
    const f = { 'deadlines.applicationDeadline': '2026-11-16T23:59:00' };
    testApp.clock.advance(HOUR);
    const atMs = testApp.clock.now();
    await postSync(testApp, me, { ops: [patchOp(placement, f, { atMs })] });
    const answer = await read(path, { 'if-none-match': etag });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('etag')).not.toBe(etag);
  });

  it('to a HEAD request has no body', async () => {
    const answer = await testApp.app.request(await made(), { method: 'HEAD' });
    expect([answer.status, await answer.text()]).toEqual([200, '']);
  });

  it.each([
    ['an unknown secret', `${'A'.repeat(43)}.ics`],
    ['a part of one', 'A.ics'],
    ['no file', 'A'.repeat(43)],
    ['another ending', `${'A'.repeat(43)}.ics.txt`],
    ['a path', `../${'A'.repeat(43)}.ics`],
    ['an encoded path', `%2e%2e%2f${'A'.repeat(43)}.ics`],
    ['nothing', '.ics'],
  ])('to %s is 404', async (_, file) => {
    const path = `${CALENDAR_PATH}/${file}`;
    const answer = await read(path);
    expect(answer.status).toBe(404);
    expect(await answer.json()).toMatchObject({ success: false, code: 'not_found' });
    expect((await testApp.app.request(path, { method: 'HEAD' })).status).toBe(404);
  });

  it.each(['POST', 'PUT', 'DELETE'])('to %s is 405', async (method) => {
    const answer = await testApp.app.request(await made(), { method });
    expect(answer.status).toBe(405);
    expect(answer.headers.get('allow')).toContain('GET');
  });

  it('is limited by address', async () => {
    const limited = await appForTest({ env: { RATE_LIMITS: 'on' } });
    const statuses: number[] = [];
    const path = `${CALENDAR_PATH}/${'A'.repeat(43)}.ics`;
    for (let n = 0; n < 301; n += 1) statuses.push((await limited.app.request(path)).status);
    expect(statuses.indexOf(429)).toBe(300);
  });
});
