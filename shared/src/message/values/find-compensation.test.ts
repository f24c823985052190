import { describe, expect, test } from 'vitest';
import { findCompensation } from './find-compensation.ts';

/** 'ctc 1200000!' is sure, 'ctc 1200000' is not. */
function read(text: string, label?: string): readonly string[] {
  return findCompensation(text, label).map(({ part, value, sure }) => {
    const currency = value.currency === 'INR' ? '' : ` ${value.currency}`;
    return `${part} ${value.amount}${currency}${sure ? '!' : ''}`;
  });
}

describe('finding what a job pays', () => {
  test.each<readonly [label: string, text: string, found: readonly string[]]>([
    ['ctc', '12 LPA', ['ctc 1200000!']],
    ['ctc', '₹ 7,00,000/-', ['ctc 700000!']],
    ['ctc', '6,00,000', ['ctc 600000!']],
    ['ctc', '1.2 Cr', ['ctc 12000000!']],
    ['ctc', '12 to 15 LPA', ['ctc 12 to 15 LPA!']],
    ['ctc', 'Upto 18 LPA', ['ctc Upto 18 LPA!']],
    ['ctc', '12+ LPA', ['ctc 12+ LPA!']],
    ['ctc', '8/10/12 LPA', ['ctc 8/10/12 LPA!']],
    ['ctc', 'between 12 and 15 LPA', ['ctc between 12 and 15 LPA!']],
    ['ctc', '$120k', ['ctc 120000 USD!']],
    ['ctc', '18 (6 base)', ['ctc 1800000', 'base 600000']],
    ['ctc (in lpa)', '18 (6 base)', ['ctc 1800000!', 'base 600000!']],
    ['ctc (lpa)', '8 fixed + 2 variable', ['ctc 1000000!', 'base 800000!']],
    ['ctc', '14 LPA (Base 10 + Variable 2 + Stocks 2)', ['ctc 1400000!', 'base 1000000!']],
    ['ctc', '12 LPA + 1 L joining bonus', ['ctc 1200000']],
    ['ctc', 'UG: 8 LPA, PG: 10 LPA', ['ctc 800000', 'ctc 1000000']],
    ['ctc', '40k per month', ['ctc 40k per month']],
    ['ctc', 'Not disclosed', []],
    ['package (in lakhs)', '8.5', ['ctc 850000!']],
    ['stipend', '40k per month', ['stipend 40000!']],
    ['stipend', 'As per norms', ['stipend As per norms!']],
    ['stipend', 'Rs. 15000-20000 p.m.', ['stipend Rs. 15000-20000 p.m.!']],
    ['stipend', '3 LPA', ['stipend 3 LPA']],
    ['stipend', 'SGD 5000/month', ['stipend 5000 SGD!']],
    ['stipend (per month)', '25000', ['stipend 25000!']],
    ['stipend/ctc', '40k pm / 12 LPA', ['stipend 40000', 'ctc 1200000']],
    ['role', 'SDE 1 - 16 LPA', ['ctc 1600000']],
    ['job type', 'Full time, 10 to 7, Sunday off', []],
    ['bond', '2 lakhs', []],
    ['prize pool', '₹2,00,000', []],
    ['स्टाइपेंड', '₹20,000 प्रति माह', ['stipend 20000!']],
    ['ctc', 'Rs.4.00 LPA to Rs.6.00 LPA', ['ctc Rs.4.00 LPA to Rs.6.00 LPA!']],
    ['ctc', '7.2 LPA (6.5 LPA fixed + 70k variable)', ['ctc 720000!', 'base 650000!']],
    ['ctc', '12 LPA (9 LPA + 3 LPA variable)', ['ctc 1200000!']],
    ['ctc', '24 LPA - 15 base + 4 RSU + 5 bonus', ['ctc 2400000!', 'base 1500000!']],
    ['ctc', 'INR 8.4 Lacs (Fixed) + 10% variable', ['base 840000']],
    ['ctc', '7,50,000 LPA', ['ctc 750000!']],
    ['ctc', 'USD 25,000 - 30,000', ['ctc 25,000 - 30,000 USD!']],
    ['ctc (lpa)', '7 to 9', ['ctc 7 to 9 LPA!']],
    ['ctc', '10 LPA and above', ['ctc 10 LPA and above!']],
    ['stipend', 'Rs 20,000 (Fixed)', ['stipend 20000!']],
    ['salary', '25k - 30k per month', ['stipend 25k - 30k per month']],
    ['compensation', 'Internship: 20k/month, Full time: 7 LPA', ['stipend 20000!', 'ctc 700000!']],
  ])('under "%s" reads %j as %j', (label, text, found) => {
    expect(read(text, label)).toEqual(found);
  });

  test.each<readonly [text: string, found: readonly string[]]>([
    ['12 LPA', ['ctc 1200000']],
    ['12.5 lakhs per annum', ['ctc 1250000']],
    ['INR 25,000 pm', ['stipend 25000']],
    ['Zenith SDE 12 LPA Fri 5pm', ['ctc 1200000']],
    ['Base salary of 10 LPA', ['base 1000000!']],
    ['CTC 18 LPA (6 base)', ['ctc 1800000!', 'base 600000!']],
    [
      'Stipend: 30K/month during internship; CTC 9 LPA post conversion',
      ['stipend 30000!', 'ctc 900000!'],
    ],
    ['CTC: 8 LPA fixed + 2 LPA variable', ['ctc 1000000!', 'base 800000!']],
    ['6M internship with stipend 20k', ['stipend 20000!']],
    ['Stipend for 6 months: 20000', ['stipend 20000!']],
    ['CTC 6 LPA with 2 year bond of 1 lakh', ['ctc 600000!']],
    ['2 year bond, CTC 6 LPA', ['ctc 600000!']],
    ['वेतन: ₹4.5 लाख प्रति वर्ष', ['ctc 450000!']],
    ['internship from January 2027, stipend Rs 28,000 per month', ['stipend 28000!']],
    ['CTC is 10.5 LPA and not 11.5 LPA', ['ctc 1050000!']],
    ['वेतन: ₹४.५ लाख', ['ctc 450000!']],
    ['CTC: 9 LPA Stipend: 25k', ['ctc 900000!', 'stipend 25000!']],
    ['CTC 6 LPA. Registration Rs 500', ['ctc 600000!']],
    ['Stipend: Rs. 15,000 for UG, Rs. 20,000 for PG', ['stipend 15000', 'stipend 20000']],
    ['Total CTC: 20 LPA, In-hand: 1.1 lakh per month', ['ctc 2000000!']],
  ])('reads %j as %j', (text, found) => {
    expect(read(text)).toEqual(found);
  });

  test.each([
    '5 LPA bond',
    'bond of 2 lakhs',
    'Penalty: Rs 1,50,000',
    'registration fee Rs 500',
    'a turnover of 500 Cr',
    'family income below 8 LPA',
    '10k+ users, 500 employees, $2 billion valuation',
    'CGPA 7, 60 %, 2026 batch',
    'Report by 5 pm',
    'Students already placed above 10 LPA are not eligible.',
    'Medical insurance of 5 lakhs',
    'Highest package 44 LPA, average package 9 LPA',
    '1. Register before 12:30 on 24-11-2026, Room 501, phone 9876543210',
  ])('%j is no pay', (text) => {
    expect(read(text)).toEqual([]);
  });

  test('positions are those of the given text', () => {
    const text = 'Role: SDE\nCTC: 12 LPA';
    expect(findCompensation(text).map(({ span }) => text.slice(...span))).toEqual(['12 LPA']);
  });
});
