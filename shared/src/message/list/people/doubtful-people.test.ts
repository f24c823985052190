// A number of the roster may be that of somebody who is not meant: the cell confirms it before anybody gets a result.
import { describe, expect, test } from 'vitest';
import { NO_COLLEGE_FACTS, type CollegeFacts } from '../../../account/college/college-record.ts';
import { textToSheets } from '../text-to-sheets.ts';
import { readList } from './read-list.ts';

const NAMES = ['Asha Rao', 'Ravi Varma', 'Meera Nair', 'Anil Kumar', 'Sunil Iyer', 'Isha Jain'];
const ROSTER = NAMES.map((name, n): CollegeFacts => ({
  ...NO_COLLEGE_FACTS,
  rollNumber: `210430${n + 1}`,
  name,
}));

function read(rows: readonly (readonly string[])[], separator = '\t') {
  const text = rows.map((cells) => cells.join(separator)).join('\n');
  const { matched, unmatched } = readList(textToSheets(text), ROSTER);
  return {
    matched: matched.map(({ student }) => student.rollNumber),
    toConfirm: unmatched.flatMap(({ isOnRoster, likely }) =>
      isOnRoster ? [likely?.rollNumber] : [],
    ),
  };
}

describe('by the name', () => {
  const LISTED = [
    ['Roll No', 'Name'],
    ['2104301', 'Asha Rao'],
    ['2104302', 'Ravi Varma'],
  ];
  test.each([
    ['another one', 'Zubin Wadia', ['2104304']],
    ['with one word in common', 'Zubin Kumar', ['2104304']],
    ['the same', 'Anil Kumar', []],
    ['in another order, in capitals', 'KUMAR ANIL', []],
    ['with an initial', 'Anil K', []],
    ['spelt otherwise', 'Aneel Kumaar', []],
    ['its first word', 'Anil', []],
    ['none', '', []],
    ['in another script', 'अनिल कुमार', []],
    ['crossed out before a remark', '~Anil Kumar~ already placed', []],
  ])('%s: %s', (_, name, toConfirm) => {
    const matched = ['2104301', '2104302', ...(toConfirm.length > 0 ? [] : ['2104304'])];
    const expected = { matched, toConfirm };
    expect(read([...LISTED, ['2104304', name]])).toEqual(expected);
  });

  test('not where an address says who it is', () => {
    const [asha, ...others] = ROSTER.map((one) => ({
      ...one,
      email: `${one.rollNumber}@c.example`,
    }));
    const roster = asha ? [asha, ...others] : [];
    const text = '2104301 Zubin Wadia 2104301@c.example\n2104302 Ravi Varma';
    expect(readList(textToSheets(text), roster).matched).toHaveLength(2);
  });
});

describe('by the place', () => {
  const RECEIPTS = [
    ['2104301', 'Asha Rao', 'MECH', '2104390'],
    ['2104302', 'Ravi Varma', 'MECH', '2104391'],
    ['2104399', 'Zubin Wadia', 'MECH', '2104306'],
    ['2104303', 'Meera Nair', 'MECH', '2104392'],
  ];
  const EXPECTED = { matched: ['2104301', '2104302', '2104303'], toConfirm: ['2104306'] };

  test('among the receipts of a table without headings', () => {
    expect(read(RECEIPTS)).toMatchObject(EXPECTED);
  });

  test('below headings that say nothing', () => {
    expect(read([['A', 'B', 'C', 'D'], ...RECEIPTS])).toMatchObject(EXPECTED);
  });

  test('in lines', () => {
    expect(read(RECEIPTS, ' ')).toMatchObject(EXPECTED);
  });

  test('not in lists of students beside each other', () => {
    const beside = [
      ['2104301', '2104304'],
      ['2104302', '2104305'],
      ['2104303', '2104399'],
    ];
    expect(read(beside)).toMatchObject({
      matched: ['2104301', '2104302', '2104303', '2104304', '2104305'],
      toConfirm: [],
    });
  });

  test('not among strangers without students beside them', () => {
    const text = 'Selected\n2104301\n2104391\n2104392\n2104393';
    expect(read(text.split('\n').map((line) => [line]))).toMatchObject({
      matched: ['2104301'],
      toConfirm: [],
    });
  });
});
