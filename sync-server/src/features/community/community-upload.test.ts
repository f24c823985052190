// Uploading many opportunities at once by the real route: every fixture about it, and every kind of body.
import { gzipSync } from 'node:zlib';
import {
  COMMUNITY_UPLOAD_PATH,
  opportunityUploadAnswerSchema,
} from '@shortlist/shared/api/community.ts';
import { errorAnswerSchema } from '@shortlist/shared/api/envelope.ts';
import { OPPORTUNITY_UPLOAD_MAX_BYTES } from '@shortlist/shared/opportunity/opportunity-fields.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import invalid from '../../../../shared/fixtures/opportunities-invalid.json' with { type: 'json' };
import valid from '../../../../shared/fixtures/opportunities-valid.json' with { type: 'json' };
import { fetchOpportunities, postSync } from '../../testing/api-requests.ts';
import { createTestDatabase, type TestApp } from '../../testing/create-test-app.ts';
import { appForTest } from '../../testing/for-test.ts';
import { gzipBomb } from '../../testing/network.ts';
import { knownAdmin, knownUser, type KnownUser } from '../../testing/accounts.ts';
import { readColumn, readRows } from '../../testing/sql.ts';
import { intercept } from '../../testing/watched-database.ts';

const [GOOD] = valid.opportunities;
const ONE = JSON.stringify({ opportunities: [GOOD] });
const GZIP = { 'content-encoding': 'gzip' };

let testApp: TestApp;
let admin: KnownUser;

beforeEach(async () => {
  testApp = await appForTest();
  admin = await knownAdmin(testApp);
});

type Body = string | Uint8Array<ArrayBuffer>;

async function post(body: Body, headers: object = {}, user = admin): Promise<Response> {
  return await testApp.app.request(COMMUNITY_UPLOAD_PATH, {
    method: 'POST',
    headers: { ...user.headers, ...headers },
    body,
  });
}

/** Sends an upload that is accepted. */
async function upload(input: unknown, headers: object = {}) {
  const answer = await post(JSON.stringify(input), headers);
  expect(answer.status).toBe(200);
  return opportunityUploadAnswerSchema.parse(await answer.json());
}

async function refusal(answer: Response): Promise<string> {
  return `${answer.status} ${errorAnswerSchema.parse(await answer.json()).message}`;
}

const fetchListed = () => fetchOpportunities(testApp, admin);

const feed = async () => (await postSync(testApp, await knownUser(testApp))).feed ?? [];

describe('the thirty fixtures', () => {
  test('are all created, and reach every device', async () => {
    const { message, data } = await upload(valid);
    expect(message).toBe('Successfully created 30 of 30 opportunities');
    expect(data).toEqual({ summary: { successful: 30, failed: 0, total: 30 }, errors: [] });
    const listed = await fetchListed();
    expect(listed).toHaveLength(30);
    for (const item of valid.opportunities)
      expect(listed).toContainEqual(
        expect.objectContaining({
          company: item.company,
          role: item.role,
          description: item.description,
          category: 'off_campus',
          status: 'active',
          deadlines: { applicationDeadline: item.applicationDeadline.slice(0, 19) },
        }),
      );
    expect(await feed()).toHaveLength(30);
  });

  test('are listed in the order of the upload, before the existing ones', async () => {
    await upload({ opportunities: [{ ...GOOD, company: 'Earlier' }] });
    testApp.clock.advance(60_000);
    await upload(valid);
    const companies = valid.opportunities.map(({ company }) => company);
    expect((await fetchListed()).map(({ company }) => company)).toEqual([...companies, 'Earlier']);
  });

  test('may have their deadlines in common formats, in one order', async () => {
    const deadlines = ['12/5/2026 5:00 PM', '12/25/26', '5 Dec 2026'];
    await upload({
      opportunities: deadlines.map((applicationDeadline) => ({ ...GOOD, applicationDeadline })),
    });
    const listed = await fetchListed();
    expect(listed.map((posted) => posted.deadlines.applicationDeadline).toSorted()).toEqual([
      '2026-12-05T17:00:00',
      '2026-12-05T23:59:00',
      '2026-12-25T23:59:00',
    ]);
  });

  test('are each recorded by their ids', async () => {
    await upload(valid);
    const entries = await readColumn(
      testApp.db,
      `SELECT detail FROM audit WHERE event = 'opportunity_posted' AND actor = ?`,
      admin.uid,
    );
    const ids = (await fetchListed()).map(({ _id }) => _id);
    expect(new Set(entries)).toEqual(new Set(ids));
  });
});

const refused = invalid.filter(({ where }) => where === 'server-item');
const judged = invalid.flatMap(({ name, where, input, expectedSummary, expectedMessage }) =>
  where === 'server' && expectedSummary ? [{ name, input, expectedSummary, expectedMessage }] : [],
);

describe('an invalid item', () => {
  test.each(refused)('counts as failed: $name', async ({ input }) => {
    const { message, data } = await upload(input);
    expect(message).toBe('Failed to create all 1 opportunities');
    expect(data.summary).toEqual({ successful: 0, failed: 1, total: 1 });
    expect(data.errors).toMatchObject([{ index: 0 }]);
    expect(data.errors[0]?.message).toMatch(/^Opportunity 1: \S/);
    expect(await fetchListed()).toEqual([]);
  });

  test.each(judged)('$name', async ({ input, expectedSummary, expectedMessage }) => {
    const { message, data } = await upload(input);
    expect(data.summary).toEqual(expectedSummary);
    expect(message).toBe(expectedMessage ?? 'Successfully created 1 of 1 opportunities');
    expect(data.errors).toHaveLength(expectedSummary.failed);
    const listed = await fetchListed();
    expect(listed).toHaveLength(expectedSummary.successful);
    for (const { category } of listed) expect(category).toBe('off_campus');
  });

  test('covers all fixtures for the server', () => {
    expect([refused.length, judged.length]).toEqual([9, 3]);
    const elsewhere = invalid.filter(({ where }) => where === 'preview');
    expect(refused.length + judged.length + elsewhere.length).toBe(invalid.length);
  });

  test('is reported by its position from 0, with all problems and none of its values', async () => {
    const bad = { ...GOOD, role: '', priority: 'SECRET', applicationLink: 'javascript:SECRET' };
    const answer = await upload({ opportunities: [GOOD, null, GOOD, bad, { ...GOOD, role: '' }] });
    expect(answer.message).toBe('Successfully created 2 of 5 opportunities. 3 failed.');
    expect(answer.data.errors).toEqual([
      { index: 1, message: 'Opportunity 2: An opportunity must be an object' },
      {
        index: 3,
        message:
          'Opportunity 4: Missing required fields: role; Priority must be one of: high, medium, low; Application Link must be a web address starting with http:// or https://.',
      },
      { index: 4, message: 'Opportunity 5: Missing required fields: role' },
    ]);
  });
});

test('the nested form is accepted too, and the flat fields win', async () => {
  const links = { applicationLink: 'https://nested.example/', companyWebsite: 'nested.example' };
  const { companyWebsite: _, ...flat } = GOOD ?? {};
  await upload({
    opportunities: [{ ...flat, links, deadlines: { applicationDeadline: 'never' } }],
  });
  expect((await fetchListed())[0]?.links).toEqual({
    applicationLink: GOOD?.applicationLink,
    companyWebsite: 'https://nested.example/',
  });
});

describe('an invalid upload', () => {
  const many = (count: number): string =>
    JSON.stringify({ opportunities: Array.from({ length: count }, () => GOOD) });
  const notAList = "400 JSON must have 'opportunities' array";

  test.each<[string, string, string]>([
    ['a bare list', JSON.stringify([GOOD]), notAList],
    ['one opportunity', JSON.stringify(GOOD), notAList],
    ['an object in the place of the list', '{"opportunities":{"0":{}}}', notAList],
    ['nothing in its place', '{"opportunities":null}', notAList],
    ['text', '"opportunities"', notAList],
    ['a hidden key', `{"__proto__":${ONE}}`, notAList],
    ['an empty list', '{"opportunities":[]}', '400 No opportunities to upload'],
    ['501 items', many(501), '400 At most 500 opportunities can be uploaded at once'],
    ['text that is cut off', '{"opportunities": [', '400 The data could not be read as JSON.'],
    ['17 levels', '['.repeat(17), '400 The data is nested too deeply.'],
  ])('%s is refused', async (_, body, expected) => {
    expect(await refusal(await post(body))).toBe(expected);
    expect(await fetchListed()).toEqual([]);
  });

  test('500 items are accepted', async () => {
    const { data } = opportunityUploadAnswerSchema.parse(await (await post(many(500))).json());
    expect(data.summary).toEqual({ successful: 500, failed: 0, total: 500 });
  });
});

describe('the size of an upload', () => {
  /** An upload of one in exactly so many bytes. */
  const ofBytes = (size: number): string => {
    const frame = `{"pad":"",${ONE.slice(1)}`;
    return frame.replace('""', `"${'x'.repeat(size - Buffer.byteLength(frame))}"`);
  };
  const packed = (text: string | Buffer): Uint8Array<ArrayBuffer> => new Uint8Array(gzipSync(text));
  const TOO_LARGE = '413 The data is too large. The limit is 2 MB.';

  test('may be 2 MiB, compressed or not', async () => {
    const full = ofBytes(OPPORTUNITY_UPLOAD_MAX_BYTES);
    expect((await post(full)).status).toBe(200);
    expect((await post(packed(full), GZIP)).status).toBe(200);
    expect(await fetchListed()).toHaveLength(2);
  });

  test.each<[string, () => Body, object]>([
    ['a byte more', () => ofBytes(OPPORTUNITY_UPLOAD_MAX_BYTES + 1), {}],
    ['2.1 MB', () => ofBytes(2_202_010), {}],
    ['a byte more, compressed', () => packed(ofBytes(OPPORTUNITY_UPLOAD_MAX_BYTES + 1)), GZIP],
    ['50 MiB in compressed form', () => gzipBomb(), GZIP],
  ])('may not be %s', async (_, makeBody, headers) => {
    expect(await refusal(await post(makeBody(), headers))).toBe(TOO_LARGE);
    expect(await fetchListed()).toEqual([]);
  });

  test('does not allow plain text', async () => {
    const answer = await post(ONE, { 'content-type': 'text/plain' });
    expect(await refusal(answer)).toBe('415 Please send the data as JSON.');
  });
});

describe('a retry', () => {
  const KEY = { 'idempotency-key': 'press-1' };
  const mixed = { opportunities: [GOOD, { ...GOOD, priority: 'urgent' }, null] };

  test('with the key gets the same summary, and nothing is created again', async () => {
    const first = await upload(mixed, KEY);
    testApp.clock.advance(60_000);
    expect(await upload(mixed, KEY)).toEqual(first);
    expect(first.data.summary).toEqual({ successful: 1, failed: 2, total: 3 });
    expect(await fetchListed()).toHaveLength(1);
  });

  test('at the same moment counts as a retry too', async () => {
    const [first, second] = await Promise.all([upload(mixed, KEY), upload(mixed, KEY)]);
    expect(second).toEqual(first);
    expect(await fetchListed()).toHaveLength(1);
  });

  test('with that key and another body is refused', async () => {
    await upload(mixed, KEY);
    const answer = await post(ONE, KEY);
    expect(await refusal(answer)).toBe('409 This Idempotency-Key was used for another request.');
  });

  test('without a key is another upload', async () => {
    await upload(mixed);
    await upload(mixed);
    expect(await fetchListed()).toHaveLength(2);
  });
});

test('stores nothing of an upload that cannot be stored completely, which may be sent again', async () => {
  let room = 20;
  const db = intercept(await createTestDatabase(), ({ sqlite }) => {
    if (!sqlite.startsWith('insert into "audit"')) return;
    room -= 1;
    if (room < 0) throw new Error('The disk is full.');
  });
  testApp = await appForTest({ db });
  admin = await knownAdmin(testApp);
  const key = { 'idempotency-key': 'press-1' };
  expect((await post(JSON.stringify(valid), key)).status).toBe(500);
  expect(await fetchListed()).toEqual([]);
  expect(await feed()).toEqual([]);
  expect(room).toBe(-1);
  room = Infinity;
  expect((await upload(valid, key)).data.summary.successful).toBe(30);
});

describe('access', () => {
  test('is refused to a student, which is recorded', async () => {
    const student = await knownUser(testApp);
    expect(await refusal(await post(ONE, {}, student))).toBe(
      '403 You do not have permission to do this.',
    );
    expect(await readRows(testApp.db, 'SELECT event, actor, detail FROM audit')).toEqual([
      { event: 'authz_fail', actor: student.uid, detail: 'POST /api/community/bulk-upload' },
    ]);
    expect(await fetchListed()).toEqual([]);
  });

  test('refuses an eleventh upload within a minute', async () => {
    for (let n = 0; n < 10; n += 1) expect((await post(ONE)).status).toBe(200);
    expect((await post(ONE)).status).toBe(429);
    expect(await fetchListed()).toHaveLength(10);
  });
});
