import { expect, test } from 'vitest';
import { messageParts } from '../../../testing/message-parts.ts';
import { findAnchors } from './find-anchors.ts';

/** 'Zenith: SDE' */
function read(text: string): readonly string[] {
  const { pieces, lines } = messageParts(text);
  return findAnchors(pieces, lines).map(({ role, company }) =>
    [company?.value, role?.value].filter((part) => part !== undefined).join(': '),
  );
}

test.each<readonly [layout: string, text: string, anchors: readonly string[]]>([
  ['rows of a table', 'Role | CTC\nSDE | 12 LPA\nData Analyst | 8 LPA', ['SDE', 'Data Analyst']],
  [
    'rows with companies',
    'Company | Role\nZenith | SDE\nKaveri | Data Analyst',
    ['Zenith: SDE', 'Kaveri: Data Analyst'],
  ],
  [
    'companies with labels',
    'Company: Zenith\nRole: SDE\n\nCompany: Kaveri\nRole: Data Analyst',
    ['Zenith: SDE', 'Kaveri: Data Analyst'],
  ],
  [
    'companies as headings',
    'Zenith\nRole: SDE\n\nKaveri\nRole: Data Analyst\n\nOrvexa\nRole: QA Engineer',
    ['Kaveri: Data Analyst', 'Orvexa: QA Engineer'],
  ],
  [
    'items with companies',
    '1. Zenith - SDE\n2. Kaveri - Data Analyst',
    ['Zenith: SDE', 'Kaveri: Data Analyst'],
  ],
  ['labels', 'Role 1: SDE\nCTC: 12 LPA\nRole 2: Data Analyst\nCTC: 8 LPA', ['SDE', 'Data Analyst']],
  [
    'one label with pay in brackets',
    'Roles: SDE (5.5 LPA, CGPA 6) and Data Analyst (8 LPA, CGPA 7)',
    ['SDE', 'Data Analyst'],
  ],
  ['one label', 'Roles: SDE, Data Analyst', ['SDE', 'Data Analyst']],
  ['a numbered list', '1. SDE - 12 LPA\n2. Data Analyst - 8 LPA', ['SDE', 'Data Analyst']],
  ['bullets', 'Zenith is hiring\n• SDE\n• Data Analyst', ['SDE', 'Data Analyst']],
  [
    'sentences',
    'Zenith offers SDE at 12 LPA.\nKaveri offers Data Analyst at 8 LPA.',
    ['Zenith: SDE', 'Kaveri: Data Analyst'],
  ],
  [
    'companies as headings above lines',
    '1. Zenith Structural Consultants\nSDE\n4 LPA\n\n2. Kaveri Foods\nQA Engineer\n5 LPA',
    ['Zenith Structural Consultants: SDE', 'Kaveri Foods: QA Engineer'],
  ],
  [
    'days of a week',
    'Tue 2 March, 4 pm: Zenith Foods online test\nThu 4 March, 9 am: Kaveri Labs interview',
    ['Zenith Foods', 'Kaveri Labs'],
  ],
  [
    'changes of several companies',
    '1. Zenith Foods: last date was 1 Dec, extended to 3 Dec\n2. Kaveri Labs: test shifted to 7 Dec',
    ['Zenith Foods', 'Kaveri Labs'],
  ],
  [
    'counted openings',
    'Pehli opening: SDE, 9 LPA\nDoosri opening: Technical Writer, 5 LPA',
    ['SDE', 'Technical Writer'],
  ],
  ['words of a sentence', 'Zenith is hiring for SDE and Data Analyst', ['SDE', 'Data Analyst']],
])('finds the openings in %s', (_, text, anchors) => {
  expect(read(text)).toEqual(anchors);
});

test.each<readonly [what: string, text: string, anchors: readonly string[]]>([
  ['one role', 'Zenith is hiring for SDE', []],
  ['one label', 'Role: SDE\nCTC: 12 LPA', ['SDE']],
  ['the same role twice', 'Role: SDE\nCTC: 12 LPA\nPost: SDE', ['SDE']],
  ['rounds of the selection', '1. Online test\n2. Technical interview\n3. HR round', []],
  ['two amounts of one role', 'SDE: 12 LPA\nBase: 8 LPA', []],
  ['one company twice', 'Company: Zenith\nRole: SDE\nCompany: Zenith', ['SDE']],
  [
    'a day without a company',
    'Date | Company | Test\n2 March | Zenith | 9 am\n3 March | no event | -\n4 March | Kaveri | 9 am',
    ['Zenith', 'Kaveri'],
  ],
  ['a label that is no role', 'Role: 2027 campus drive\nSDE at Zenith', []],
])('is not misled by %s', (_, text, anchors) => {
  expect(read(text)).toEqual(anchors);
});

test('roles of one text have nothing behind them', () => {
  const { pieces, lines } = messageParts('Roles: SDE, Data Analyst\nCTC: 12 LPA');
  expect(findAnchors(pieces, lines).map(({ isBare }) => isBare)).toEqual([true, true]);
});
