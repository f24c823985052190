import { describe, expect, test } from 'vitest';
import { NO_COLLEGE_FACTS, type CollegeFacts } from '../../../account/college/college-record.ts';
import type { ListSheet } from '../list-answer.ts';
import { textToSheets } from '../text-to-sheets.ts';
import { readList } from './read-list.ts';

type Given = string | readonly ListSheet[];

const STUDENTS = ['21CS001', '21CS002', '21CS003', '21CS050', '21CS051'];
const SHORT = ['4101', '4102', '4103', '4110'];

function read(given: Given, rolls = STUDENTS) {
  const students = rolls.map((rollNumber): CollegeFacts => ({ ...NO_COLLEGE_FACTS, rollNumber }));
  const sheets = typeof given === 'string' ? textToSheets(given) : given;
  const { groups, matched, unclear } = readList(sheets, students);
  return {
    matched: matched.map(({ student, people: [person] }) => [
      student.rollNumber,
      groups[person?.group ?? 0]?.label,
    ]),
    unclear: unclear.map(({ text }) => text),
  };
}

const LISTED = 'Zenith shortlist\n21CS001 Asha Rao\n21CS002 Ravi Varma\n';

describe('whom a line only mentions', () => {
  test.each([
    'For any queries contact Rohan (21CS050)',
    'Coordinator: Asha Rao 21CS050, 9876543210',
    'POC - Asha Rao 21CS050',
    'Group leader 21CS050',
    'Ask 21CS050 for the room',
    'In case of doubts, call 21CS050',
    '21CS050 please meet me',
    'Prepared by 21CS050',
  ])('is left to the reader: %j', (line) => {
    expect(read(LISTED + line)).toEqual({
      matched: [
        ['21CS001', 'Zenith shortlist'],
        ['21CS002', 'Zenith shortlist'],
      ],
      unclear: [line],
    });
  });

  test.each<[string, Given]>([
    ['Volunteers', `${LISTED}Volunteers: 21CS050, 21CS051`],
    ['Resume pending', `${LISTED}Resume pending: 21CS050, 21CS051`],
    ['Student coordinators', `${LISTED}Student coordinators\n21CS050\n21CS051`],
    ['Volunteers', `${LISTED}\nVolunteers\n21CS050\n\nPlease meet me\n21CS051`],
    [
      'Coordinators',
      [
        {
          name: 'A',
          rows: [
            ['Zenith shortlist'],
            ['Roll No', 'Name'],
            ['21CS001', 'Asha Rao'],
            ['21CS002', 'Ravi Varma'],
            [],
            ['Coordinators'],
            ['Roll No', 'Name', 'Phone'],
            ['21CS050', 'Anil Kumar', '9876543210'],
          ],
        },
      ],
    ],
  ])('is in a group of their own below %j', (title, given) => {
    const { matched } = read(given);
    expect(matched.slice(0, 3)).toEqual([
      ['21CS001', 'Zenith shortlist'],
      ['21CS002', 'Zenith shortlist'],
      ['21CS050', `Zenith shortlist – ${title}`],
    ]);
  });

  test('is nobody whose number is followed by that of a phone', () => {
    const text = 'Selected\n21CS001 Asha, contact: 98450 11201\n21CS002 Ravi, contact: 98450 11202';
    expect(read(text).matched).toHaveLength(2);
  });
});

test.each(['Venue: Room 4110', 'Lab no. 4110', '4110 block', 'Rs 4110'])(
  'the number of a place or a fee is nobody’s: %j',
  (line) => {
    const { matched, unclear } = read(
      `Shortlisted\n4101 Asha\n4102 Ravi\n4103 Meera\n${line}`,
      SHORT,
    );
    expect(matched.map(([roll]) => roll)).toEqual(SHORT.slice(0, 3));
    expect(unclear).toEqual([line]);
  },
);
