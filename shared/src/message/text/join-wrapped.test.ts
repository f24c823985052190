import { describe, expect, test } from 'vitest';
import { joinWrappedLines } from './join-wrapped.ts';

const MAIL = [
  'Greetings from the placement office. Zenith Systems will visit our campus',
  'for the 2027 batch and interested students are requested to register on the',
  'portal before 24 November, as no late entry is possible.',
];

/** Lines that stay apart are shown with a bar between them. */
function joined(lines: readonly string[]): string {
  return joinWrappedLines(lines.join('\n')).replaceAll('\n', ' | ');
}

describe('joins', () => {
  test('the lines of a paragraph that is broken at a width', () => {
    expect(joined(MAIL)).toBe(MAIL.join(' '));
  });

  test.each([
    [['Last date to apply is 24th', 'November 2026']],
    [['Apply by 5th Feb 2027', '(Friday), 5 PM']],
    [['The written test was held on', '02.11.2026 in the hall']],
    [['Eligibility: CSE and IT with a CGPA', '7.5 or above']],
    [['Last date to apply is November', '24, 2026']],
    [['The test is on Tuesday,', '24 Nov']],
    [['Apply before 24th November,', '2026']],
    [['Report at the seminar hall by 10', 'am sharp']],
    [['Test on 24 Nov 2026', '10:30 am']],
    [['The package offered is 12', 'LPA']],
    [['The package offered is 12', 'lakhs']],
    [['The stipend is 40000', 'per month']],
    [['The test takes about 90', 'minutes']],
    [['The stipend offered is Rs.', '40,000']],
    [['For queries contact Dr.', 'Asha Rao']],
  ])('a date, an amount or a title: %j', (lines) => {
    expect(joined(lines)).toBe(lines.join(' '));
  });

  test.each([
    [['Data Engineer', 'II']],
    [['Company', ':']],
    [['Kaveri Software', 'Private Limited']],
    [['Kaveri Software Pvt', 'Ltd']],
    [['Kaveri Software (formerly', 'Zenith) is hiring']],
    [['Open to students of CSE, IT,', 'ECE and EEE']],
    [['We are looking for Software &', 'Data Engineers']],
    [['Interested students may apply at', 'https://forms.gle/abc']],
    [['The last date to apply is the', 'coming friday']],
    [['You can join by clicking here:', 'https://meet.google.com/abc']],
    [['Last date of registration on https://erp.zenith.example', 'is 24 November']],
    [['On Tue, 15 Sep 2026 at 09:14, R. Iyer <tpo@college.example>', 'wrote:']],
  ])('what cannot end there: %j', (lines) => {
    expect(joined(lines)).toBe(lines.join(' '));
  });
});

describe('does not join', () => {
  test.each([
    [['Zenith Systems', 'Role: SDE']],
    [['Role: SDE', 'CTC: 12 LPA', 'Location: Pune']],
    [['Branches', 'CSE', 'IT']],
    [['Kaveri Software', 'Data Analyst', '12 LPA']],
    [['Zenith Systems is hiring.', 'apply now']],
    [['1. SDE', '2. Data Analyst']],
    [['1. SDE, 7 CGPA', '2. Data Analyst, 6 CGPA']],
    [
      [
        'Tue 1 Dec 2026, 4 pm: Zenith Foods online test',
        'Thu 3 Dec 2026, 9 am: Kaveri Labs interview',
      ],
    ],
    [['Tue 2 March: Zenith online test', '→ Thu 4 March: Kaveri interview']],
    [['Documents to bring on that day', '- resume', '- college card']],
    [['Role | CTC', 'SDE | 12 LPA']],
    [['Role\tCTC', 'SDE\t12 LPA']],
    [['SDE | students of CSE, IT and', 'ece | 12 LPA']],
    [['All interested students report at the', 'venue: Seminar Hall']],
    [['Open to CSE, IT,', 'Last date: 24 Nov']],
    [['1. Last date of Zenith is extended to 3 Dec', '2. The test of Kaveri is shifted']],
    [['24', '10:30 am']],
    [['Minimum CPI', '7.5']],
    [['Last date 24 Nov 2026, 5 pm', 'Limited seats, hurry']],
    [['With best wishes for the season,', 'Asha Rao']],
    [['The drive is held in Block 2, Hall 4', '10:30 am - Technical interview']],
    [['8.30 am: doors close at the hall 4', '9.15 am test begins in the hall']],
    [['Apply in the form https://forms.gle/abc', 'Placed students need not']],
    [['40000', 'per month']],
  ])('items: %j', (lines) => {
    expect(joined(lines)).toBe(lines.join(' | '));
  });

  test('over an empty line', () => {
    expect(joined(['Last date to apply is 24th', '', 'November 2026'])).toBe(
      'Last date to apply is 24th |  | November 2026',
    );
  });

  test('a list behind a paragraph', () => {
    const list = ['1. Aptitude test', '2. Technical interview'];
    expect(joined([...MAIL, ...list])).toBe([MAIL.join(' '), ...list].join(' | '));
  });

  test('lines longer than the width of a mail program', () => {
    const long = `Zenith Systems will visit our campus ${'and meet the students '.repeat(4)}soon`;
    expect(joined([long, 'register on the portal'])).toBe(`${long} | register on the portal`);
  });
});

test.each(['', '\n', '\n\n\n', 'Zenith', 'Zenith\n', MAIL.join('\n'), MAIL.join('\n\n')])(
  'positions stay: %j',
  (text) => {
    const result = joinWrappedLines(text);
    expect(result.replaceAll('\n', ' ')).toBe(text.replaceAll('\n', ' '));
  },
);
