import { describe, expect, test } from 'vitest';
import { normaliseMessage } from './normalise.ts';
import { splitLines } from './split-lines.ts';
import { splitPieces, type Piece } from './split-pieces.ts';

function pieces(given: readonly string[]): readonly Piece[] {
  return splitPieces(splitLines(normaliseMessage(given.join('\n')).text));
}

/** 'topic=text' */
function topics(given: readonly string[]): readonly string[] {
  return pieces(given).map(({ topic, text }) => `${topic ?? ''}=${text}`);
}

describe('lines', () => {
  test.each([
    [
      ['Role: SDE', 'CTC: 12 LPA'],
      ['role=SDE', 'compensation=12 LPA'],
    ],
    [['Zenith, Role: SDE'], ['=Zenith', 'role=SDE']],
    [
      ['Zenith Systems is visiting our campus next week. The test is on 24 Nov.'],
      ['=Zenith Systems is visiting our campus next week.', '=The test is on 24 Nov.'],
    ],
    [
      ['Subject: Zenith drive', 'From: tpo@college.example', 'Apply'],
      ['=Zenith drive', '=Apply'],
    ],
    [['Zenith', 'Regards', 'Asha Rao'], ['=Zenith']],
    [[''], []],
  ])('%j', (given, expected) => {
    expect(topics(given)).toEqual(expected);
  });
});

describe('headings', () => {
  test.each([
    ['only for the next line', ['Role', 'SDE', 'Pune'], ['role=SDE', '=Pune']],
    [
      'not above a page',
      ['Job Profile Details', 'Zenith', 'SDE'],
      ['=Job Profile Details', '=Zenith', '=SDE'],
    ],
    ['with a colon', ['Role:', 'SDE', 'Pune'], ['role=SDE', '=Pune']],
    ['below an empty line', ['Role', '', 'SDE'], ['role=SDE']],
    [
      'for each item of a list',
      ['Role:', '1. SDE', '2. Tester', '', 'Apply'],
      ['role=SDE', 'role=Tester', '=Apply'],
    ],
    [
      'for bullets with empty lines between them',
      ['Location', '', '- Pune', '', '- Delhi', '', 'Apply'],
      ['location=Pune', 'location=Delhi', '=Apply'],
    ],
    [
      'for several lines of branches',
      ['Eligible branches', 'CSE', 'IT', '', 'Apply'],
      ['branch=CSE', 'branch=IT', '=Apply'],
    ],
    [
      'not for a line with a label of its own',
      ['Eligibility', '- CGPA: 7', '- no backlogs'],
      ['cgpa=7', 'eligibility=no backlogs'],
    ],
    [
      'until a label outside the list',
      ['Selection process', '- Test', 'CTC: 12 LPA', 'Apply'],
      ['note=Test', 'compensation=12 LPA', '=Apply'],
    ],
    ['under a heading the last counts', ['About us', 'Role', 'SDE'], ['role=SDE']],
    [
      'an item of a list is no heading',
      ['Selection process', '- Test', '- Interview', '- HR'],
      ['note=Test', 'note=Interview', 'note=HR'],
    ],
    ['not in the signature', ['Zenith', 'Location', 'Regards', 'Asha'], ['=Zenith']],
    ['not at the end', ['Zenith', 'Role'], ['=Zenith', '=Role']],
    ['not of a heading that says nothing', ['Opportunity', 'Zenith'], ['=Opportunity', '=Zenith']],
  ])('%s', (_, given, expected) => {
    expect(topics(given)).toEqual(expected);
  });

  test('only the start of a line stands under a heading', () => {
    expect(topics(['Eligibility', '- 7 and above, Branches: CSE'])).toEqual([
      'eligibility=7 and above',
      'branch=CSE',
    ]);
  });
});

describe('tables', () => {
  test.each([
    [
      ['Role | CTC', 'SDE | 12 LPA'],
      ['role=SDE', 'compensation=12 LPA'],
    ],
    [
      ['Company | Zenith', 'Role | SDE'],
      ['company=Zenith', 'role=SDE'],
    ],
    [['Role | CTC', 'SDE | '], ['role=SDE']],
    [['Role: SDE | CTC: 12 LPA'], ['role=SDE', 'compensation=12 LPA']],
    [['Branches: CSE | IT | ECE'], ['branch=CSE | IT | ECE']],
    [['Location: Pune|Delhi'], ['location=Pune|Delhi']],
    [['Role: SDE | Tester'], ['role=SDE', '=Tester']],
    [['Zenith | SDE | 12 LPA'], ['=Zenith', '=SDE', '=12 LPA']],
    [
      ['Role', 'Zenith | SDE'],
      ['=Zenith', '=SDE'],
    ],
    [
      ['Company', 'Role', 'CTC', 'Zenith', 'SDE', '12 LPA'],
      ['company=Zenith', 'role=SDE', 'compensation=12 LPA'],
    ],
  ])('%j', (given, expected) => {
    expect(topics(given)).toEqual(expected);
  });

  test('the cells of a row belong together', () => {
    const rows = pieces(['Role | CTC', 'SDE | 12 LPA', 'Tester | 8 LPA']).map(({ row }) => row);
    expect(rows).toEqual([1, 1, 2, 2]);
  });

  test.each([[['Company | Zenith', 'Role | SDE']], [['Role: SDE', 'CTC: 12 LPA']]])(
    'no row: %j',
    (given) => {
      expect(pieces(given).map(({ row }) => row)).toEqual([null, null]);
    },
  );
});

test('a label is folded, and stands under its heading', () => {
  expect(
    pieces(['*Stipend (per month):* 40k', 'Role | CTC (LPA)', 'SDE | 12']).map(
      ({ label }) => label,
    ),
  ).toEqual(['stipend (per month)', 'role', 'ctc (lpa)']);
});

test.each([
  ['Role: SDE, CTC: 12 LPA', ['SDE', '12 LPA'], ['Role: SDE', 'CTC: 12 LPA']],
  ['Role | CTC\nSDE | 12 LPA', ['SDE', '12 LPA'], ['SDE', '12 LPA']],
  ['Branches: CSE  |  IT', ['CSE  |  IT'], ['CSE  |  IT']],
  ['Role: SDE | Pune', ['SDE', 'Pune'], ['SDE', 'Pune']],
  ['Role\n- SDE', ['SDE'], ['SDE']],
])('positions of %j', (text, texts, wholes) => {
  const found = splitPieces(splitLines(text));
  expect(found.map(({ span }) => text.slice(...span))).toEqual(texts);
  expect(found.map(({ whole }) => text.slice(...whole))).toEqual(wholes);
});
