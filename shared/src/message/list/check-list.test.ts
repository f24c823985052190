import { describe, expect, test } from 'vitest';
import { checkAsAnil as check } from '../../testing/check-as-anil.ts';
import type { Identities, ListAnswer } from './list-answer.ts';

const kindOf = (text: string, own: Partial<Identities> = {}): ListAnswer['kind'] =>
  check(text, own).kind;

describe('a number', () => {
  test.each([
    ['21CS017', '21CS017'],
    ['21CS017', '21cs017'],
    ['21-CS-017', '21CS017'],
    ['21CS017', '21 CS 017'],
    ['21CS017', '21/CS/017'],
    ['21CS017', '(21CS017)'],
    ['21CS017', '*21CS017*'],
    ['21CS017', '17. 21CS017 Anil K'],
    ['21CS017', '21CS017 - Ravi'],
    ['21CS017', '२१CS०१७'],
    ['21CS017', '２１ＣＳ０１７'],
    ['21CS017', '21CS016, 21CS017, 21CS019'],
    ['21CS017', '21CS016/21CS017/21CS019'],
    ['21CS017', '21CS001, 003, 017'],
    ['2100100017', '2.100100017E+9'],
    ['21001', '21001.0'],
    ['21CS017', '21CS001 to 21CS040'],
    ['21CS017', '21CS001-040'],
    ['21CS017', '21CS001 – 21CS040'],
    ['21-CS-017', '21-CS-001 to 21-CS-040'],
    ['21CS017', 'Roll nos 21CS001 to 040'],
    ['21CS017', '2\u200b1CS\u00a0017'],
    ['21CS017', "'21CS017"],
    ['210017004512', '2100 1700 4512'],
    ['PGP/26/143', 'PGP26-143'],
  ])('%s is in %j', (rollNumber, text) => {
    expect(kindOf(text, { rollNumber, names: [] })).toBe('found');
  });

  test.each([
    ['21CS1', '21CS10\n21CS11\n21CS12'],
    ['21CS017', '21CS0170'],
    ['21CS017', '121CS017'],
    ['21CS017', '21CS001 to 21CS016'],
    ['21CS017', '21CS018-040'],
    ['21CS017', '1 21CS001\n2 21CS016'],
    ['117', '1 17\n2 18'],
  ])('%s is not in %j', (rollNumber, text) => {
    expect(kindOf(text, { rollNumber, names: [] })).not.toBe('found');
  });

  test.each([
    ['21CS017', '21CS17'],
    ['21CS17', '21CS017'],
    ['2021-1-17', '20211-17'],
    ['21CS017', '21CS1 to 21CS40'],
  ])('%s is perhaps in %j', (rollNumber, text) => {
    expect(kindOf(text, { rollNumber, names: [] })).toBe('perhaps');
  });
});

describe('an e-mail address', () => {
  test('of the student is found', () => {
    expect(
      kindOf('Name, Mail\nRavi R, ravi@college.example\nA K, Anil@College.Example', { names: [] }),
    ).toBe('found');
  });

  test('that begins with the roll number is perhaps one', () => {
    expect(kindOf('21cs017@other.example', { emails: [] })).toBe('perhaps');
  });

  test('of another one is none', () => {
    expect(kindOf('nanil@college.example\nanil@college.example.org', { names: [] })).not.toBe(
      'yes',
    );
  });
});

describe('a name', () => {
  const list = (name: string): string => `Shortlisted:\n1. Ravi Varma\n2. ${name}\n3. Meera Nair`;

  test.each([
    ['Anil Kumar', 'Anil Kumar'],
    ['Anil Kumar', 'KUMAR ANIL'],
    ['Anil Kumar', 'Mr. Anil Kumar'],
    ['Anil Kumar', 'Anil K.'],
    ['Anil Kumar', 'A. Kumar'],
    ['Anil Kumar Sharma', 'Anil Sharma'],
    ['Anil Sharma', 'Anil Kumar Sharma'],
    ['Karthik S', 'S. Karthik'],
    ['Karthik S', 'Karthik Subramanian'],
    ['M. S. Rao', 'MS Rao'],
    ['Sai Kumar', 'Saikumar'],
    ['Anil Kumar', 'Anil'],
    ['अनिल कुमार', 'अनिल कुमार'],
  ])('%s may be %s, which is never a yes', (own, listed) => {
    const answer = check(list(listed), { names: [own], rollNumber: '', emails: [] });
    expect(answer).toMatchObject({ kind: 'perhaps', rows: [{ number: 2, total: 3, by: 'name' }] });
  });

  test.each([
    ['Anil Kumar', 'Sunil Kumar'],
    ['Anil Kumar', 'Anil Sharma'],
    ['Anil Kumar', 'Anilesh Kumaran'],
    ['Karthik S', 'Karthik R'],
    ['Anil Kumar', 'A K'],
  ])('%s is not %s', (own, listed) => {
    const answer = check(list(listed), { names: [own], rollNumber: '', emails: [] });
    expect(answer).toMatchObject({ kind: 'no', rows: [] });
  });

  test('beside another number is most likely somebody else', () => {
    expect(check('21CS044 Anil Kumar\n21CS045 Ravi').rows).toMatchObject([
      { hasOtherNumber: true },
    ]);
  });

  test('of a coordinator below the list does not count', () => {
    const text = '21CS001\n21CS002\n21CS003\n\nRegards,\nAnil Kumar';
    expect(kindOf(text)).toBe('no');
    expect(kindOf(text.replace('Regards,', 'For any query contact:'))).toBe('no');
  });

  test.each([
    'To: Anil Kumar <anil@college.example>\n',
    '> Cc: anil@college.example\n',
    'On Monday Anil Kumar <anil@college.example> wrote:\n',
    'Dear Anil Kumar (21CS017),\n',
    'Hi Anil Kumar\n',
  ])('%j only addresses the message', (line) => {
    expect(kindOf(`${line}Shortlisted:\n21CS001 Ravi\n21CS002 Asha\n21CS003 Meera`)).toBe('no');
  });

  test('of a father does not count', () => {
    const text = "Roll No\tName\tFather's name\n21CS001\tRavi\tAnil Kumar\n21CS002\tAsha\tRaj";
    expect(kindOf(text)).toBe('no');
  });
});

describe('a number in a table', () => {
  test('that is excepted in a cell beside its range', () => {
    const text = 'CSE-A    21CS001 to 21CS040    (except 021, 017 & 033)    Lab 1';
    expect(check(`Shortlisted\n${text}`)).toMatchObject({ meaning: 'not-selected' });
    expect(check(`Shortlisted\n${text}`, { rollNumber: '21CS018' })).toMatchObject({
      rows: [{ by: 'range' }],
    });
  });

  test('that leads to another page', () => {
    const cell = (number: string) => `${number} (https://cell.example/view?id=88107)`;
    const rows = ['21CS001', '21CS017', '21CS018'].map(
      (number) => `${cell(number)}\tSelect Reject`,
    );
    const text = ['Shortlisted', 'Roll No\tAction', ...rows].join('\n');
    expect(check(text)).toMatchObject({ kind: 'yes', total: 3, rows: [{ number: 2 }] });
  });

  test('whose rows have the serial number as that of a line of the text', () => {
    const text = 'Sr.  Roll No.    Name\n 1.  21CS001     Ravi Rao\n 2.  21CS017     Anil Kumar';
    expect(check(`Shortlisted\n${text}`)).toMatchObject({
      kind: 'yes',
      rows: [{ cells: ['', '21CS017', 'Anil Kumar'] }],
    });
  });

  test.each([
    [
      'beside headings that are not known',
      'Sno\tHall ticket\tName\tApt\tEng\tTot\tRes\tX',
      '1\t21CS017\tAnil\t1\t2\t3\tQ',
    ],
    ['with the name in its cell', 'Sl\tName\tBranch', 'Anil Kumar 21CS017\tCSE'],
  ])('%s', (_, headings, row) => {
    expect(check(`Selected\n${headings}\n${row}`)).toMatchObject({ kind: 'yes', total: 1 });
  });

  test.each(['Roll No. From\tRoll No. To', 'From\tTo', 'Start Roll No\tEnd Roll No'])(
    'of ranges below %j',
    (headings) => {
      const text = `Room\t${headings}\nC-1\t21CS001\t21CS040\nC-2\t21CS041\t21CS080`;
      expect(check(text)).toMatchObject({ rows: [{ number: 1, by: 'range' }] });
    },
  );

  test('that is hidden in part may be the own', () => {
    const text = 'Sr\tRegn No\n1\tXXXXX13\n2\tXXXXX17\n3\tXXXX019';
    const own = { rollNumber: '21CS0017', names: [], emails: [] };
    expect(check(text, { ...own, rollNumber: '21CS019' })).toMatchObject({ kind: 'perhaps' });
    expect(check(text, { ...own, rollNumber: '21CS018' })).toMatchObject({ kind: 'no' });
  });

  test.each([
    ['2103011400012347', 'unreadable'],
    ['2103011400012340', 'perhaps'],
    ['2103011400099347', 'no'],
  ])('of 16 digits, of which a spreadsheet has kept 15: %s', (rollNumber, kind) => {
    const text = 'Roll No\n2103011400012340\n2103011400012450\n2103011400012560';
    expect(kindOf(text, { rollNumber, names: [], emails: [] })).toBe(kind);
  });
});

describe('a list that cannot say no', () => {
  test.each([
    ['', 'empty'],
    ['Good morning everyone', 'empty'],
    ['Branch\tEligible\tSelected\nCSE\t120\t61\nIT\t106\t52\nECE\t92\t43', 'empty'],
    ['Call Tejas 98450 xx112\nor Asha 02166-22xx41\n6th–20th get a voucher', 'empty'],
    ['2021BCS0045\n2021BCS0046', 'other-identity'],
    ['21CS001 to 21ME040', 'not-understood'],
    ['21CS041 onwards', 'not-understood'],
    ['2.1001E+11\n2.1002E+11', 'rounded-numbers'],
    ['21CS001\n21CS002\n#N/A', 'unread-cells'],
    ['Roll No\tName\n21CS001\tRavi\n=A2&B2\tAsha', 'unread-cells'],
    ['Shortlisted\n001, 004, 017, 023\n21CS031', 'not-understood'],
    ['Showing 1 to 3 of 40 entries\n21CS001\n21CS002\n21CS003', 'incomplete'],
    ['Selected:\nA-122 bed 2\nA-226 bed 3\nC-317 bed 2', 'empty'],
    ['Selected:\nA-122 bed 2\nA-226 bed 3\nC-317 bed 2\n\nHostel rep, Nilgiri', 'other-identity'],
    ['Selected (last three digits)\n012\n017\n034', 'not-understood'],
    ['Shortlisted\n21CS003\n21CS009 ton agge ... (cut off)', 'not-understood'],
  ])('%j: %s', (text, reason) => {
    const own = {
      rollNumber: reason === 'rounded-numbers' ? '210010004512' : '21CS017',
      names: [],
    };
    expect(check(text, own)).toMatchObject({ kind: 'unreadable', reason });
  });

  test('says so when nothing is known of the student', () => {
    const nobody = { rollNumber: '', names: [], emails: [] };
    expect(check('21CS001\n21CS002', nobody)).toMatchObject({ reason: 'no-identity' });
  });
});

describe('a group', () => {
  test.each([
    ['All of CSE are shortlisted', 'CSE', 'perhaps'],
    ['All students of IT branch', 'Information Technology', 'perhaps'],
    ['All CSE & IT students', 'IT', 'perhaps'],
    ['All students of ECE', 'CSE', 'no'],
    ['All students of section Q', 'CSE', 'unreadable'],
    ['All students of IT branch', '', 'unreadable'],
    ['All the best!', 'CSE', 'unreadable'],
  ])('%j for %s: %s', (text, branch, kind) => {
    expect(kindOf(text, { branch })).toBe(kind);
  });
});

describe('the answer has only what is the own', () => {
  test.each([
    [
      'Roll\tName\n21CS001\tRavi Varma\n21CS017\tAnil Kumar\n21CS018\tMeera',
      ['21CS017', 'Anil Kumar'],
    ],
    ['21CS001 21CS017 21CS018', ['21CS017']],
    ['Congratulations to 21CS001, 21CS017 of CSE, and 21CS018!', ['21CS017']],
    ['21CS001/21CS017/21CS018', ['21CS017']],
    ['Lab 1\t21CS001/21CS017/21CS018', ['21CS017']],
    ['21CS001\t21CS017\t21CS018\n21CS004\t21CS005\t21CS006', ['21CS017']],
    ['Selected\tWaitlist\n21CS001\t21CS017\n21CS004\t21CS005', ['21CS017']],
    ['Ravi Varma\tAnil Kumar\nMeera Nair\tAsha Rao', ['Anil Kumar']],
    ['Congratulations to Ravi Varma and Anil Kumar', []],
  ])('%j: %j', (text, cells) => {
    const { rows } = check(text);
    expect(rows.map((row) => row.cells)).toEqual([cells]);
  });
});
