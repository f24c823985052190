// Every fixture about placements, sent to the server as a program would send it. What the app itself does
// with pasted text and with files, before anything is sent, is tested there.
import { gzipSync } from 'node:zlib';
import { PLACEMENT_UPLOAD_PATH, PLACEMENTS_PATH } from '@shortlist/shared/api/placements.ts';
import { deadlineLabel } from '@shortlist/shared/placement/urgency/placement-urgency.ts';
import { placementIdLabel } from '@shortlist/shared/placement/fields/placement-labels.ts';
import type { Placement } from '@shortlist/shared/placement/fields/placement-fields.ts';
import {
  groupIntoSections,
  placementStats,
} from '@shortlist/shared/placement/rules/placement-list.ts';
import { toFixtureNames } from '@shortlist/shared/testing/fixture-names.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import invalid from '../../../../shared/fixtures/placements-invalid.json' with { type: 'json' };
import lenient from '../../../../shared/fixtures/placements-lenient.json' with { type: 'json' };
import expected from '../../../../shared/fixtures/placements-valid.expected.json' with { type: 'json' };
import valid from '../../../../shared/fixtures/placements-valid.json' with { type: 'json' };
import type { TestApp } from '../../testing/create-test-app.ts';
import { appForTest } from '../../testing/for-test.ts';
import { knownUser, type KnownUser } from '../../testing/accounts.ts';
import { postSync, sendJson } from '../../testing/api-requests.ts';

/** The fixtures' clock in Asia/Kolkata. */
const FIXTURE_MS = Date.UTC(2026, 10, 20, 4, 30);
const NOT_JSON = '415 Please send the data as JSON.';
const MALFORMED = '400 The data could not be read as JSON.';

let testApp: TestApp;
let me: KnownUser;

beforeEach(async () => {
  testApp = await appForTest();
  testApp.clock.set(FIXTURE_MS);
  me = await knownUser(testApp);
});

/** Posts a text and returns the status and the message of the answer. */
async function post(
  text: string,
  headers: Readonly<Record<string, string>> = {},
  path: string = PLACEMENT_UPLOAD_PATH,
): Promise<string> {
  const request = { method: 'POST', headers: { ...me.headers, ...headers }, body: text };
  const answer = await testApp.app.request(path, request);
  expect(answer.headers.get('content-type')).toContain('application/json');
  const { success, message } = (await answer.json()) as { success: boolean; message: string };
  expect(success).toBe(answer.ok);
  return `${answer.status} ${message}`;
}

const upload = (placements: unknown): Promise<string> => post(JSON.stringify({ placements }));

async function list(): Promise<readonly Placement[]> {
  const { body } = await sendJson(testApp, me, `GET ${PLACEMENTS_PATH}?limit=1000`);
  return body.data as unknown as readonly Placement[];
}

/** Neither in the list nor anywhere else. */
async function expectNothingStored(): Promise<void> {
  expect(await list()).toEqual([]);
  expect(await postSync(testApp, me)).toMatchObject({ rows: [], cursors: { me: 0 } });
}

describe('the forty placements of the fixtures', () => {
  test.each([
    ['uncompressed', (text: string) => text, {}],
    [
      'compressed',
      (text: string) => new Uint8Array(gzipSync(text)),
      { 'content-encoding': 'gzip' },
    ],
  ])('%s: are all accepted and show the expected values', async (_, pack, headers) => {
    const answer = await testApp.app.request(PLACEMENT_UPLOAD_PATH, {
      method: 'POST',
      headers: { ...me.headers, ...headers },
      body: pack(JSON.stringify({ placements: valid })),
    });
    expect(answer.status).toBe(201);
    expect(await answer.json()).toMatchObject({
      success: true,
      message: '40 placements uploaded successfully!',
      data: { count: 40 },
    });
    const placements = await list();
    const { stats } = expected;
    expect(placementStats(placements, expected.clock)).toEqual({
      total: stats.totalApplications,
      applied: stats.applied,
      appliedPercent: stats.appliedPercent,
      urgent: stats.urgentDeadlines,
      completed: stats.processCompleted,
      completedPercent: stats.processCompletedPercent,
    });
    const sections = groupIntoSections(placements);
    expect(
      sections.map(({ title, placements: rows }) => [title, rows.map(({ company }) => company)]),
    ).toEqual(Object.entries(expected.order));
    for (const row of expected.rows) {
      const placement = placements.find(({ company }) => company === row.company);
      expect(placement && deadlineLabel(placement, expected.clock)).toMatchObject({
        label: row.label,
        urgency: row.urgency,
      });
      expect(placementIdLabel(placement?.placementId ?? null)).toBe(row.placementIdShown);
    }
  });

  test('reach the devices of the student as they are in the list', async () => {
    await upload(valid);
    const { rows, more } = await postSync(testApp, me);
    expect(more.me).toBe(false);
    const companies = rows.map(({ f }) => f['company']);
    expect(new Set(companies)).toEqual(new Set((await list()).map(({ company }) => company)));
    expect(companies).toHaveLength(40);
  });
});

describe('unusual but acceptable input', () => {
  const items = lenient.flatMap(({ name, input, expected: must }) =>
    Array.isArray(input) ? [{ name, input, must }] : [],
  );

  test.each(items)('$name', async ({ input, must }) => {
    expect(await upload(input)).toBe(`201 ${input.length} placements uploaded successfully!`);
    const [stored] = await list();
    if (!stored) throw new Error('Nothing was stored.');
    const { _id, ...values } = stored;
    expect(toFixtureNames(values, input[0])).toMatchObject(must);
  });

  test('a Markdown fence is removed by the app: here it is not JSON', async () => {
    expect(items).toHaveLength(lenient.length - 1);
    const fences = lenient.flatMap(({ input }) => (typeof input === 'string' ? input : []));
    expect(fences).toHaveLength(1);
    for (const fence of fences) expect(await post(`{"placements":${fence}}`)).toBe(MALFORMED);
    await expectNothingStored();
  });
});

describe('refused input', () => {
  const inputs = invalid.filter(({ where }) => where === 'paste' || where === 'file');
  const items = invalid.filter(({ where }) => where === 'item');

  /** The answer to a program that puts the text into its request without checking it. */
  function refusalOf({ mimeType, inputIsText, expectedMessage }: (typeof inputs)[number]): string {
    if (mimeType !== undefined) return NOT_JSON;
    if (inputIsText) return MALFORMED;
    return `400 ${expectedMessage ?? 'No placements to upload'}`;
  }

  test.each(inputs)('$name', async (fixture) => {
    const { input, inputIsText, mimeType } = fixture;
    const text = inputIsText ? input : JSON.stringify(input);
    const headers = mimeType === undefined ? {} : { 'content-type': mimeType };
    expect(await post(`{"placements":${text}}`, headers)).toBe(refusalOf(fixture));
    await expectNothingStored();
  });

  test.each(items)('$name: $reason', async ({ name, input }) => {
    const number = name === 'one bad among good' ? 2 : 1;
    const answer = await upload(input);
    expect(answer).toMatch(new RegExp(`^400 Placement ${number}: .{10,}`));
    expect(answer.split('\n')).toHaveLength(1);
    await expectNothingStored();
  });

  test('covers every case of the fixtures but those of the forms', () => {
    const forms = invalid.filter(({ where }) => where.endsWith('-form'));
    expect(inputs.length + items.length + forms.length).toBe(invalid.length);
    expect(forms).toHaveLength(3);
  });
});

describe('what the forms send', () => {
  const payload = ({ input }: (typeof invalid)[number]) => {
    const { company, applicationDeadline } = input as Record<string, string>;
    return { company, deadlines: { applicationDeadline } };
  };
  const caseOf = (name: string) => {
    const found = invalid.find((one) => one.name === name);
    if (!found) throw new Error(`There is no fixture "${name}".`);
    return found;
  };
  const add = (body: unknown) => sendJson(testApp, me, `POST ${PLACEMENTS_PATH}`, { body });

  test('a blank company is refused when adding', async () => {
    const fixture = caseOf('add form: blank company');
    const { status, body } = await add(payload(fixture));
    expect([status, body.message]).toEqual([400, fixture.expectedMessage]);
    await expectNothingStored();
  });

  test('a blank company is refused when editing, and the placement does not change', async () => {
    const fixture = caseOf('edit form: blank company');
    const { body: added } = await add({ ...payload(fixture), company: 'Kaveri' });
    const route = `PUT ${PLACEMENTS_PATH}/${String(added.data?.['_id'])}` as const;
    const { status, body } = await sendJson(testApp, me, route, { body: payload(fixture) });
    expect([status, body.message]).toEqual([400, fixture.expectedMessage]);
    expect(await list()).toEqual([added.data]);
  });

  test('a deadline a minute ago is accepted: only the form refuses it, since an add made offline arrives late', async () => {
    const fixture = caseOf('add form: deadline a minute ago');
    expect((await add(payload(fixture))).status).toBe(201);
    expect((await list())[0]?.deadlines.applicationDeadline).toBe('2026-11-20T09:59:00');
  });
});
