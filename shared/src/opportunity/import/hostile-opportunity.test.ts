import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { postedOpportunitySchema } from '../../api/community.ts';
import { placementToCellValues, SOURCE_PATH } from '../../placement/fields/placement-cells.ts';
import { checkCellValues } from '../../sync/cell-schemas.ts';
import { HOSTILE_NAMES } from '../../testing/hostile-names.ts';
import { parseOpportunityImport } from './parse-opportunity-import.ts';
import type { OpportunityValues } from '../opportunity-fields.ts';
import { opportunityToPlacement } from '../opportunity-to-placement.ts';

const LONG = 'x'.repeat(60);
const nasty = fc.constantFrom<unknown>(
  'Kaveri Systems',
  ' two  words ',
  '-',
  '',
  'n/a',
  null,
  0,
  -0,
  7.005,
  1e-7,
  9_007_199_254_740_991,
  1e300,
  true,
  [],
  {},
  '\u202Egnp.exe\u202C',
  'a\u0000b\u0007c',
  'line\r\nbreak\u2028next',
  '\uD800 alone',
  'e\u0301'.repeat(90),
  '<img src=x onerror=alert(1)>',
  ...HOSTILE_NAMES,
  'javascript:alert(1)',
  'data:text/html,x',
  'https://user:pass@bank.example/',
  'https://bücher.example/ä?q=ü#ö',
  'www.example.com/jobs',
  'x'.repeat(200),
  'y'.repeat(1000),
  '🙂'.repeat(500),
  '2026-12-01',
  '2026-12-01T10:00:00+05:30',
  '12,50,000',
  Array.from({ length: 50 }, (_, n) => `${n}${LONG}`.slice(0, 60)),
  Array.from({ length: 51 }, (_, n) => `s${n}`),
  ['', '-', ' a, b ', 'a', 'A', null, 3],
);
const VALID = {
  placementId: 'KS-1',
  company: 'Kaveri',
  role: 'Analyst',
  location: 'Pune',
  description: 'Work',
  jobType: 'fte',
  priority: 'high',
  skills: ['SQL'],
  tags: ['tag'],
  'links.applicationLink': 'https://a.example/',
  'links.companyWebsite': 'https://b.example/',
  'deadlines.applicationDeadline': '2026-12-01T10:00:00',
  applicationLink: null,
  applicationDeadline: null,
  'compensation.ctc': 5,
  'compensation.ctc.amount': 5,
  'compensation.ctc.currency': 'INR',
  'compensation.stipend.amount': '-',
  'eligibilityCriteria.cgpa': 7,
  'eligibilityCriteria.branches': ['CSE'],
  'eligibilityCriteria.branch': null,
  'eligibilityCriteria.graduationYear': { min: 2024, max: 2027 },
  'eligibilityCriteria.additionalRequirements': 'none',
  'experience.min': 0,
  'experience.max': 2,
};
type Field = keyof typeof VALID;
const FIELDS = Object.keys(VALID) as Field[];

const changes = fc.uniqueArray(fc.tuple(fc.constantFrom(...FIELDS), nasty), {
  maxLength: 4,
  selector: ([field]) => field,
});

/** A valid opportunity with these fields replaced. */
function posting(changed: readonly (readonly [Field, unknown])[]): object {
  const made: Record<string, unknown> = {};
  for (const [field, value] of [...Object.entries(VALID), ...changed]) {
    const names = field.split('.');
    const last = names.pop() ?? '';
    let part = made;
    for (const name of names) {
      const inner = typeof part[name] === 'object' && part[name] !== null ? part[name] : {};
      part[name] = { ...inner };
      part = part[name] as Record<string, unknown>;
    }
    part[last] = value;
  }
  return made;
}

/**
 * An opportunity that devices cannot read would stop the sync of every student, and one whose copy the server
 * rejects could never be added.
 */
test('every accepted opportunity can be read by every device, and added to every list', () => {
  let accepted = 0;
  fc.assert(
    fc.property(changes, (changed) => {
      const read = parseOpportunityImport(posting(changed));
      if (!read.ok) return;
      accepted += 1;
      // As stored and as sent.
      const values = JSON.parse(JSON.stringify(read.values)) as OpportunityValues;
      const posted = {
        ...values,
        _id: 'o1',
        category: 'off_campus',
        status: 'active',
        postedAt: '2026-11-20T04:30:00.000Z',
        createdAt: '2026-11-20T04:30:00.000Z',
      };
      expect(postedOpportunitySchema.parse(posted)).toEqual(posted);
      const { applicationLink, companyWebsite } = values.links;
      expect(applicationLink).toMatch(/^https?:\/\/[^/@]+\//);
      expect(companyWebsite).toMatch(/^(-|https?:\/\/[^/@]+\/.*)$/);
      const copied = {
        ...placementToCellValues(opportunityToPlacement(values)),
        [SOURCE_PATH]: 'o1',
      };
      expect(checkCellValues('placement', 'ensure', copied)).toEqual({ ok: true, values: copied });
      expect(parseOpportunityImport(values)).toEqual({ ok: true, values, notices: [] });
    }),
    { numRuns: 500 },
  );
  expect(accepted).toBeGreaterThan(20);
});
