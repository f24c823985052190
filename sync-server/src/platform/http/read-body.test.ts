/** Every row of the access rules that takes a body, with bodies that are too large, unusual or malformed. */
import { errorAnswerSchema } from '@shortlist/shared/api/envelope.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ACCESS_RULES } from '../../app.ts';
import type { BodyRules } from './access-rule.ts';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import { gzipBomb } from '../../testing/network.ts';
import { knownAdmin, type KnownUser } from '../../testing/accounts.ts';
import { placementOp } from '../../testing/ops.ts';
import { postSync } from '../../testing/api-requests.ts';

let testApp: TestApp;
let asha: KnownUser;
let placementId: string;

beforeAll(async () => {
  testApp = await createTestApp();
});
afterAll(() => testApp.close());
beforeEach(async () => {
  // A user who may send every kind of body.
  asha = await knownAdmin(testApp);
  const op = placementOp();
  placementId = op.id;
  await postSync(testApp, asha, { ops: [op] });
});

interface Row {
  readonly key: string;
  readonly body: BodyRules;
}

const BOMB = gzipBomb();
const WITH_BODY: readonly Row[] = [...ACCESS_RULES].flatMap(([key, { body }]) =>
  body ? [{ key, body }] : [],
);

type Body = string | Uint8Array<ArrayBuffer>;

async function send(
  { key, body: rules }: Row,
  body: Body,
  headers: Readonly<Record<string, string>> = {},
): Promise<Response> {
  const [method = '', path = ''] = key.split(' ');
  const contentType = rules.contentTypes?.[0] ?? 'application/json';
  return await testApp.app.request(path.replace(':id', placementId), {
    method,
    headers: { ...asha.headers, 'content-type': contentType, ...headers },
    body,
  });
}

async function refusalOf(answer: Response): Promise<string> {
  const { message } = errorAnswerSchema.parse(await answer.json());
  return `${answer.status} ${message}`;
}

const NOT_JSON = '415 Please send the data as JSON.';
const MALFORMED = '400 The data could not be read as JSON.';
const TOO_DEEP = '400 The data is nested too deeply.';

describe.each(WITH_BODY)('$key', (row) => {
  const { maxBytes, gzip } = row.body;
  const limit = maxBytes < 1024 * 1024 ? `${maxBytes / 1024} KB` : `${maxBytes / 1024 / 1024} MB`;
  const tooLarge = `413 The data is too large. The limit is ${limit}.`;
  /** Valid JSON of exactly so many bytes, in letters of three bytes each and some of one. */
  const padded = (bytes: number): string => {
    const room = bytes - '{"pad":""}'.length;
    return `{"pad":"${'अ'.repeat(Math.floor(room / 3))}${'x'.repeat(room % 3)}"}`;
  };

  test.each([
    ['plain text', '{}', { 'content-type': 'text/plain' }, NOT_JSON],
    ['a form', 'a=b', { 'content-type': 'application/x-www-form-urlencoded' }, NOT_JSON],
    ['an empty type', '{}', { 'content-type': '' }, NOT_JSON],
    ['another charset', '{}', { 'content-type': 'application/json; charset=utf-16' }, NOT_JSON],
    ['brotli', '{}', { 'content-encoding': 'br' }, NOT_JSON],
    ['gzip twice', '{}', { 'content-encoding': 'gzip, gzip' }, NOT_JSON],
    ['nothing', '', {}, MALFORMED],
    ['half a document', '{"a":', {}, MALFORMED],
    ['two documents', '{}{}', {}, MALFORMED],
    ['invalid UTF-8', new Uint8Array([0x22, 0xc3, 0x28, 0x22]), {}, MALFORMED],
    ['half a surrogate pair', new Uint8Array([0x22, 0xed, 0xa0, 0x80, 0x22]), {}, MALFORMED],
    ['17 levels', '['.repeat(17) + ']'.repeat(17), {}, TOO_DEEP],
    ['17 levels behind a quote', `["\\\\",${'['.repeat(16)}${']'.repeat(17)}`, {}, TOO_DEEP],
    ['one byte too many', padded(maxBytes + 1), {}, tooLarge],
    ['a wrong content length', padded(maxBytes + 1), { 'content-length': '2' }, tooLarge],
  ] as [string, Body, Record<string, string>, string][])(
    'refuses %s',
    async (_, ...[body, headers, refusal]) => {
      expect(await refusalOf(await send(row, body, headers))).toBe(refusal);
    },
  );

  test('accepts a body at the size limit and 16 levels of nesting', async () => {
    const full = await send(row, padded(maxBytes));
    expect(full.status).not.toBe(413);
    const deep = await send(row, '['.repeat(16) + ']'.repeat(16));
    expect(await deep.text()).not.toContain('nested too deeply');
  });

  test('decompresses only where the rule allows it, and never beyond the limit', async () => {
    const answer = await refusalOf(await send(row, BOMB, { 'content-encoding': 'gzip' }));
    expect(answer).toBe(gzip ? tooLarge : NOT_JSON);
  });
});

test('repairs text that is not well-formed UTF-16 before storing it', async () => {
  const row = WITH_BODY.find(({ key }) => key === 'POST /api/placements');
  expect(row).toBeDefined();
  if (!row) return;
  const answer = await send(
    row,
    `{"company":"Kaveri \\ud83d","role":"a\\udc00b","deadlines":{"applicationDeadline":"2026-11-15T23:59:00"}}`,
  );
  expect(answer.status).toBe(201);
  expect(await answer.json()).toMatchObject({
    data: { company: 'Kaveri \ufffd', role: 'a\ufffdb' },
  });
});
