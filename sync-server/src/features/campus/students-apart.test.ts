// What one student gets of the server contains nothing of another one: whatever route, and whatever is asked for.
import { ACCOUNT_PATHS } from '@shortlist/shared/api/auth.ts';
import { CALENDAR_PATH } from '@shortlist/shared/api/calendar.ts';
import { registrationPath } from '@shortlist/shared/api/campus.ts';
import { EVENTS_PATH } from '@shortlist/shared/api/sync.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ACCESS_RULES } from '../../app.ts';
import { anotherDevice, ASHA, postJson } from '../../testing/accounts.ts';
import {
  openEvents,
  postRaw,
  postSync,
  sendJson,
  syncRequest,
} from '../../testing/api-requests.ts';
import {
  campusSeason,
  secretsOf,
  type CampusSeason,
  type CampusStudent,
} from '../../testing/campus/campus-students.ts';
import type { TestApp } from '../../testing/create-test-app.ts';
import { exampleBody } from '../../testing/example-bodies.ts';
import { appForTest } from '../../testing/for-test.ts';
import { postList, takeListBack } from '../../testing/campus/lists.ts';
import { applyLists } from './lists/apply-lists.ts';

let testApp: TestApp;
let season: CampusSeason;
let asha: CampusStudent;
let meera: CampusStudent;

beforeEach(async () => {
  testApp = await appForTest();
  season = await campusSeason(testApp);
  ({ asha, meera } = season);
});

const secretsIn = (text: string, of: CampusStudent): readonly string[] =>
  secretsOf(of, season.drive).filter((secret) => text.includes(secret));

/** Whose is what the path of a route names: of a drive or an opening, of everybody. */
function pathOf(path: string, { placement, user, calendar }: CampusStudent): string {
  const ids = [
    ['/api/placements/', placement],
    ['/api/auth/sessions/', user.sessionId],
    ['/api/community/', season.drive._id],
    ['/api/campus/drives/', season.drive._id],
    ['/api/campus/lists/', season.list],
    [`${CALENDAR_PATH}/`, calendar.slice(CALENDAR_PATH.length + 1)],
  ] as const;
  const [, id] = ids.find(([start]) => path.startsWith(start)) ?? [];
  if (path.includes(':') && id === undefined) throw new Error(`What is named by ${path}?`);
  return path.replace(/:\w+/, id ?? '');
}

/** With a valid body, on a device of its own: some requests end the session. Headers, too, are read by the student. */
async function answerTo(route: string, body: object | undefined, named: CampusStudent) {
  const [method = '', path = ''] = route.split(' ');
  const { headers } = await anotherDevice(testApp, asha.user);
  const answer = await testApp.app.request(pathOf(path, named), {
    method,
    headers,
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  return [JSON.stringify([...answer.headers]), await answer.text()].join('\n');
}

const ROUTES = [...ACCESS_RULES].filter(([route]) => !route.endsWith(EVENTS_PATH));
/** Its address is a secret, and whoever knows it may read it. */
const isCalendar = (route: string): boolean => route === `GET ${CALENDAR_PATH}/:file`;

describe('an answer to a student says nothing of another one', () => {
  it.each(ROUTES)('%s', async (route, rule) => {
    const sender = { uid: asha.user.uid, email: asha.email };
    const body = rule.body ? exampleBody(route, sender) : undefined;
    const hasOwn = route.includes(':') && !isCalendar(route);
    for (const named of hasOwn ? [asha, meera] : [asha])
      expect(secretsIn(await answerTo(route, body, named), meera)).toEqual([]);
  });

  it('and that includes the whole copy of the account, which has all of the own', async () => {
    const password = { password: ASHA.password };
    const copyOf = async ({ user }: CampusStudent): Promise<string> =>
      (await postJson(testApp, ACCOUNT_PATHS.export, password, user.headers)).text();
    const [ofAsha, ofMeera] = [await copyOf(asha), await copyOf(meera)];
    expect(secretsIn(ofAsha, meera)).toEqual([]);
    expect(secretsIn(ofMeera, asha)).toEqual([]);
    expect(secretsIn(ofMeera, meera)).toEqual(
      expect.arrayContaining([meera.facts.rollNumber, '"waitlisted"', 'MEERA-SECRET-42']),
    );
  });
});

const answerText = async ({ user }: CampusStudent, cursors = { me: 0, feed: 0 }): Promise<string> =>
  (await postRaw(testApp, user, JSON.stringify(syncRequest(user, { cursors })))).text();

/** Both register anew, and the list is corrected and taken back. */
async function changeAll(): Promise<void> {
  const { admin, drive, list } = season;
  testApp.clock.advance(60_000);
  for (const { user, sent } of [meera, asha])
    await sendJson(testApp, user, `PUT ${registrationPath(drive._id) as `/${string}`}`, {
      body: { facts: { ...sent, linkedin: sent['github'] } },
    });
  const results = { [meera.facts.rollNumber]: meera.result, [asha.facts.rollNumber]: asha.result };
  const corrected = await postList(testApp, admin, { drive, results, replaces: list });
  await applyLists(testApp.deps);
  const { id } = (corrected.body.data as { list: { id: string } }).list;
  await takeListBack(testApp, admin, id);
  await applyLists(testApp.deps);
}

describe('what a device is sent', () => {
  it('from the start is of its owner alone, and all of it', async () => {
    const { calendar, facts } = meera;
    const elsewhere = [calendar, `"${facts.branch}"`, meera.email, meera.user.uid];
    const text = await answerText(meera);
    const missing = secretsOf(meera, season.drive).filter((secret) => !text.includes(secret));
    expect(missing.filter((secret) => !elsewhere.includes(secret))).toEqual([]);
    expect(secretsIn(text, asha)).toEqual([]);
    expect(secretsIn(await answerText(asha), meera)).toEqual([]);
  });

  it('of later changes is of its owner alone', async () => {
    const { cursors } = await postSync(testApp, asha.user);
    await changeAll();
    const text = await answerText(asha, cursors);
    expect(secretsIn(text, asha)).toContain(asha.sent['github']);
    expect(secretsIn(text, meera)).toEqual([]);
  });

  it('with a cursor of another account is of its owner alone', async () => {
    const { cursors } = await postSync(testApp, meera.user);
    expect(secretsIn(await answerText(asha, { ...cursors, me: cursors.me - 1 }), meera)).toEqual(
      [],
    );
    const foreign = syncRequest(meera.user);
    const answer = await postRaw(testApp, asha.user, JSON.stringify(foreign));
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(secretsIn(await answer.text(), meera)).toEqual([]);
  });
});

describe('the stream of events', () => {
  let stop: () => Promise<void> = () => Promise.resolve();
  afterEach(() => stop());

  it('is of its owner alone', async () => {
    const events = await openEvents(testApp, await anotherDevice(testApp, asha.user));
    stop = () => events.cancel();
    await changeAll();
    const { cursors } = await postSync(testApp, asha.user);
    // What is said of the last change of the own account comes after all that went before it.
    let text = '';
    for (let isOpen = true; isOpen && !text.includes(`"me":${cursors.me}`);) {
      const { value, done } = await events.read();
      isOpen = !done;
      text += new TextDecoder().decode(value);
    }
    expect(text).toContain(`"me":${cursors.me}`);
    expect(secretsIn(text, meera)).toEqual([]);
  });
});
