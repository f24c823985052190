import { describe, expect, test } from 'vitest';
import { findMoney } from './money.ts';
import { isLinear } from '../../testing/is-linear.ts';

/** Each amount as it would be stored for a CTC, '+' in front of a sum, '!' behind a clear one. */
function read(text: string, label?: string): readonly string[] {
  return findMoney(text, label).map(({ values: { ctc }, isClear, isSum }) => {
    const currency = ctc.currency === 'INR' ? '' : ` ${ctc.currency}`;
    return `${isSum ? '+' : ''}${ctc.amount}${currency}${isClear ? '!' : ''}`;
  });
}

describe('finding amounts of money', () => {
  test.each<readonly [text: string, found: readonly string[]]>([
    ['12 LPA', ['1200000!']],
    ['12.5 lakhs per annum', ['1250000!']],
    ['₹7,00,000/-', ['700000!']],
    ['3,60,000 per annum', ['360000!']],
    ['1.2 Cr', ['12000000!']],
    ['6lpa fix', ['600000!']],
    ['only,5.2lpa + incentives', ['520000!']],
    ['JPY 7.4 million', ['7400000 JPY!']],
    ['$85k', ['85000 USD!']],
    ['stipend of 12 thousand', ['12000!']],
    ['12-15 LPA', ['12-15 LPA!']],
    ['up to 18 LPA', ['up to 18 LPA!']],
    ['12+ LPA', ['12+ LPA!']],
    ['10 LPA and above', ['10 LPA and above!']],
    ['8/10/12 LPA', ['8/10/12 LPA!']],
    ['between 12 and 15 LPA', ['between 12 and 15 LPA!']],
    ['Rs.4.00 LPA to Rs.6.00 LPA', ['Rs.4.00 LPA to Rs.6.00 LPA!']],
    ['from 12 to 15 LPA', ['from 12 to 15 LPA!']],
    ['revised from 9 LPA to 10.5 LPA', ['from 9 LPA!', '1050000!']],
    ['3.6 se 4 lakh saal', ['3.6 se 4 lakh!']],
    ['40k pm / 12 LPA', ['40k pm!', '1200000!']],
    ['SDE 1 - 16 LPA', ['1600000!']],
    ['6M internship with stipend 20k', ['20000!']],
    ['CTC 18 LPA (6 base)', ['1800000!', '600000']],
    ['Stipend for 6 months: 20000', ['20000']],
    ['six point five lakh per annum', ['650000!']],
    ['वेतन: ₹४.५ लाख प्रति वर्ष', ['450000!']],
    ['CTC as per norms of the company', ['as per norms of the company!']],
  ])('reads %j as %j', (text, found) => {
    expect(read(text)).toEqual(found);
  });

  test.each<readonly [label: string, text: string, found: readonly string[]]>([
    ['ctc (lpa)', '7', ['700000']],
    ['ctc (lpa)', '7 to 9', ['7 to 9 LPA']],
    ['package (in lakhs)', '8.5', ['850000']],
    ['ctc', '7,50,000 LPA', ['750000!']],
    ['ctc', 'USD 25,000 - 30,000', ['25,000 - 30,000 USD!']],
    ['ctc', '24 LPA - 15 base', ['2400000!', '1500000']],
    ['stipend', '1.2 L? NO – 40,000', ['120000!', '40000']],
    ['stipend', 'SGD 5000/month', ['5000/month SGD!']],
    ['job type', 'Full time, 10 to 7, Sunday off', []],
  ])('under "%s" reads %j as %j', (label, text, found) => {
    expect(read(text, label)).toEqual(found);
  });

  test.each([
    ['8 fixed + 2 variable', ['800000', '200000', '+1000000']],
    ['8+2', ['800000', '200000', '+1000000']],
    ['9.5l fixed + 1.5l variable', ['950000!', '150000!', '+1100000!']],
    ['6.5 LPA fixed + 70k variable', ['650000!', '70000!', '+720000!']],
    ['8 LPA + 50000 joining bonus', ['800000!', '50000', '+850000!']],
    ['Base 10 + Variable 2 + Stocks 2', ['1000000', '200000', '200000', '+1400000']],
    ['12 LPA, 40k pm', ['1200000!', '40k pm!']],
  ])('adds %j up to %j', (text, found) => {
    expect(read(text, 'ctc')).toEqual(found);
  });

  test.each<readonly [text: string, stipend: string]>([
    ['15k/m', '15000'],
    ['40k pm', '40000'],
    ['Rs. 25,000/- p.m.', '25000'],
    ['₹16,500 प्रति माह', '16500'],
    ['12 LPA', '12 LPA'],
  ])('as a stipend %j is stored as %j', (text, stipend) => {
    expect(findMoney(text, 'stipend')[0]?.values.stipend.amount).toBe(stipend);
  });

  test.each([
    '60% in 10th, 7 CGPA, 2026 batch',
    '5 pm, 10-12 am, 12:30, 24-11-2026, 10.30 am',
    'Room 501, phone 9876543210, 3 rounds',
    '10k+ users, 500 employees, $2 billion valuation',
    'CTC of the 2027 batch, 6 months, 3 openings',
    '0 LPA',
  ])('%j has none', (text) => {
    expect(read(text)).toEqual([]);
  });

  test('its span is that of the given text, limits and currency included', () => {
    const text = 'CTC: up to Rs. 18 LPA only';
    expect(findMoney(text).map(({ span }) => text.slice(...span))).toEqual(['up to Rs. 18 LPA']);
  });

  test.each(['CTC 12-', '1,', '8 fixed + ', '₹', 'base 10 + ', 'one point ', '12 to ', '7'])(
    'reads 200 KB of %j in linear time',
    (piece) => {
      expect(isLinear(piece, (text) => findMoney(text, 'ctc (lpa)'))).toBe(true);
    },
  );
});
