import { describe, expect, test } from 'vitest';
import { FIXTURE_NOW } from '../../testing/builders.ts';
import { parsePlacementImport } from './parse-placement-import.ts';
import { PROMPT_SAMPLE, UPLOAD_PROMPT } from './upload-prompt.ts';
import {
  CATEGORIES,
  EMPTY_PLACEMENT,
  JOB_TYPES,
  PLACEMENT_STATUSES,
  PRIORITIES,
  type PlacementValues,
} from '../fields/placement-fields.ts';
import { parseUpload } from './preview-upload.ts';

/** What an assistant would take for the shape: all from the first bracket at a line's start to the last. */
function sampleInText(): unknown {
  const [text = ''] = /^\[\n[^]*^\]$/m.exec(UPLOAD_PROMPT) ?? [];
  return JSON.parse(text);
}

function paths(value: object, prefix = ''): readonly string[] {
  return Object.entries(value).flatMap(([name, inner]) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? paths(inner, `${prefix}${name}.`)
      : [`${prefix}${name}`],
  );
}

describe('the sample in the prompt', () => {
  test('is one placement in an array, and a valid upload', () => {
    expect(sampleInText()).toEqual(PROMPT_SAMPLE);
    const read = parseUpload(sampleInText());
    const items = read.ok ? read.items : [];
    expect(items).toHaveLength(1);
    for (const item of items)
      expect(parsePlacementImport(item, FIXTURE_NOW)).toEqual({
        ok: true,
        notices: [],
        values: item,
        deadlineGuessed: false,
      });
  });

  test('has every field of a placement and no other', () => {
    const partsOf = (placement: PlacementValues) =>
      paths(placement).map((path) => path.replace(/\.(?:value|outOf)$/, ''));
    for (const sample of PROMPT_SAMPLE)
      expect(new Set(partsOf(sample))).toEqual(new Set(paths(EMPTY_PLACEMENT)));
  });

  test('has the specified status and priority, and shows how to leave a field empty', () => {
    expect(PROMPT_SAMPLE).toMatchObject([
      {
        status: 'form_not_filled',
        priority: 'high',
        test: { date: null, testType: '-' },
        links: { companyWebsite: '-' },
      },
    ]);
  });
});

describe('the rules in the prompt', () => {
  test.each([
    ['an empty field', /"-" for every text field/],
    ['dates', /ISO dates.*YYYY-MM-DDTHH:mm:ss/],
    ['a missing deadline', /deadline is mandatory.*current date and time/i],
    ['test dates', /test\.date.*null unless the notice states/],
    ['two roles', /two roles.*two separate objects/],
    ['an offer that depends on performance', /depends on performance is "intern_ppo"/],
    ['an offer without a condition', /without any condition, is "internship_fte"/],
    ['amounts', /plain rupees.*"1200000" for 12 LPA/],
    ['the answer format', /one JSON array and nothing else/],
    ['that nothing may be invented', /invent nothing/],
  ])('mention %s', (_, words) => {
    expect(UPLOAD_PROMPT).toMatch(words);
  });

  test.each([...JOB_TYPES, ...CATEGORIES, ...PLACEMENT_STATUSES, ...PRIORITIES])(
    'name the choice "%s"',
    (choice) => {
      expect(UPLOAD_PROMPT.split('This is the shape')[0]).toContain(`"${choice}"`);
    },
  );

  test('never contain a job type that does not exist', () => {
    expect(UPLOAD_PROMPT).not.toMatch(/poo/);
  });

  test('end where the notice is pasted', () => {
    expect(UPLOAD_PROMPT).toMatch(/The notice:\n$/);
  });
});
