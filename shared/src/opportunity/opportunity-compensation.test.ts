import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import rules from '../../fixtures/rules.json' with { type: 'json' };
import { CUSTOM_CURRENCIES } from '../placement/compensation.ts';
import { buildOpportunityValues } from '../testing/builders.ts';
import { opportunityCompensation, opportunityMoneyText } from './opportunity-compensation.ts';

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
