import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import rules from '../../fixtures/rules.json' with { type: 'json' };
import { CUSTOM_CURRENCIES } from '../placement/fields/compensation.ts';
import { JOB_TYPES } from '../placement/fields/placement-fields.ts';
import { buildOpportunityValues } from '../testing/builders.ts';
import {
  truncateDescription,
  truncateSkills,
  experienceText,
  graduationYearText,
  jobTypeCardLabel,
  opportunityIdLabel,
  opportunityCompensation,
  opportunityMoneyText,
} from './opportunity-labels.ts';

test.each(rules.experience)(
  'an experience of $min to $max is shown as $text',
  ({ text, ...range }) => {
    expect(experienceText(range)).toBe(text);
  },
);

test.each([
  [{ min: 2, max: 2 }, '2-2 years'],
  [{ min: 0.5, max: 1.5 }, '0.5-1.5 years'],
])('an experience of %j is shown as %s', (range, text) => {
  expect(experienceText(range)).toBe(text);
});

test.each(rules.graduationYear)(
  'graduation in $min to $max is shown as $text',
  ({ text, ...range }) => {
    expect(graduationYearText(range)).toBe(text);
  },
);

test('a single graduation year is on both sides', () => {
  expect(graduationYearText({ min: 2026, max: 2026 })).toBe('2026-2026');
});

test('every job type has its label on the card', () => {
  expect(JOB_TYPES.map((value) => ({ value, text: jobTypeCardLabel(value) }))).toEqual(
    expect.arrayContaining(rules.jobTypeOnCard),
  );
});

test.each([
  ['2711', '#2711'],
  [null, null],
  ['', null],
  ['-', null],
])('the placement ID %j is shown as %j', (placementId, text) => {
  expect(opportunityIdLabel(placementId)).toBe(text);
});

describe('the description', () => {
  test.each([0, 1, 199, 200])('of %d characters is shown whole', (length) => {
    const description = 'a'.repeat(length);
    expect(truncateDescription(description)).toEqual({ text: description, isCut: false });
  });

  test.each([201, 1000])('of %d characters is cut to 200', (length) => {
    expect(truncateDescription('a'.repeat(length))).toEqual({
      text: `${'a'.repeat(200)}…`,
      isCut: true,
    });
  });

  test('counts a surrogate pair as one character and never splits it', () => {
    expect(truncateDescription('😀'.repeat(200)).isCut).toBe(false);
    expect(truncateDescription('😀'.repeat(201)).text).toBe(`${'😀'.repeat(200)}…`);
  });
});

test.each([
  [0, 0, null],
  [4, 4, null],
  [5, 5, null],
  [6, 5, '+1 more'],
  [50, 5, '+45 more'],
])('of %d skills %d are shown, then %j', (count, shown, more) => {
  const skills = Array.from({ length: count }, (_, index) => `skill ${index}`);
  expect(truncateSkills(skills)).toEqual({ shown: skills.slice(0, shown), more });
});

describe('opportunityMoneyText', () => {
  test.each(rules.opportunityMoney)(
    'formats $amount $currency as $text',
    ({ amount, currency, text }) => {
      const stored = typeof amount === 'number' ? amount : amount === '-' ? '-' : null;
      expect(opportunityMoneyText({ amount: stored, currency })).toBe(text);
    },
  );

  test.each([
    [0, 'INR', '₹0'],
    [999, 'INR', '₹999'],
    [99_999.5, 'INR', '₹99,999.5'],
    [100_001, 'INR', '₹1.0L'],
    [104_999, 'INR', '₹1.0L'],
    [105_000, 'INR', '₹1.1L'],
    [115_000, 'INR', '₹1.2L'],
    [149_000, 'INR', '₹1.5L'],
    [99_99_999, 'INR', '₹100.0L'],
    [1_234_567_890, 'INR', '₹12,345.7L'],
    [1_200_000, '', '₹12.0L'],
    [1_200_000, '-', '₹12.0L'],
    [42_000, 'USD', '42000 USD'],
    [250_000, 'USD', '250000 USD'],
    [250_000, 'Coconuts', '250000 Coconuts'],
    ['-', 'Coconuts', 'Not disclosed'],
  ] as const)('formats %d "%s" as %s', (amount, currency, text) => {
    expect(opportunityMoneyText({ amount, currency })).toBe(text);
  });

  test.each([{ amount: '-' }, { amount: '' }, { amount: null }, {}] as const)(
    'shows %j as not disclosed',
    (money) => {
      expect(opportunityMoneyText({ ...money, currency: 'INR' })).toBe('Not disclosed');
    },
  );

  test.each(CUSTOM_CURRENCIES)('puts %s behind the amount', (currency) => {
    expect(opportunityMoneyText({ amount: 500, currency })).toBe(`500 ${currency}`);
  });

  test('rounds lakhs by no more than half a tenth', () => {
    fc.assert(
      fc.property(fc.integer({ min: 100_000, max: 1_000_000_000_000 }), (amount) => {
        const text = opportunityMoneyText({ amount, currency: 'INR' });
        const [, digits = ''] = /^₹([\d,]+\.\d)L$/.exec(text) ?? [];
        expect(Math.abs(Number(digits.replaceAll(',', '')) * 100_000 - amount)).toBeLessThan(5001);
      }),
    );
  });
});

describe('opportunityCompensation', () => {
  test('lists the given parts in one order, stipend per month and the others per year', () => {
    const { compensation } = buildOpportunityValues({
      compensation: {
        ctc: { amount: 1_250_000, currency: 'INR' },
        base: { amount: 90_000, currency: 'INR' },
        stipend: { amount: 500, currency: 'Coconuts' },
      },
    });
    expect(opportunityCompensation(compensation).map(({ text }) => text)).toEqual([
      'Stipend: 500 Coconuts per month',
      'CTC: ₹12.5L per year',
      'Base: ₹90,000 per year',
    ]);
  });

  test('also splits each part into pieces', () => {
    const { compensation } = buildOpportunityValues({
      compensation: { ctc: { amount: 1_250_000, currency: 'INR' } },
    });
    expect(opportunityCompensation(compensation)).toEqual([
      {
        kind: 'ctc',
        label: 'CTC',
        amount: '₹12.5L',
        period: 'per year',
        text: 'CTC: ₹12.5L per year',
      },
    ]);
  });

  test('is empty when nothing is given', () => {
    expect(opportunityCompensation(buildOpportunityValues().compensation)).toEqual([]);
  });
});
