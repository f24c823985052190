import { describe, expect, test } from 'vitest';
import { findMoneyRequests } from './asks-for-money.ts';

function marked(text: string): readonly string[] {
  return findMoneyRequests(text).map(([start, end]) => text.slice(start, end));
}

describe('findMoneyRequests', () => {
  test.each([
    ['Registration fee: Rs 500', 'Registration fee'],
    ['*Registration Fees* - ₹ 1,000/-', 'Registration Fees'],
    ['Pay Rs 500 to confirm your seat.', 'Pay Rs 500 to confirm'],
    ['Candidates must pay ₹999 before the interview', 'pay ₹999'],
    ['Kindly pay an amount of Rs. 1500/- by Friday', 'pay an amount of Rs. 1500/-'],
    ['A refundable deposit of INR 5000 is collected', 'refundable deposit'],
    ['Security deposit of Rs. 10,000 (refundable)', 'Security deposit'],
    ['Registration fee Rs 500, not refundable', 'Registration fee'],
    ['Non-refundable application fee applies', 'application fee'],
    ['Training charges 15,000/- (EMI possible)', 'Training charges'],
    ['Rs 2000 to be paid on joining', 'Rs 2000 to be paid'],
    ['GPay: 98765 43210', 'GPay: 98765 43210'],
    ['Paytm on 9876543210', 'Paytm on 9876543210'],
    ['Send the fee via UPI', 'fee via UPI'],
    ['UPI id zenithhr@okaxis', 'zenithhr@okaxis'],
    ['Scan the QR code to pay', 'Scan the QR code to pay'],
    ['Fees: Rs 750 only', 'Fees: Rs 750'],
    ['Registration: ₹499', 'Registration: ₹499'],
    ['Do not delay, pay Rs 500 today', 'pay Rs 500'],
    ['No interview, no exam, pay Rs 2000 and join', 'pay Rs 2000'],
    ['Salary 25k, pay Rs 500 for the kit', 'pay Rs 500'],
    ['Transfer an amount of Rs 1 to verify', 'Transfer an amount of Rs 1'],
    ['500 rupaye jama kare', '500 rupaye jama'],
    ['रजिस्ट्रेशन फीस 500 रुपये', 'रजिस्ट्रेशन फीस'],
    ['Laptop deposit of ₹8,000 has to be paid', 'Laptop deposit'],
    ['Background verification charges apply', 'verification charges'],
  ])('%j', (text, first) => {
    expect(marked(text)[0]).toContain(first);
  });

  test.each([
    'No registration fee.',
    'There is no registration or processing fee',
    'There are no charges, no deposit and no training fee',
    'We never ask for money or any registration fee.',
    'No payment is needed at any stage',
    'The company does not charge any application fee',
    'Registration fee: Nil',
    'Registration fee - NA',
    'Registration fee: Rs 0',
    'Registration fee is not required',
    'Registration fee: FREE',
    'Do not pay Rs 500 to anyone',
    'Beware of agents who ask for a registration fee',
    'Training fee will be borne by the company',
    'Training charges are reimbursed',
    'Stipend: Rs 40,000 per month',
    'We pay Rs 40,000 per month',
    'The company will pay Rs 25,000 as a start',
    'CTC: Rs 8,00,000 payable monthly',
    'Pay scale: Rs 15,600 to 39,100',
    'Pay: Rs 40,000',
    'Base pay Rs 6,00,000',
    'Pay of Rs 30,000 a month',
    'Bond: 2 years, else pay Rs 1,00,000',
    'Rs 1,00,000 payable on breach of the service agreement',
    'Fee structure of the college',
    'Bring the college fee receipt',
    'Semester examination fee is due tomorrow',
    'PhonePe is hiring SDE interns',
    'Apply on the Google Pay careers page, CTC Rs 12,00,000',
    'Paytm: Software Engineer, contact 080 1234',
    'Send your resume, CTC Rs 8,00,000',
    'You will work on loan processing fees and deposits',
    'Joining bonus Rs 1,00,000',
    'TA/DA of Rs 500 will be paid by the company',
    'पंजीकरण शुल्क नहीं है',
    '',
  ])('not: %j', (text) => {
    expect(marked(text)).toEqual([]);
  });
});
