import { expect, test, describe } from 'vitest';
import {
  buildOpportunityValues,
  buildPlacementValues,
  buildPlacement,
} from '../../testing/builders.ts';
import {
  createDuplicateKey,
  diffDuplicates,
  duplicatePairKey,
  findDuplicatePlacements,
} from './duplicates.ts';

const names = { company: 'Nilgiri Analytics', role: 'Data Analyst' };
const posting = buildOpportunityValues(names);

test.each([
  buildOpportunityValues({ ...names, company: ' NILGIRI  analytics' }),
  buildOpportunityValues({ ...names, role: 'Dàta Analyst' }),
  buildOpportunityValues({ ...names, location: 'Pune', description: 'Other words.' }),
  buildOpportunityValues({ ...names, deadlines: { applicationDeadline: '2026-11-25T23:59:59' } }),
  buildPlacementValues(names),
])('$company, $role until $deadlines.applicationDeadline is the same job', (other) => {
  expect(createDuplicateKey(other)).toBe(createDuplicateKey(posting));
});

test.each([
  buildOpportunityValues({ ...names, company: 'Nilgiri' }),
  buildOpportunityValues({ ...names, role: 'Data Engineer' }),
  buildOpportunityValues({ ...names, deadlines: { applicationDeadline: '2026-11-25T23:58:00' } }),
  buildPlacementValues({ ...names, deadlines: { applicationDeadline: null } }),
])('$company, $role until $deadlines.applicationDeadline is another job', (other) => {
  expect(createDuplicateKey(other)).not.toBe(createDuplicateKey(posting));
});

const like = (company: string, role = 'SDE') =>
  createDuplicateKey(buildPlacementValues({ company, role }));

test.each([
  ['Byju’s', "Byju's"],
  ['Byju`s', 'Byjus'],
  ['“Acme”', 'Acme'],
  ['Ac\u200bme', 'Acme'],
  ['Acme\u200e', 'Acme'],
  ['Ac\u00adme', 'Acme'],
  ['विश्\u200dवनाथ', 'विश्वनाथ'],
  ['Acme\u00a0Labs', 'Acme Labs'],
  ['Acme–Labs', 'Acme - Labs'],
  ['Acme—Labs', 'Acme-Labs'],
  ['Johnson & Johnson', 'Johnson and Johnson'],
  ['Ernst &Young', 'ERNST & YOUNG'],
])('the company %j matches %j', (one, other) => {
  expect(like(one)).toBe(like(other));
});

test.each([
  ['QA-1', 'QA - 1'],
  ['QA-1', 'QA – 1'],
  ['QA−1', 'QA 1'],
  ['Dev/Ops', 'Dev / Ops'],
  ['R&D Engineer', 'R & D Engineer'],
  ['Engineer’s aide', "engineer's aide"],
  ['Full-stack', 'Full stack'],
])('the role %j matches %j', (one, other) => {
  expect(like('Acme', one)).toBe(like('Acme', other));
});

test.each([
  ['C developer', 'C++ developer'],
  ['C developer', 'C# developer'],
  ['QA-1', 'QA-2'],
  ['R&D', 'RD'],
  ['.NET', 'NET'],
])('the role %j does not match %j', (one, other) => {
  expect(like('Acme', one)).not.toBe(like('Acme', other));
});

const entry = (_id: string, company: string, role = 'Software Engineer') =>
  buildPlacement({ _id, company, role });

describe('duplicates', () => {
  test('are found however they are spelled', () => {
    const list = [
      entry('a', 'Kaveri Softworks'),
      entry('b', 'Zenith'),
      entry('c', 'kaveri  softworks'),
    ];
    expect(findDuplicatePlacements(list)).toEqual([['a', 'c']]);
  });

  test.each([
    ['another company', { company: 'Zenith' }],
    ['another role', { role: 'Tester' }],
    ['another deadline', { deadlines: { applicationDeadline: '2026-11-26T23:59:00' } }],
  ])('do not include %s', (_what, overrides) => {
    const list = [buildPlacement({ _id: 'a' }), buildPlacement({ _id: 'b', ...overrides })];
    expect(findDuplicatePlacements(list)).toEqual([]);
  });

  test('are paired: of three one is left, four give two pairs', () => {
    const list = ['a', 'b', 'c', 'd'].map((id) => entry(id, 'Kaveri'));
    expect(findDuplicatePlacements(list.slice(0, 3))).toEqual([['a', 'b']]);
    expect(findDuplicatePlacements(list)).toEqual([
      ['a', 'b'],
      ['c', 'd'],
    ]);
  });

  test('have the same key in either order', () => {
    expect(duplicatePairKey(['b', 'a'])).toBe(duplicatePairKey(['a', 'b']));
    expect(duplicatePairKey(['a', 'c'])).not.toBe(duplicatePairKey(['a', 'b']));
  });
});

describe('the differences to decide before merging two duplicates', () => {
  const mine = buildPlacementValues({ notes: 'Bring an ID', location: '-' });

  test('are none where both have the same value, or none', () => {
    expect(diffDuplicates(mine, { ...mine, location: '' })).toEqual([]);
  });

  test('propose the other value where ours is not given', () => {
    const other = { ...mine, location: 'Pune', status: 'form_filled' } as const;
    expect(diffDuplicates(mine, other)).toEqual([
      { path: 'location', mine: '-', other: 'Pune', takeOther: true },
      { path: 'status', mine: 'form_not_filled', other: 'form_filled', takeOther: true },
    ]);
  });

  test('propose ours where both are given, and where only ours is', () => {
    const other = { ...mine, notes: 'Bring two', role: '-' };
    expect(diffDuplicates(mine, other)).toEqual([
      { path: 'role', mine: 'Software Engineer', other: '-', takeOther: false },
      { path: 'notes', mine: 'Bring an ID', other: 'Bring two', takeOther: false },
    ]);
  });
});
