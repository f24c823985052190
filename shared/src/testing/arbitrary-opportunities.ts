/** Random opportunities for property tests, as the server stores them. */
import * as fc from 'fast-check';
import { JOB_TYPES, LINE_MAX, PRIORITIES } from '../placement/fields/placement-fields.ts';
import {
  DESCRIPTION_MAX,
  OPPORTUNITY_LIST_ITEM_MAX,
  OPPORTUNITY_LIST_MAX,
  OPPORTUNITY_STATUSES,
  OPPORTUNITY_YEAR_MAX,
  OPPORTUNITY_YEAR_MIN,
  type Opportunity,
  type OpportunityMoney,
  type OpportunityValues,
} from '../opportunity/opportunity-fields.ts';
import { parseOpportunityImport } from '../opportunity/import/parse-opportunity-import.ts';
import { buildOpportunity } from './builders.ts';

const WORDS = [
  'Kaveri',
  'नौकरी',
  'résumé',
  '👩‍💻',
  'C++',
  '-',
  '#1',
  'e\u0301',
  'AI & ML',
  'a\u200bb',
];

const anyText = (max: number): fc.Arbitrary<string> =>
  fc
    .oneof(
      { weight: 4, arbitrary: fc.array(fc.constantFrom(...WORDS), { minLength: 1, maxLength: 4 }) },
      { weight: 1, arbitrary: fc.constant(['x'.repeat(max)]) },
    )
    .map((words) => `a ${words.join(' ')}`.slice(0, max));

const anyList = fc.oneof(
  { weight: 9, arbitrary: fc.array(anyText(OPPORTUNITY_LIST_ITEM_MAX), { maxLength: 7 }) },
  {
    weight: 1,
    arbitrary: fc.constant(
      Array.from({ length: OPPORTUNITY_LIST_MAX }, () => 'x'.repeat(OPPORTUNITY_LIST_ITEM_MAX)),
    ),
  },
);

const anyMoney: fc.Arbitrary<OpportunityMoney> = fc.record({
  amount: fc.oneof(
    fc.constant('-' as const),
    fc.constantFrom(0, 0.5, 99_999, 100_000, 1_250_000, Number.MAX_SAFE_INTEGER),
    fc.nat(),
  ),
  currency: fc.constantFrom('INR', 'USD', 'Coconuts', 'x'.repeat(40)),
});

const anyRange = (min: number, max: number) =>
  fc
    .tuple(fc.integer({ min, max }), fc.integer({ min, max }))
    .map(([a, b]) => ({ min: Math.min(a, b), max: Math.max(a, b) }));

const anyYear = fc
  .tuple(anyRange(OPPORTUNITY_YEAR_MIN, OPPORTUNITY_YEAR_MAX), fc.constantFrom(0, 1, 2, 3))
  .map(([{ min, max }, boundFlags]) => ({
    min: boundFlags & 1 ? min : null,
    max: boundFlags & 2 ? max : null,
  }));

const anyEntered = fc.record({
  placementId: fc.option(fc.constantFrom('2711', 'KV-1')),
  company: anyText(LINE_MAX),
  role: anyText(LINE_MAX),
  jobType: fc.constantFrom(...JOB_TYPES),
  location: anyText(LINE_MAX),
  description: anyText(DESCRIPTION_MAX),
  links: fc.record({
    applicationLink: fc.webUrl(),
    companyWebsite: fc.oneof(fc.constant('-'), fc.webUrl()),
  }),
  compensation: fc.record({ ctc: anyMoney, base: anyMoney, stipend: anyMoney }),
  deadlines: fc.record({
    applicationDeadline: fc
      .integer({ min: Date.UTC(2026, 0), max: Date.UTC(2027, 11) })
      .map((instant) => new Date(instant).toISOString().slice(0, 19)),
  }),
  eligibilityCriteria: fc.record({
    cgpa: fc.option(fc.integer({ min: 0, max: 1000 }).map((hundredths) => hundredths / 100)),
    branches: anyList,
    graduationYear: anyYear,
    additionalRequirements: fc.oneof(fc.constant(''), anyText(DESCRIPTION_MAX)),
  }),
  skills: anyList,
  experience: anyRange(0, 10).chain(({ min, max }) =>
    fc.constantFrom({ min, max }, { min, max: null }),
  ),
  priority: fc.constantFrom(...PRIORITIES),
  tags: anyList,
});

/** Any values that an admin can post, as stored. */
export const anyOpportunityValues: fc.Arbitrary<OpportunityValues> = anyEntered.map((entered) => {
  const read = parseOpportunityImport(entered);
  if (!read.ok) throw new Error(JSON.stringify(read.problems));
  return read.values;
});

/** An opportunity with such values, posted at one of a few moments, so that orders collide. */
export const anyOpportunity: fc.Arbitrary<Opportunity> = fc
  .record({
    values: anyOpportunityValues,
    _id: fc.uuid(),
    status: fc.constantFrom(...OPPORTUNITY_STATUSES),
    postedAt: fc
      .integer({ min: 0, max: 3 })
      .map((day) => new Date(Date.UTC(2026, 10, 16 + day)).toISOString()),
    applicationsCount: fc.nat({ max: 3 }),
  })
  .map(({ values, ...rest }) => buildOpportunity({ ...values, ...rest }));
