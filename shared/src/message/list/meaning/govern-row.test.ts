import { describe, expect, test } from 'vitest';
import { checkAsAnil as check } from '../../../testing/check-as-anil.ts';

describe('what the list means', () => {
  test.each([
    ['Waitlist:\n21CS017', 'waitlist'],
    ['Shortlisted\n21CS001\n\nReserve list\n21CS017', 'waitlist'],
    ['Waitlisted\n21CS001\n\nSelected:\n21CS017', 'listed'],
    ['The following students are NOT shortlisted:\n21CS017', 'not-selected'],
    ['Absentees: 21CS001, 21CS017', 'not-selected'],
    ['21CS017 - Anil Kumar - Rejected', 'not-selected'],
    ['Roll No\tStatus\n21CS001\tSelected\n21CS017\tWaitlisted', 'waitlist'],
    ['Roll No\tShortlisted\n21CS001\tYes\n21CS017\tNo', 'not-selected'],
    ['Roll No\tRound 1\tRound 2\n21CS001\tx\ty\n21CS017\tSelected\tRejected', 'not-selected'],
    ['Selected\tWaitlist\n21CS001\t21CS017', 'waitlist'],
    ['Shortlisted\nRoll No\tName\n21CS001\tRavi\n21CS017 (waitlist)\tAnil Kumar', 'waitlist'],
    ['Shortlisted\nRoll No\tName\n21CS001\tRavi\n21CS017\tAnil Kumar - absent', 'not-selected'],
    ['Roll No\tResult\n21CS001\tS\n21CS017\tR\n21CS018\tS', 'not-selected'],
    ['Roll No\tResult\n21CS001\tNQ\n21CS017\tQ\n21CS018\tQ', 'listed'],
    ['Shortlisted\nRoll No\tStatus\n21CS001\tSelected\n21CS017\tNot clear', 'not-selected'],
    [
      'Selected\t\t\tRejected\nRoll\tName\t\tRoll\tName\n21CS001\tRavi\t\t21CS017\tAnil',
      'not-selected',
    ],
    ['Selected\t\t\tRejected\nRoll\tName\t\tRoll\tName\n21CS017\tAnil\t\t21CS001\tRavi', 'listed'],
    ['Round 1\n21CS001 ✅\n21CS017 ❌\n21CS018 ✅', 'not-selected'],
    ['✅ = shortlisted, ❌ = out\n21CS001 ❌\n21CS017 ✅', 'listed'],
    ['We regret to inform that the following could not clear:\n21CS017', 'not-selected'],
    ['All except the following are shortlisted:\n21CS001\n21CS017', 'not-selected'],
    ['ye log select nahi hue:\n21CS001\n21CS017', 'not-selected'],
    ['21CS001\n21CS017\n\nThe above students are shortlisted for HR.', 'listed'],
    ['21CS001\n21CS017\n\nThe above students have not cleared the test.', 'not-selected'],
    ['Shortlisted\n\nCSE\n21CS001\n\nIT\n21CS017', 'listed'],
    ['Shortlisted\n21CS017\n\nCandidates not in the above table are not taken forward.', 'listed'],
    ['👇 Selected\n21CS017\n\n👇 Rejected\n21CS001', 'listed'],
    ['21CS017\n\n👆 ye sab out ho gaye\n\n👇 inka interview hai\n21CS001', 'not-selected'],
    [
      'All from 21CS001 to 21CS040 are selected, except Roll Nos. 21CS019, 023 who failed',
      'listed',
    ],
    ['Roll No\tR1\tDecision\n21CS001\tHM\tRejected\n21CS017\tHM?\tShortlisted', 'listed'],
    ['Shortlisted\n21CS001 asha rao\n21CS017 anil kumar\n21CS018 ravi', 'listed'],
    ['Shortlisted\n\nUR\n21CS001\n\nOBC (NCL)\n21CS017', 'listed'],
    ['Shortlisted\n21CS017\n\nThose whose number is not above are not selected.', 'listed'],
    [
      'Roll No\tResult\n21CS001\tSelected\n21CS002\t-do-\n21CS003\tNot selected\n21CS017\t-do-',
      'not-selected',
    ],
    ['Shortlisted\n\nE&C\n21CS001\n\nE&E\n21CS017', 'listed'],
    ['Reg. nos. of students who qualified for the test at Gate No. 2:\n21CS001\n21CS017', 'listed'],
    [
      '\tRoll No\tName\nThrough\t21CS017\tAnil\nRegretted\t21CS001\tRavi\nRegretted\t21CS002\tAsha',
      'listed',
    ],
    ['Shortlisted\n21CS001, 003, 17', 'listed'],
    ['Shortlisted: 21CS001 to 040 except 013, 017', 'not-selected'],
    ['21CS001 to 21CS040 except 21CS017', 'not-selected'],
  ])('%j: %s', (text, meaning) => {
    expect(check(text)).toMatchObject({ kind: 'yes', meaning });
  });

  test('the name of a sheet governs its rows', () => {
    const sheets = [
      { name: 'Shortlisted', rows: [['Roll No'], ['21CS001']] },
      { name: 'Not eligible', rows: [['Roll No'], ['21CS017']] },
    ];
    expect(check(sheets)).toMatchObject({
      meaning: 'not-selected',
      total: 2,
      rows: [{ sheet: 'Not eligible', number: 1, total: 1, cells: ['21CS017'] }],
    });
  });
});

describe('what does not say for certain what the row means', () => {
  test.each([
    ['21CS001\n21CS017'],
    ['Those who are absent will be debarred.\n21CS001\n21CS017'],
    ['Shortlisted and waitlisted students\n21CS017'],
    ['Shortlisted (provided they are not absent)\n21CS017'],
    ['Selected?\n21CS017'],
    ['Selected students will be informed by mail. Applications:\n21CS017'],
    ['List of registered students\n21CS017'],
    ['Shortlisted\n21CS001 Ravi\n21CS017 already placed\n21CS018 Asha Rao'],
    ['Shortlisted\n21CS001 Ravi Rao\n21CS017 fee defaulter\n21CS018 Asha Rao'],
    ['Shortlisted\n21CS017\n\nThe above students, whose forms are not complete, are rejected.'],
    ['Shortlisted\n21CS017\n\nStudents whose fee is not paid are removed from the above list.'],
    ['Shortlisted\n21CS017\n\nThe above whose name is not in the fee register are rejected.'],
    ['Shortlisted\n21CS017\n\nAll the above except those in lab are not in the list now.'],
    [
      'Selected from our hostel (H-7): *NIL* 😞\nH-7 walo ne jo interview diya tha:\n21CS001\n21CS017',
    ],
    [
      'Final selection list\nPage 1 of 2\n21CS001\n\nNot selected\n21CS002\n\nFinal selection list (contd.)\n21CS017',
    ],
    ['Ignore this list\nShortlisted\n21CS017'],
    ['Shortlisted\n21CS017\n\nIgnore the above list.'],
    ['Shortlisted\n21CS017\n\nThose in red are rejected.'],
    ['Shortlisted\n21CS001\n\nThe rest\n21CS017'],
    ['Shortlisted\n21CS001\n21CS017 (SJ)\n21CS018'],
    ['Shortlisted\n21CS001\n21CS017*\n21CS018'],
    ['Shortlisted\n21CS001\n21CS017 ❌\n21CS018'],
    ['Roll No\tStatus\n21CS001\tSJ\n21CS017\tBR'],
    ['Roll No\tR1\tR2\n21CS001\tCleared\tCleared\n21CS017\tCleared\tDropped?'],
    ['Roll No\tR1\tR2\n21CS001\tCleared\tCleared\n21CS017\tCleared\t'],
  ])('%j', (text) => {
    expect(check(text)).toMatchObject({ kind: 'found', meaning: null, rows: [{ by: 'number' }] });
  });

  test('two rows that say different things, both of which are shown', () => {
    const text = 'Round 1 shortlisted\n21CS017\n21CS018\n\nRejected\n21CS017';
    expect(check(text)).toMatchObject({
      kind: 'found',
      meaning: null,
      rows: [
        { number: 3, meaning: 'not-selected' },
        { number: 1, meaning: 'listed' },
      ],
    });
  });

  test('a row of applicants does not doubt one of those who are selected', () => {
    const text = 'Applied\n21CS017\n21CS018\n\nShortlisted\n21CS017';
    expect(check(text)).toMatchObject({ kind: 'yes', meaning: 'listed' });
  });

  test('a row that is struck through', () => {
    for (const row of ['~21CS017~', '~21CS017~ Anil Kumar', '~~21CS017 Anil Kumar~~', '2̶1̶C̶S̶0̶1̶7̶'])
      expect(check(`Shortlisted\n21CS001\n${row}`)).toMatchObject({
        kind: 'found',
        meaning: null,
        rows: [{ isCrossedOut: true }],
      });
  });

  test.each([
    [['21CS017', 'Anil Kumar', 'CSE', 'Hall 2'], 'yes'],
    [['21CS017', 'Anil Kumar', 'CSE', '~Hall 2~'], 'yes'],
    [['21CS017', 'Anil Kumar', '~CSE~', '~Hall 2~'], 'found'],
    [['21CS017', '~Anil Kumar~', '~CSE~', '~Hall 2~'], 'found'],
  ] as const)('a row of which %j is struck through from half of it on', (cells, kind) => {
    const header = ['Roll No', 'Name', 'Branch', 'Room'];
    const rows = [['Shortlisted'], header, ['21CS001', 'Ravi', 'CSE', 'Hall 1'], [...cells]];
    expect(check([{ name: 'A', rows }])).toMatchObject({ kind });
  });

  test.each([
    'All from 21CS001 to 21CS040 are selected, except those who were absent',
    'All from 21CS001 to 21CS040 are selected, except Anil Kumar',
    'All from 21CS001 to 21CS040 are selected, except 019 and Anil',
    'Shortlisted\n21CS001 to 21CS040 (except the last five)',
    'Shortlisted\nRoll No From\tRoll No To\tRoom\n21CS001\t21CS040\texcept the last five',
  ])('%j', (text) => {
    expect(check(text)).toMatchObject({ kind: 'found', meaning: null, rows: [{ by: 'range' }] });
  });

  test('a row that the spreadsheet hides', () => {
    const rows = [['Shortlisted'], ['21CS001'], ['21CS017']];
    expect(check([{ name: 'A', rows, hiddenRows: new Set([2]) }])).toMatchObject({
      kind: 'found',
      rows: [{ isHidden: true, meaning: null }],
    });
  });
});
