import { expect, test } from 'vitest';
import { matchName, nameWords } from './names.ts';

const match = (own: string, listed: string) => matchName(nameWords(own), nameWords(listed));

test.each([
  ['Anil Kumar', 'Anil Kumar'],
  ['Anil Kumar', 'KUMAR ANIL'],
  ['Anil Kumar', 'Mr. Anil Kumar'],
  ['Anil Kumar', 'Anil K.'],
  ['Anil Kumar', 'A. Kumar'],
  ['Anil Kumar', 'Anilkumar'],
  ['Anil Kumar R', 'R. ANILKUMAR'],
  ['Anil Kumar Sharma', 'Anil Sharma'],
  ['Anil Sharma', 'Anil Kumar Sharma'],
  ['Karthik S', 'S. Karthik'],
  ['Karthik', 'S. Karthik'],
  ['Karthik S', 'Karthik Subramanian'],
  ['M. S. Rao', 'MS Rao'],
  ['Mohammed Ali', 'Mohd. Ali'],
  ['Anil Kumar', 'Anil Kr'],
  ['José Mathew', 'JOSE MATHEW'],
  ["Maria D'Souza", 'Maria D’Souza'],
  ['अनिल कुमार', 'कुमार अनिल'],
])('%s is %s', (own, listed) => {
  expect(match(own, listed)).toBe('full');
});

test.each([
  ['Anil Kumar', 'Anil'],
  ['Anil', 'Anil Kumar'],
  ['Karthik Raja', 'Karthick Raja'],
  ['Lakshmi Nair', 'Laxmi Nair'],
  ['Pooja Rao', 'Puja Rao'],
  ['Sowmya Iyer', 'Soumya Iyer'],
  ['Gautam Rao', 'Gowtham Rao'],
  ['Viswanath Rao', 'Vishwanath Rao'],
  ['Anita Rao', 'Anitha Rao'],
])('%s may be %s', (own, listed) => {
  expect(match(own, listed)).toBe('weak');
});

test.each([
  ['Anil Kumar', 'Sunil Kumar'],
  ['Anil Kumar', 'Anil Sharma'],
  ['Anil Kumar', 'Anilesh Kumaran'],
  ['Anil Kumar', 'A K'],
  ['Anil Kumar R', 'S. Anilkumar'],
  ['Karthik S', 'Karthik R'],
  ['Ravi Varma', 'Rani Varma'],
  ['Amit Shah', 'Ajit Shah'],
  ['कला राव', 'काल राव'],
  ['', 'Anil'],
  ['Anil', '...'],
])('%s is not %s', (own, listed) => {
  expect(match(own, listed)).toBeUndefined();
});
