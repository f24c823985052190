import { describe, expect, test } from 'vitest';
import { cutCompany, leadingCompany, nameAfter, nameAtStart, nameBefore } from './company-name.ts';

/** The name that begins at the mark. */
function after(marked: string): string | undefined {
  const at = marked.indexOf('^');
  return nameAfter(marked.replace('^', ''), at)?.value;
}

function before(marked: string): string | undefined {
  const at = marked.indexOf('^');
  return nameBefore(marked.replace('^', ''), at)?.value;
}

describe('the name that begins at a position', () => {
  test.each([
    ['Drive of ^Zenith Systems on Friday', 'Zenith Systems'],
    ['Drive of ^Zenith Systems Pvt. Ltd. on Friday', 'Zenith Systems Pvt. Ltd.'],
    ['Drive of ^Zenith, Inc. on Friday', 'Zenith, Inc.'],
    ['Drive of ^Kaveri & Sons for 2027', 'Kaveri & Sons'],
    ['Drive of ^Bank of Malwa, Bhopal', 'Bank of Malwa'],
    ['Drive of ^7Seas Games today', '7Seas Games'],
    ['Drive of ^eKart Labs today', 'eKart Labs'],
    ['Drive of ^जेनिथ सिस्टम्स में', 'जेनिथ सिस्टम्स'],
    ['Test of ^Omkara Consulting Engineers', 'Omkara Consulting Engineers'],
    // A role behind it is no part of the name.
    ['Join ^Orvexa Data Engineer', 'Orvexa'],
    ['Join ^Zenith Systems. Apply now', 'Zenith Systems'],
    ["Join ^Zenith's team", 'Zenith'],
  ])('%j', (marked, name) => {
    expect(after(marked)).toBe(name);
  });

  test.each([
    'Drive of ^the college',
    'Drive on ^Friday',
    'Apply by ^24 Nov',
    'Apply at ^2027',
    'Hiring at ^Pune',
    'Open to ^CSE and IT',
    'Hiring for ^Software Engineer',
    'Interns for ^Content Writing',
    'Forwarded by ^TPO',
    'Drive of ^... Zenith',
    'Drive of ^',
    'Drive of ^Ltd.',
  ])('none in %j', (marked) => {
    expect(after(marked)).toBeUndefined();
  });
});

describe('the name that ends at a position', () => {
  test.each([
    ['Dear all, Zenith Systems^ is hiring', 'Zenith Systems'],
    ['The Zenith^ drive is on Friday', 'Zenith'],
    ['*Zenith Systems*^ is hiring', 'Zenith Systems'],
    ["Zenith's^ drive", 'Zenith'],
    ['Today Kaveri & Sons^ is hiring', 'Kaveri & Sons'],
    ['आज जेनिथ सिस्टम्स^ में', 'जेनिथ सिस्टम्स'],
  ])('%j', (marked, name) => {
    expect(before(marked)).toBe(name);
  });

  test.each([
    'Today the company^ is hiring',
    'Campus^ drive',
    'Our Placement Cell^ is conducting',
    'The form, they said,^ is open',
    'Monday^ test',
    '^ is hiring',
  ])('none in %j', (marked) => {
    expect(before(marked)).toBeUndefined();
  });
});

describe('a name in small letters', () => {
  test.each([
    ['zenith systems visiting next week', 14, 'zenith systems'],
    ['zenith is hiring', 6, 'zenith'],
    ['tomorrow test', 8, undefined],
    ['please fill the form', 11, undefined],
    ['one two three four hiring', 18, undefined],
    ['', 0, undefined],
  ])('%j up to %i: %j', (text, end, name) => {
    expect(nameAtStart(text, end)?.value).toBe(name);
  });
});

describe('the name beside a label', () => {
  test.each([
    ['Zenith Systems Pvt. Ltd.', 'Zenith Systems Pvt. Ltd.'],
    ['Zenith Systems, Pune', 'Zenith Systems'],
    ['Zenith Systems, Inc', 'Zenith Systems, Inc'],
    ['Zenith Systems (a Kaveri company)', 'Zenith Systems'],
    ['Zenith (India) Pvt Ltd', 'Zenith (India) Pvt Ltd'],
    ['Zenith Systems | SDE', 'Zenith Systems'],
    ['Zenith Systems - SDE', 'Zenith Systems'],
    ['Zenith Systems is hiring', 'Zenith Systems'],
    ['Zenith Systems https://zenith.example', 'Zenith Systems'],
    ['Zenith.', 'Zenith'],
    ['*Zenith*', 'Zenith*'],
    ['-', undefined],
    ['', undefined],
    ['Z'.repeat(81), undefined],
  ])('%j: %j', (text, name) => {
    expect(cutCompany(text)?.value).toBe(name);
  });

  test('says where it stands', () => {
    expect(cutCompany('- Zenith, Pune')).toEqual({ value: 'Zenith', span: [2, 8] });
  });
});

describe('the subject of a sentence', () => {
  test.each([
    ['Zenith offers SDE at 12 LPA', 'Zenith'],
    ['Zenith Systems is looking for analysts', 'Zenith Systems'],
    ['Zenith SDE 12 LPA', undefined],
    ['It is open to all', undefined],
    ['At Zenith is a role', undefined],
  ])('%j: %j', (text, name) => {
    expect(leadingCompany(text)?.value).toBe(name);
  });
});
