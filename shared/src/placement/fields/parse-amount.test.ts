import { describe, expect, test } from 'vitest';
import { applyHeadingAmount, parseAmount, parseHeadingAmount } from './parse-amount.ts';
import { parseMoney } from './parse-input.ts';

describe('an amount with its currency', () => {
  test.each([
    ['$120,000', '', '120,000', 'USD'],
    ['$120,000', 'INR', '120,000', 'USD'],
    ['$ 120,000', '', '120,000', 'USD'],
    ['＄120,000', '', '120,000', 'USD'],
    ['US$ 120,000', '', '120,000', 'USD'],
    ['USD 120,000', 'USD', '120,000', 'USD'],
    ['120000 usd', '', '120000', 'USD'],
    ['120,000 dollars', '', '120,000', 'USD'],
    ['$120,000', 'SGD', '120,000', 'SGD'],
    ['S$5,000 pm', '', '5,000 pm', 'SGD'],
    ['€60k', '', '60k', 'EUR'],
    ['60.000 EUR', '', '60.000', 'EUR'],
    ['£45,000 per annum', '', '45,000 per annum', 'GBP'],
    ['AED 15,000/month', '', '15,000/month', 'AED'],
    ['$80,000 - $100,000', '', '80,000 - 100,000', 'USD'],
    ['80k–100k USD', '', '80k–100k', 'USD'],
    ['120000', '$', '120000', 'USD'],
    ['120000', '€', '120000', 'EUR'],
    ['₹12,00,000', '', '₹12,00,000', 'INR'],
    ['Rs. 12,00,000/-', '', '12,00,000', 'INR'],
    ['Rs12,00,000', '', '12,00,000', 'INR'],
    ['12,00,000/-', '', '12,00,000', 'INR'],
    ['INR 12,00,000', '', '12,00,000', 'INR'],
    ['12,00,000 rupees', '', '12,00,000', 'INR'],
    ['\u200e₹\u200b12,00,000', '', '12,00,000', 'INR'],
    ['5', '₹', '5', 'INR'],
    ['5', 'Rs.', '5', 'INR'],
    ['5', 'NA', '5', 'INR'],
    ['500', 'coconuts', '500', 'Coconuts'],
  ])('reads %j in %j as %j in %j', (typed, named, amount, currency) => {
    expect(parseMoney(typed, named)).toEqual({ amount, currency });
    expect(parseMoney(amount, currency)).toEqual({ amount, currency });
  });

  test.each([
    ['12 LPA', ''],
    ['₹12 LPA', ''],
    ['10-12', ''],
    ['10 to 12 LPA', ''],
    ['1.2 Cr', ''],
    ['50k', ''],
    ['50,000/month', ''],
    ['12 LPA + $5000 bonus', ''],
    ['As per norms', ''],
    ['$120,000', 'EUR'],
    ['₹12', 'USD'],
    ['$5 or €6', ''],
    ['USD', ''],
    ['9007199254740993', ''],
    ['9'.repeat(200), ''],
  ])('leaves %j in %j as it was typed', (typed, named) => {
    expect(parseMoney(typed, named)).toEqual({ amount: typed, currency: named || 'INR' });
  });

  test.each(['TBA', 'NA', 'N/A', '-', 'Not disclosed', 'nil', '₹', '$', '?'])(
    '%j is not an amount',
    (typed) => {
      expect(parseMoney(typed, 'USD')).toEqual({ amount: '-', currency: 'INR' });
    },
  );

  test('rejects a huge text quickly', () => {
    const started = performance.now();
    expect(parseAmount(' '.repeat(1e6))).toBeUndefined();
    expect(parseAmount(`1${' '.repeat(78)}x`)).toBeUndefined();
    expect(performance.now() - started).toBeLessThan(200);
  });
});

describe('an amount below a heading', () => {
  const below = (heading: string, cell: string, usual: 'month' | 'year' = 'year') => {
    const { amount, currency = '' } = applyHeadingAmount(parseHeadingAmount(heading), cell, usual);
    return parseMoney(amount, currency);
  };

  test.each([
    ['CTC (LPA)', '12', '12 LPA', 'INR'],
    ['CTC (LPA)', '12.5', '12.5 LPA', 'INR'],
    ['CTC (LPA)', '10-12', '10-12 LPA', 'INR'],
    ['CTC (LPA)', '10 to 12', '10 to 12 LPA', 'INR'],
    ['CTC (LPA)', '12+', '12+ LPA', 'INR'],
    ['CTC (LPA)', 'upto 12', 'upto 12 LPA', 'INR'],
    ['CTC (LPA)', '₹12', '₹12 LPA', 'INR'],
    ['CTC (LPA)', '12 LPA', '12 LPA', 'INR'],
    ['CTC (LPA)', '12 lakh', '12 lakh', 'INR'],
    ['CTC (LPA)', '12,00,000', '12,00,000', 'INR'],
    ['CTC (LPA)', '1200000', '1200000', 'INR'],
    ['CTC (LPA)', '1,200', '1,200', 'INR'],
    ['CTC (LPA)', 'Rs. 12,00,000', '12,00,000', 'INR'],
    ['CTC (LPA)', '$120,000', '120,000', 'USD'],
    ['CTC (LPA)', '$120', '120', 'USD'],
    ['CTC (LPA)', '€60k', '60k', 'EUR'],
    ['CTC (LPA)', 'As per norms', 'As per norms', 'INR'],
    ['Package in LPA', '12', '12 LPA', 'INR'],
    ['CTC (L.P.A.)', '12', '12 LPA', 'INR'],
    ['CTC (in Lakhs)', '12', '12 lakh', 'INR'],
    ['CTC (L)', '12', '12 lakh', 'INR'],
    ['CTC (Lakhs per annum)', '12', '12 LPA', 'INR'],
    ['CTC (Cr)', '1.2', '1.2 crore', 'INR'],
    ['CTC (Rs.)', '12,00,000', '12,00,000', 'INR'],
    ['CTC (₹)', '12,00,000', '12,00,000', 'INR'],
    ['CTC in USD', '120,000', '120,000', 'USD'],
    ['CTC ($)', '120000', '120000', 'USD'],
    ['CTC in USD', '120k', '120k', 'USD'],
    ['CTC (USD k)', '120', '120k', 'USD'],
    ['CTC in USD', '12 LPA', '12 LPA', 'INR'],
    ['CTC in USD', '₹12,00,000', '₹12,00,000', 'INR'],
    ['CTC per month', '1,00,000', '₹1,00,000 per month', 'INR'],
    ['CTC (monthly)', '$5,000', '5,000 per month', 'USD'],
  ])('%j: %j is %j in %s', (heading, cell, amount, currency) => {
    expect(below(heading, cell)).toEqual({ amount, currency });
  });

  test.each([
    ['Stipend (per month)', '50,000', '50,000'],
    ['Stipend (per month)', '50k', '50k'],
    ['Stipend/month', '20000', '20000'],
    ['Stipend (k)', '50', '50k'],
    ['Stipend (k)', '50,000', '50,000'],
    ['Stipend (in thousands)', '50', '50k'],
    ['Stipend (per annum)', '6,00,000', '₹6,00,000 per year'],
    ['Stipend (weekly)', '5000', '₹5000 per week'],
  ])('%j: %j is %j', (heading, cell, amount) => {
    expect(below(heading, cell, 'month')).toEqual({ amount, currency: 'INR' });
  });

  test('ignores a rupee unit where the row has another currency', () => {
    const heading = { ...parseHeadingAmount('CTC (LPA)'), currency: 'USD' };
    expect(applyHeadingAmount(heading, '120', 'year')).toEqual({ amount: '120', currency: 'USD' });
  });
});
