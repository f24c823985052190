import { UPLOAD_MESSAGES } from '@shortlist/shared/placement/import/import-messages.ts';
import { describe, expect, test } from 'vitest';
import invalidFixtures from '../../../../shared/fixtures/placements-invalid.json' with { type: 'json' };
import lenientFixtures from '../../../../shared/fixtures/placements-lenient.json' with { type: 'json' };
import { JSON_HINTS } from './json-hints.ts';
import { readJsonText } from './read-json-text.ts';

async function invalid(text: string) {
  const read = await readJsonText(text);
  if (read.kind !== 'invalid') throw new Error(read.kind);
  return { at: `${read.line}:${read.column}`, hint: read.hint };
}

describe('text that is JSON', () => {
  test.each([
    ['as it is', '[{"company":"A"}]'],
    ['with a byte-order mark', '\uFEFF[{"company":"A"}]'],
    ['with Windows line ends', '[\r\n{"company":\r\n"A"}\r\n]\r\n'],
    ['in a fence', '```json\n[{"company":"A"}]\n```'],
    ['in a fence with Windows line ends', '```json\r\n[{"company":"A"}]\r\n```\r\n'],
    ['in a fence without a language, in blanks', '\n  ```\n[{"company":"A"}]\n  ```  \n\n'],
    ['in a fence of tildes', '~~~JSON\n[{"company":"A"}]\n~~~'],
    ['in a fence that was not copied to its end', '```json\n[{"company":"A"}]'],
    ['with a byte-order mark and in a fence', '\uFEFF```json\n[{"company":"A"}]\n```'],
  ])('%s', async (_, text) => {
    expect(await readJsonText(text)).toEqual({ kind: 'json', value: [{ company: 'A' }] });
  });

  test.each(['', ' \n\t ', '\uFEFF', '```json\n```', '```json\n\n```\n'])(
    '%j is empty',
    async (text) => {
      expect(await readJsonText(text)).toEqual({ kind: 'empty' });
    },
  );

  test('reads ten thousand nested brackets, and does not exhaust the stack when they are not closed', async () => {
    const open = '['.repeat(10_000);
    expect(await readJsonText(`${open}${']'.repeat(10_000)}`)).toMatchObject({ kind: 'json' });
    expect(await invalid(open)).toEqual({ at: '1:1', hint: JSON_HINTS.tooDeep });
  });
});

describe('the position of the first error, and its reason', () => {
  test.each([
    ['[{"company": "Kaveri Softworks",}]', '1:32', 'comma after the last'],
    ['[\r\n  {"company": "A"},\r\n]', '2:19', 'comma after the last'],
    ["[{'company': 'Kaveri Softworks'}]", '1:3', 'straight double quotes'],
    ['[{“company”: “A”}]', '1:3', 'straight double quotes'],
    ['Here is the JSON you asked for:\n[]', '1:1', 'before the JSON'],
    ['Here it is:\n```json\n[]\n```', '1:1', 'before the JSON'],
    ['[]\nI hope this helps!', '2:1', 'after the JSON'],
    ['[{"company": "Kaveri Softworks", "role": "Soft', '1:47', 'cut off'],
    ['[{"company": ', '1:13', 'cut off'],
    ['[{"a": tr', '1:10', 'cut off'],
    ['[{"a": 12.', '1:11', 'cut off'],
    ['[{"a": "\\u12', '1:13', 'cut off'],
    ['{"company":"A"}\n{"company":"B"}\n', '2:1', 'single objects'],
    ['{"company":"A"},\n{"company":"B"}', '1:16', 'single objects'],
    ['[{"a": 1} {"a": 2}]', '1:11', 'comma is missing'],
    ['[{"a": 1\n"b": 2}]', '2:1', 'comma is missing'],
    ['[{"a" 1}]', '1:7', 'colon'],
    ['[{"a": }]', '1:8', 'value is missing'],
    ['[1,,2]', '1:4', 'value is missing'],
    ['[,1]', '1:2', 'value is missing'],
    ['[{company: "A"}]', '1:3', 'must stand in double quotes'],
    ['[{1: "A"}]', '1:3', 'must stand in double quotes'],
    ['[{, "a": 1}]', '1:3', 'name of a field is missing'],
    ['[{"a": None}]', '1:8', 'Only true, false, null'],
    ['[{"a": trueish}]', '1:8', 'Only true, false, null'],
    ['[{"a": 07}]', '1:8', 'not a number'],
    ['[{"a": +7}]', '1:8', 'not a number'],
    ['[{"a": 7.5.1}]', '1:8', 'not a number'],
    ['[{"a": "one\ntwo"}]', '1:12', 'end of its line'],
    ['[{"a": "one\ttwo"}]', '1:12', 'invisible'],
    ['[{\u00a0"a": 1}]', '1:3', 'invisible'],
    ['[{"a": "C:\\Users"}]', '1:11', 'backslash'],
    ['[{"a": "50\\_60"}]', '1:11', 'backslash'],
    ['[{"a": "He said "hi" to me"}]', '1:18', 'quotes inside text'],
    ['[{"a": 1} // done\n]', '1:11', 'comments'],
    ['[ # list\n]', '1:3', 'comments'],
    ['[{"a": 1]', '1:9', 'does not belong to the one'],
    ['[1}', '1:3', 'does not belong to the one'],
    ['hello', '1:1', 'This is not JSON'],
    ['```json\r\n[\r\n{"a": 1,}\r\n]\r\n```', '3:8', 'comma after the last'],
    ['[\r{"a": 1,}\r]', '2:8', 'comma after the last'],
    ['\uFEFF[1,]', '1:4', 'comma after the last'],
  ])('%j', async (text, at, words) => {
    expect(await invalid(text)).toEqual({ at, hint: expect.stringContaining(words) });
  });
});

describe('the fixtures', () => {
  const KINDS = {
    [UPLOAD_MESSAGES.nothingGiven]: 'empty',
    [UPLOAD_MESSAGES.textInvalid]: 'invalid',
  } as const;
  const pasted = invalidFixtures.flatMap(({ name, where, inputIsText, input, expectedMessage }) =>
    where === 'paste' && inputIsText && typeof input === 'string'
      ? [
          {
            name,
            input,
            kind: Object.entries(KINDS).find(([text]) => text === expectedMessage)?.[1],
          },
        ]
      : [],
  );

  test.each(pasted)('$name is $kind', async ({ input, kind }) => {
    expect(await readJsonText(input)).toMatchObject({ kind });
  });

  const fenced = lenientFixtures.flatMap(({ name, inputIsText, input, expected }) =>
    inputIsText && typeof input === 'string' ? [{ name, input, expected }] : [],
  );

  test.each(fenced)('$name is read', async ({ input, expected }) => {
    const read = await readJsonText(input);
    expect(read.kind === 'json' && Object(read.value).length).toBe(expected.count);
  });

  test('contain six texts that are not JSON, and one in a fence', () => {
    expect([pasted.length, fenced.length]).toEqual([6, 1]);
  });
});
