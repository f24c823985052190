import { describe, expect, test } from 'vitest';
import invalid from '../../../fixtures/opportunities-invalid.json' with { type: 'json' };
import valid from '../../../fixtures/opportunities-valid.json' with { type: 'json' };
import {
  previewOpportunities,
  parseOpportunityUpload,
  parseUploadedOpportunity,
} from './preview-opportunities.ts';
import { parseOpportunityImport } from './parse-opportunity-import.ts';

const GOOD = {
  company: 'Chinar Labs',
  role: 'Analyst',
  location: 'Srinagar',
  description: 'Weekly reports.',
  applicationLink: 'https://careers.chinar.example/apply',
  applicationDeadline: '2026-12-05T23:59:00Z',
};

function preview(input: unknown) {
  const read = parseOpportunityUpload(input);
  return read.ok ? previewOpportunities(read.items, []) : read.message;
}

/** The server's message. */
function problemOf(item: unknown, number: number): string | null {
  const read = parseUploadedOpportunity(item, number);
  return read.ok ? null : read.message;
}

/** Every message of the preview, in order. */
function sentences(input: unknown): readonly string[] {
  const seen = preview(input);
  if (typeof seen === 'string') return [seen];
  return seen.flatMap(({ missing, problems }) => [
    ...(missing === null ? [] : [missing]),
    ...problems.map(({ message }) => message),
  ]);
}

describe('the fixtures of the preview', () => {
  const cases = invalid.filter(({ where, inputIsText }) => where === 'preview' && !inputIsText);
  const fixed = cases.flatMap(({ name, input, expectedMessage }) =>
    expectedMessage === undefined ? [] : [{ name, input, expectedMessage }],
  );

  test.each(fixed)('$name: $expectedMessage', ({ input, expectedMessage }) => {
    expect(sentences(input)).toEqual([expectedMessage]);
  });

  const inputOf = (wanted: string): unknown => cases.find(({ name }) => name === wanted)?.input;

  test('an empty list is an empty upload', () => {
    expect(parseOpportunityUpload(inputOf('empty list'))).toEqual({ ok: true, items: [] });
    expect(preview(inputOf('empty list'))).toEqual([]);
  });

  test('a null item does not throw', () => {
    expect(preview(inputOf('item is null'))).toEqual([
      {
        number: 1,
        title: 'Opportunity 1',
        notices: [],
        missing: null,
        problems: [{ path: '', label: 'Opportunity', message: 'An opportunity must be an object' }],
        values: null,
        duplicateOf: null,
      },
    ]);
  });

  test('cover everything except text that is not JSON', () => {
    expect(fixed.length + 2).toBe(cases.length);
    expect(cases).toHaveLength(12);
  });
});

describe('the fixtures of the server', () => {
  const items = invalid.flatMap(({ name, where, input, reason }) =>
    where === 'server-item' && typeof input === 'object' ? [{ name, input, reason }] : [],
  );

  test.each(items)('$name is reported before it is sent: $reason', ({ input }) => {
    const seen = preview(input);
    expect(seen).toMatchObject([{ number: 1, missing: null, values: null }]);
    expect(sentences(input)).toHaveLength(1);
  });

  test('are nine items', () => {
    expect(items).toHaveLength(9);
  });
});

describe('the list of an upload', () => {
  const listOf = (length: number) => ({ opportunities: Array.from({ length }, () => GOOD) });

  test.each([
    [[GOOD]],
    [GOOD],
    [null],
    ['text'],
    [{ opportunities: null }],
    [{ opportunities: { 0: GOOD, length: 1 } }],
    [Object.create({ opportunities: [GOOD] })],
  ])('is not found in %j', (input) => {
    expect(parseOpportunityUpload(input)).toEqual({
      ok: false,
      message: "JSON must have 'opportunities' array",
    });
  });

  test('has at most 500 items', () => {
    const full = parseOpportunityUpload(listOf(500));
    expect(full.ok && full.items.length).toBe(500);
    expect(parseOpportunityUpload(listOf(501))).toEqual({
      ok: false,
      message: 'At most 500 opportunities can be uploaded at once',
    });
  });
});

describe('the preview', () => {
  test('of thirty valid items gives what would be posted', () => {
    const seen = preview(valid);
    expect(seen).toHaveLength(30);
    expect(sentences(valid)).toEqual([]);
    for (const [index, item] of valid.opportunities.entries()) {
      const read = parseOpportunityImport(item);
      expect(seen[index]).toEqual({
        number: index + 1,
        title: `${item.company} · ${item.role}`,
        notices: [],
        missing: null,
        problems: [],
        values: read.ok ? read.values : null,
        duplicateOf: null,
      });
    }
  });

  test('reports every problem of an item, the missing fields in one message', () => {
    const bad = { ...GOOD, role: ' ', location: '-', priority: 'urgent', experience: { min: -1 } };
    expect(sentences({ opportunities: [GOOD, bad] })).toEqual([
      'Opportunity 2: Missing required fields: role, location',
      'Priority must be one of: high, medium, low',
      'Minimum Experience must be a number of years of at least 0',
    ]);
    expect(problemOf(bad, 2)).toBe(
      'Opportunity 2: Missing required fields: role, location; Priority must be one of: high, medium, low; Minimum Experience must be a number of years of at least 0',
    );
    expect(problemOf({ ...GOOD, role: '' }, 7)).toBe(
      'Opportunity 7: Missing required fields: role',
    );
    expect(problemOf(null, 3)).toBe('Opportunity 3: An opportunity must be an object');
    expect(parseUploadedOpportunity(GOOD, 1)).toEqual(parseOpportunityImport(GOOD));
  });

  test('marks duplicates of listed opportunities and within the upload', () => {
    const other = { ...GOOD, role: 'Engineer' };
    const listed = [
      {
        company: 'CHINAR  labs',
        role: 'analyst',
        deadlines: { applicationDeadline: '2026-12-05T23:59:30' },
      },
    ];
    const again = { ...other, company: 'chinar labs', applicationDeadline: '2026-12-05' };
    const later = { ...other, applicationDeadline: '2026-12-06' };
    const broken = { ...other, priority: 'urgent' };
    const items = [GOOD, other, again, later, broken, GOOD];
    expect(previewOpportunities(items, listed).map(({ duplicateOf }) => duplicateOf)).toEqual([
      'feed',
      null,
      2,
      null,
      null,
      'feed',
    ]);
  });
});
