// Bodies of an upload, valid and invalid: each refusal has a message, and nothing is stored.
import { gzipSync } from 'node:zlib';
import { errorAnswerSchema } from '@shortlist/shared/api/envelope.ts';
import {
  PLACEMENT_UPLOAD_PATH,
  PLACEMENTS_PATH,
  UPLOAD_BODY_MAX_BYTES,
} from '@shortlist/shared/api/placements.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import type { TestApp } from '../../testing/create-test-app.ts';
import { appForTest } from '../../testing/for-test.ts';
import { gzipBomb } from '../../testing/network.ts';
import { knownUser, type KnownUser } from '../../testing/accounts.ts';
import { postSync, sendJson } from '../../testing/api-requests.ts';

type Body = string | Uint8Array<ArrayBuffer>;

const KAVERI = '{"company":"Kaveri","deadlines":{"applicationDeadline":"2026-11-15T23:59:00"}}';
const ONE = `{"placements":[${KAVERI}]}`;
const GZIP = { 'content-encoding': 'gzip' };

const NOT_JSON = '415 Please send the data as JSON.';
const MALFORMED = '400 The data could not be read as JSON.';
const TOO_DEEP = '400 The data is nested too deeply.';
const TOO_LARGE = '413 The data is too large. The limit is 2 MB.';

let testApp: TestApp;
let me: KnownUser;

beforeEach(async () => {
  testApp = await appForTest();
  me = await knownUser(testApp);
});

async function post(body: Body, headers: Readonly<Record<string, string>> = {}): Promise<Response> {
  const request = { method: 'POST', headers: { ...me.headers, ...headers }, body };
  return await testApp.app.request(PLACEMENT_UPLOAD_PATH, request);
}

async function stored(): Promise<unknown> {
  const { body } = await sendJson(testApp, me, `GET ${PLACEMENTS_PATH}`);
  return body.data;
}

const bytes = (text: string, encoding: BufferEncoding): Uint8Array<ArrayBuffer> =>
  new Uint8Array(Buffer.from(text, encoding));
const packed = (text: string | Uint8Array): Uint8Array<ArrayBuffer> =>
  new Uint8Array(gzipSync(text));

/** The same with the bytes of each pair swapped. */
const bigEndian = (text: string): Uint8Array<ArrayBuffer> =>
  new Uint8Array(Buffer.from(text, 'utf16le').swap16());

/** An upload of one placement in exactly so many bytes, in letters of three bytes and some of one. */
function ofBytes(size: number): string {
  const end = `","placements":[${KAVERI}]}`;
  const room = size - '{"pad":"'.length - end.length;
  return `{"pad":"${'अ'.repeat(Math.floor(room / 3))}${'x'.repeat(room % 3)}${end}`;
}

describe('accepts an upload', () => {
  test.each<[string, () => Body, Record<string, string>?]>([
    ['as it is', () => ONE],
    ['compressed', () => packed(ONE), GZIP],
    ['with a byte-order mark', () => `\ufeff${ONE}`],
    ['with Windows line ends', () => ONE.replaceAll(',', ',\r\n')],
    ['named UTF-8', () => ONE, { 'content-type': 'Application/JSON; charset="UTF-8"' }],
    ['with exactly 2 MiB', () => ofBytes(UPLOAD_BODY_MAX_BYTES)],
    ['with exactly 2 MiB, compressed', () => packed(ofBytes(UPLOAD_BODY_MAX_BYTES)), GZIP],
    [
      'in two compressed pieces',
      () => Buffer.concat([packed('{"placements":'), packed(`[${KAVERI}]}`)]),
      GZIP,
    ],
  ])('%s', async (_, makeBody, headers) => {
    expect((await post(makeBody(), headers)).status).toBe(201);
    expect(await stored()).toMatchObject([{ company: 'Kaveri' }]);
  });
});

describe('refuses', () => {
  const nested = (levels: number): string => '['.repeat(levels) + ']'.repeat(levels);
  const utf16 = { 'content-type': 'application/json; charset=utf-16le' };

  test.each<[string, () => Body, string, Record<string, string>?]>([
    ['one byte more than 2 MiB', () => ofBytes(UPLOAD_BODY_MAX_BYTES + 1), TOO_LARGE],
    [
      'one byte more, compressed',
      () => packed(ofBytes(UPLOAD_BODY_MAX_BYTES + 1)),
      TOO_LARGE,
      GZIP,
    ],
    ['6 MB', () => ofBytes(6_000_000), TOO_LARGE],
    [
      '6 MB with a wrong content length',
      () => ofBytes(6_000_000),
      TOO_LARGE,
      { 'content-length': '9' },
    ],
    ['compressed text that expands to 50 MiB', () => gzipBomb(), TOO_LARGE, GZIP],
    ['compressed text that is cut off', () => packed(ONE).slice(0, -9), MALFORMED, GZIP],
    ['compressed text that is damaged', () => bytes('not gzip', 'utf8'), MALFORMED, GZIP],
    ['10,000 brackets', () => `{"placements":${nested(10_000)}}`, TOO_DEEP],
    [
      '10,000 brackets, compressed',
      () => packed(`{"placements":${nested(10_000)}}`),
      TOO_DEEP,
      GZIP,
    ],
    ['10,000 brackets that never close', () => `{"placements":${'['.repeat(10_000)}`, TOO_DEEP],
    ['one object per line', () => `${KAVERI}\n${KAVERI}`, MALFORMED],
    ['a Markdown fence', () => `\`\`\`json\n${ONE}\n\`\`\``, MALFORMED],
    ['text before it', () => `Here is the JSON:\n${ONE}`, MALFORMED],
    ['a trailing comma', () => ONE.replace(']', ',]'), MALFORMED],
    ['single quotes', () => ONE.replaceAll('"', "'"), MALFORMED],
    ['half a document', () => ONE.slice(0, 40), MALFORMED],
    ['UTF-16, low byte first', () => bytes(`\ufeff${ONE}`, 'utf16le'), MALFORMED],
    ['UTF-16, high byte first', () => bigEndian(`\ufeff${ONE}`), MALFORMED],
    ['UTF-16 without a mark', () => bytes(ONE, 'utf16le'), MALFORMED],
    ['UTF-16 that says so', () => bytes(ONE, 'utf16le'), NOT_JSON, utf16],
    ['Latin-1', () => bytes(ONE.replace('Kaveri', 'Café'), 'latin1'), MALFORMED],
    ['a picture', () => bytes('89504e470d0a1a0a0000000d49484452', 'hex'), MALFORMED],
    ['plain text', () => ONE, NOT_JSON, { 'content-type': 'text/plain' }],
    ['a form', () => 'placements=[]', NOT_JSON, { 'content-type': 'multipart/form-data' }],
    ['no type', () => ONE, NOT_JSON, { 'content-type': '' }],
    ['brotli', () => ONE, NOT_JSON, { 'content-encoding': 'br' }],
    ['nothing', () => '', MALFORMED],
    ['a bare list', () => `[${KAVERI}]`, '400 JSON must contain an array of placements'],
    ['a hidden key', () => `{"__proto__":${ONE}}`, '400 JSON must contain an array of placements'],
    [
      'a list under another name',
      () => ONE.replace('placements', 'opportunities'),
      '400 JSON must contain an array of placements',
    ],
    [
      'a list that is text',
      () => '{"placements":"[]"}',
      '400 JSON must contain an array of placements',
    ],
  ])('%s', async (_, makeBody, refusal, headers) => {
    const answer = await post(makeBody(), headers);
    expect(answer.headers.get('content-type')).toContain('application/json');
    const { message } = errorAnswerSchema.parse(await answer.json());
    expect(`${answer.status} ${message}`).toBe(refusal);
    expect(await stored()).toEqual([]);
    expect((await postSync(testApp, me)).cursors.me).toBe(0);
    // The server continues, and accepts a valid upload.
    expect((await post(ONE)).status).toBe(201);
  });

  test('an eleventh upload within a minute', async () => {
    for (let n = 0; n < 10; n += 1) expect((await post(ONE)).status).toBe(201);
    const answer = await post(ONE);
    expect(answer.status).toBe(429);
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await stored()).toHaveLength(10);
  });
});
