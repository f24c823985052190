import { describe, expect, test } from 'vitest';
import { normaliseMessage } from './normalise.ts';
import { splitLines } from './split-lines.ts';
import { splitPieces, splitSentences, type Piece } from './split-pieces.ts';

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
    [
      'not of a value with a number',
      ['Role', 'SDE', '7 LPA', 'Pune'],
      ['role=SDE', '=7 LPA', '=Pune'],
    ],
    ['not of all of something', ['All branches', '6 and above'], ['=All branches', '=6 and above']],
    [
      'and not of its value',
      ['Service agreement :', 'Bond of 2 years', 'CTC :', '12'],
      ['note=Bond of 2 years', 'compensation=12'],
    ],
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
  ['Role: SDE | Pune', ['SDE', 'Pune'], ['Role: SDE', 'Pune']],
  ['Role\n- SDE', ['SDE'], ['SDE']],
])('positions of %j', (text, texts, wholes) => {
  const found = splitPieces(splitLines(text));
  expect(found.map(({ span }) => text.slice(...span))).toEqual(texts);
  expect(found.map(({ whole }) => text.slice(...whole))).toEqual(wholes);
});

describe('splitSentences', () => {
  function sentences(text: string): readonly string[] {
    const whole = { start: 0, valueStart: 0, end: text.length, topic: null, label: undefined };
    return splitSentences(text, whole).map(({ valueStart, end }) => text.slice(valueStart, end));
  }

  test.each([
    ['Zenith Systems is visiting our campus next week.', 'The test is on 24 Nov at 10 am.'],
    ['Zenith Systems is visiting our campus next week!', 'Are you interested?', 'Apply by 5 pm.'],
    ['Zenith Systems offers 12 LPA (fixed pay and bonus.)', 'The test is on 24 November.'],
    ['Zenith Systems Pvt. Ltd. is visiting our campus.', 'Contact Dr. Asha Rao for it.'],
    ['Students of B.Tech. CSE with min. 7 CGPA may apply to Zenith.', 'The rest may not.'],
    ['The bond (2 years. No exceptions) holds for all who join Zenith.', 'It starts on day one.'],
    ['The hall is in Govt. College (Block B. Ground floor) near the gate.', 'Come by 9 am.'],
    ['Report to A. Rao at 10 a.m. Sharp, in the seminar hall of block two.', 'Bring a pen.'],
    ['The base is 7.5 LPA and the bonus is Rs. 50,000 for all of us.', 'No more.'],
    ['Apply now. it closes on 24 November and will not open again for us'],
  ])('%j', (...expected) => {
    expect(sentences(expected.join(' '))).toEqual(expected);
  });

  test('a short line is one statement', () => {
    expect(sentences('Zenith is hiring. Role is SDE.')).toEqual(['Zenith is hiring. Role is SDE.']);
  });

  test('only the given part is split', () => {
    const text =
      'Hello. Zenith Systems is visiting our campus next week. The test is on 24 Nov. Bye.';
    const part = { start: 7, valueStart: 7, end: 78, topic: null, label: undefined };
    expect(splitSentences(text, part).map(({ start, end }) => text.slice(start, end))).toEqual([
      'Zenith Systems is visiting our campus next week.',
      'The test is on 24 Nov.',
    ]);
  });
});
