import invalid from '../../../../shared/fixtures/placements-invalid.json' with { type: 'json' };
import { UPLOAD_MAX_BYTES } from '@shortlist/shared/placement/import/preview-upload.ts';
import { describe, expect, test } from 'vitest';
import { readJsonText } from './read-json-text.ts';
import { readTextFile, type ChosenFile, type TextFileKind } from './read-text-file.ts';

const JSON_TYPE = 'application/json';

function file(
  content: string | readonly number[],
  { name = 'notice.json', type = JSON_TYPE } = {},
): ChosenFile {
  const part = typeof content === 'string' ? content : Uint8Array.from(content);
  return new File([part], name, { type });
}

async function refused(chosen: ChosenFile, kind: TextFileKind = 'json') {
  const read = await readTextFile(chosen, [kind]);
  if (read.ok) throw new Error(read.text);
  return read;
}

/** The bytes of a text in UTF-16, with or without a byte-order mark. */
function utf16(text: string, order: 'little' | 'big', mark: '' | '\uFEFF' = ''): readonly number[] {
  return Array.from(mark + text).flatMap((character) =>
    Array.from({ length: character.length }, (_, index) => character.charCodeAt(index)).flatMap(
      (unit) => (order === 'little' ? [unit % 256, unit >> 8] : [unit >> 8, unit % 256]),
    ),
  );
}

describe('files accepted as JSON', () => {
  test.each([
    ['notice.json', 'application/json'],
    ['notice', 'application/json'],
    ['notice.txt', 'application/json'],
    ['notice.json', 'application/json; charset=utf-8'],
    ['notice.json', ''],
    ['NOTICE.JSON', ''],
    ['notice.json', 'text/json'],
    ['notice.json', 'application/octet-stream'],
  ])('%s of the type %j', async (name, type) => {
    expect(await readTextFile(file('[]', { name, type }), ['json'])).toEqual({
      ok: true,
      kind: 'json',
      text: '[]',
    });
  });

  test.each([
    ['notice.txt', 'text/plain'],
    ['notice.json', 'text/plain'],
    ['notice.json', 'image/png'],
    ['notice', ''],
    ['notice.json.exe', ''],
    ['notice', 'application/octet-stream'],
    ['notice.xlsx', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
  ])('not %s of the type %j', async (name, type) => {
    const read = await refused(file('[]', { name, type }));
    expect(read.message).toBe('Please select a valid JSON file');
  });

  const fixtures = invalid.flatMap(({ where, name, fileName, mimeType, input, expectedMessage }) =>
    where === 'file' && typeof input === 'string' && expectedMessage !== undefined
      ? [{ name, fileName, mimeType, input, expectedMessage }]
      : [],
  );

  test.each(fixtures)('$name: $expectedMessage', async ({ fileName, mimeType, ...fixture }) => {
    const read = await readTextFile(
      file(fixture.input, { name: fileName ?? 'notice.json', type: mimeType ?? JSON_TYPE }),
      ['json'],
    );
    // The first fixture is a valid text file; its text is what is wrong.
    const parsed = read.ok ? await readJsonText(read.text) : { kind: 'refused' };
    expect([read.ok ? 'Invalid JSON file' : read.message, parsed.kind]).toEqual([
      fixture.expectedMessage,
      read.ok ? 'invalid' : 'refused',
    ]);
  });

  test('the fixtures have three such files', () => {
    expect(fixtures).toHaveLength(3);
  });
});

describe('files accepted as spreadsheets', () => {
  test.each([
    ['list.csv', 'text/csv'],
    ['list', 'text/csv'],
    ['list.csv', ''],
    ['list.CSV', 'application/vnd.ms-excel'],
    ['list.csv', 'text/plain'],
    ['list.tsv', 'text/tab-separated-values'],
    ['list.txt', 'text/plain'],
    ['list.csv', 'application/octet-stream'],
  ])('%s of the type %j', async (name, type) => {
    expect(await readTextFile(file('Company', { name, type }), ['csv'])).toMatchObject({
      ok: true,
      kind: 'csv',
    });
  });

  test.each([
    ['list.json', 'application/json', 'another kind'],
    ['list.pdf', 'application/pdf', 'another kind'],
    ['list.xls', 'application/vnd.ms-excel', 'save or download it as CSV'],
    ['list.xlsx', '', 'save or download it as CSV'],
  ])('not %s of the type %j', async (name, type, detail) => {
    expect(await refused(file('x', { name, type }), 'csv')).toEqual({
      ok: false,
      message: 'Please select a CSV file',
      detail: expect.stringContaining(detail),
    });
  });

  test('when both kinds are accepted, returns which one the file is', async () => {
    const both = ['json', 'csv'] as const;
    expect(await readTextFile(file('[]'), both)).toMatchObject({ kind: 'json' });
    expect(await readTextFile(file('A', { name: 'a.csv', type: '' }), both)).toMatchObject({
      kind: 'csv',
    });
    expect(await readTextFile(file('A', { name: 'a.pdf', type: '' }), both)).toMatchObject({
      message: 'Please select a valid JSON file',
    });
  });
});

describe('the size of a file', () => {
  test('may be 2 MB', async () => {
    const read = await readTextFile(file(' '.repeat(UPLOAD_MAX_BYTES)), ['json']);
    expect(read.ok && read.text.length).toBe(UPLOAD_MAX_BYTES);
  });

  test.each([
    [UPLOAD_MAX_BYTES + 1, '2.0 MB'],
    [6 * 1024 * 1024, '6.0 MB'],
  ])('of %i bytes is refused before reading', async (bytes, size) => {
    const unread = Object.assign(file(' '.repeat(bytes)), {
      arrayBuffer: () => Promise.reject(new Error('read')),
    });
    expect(await refused(unread)).toEqual({
      ok: false,
      message: 'This file is too large',
      detail: `It has ${size}, and one upload may have 2 MB. Divide it into smaller files.`,
    });
  });
});

describe('files with other content', () => {
  test.each([
    ['PNG', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13]],
    ['JPEG', [0xff, 0xd8, 0xff, 0xe0, 0, 16]],
    ['GIF', [0x47, 0x49, 0x46, 0x38, 0x39, 0x61]],
    ['picture', [0x52, 0x49, 0x46, 0x46, 1, 2, 3, 4]],
    ['PDF', [0x25, 0x50, 0x44, 0x46, 0x2d, 0x31, 0x2e, 0x37]],
    ['ZIP', [0x50, 0x4b, 0x03, 0x04, 0x14, 0]],
    ['Office', [0xd0, 0xcf, 0x11, 0xe0, 0xa1]],
    ['GZIP', [0x1f, 0x8b, 0x08]],
    ['no text', [0x5b, 0x5d, 0, 0, 0]],
    ['no text', [0, 0, 0, 0, 0]],
    ['no text', [0x7f, 0x45, 0x4c, 0x46, 1, 1, 0, 0]],
    ['UTF-8', [0x5b, 0x22, 0xff, 0x22, 0x5d]],
    ['UTF-8', [0x5b, 0x22, 0xe9, 0x22, 0x5d]],
    ['UTF-8', [0x5b, 0x22, 0xe2, 0x82]],
    ['UTF-16', [0xff, 0xfe, 0x5b, 0x00, 0x5d]],
    ['UTF-16', [0xff, 0xfe, 0x00, 0xd8, 0x5d, 0x00]],
    ['UTF-16', [0xfe, 0xff, 0xdc, 0x00]],
  ])('%s: %j is refused as JSON, with the reason', async (word, bytes) => {
    expect(await refused(file(bytes))).toEqual({
      ok: false,
      message: 'Invalid JSON file',
      detail: expect.stringContaining(word),
    });
  });

  test.each([
    [
      'json',
      JSON_TYPE,
      'Some of its characters cannot be read. Save it again with the encoding UTF-8.',
    ],
    [
      'csv',
      'text/csv',
      'Some of its characters cannot be read. Save it again as UTF-8 (in Excel: “CSV UTF-8”).',
    ],
  ] as const)(
    'a %s file in a legacy encoding is refused with how to save it again',
    async (kind, type, detail) => {
      const bytes = [0x5b, 0x22, 0xe9, 0x22, 0x5d];
      expect((await refused(file(bytes, { name: `list.${kind}`, type }), kind)).detail).toBe(
        detail,
      );
    },
  );

  test('for a spreadsheet the message is about the spreadsheet', async () => {
    const chosen = file([0x50, 0x4b, 0x03, 0x04], { name: 'list.csv', type: 'text/csv' });
    expect(await refused(chosen, 'csv')).toMatchObject({ message: 'Invalid CSV file' });
  });
});

describe('encodings', () => {
  const text = '[{"company":"नीलगिरि ₹ 👩‍💻"}]';

  test.each([
    ['UTF-8', Array.from(new TextEncoder().encode(text))],
    ['UTF-8 with a mark', [0xef, 0xbb, 0xbf, ...new TextEncoder().encode(text)]],
    ['UTF-16 little-endian', utf16(text, 'little')],
    ['UTF-16 little-endian with a mark', utf16(text, 'little', '\uFEFF')],
    ['UTF-16 big-endian', utf16(text, 'big')],
    ['UTF-16 big-endian with a mark', utf16(text, 'big', '\uFEFF')],
  ])('reads %s', async (_, bytes) => {
    expect(await readTextFile(file(bytes), ['json'])).toEqual({ ok: true, kind: 'json', text });
  });

  test('an empty file is empty text', async () => {
    expect(await readTextFile(file([]), ['json'])).toMatchObject({ ok: true, text: '' });
  });
});

test('reports a file that is gone', async () => {
  const gone = Object.assign(file('[]'), {
    arrayBuffer: () => Promise.reject(new DOMException('gone', 'NotFoundError')),
  });
  expect(await refused(gone)).toEqual({
    ok: false,
    message: 'This file could not be read',
    detail: expect.stringContaining('Choose it again.'),
  });
});
