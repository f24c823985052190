import { describe, expect, test } from 'vitest';
import rules from '../../../fixtures/rules.json' with { type: 'json' };
import {
  compensationParts,
  compensationText,
  CUSTOM_CURRENCIES,
  moneyText,
} from './compensation.ts';

const inr = (amount: string) => ({ amount, currency: 'INR' });
const NONE = inr('-');

describe('moneyText', () => {
  test.each(rules.placementMoney)(
    'formats $amount $currency as $text',
    ({ amount, currency, text }) => {
      expect(moneyText({ amount: amount ?? '', currency })).toBe(text);
    },
  );

  test.each([
    ['42000', 'USD', '42000 USD'],
    ['40k', 'INR', '40k'],
    ['12 LPA + ESOPs', 'INR', '12 LPA + ESOPs'],
    ['1200000', '', '₹12,00,000'],
    ['1200000', '-', '₹12,00,000'],
    ['  ', 'INR', 'Not disclosed'],
    ['-', 'Coconuts', 'Not disclosed'],
  ])('formats "%s" %s as %s', (amount, currency, text) => {
    expect(moneyText({ amount, currency })).toBe(text);
  });

  test.each(CUSTOM_CURRENCIES)('puts %s behind the amount', (currency) => {
    expect(moneyText({ amount: '500', currency })).toBe(`500 ${currency}`);
  });
});

describe('compensationParts', () => {
  test('stipend is per month, CTC and base are per year, in this order', () => {
    const parts = compensationParts({
      base: inr('1000000'),
      ctc: inr('1200000'),
      stipend: inr('40000'),
    });
    expect(parts).toEqual([
      { kind: 'stipend', text: 'Stipend: ₹40,000 per month' },
      { kind: 'ctc', text: 'CTC: ₹12,00,000 per year' },
      { kind: 'base', text: 'Base: ₹10,00,000 per year' },
    ]);
  });

  test('omits parts that are not given, and adds no period to words', () => {
    const parts = compensationParts({ stipend: NONE, ctc: inr('6 LPA'), base: inr('') });
    expect(parts).toEqual([{ kind: 'ctc', text: 'CTC: 6 LPA' }]);
  });

  test('adds the period to a custom currency', () => {
    const stipend = { amount: '500', currency: 'Coconuts' };
    expect(compensationParts({ stipend, ctc: NONE, base: NONE })[0]?.text).toBe(
      'Stipend: 500 Coconuts per month',
    );
  });
});

describe('compensationText', () => {
  test('is "Not disclosed" when nothing is given', () => {
    expect(compensationText({ stipend: NONE, ctc: NONE, base: NONE })).toBe('Not disclosed');
  });

  test('has all given parts', () => {
    expect(compensationText({ stipend: inr('40000'), ctc: NONE, base: inr('900000') })).toBe(
      'Stipend: ₹40,000 per month · Base: ₹9,00,000 per year',
    );
  });
});
