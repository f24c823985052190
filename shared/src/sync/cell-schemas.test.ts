import { describe, expect, test } from 'vitest';
import type { Json } from '../lib/json.ts';
import { COLLEGE_PATH, profileToCellValues } from '../account/profile-cells.ts';
import { EMPTY_PROFILE } from '../account/profile-fields.ts';
import { placementToCellValues } from '../placement/fields/placement-cells.ts';
import { buildCollegeRecord, buildPlacementValues, buildStamp } from '../testing/builders.ts';
import {
  checkCellValues,
  checkReuploadedValues,
  isWritableTable,
  schemaVersionOf,
  withoutServerCells,
} from './cell-schemas.ts';

const placement = placementToCellValues(buildPlacementValues());
const profile = profileToCellValues({ name: 'Asha Rao', phone: '', profile: EMPTY_PROFILE });
const patch = (values: Readonly<Record<string, Json>>) =>
  checkCellValues('placement', 'patch', values);

test('placements, marks and the profile are writable, nothing else', () => {
  expect(['placement', 'mark', 'profile'].map(isWritableTable)).toEqual([true, true, true]);
  for (const table of ['opportunity', 'user', '', '__proto__', 'constructor', 'toString'])
    expect(isWritableTable(table)).toBe(false);
});

describe('whole rows', () => {
  test.each(['put', 'ensure', 'patch'] as const)('%s accepts a complete placement', (kind) => {
    expect(checkCellValues('placement', kind, placement)).toEqual({ ok: true, values: placement });
  });

  test('the profile row is accepted', () => {
    expect(checkCellValues('profile', 'ensure', profile)).toEqual({ ok: true, values: profile });
  });

  test.each(['company', 'deadlines.applicationDeadline'])('put and ensure require %s', (path) => {
    const rest = Object.fromEntries(Object.entries(placement).filter(([name]) => name !== path));
    expect(checkCellValues('placement', 'put', rest)).toEqual({ ok: false, path });
    expect(checkCellValues('placement', 'ensure', rest)).toEqual({ ok: false, path });
    expect(checkCellValues('placement', 'patch', rest).ok).toBe(true);
  });

  test('a profile requires a name', () => {
    expect(checkCellValues('profile', 'ensure', {})).toEqual({ ok: false, path: 'name' });
  });

  test('a delete has no values', () => {
    expect(checkCellValues('placement', 'del', {})).toEqual({ ok: true, values: {} });
    expect(checkCellValues('placement', 'del', { notes: 'x' })).toEqual({
      ok: false,
      path: 'notes',
    });
  });

  test('an undelete has _alive, which can only be true', () => {
    expect(checkCellValues('placement', 'undel', { _alive: true }).ok).toBe(true);
    expect(checkCellValues('placement', 'undel', { _alive: false })).toEqual({
      ok: false,
      path: '_alive',
    });
  });
});

test.each([
  [{ kind: 'round', at: 1_795_188_600_000 }, true],
  [null, true],
  [{ kind: 'round', at: -1 }, false],
  [{ at: 1 }, false],
])('a round is snoozed by the cell %j: %s', (value, ok) => {
  expect(checkCellValues('round', 'patch', { 'reminders.snooze': value }).ok).toBe(ok);
});

describe('paths', () => {
  test.each([
    'rounds',
    'links',
    'links.other',
    '_id',
    '_del',
    'constructor',
    'toString',
    'hasOwnProperty',
    'skills/go',
    '',
  ])('%j is unknown to placements', (path) => {
    expect(patch({ [path]: 'x' })).toEqual({ ok: false, path });
  });

  test('__proto__ as a key of JSON is unknown too, and pollutes nothing', () => {
    const values: Record<string, Json> = JSON.parse('{"__proto__": {"polluted": true}}');
    expect(patch(values)).toEqual({ ok: false, path: '__proto__' });
    expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false);
  });
});

describe('values', () => {
  const refused: readonly (readonly [string, Json])[] = [
    ['company', ''],
    ['company', ' - '],
    ['company', '\u202e'],
    ['company', 'a'.repeat(201)],
    ['company', 5],
    ['status', 'applied'],
    ['status', null],
    ['jobType', ''],
    ['deadlines.applicationDeadline', null],
    ['deadlines.applicationDeadline', '2026-12-05'],
    ['deadlines.applicationDeadline', '2026-12-05T23:59:00Z'],
    ['deadlines.applicationDeadline', '2026-02-30T10:00:00'],
    ['deadlines.applicationDeadline', '2026-12-05T25:00:00'],
    ['test.date', '2026-99-99T99:99:99'],
    ['test.date', ''],
    ['compensation.ctc', '12 LPA'],
    ['compensation.ctc', { amount: 5, currency: 'INR' }],
    ['compensation.ctc', { amount: '5' }],
    ['eligibilityCriteria.cgpa', '7.5'],
    ['eligibilityCriteria.cgpa', 10.01],
    ['eligibilityCriteria.cgpa', -0.01],
    ['eligibilityCriteria.branch', 'CSE'],
    ['eligibilityCriteria.branch', Array.from({ length: 51 }, () => 'CSE')],
    ['notes', 'a'.repeat(20_001)],
    ['links.applicationLink', `https://a.example/${'a'.repeat(2048)}`],
  ];
  test.each(refused)('%s may not be %j', (path, value) => {
    expect(patch({ [path]: value })).toEqual({ ok: false, path });
  });

  const taken: readonly (readonly [string, Json, Json])[] = [
    ['company', ' Kaveri\tSoftworks ', 'Kaveri Softworks'],
    ['notes', 'a\r\nb\u0000', 'a\nb'],
    ['placementId', null, null],
    ['test.date', null, null],
    ['test.date', '2028-02-29T00:00:00', '2028-02-29T00:00:00'],
    ['eligibilityCriteria.cgpa', 10, 10],
    ['eligibilityCriteria.branch', [' CSE '], ['CSE']],
    ['compensation.ctc', { amount: '5', currency: 'INR', x: 1 }, { amount: '5', currency: 'INR' }],
  ];
  test.each(taken)('%s of %j is stored as %j', (path, value, stored) => {
    expect(patch({ [path]: value })).toEqual({ ok: true, values: { [path]: stored } });
  });

  test('the first wrong path is reported', () => {
    expect(patch({ notes: 'fine', status: 'bad', priority: 'bad' })).toEqual({
      ok: false,
      path: 'status',
    });
  });
});

describe('what the college confirmed', () => {
  const college = { ...buildCollegeRecord({ cgpa: 9.9 }) };

  test.each(['put', 'ensure', 'patch', 'merge'] as const)('is in no %s of a device', (kind) => {
    const refused = { ok: false, path: 'college' };
    expect(checkCellValues('profile', kind, { ...profile, college })).toEqual(refused);
    expect(checkCellValues('profile', kind, { ...profile, college: null })).toEqual(refused);
  });

  test('is left out of a profile that is uploaded again; what a newer version wrote is not', () => {
    const values = { ...profile, mentor: 'Meera' };
    const taken = { ok: true, values };
    expect(checkReuploadedValues('profile', { ...values, college })).toEqual(taken);
    expect(checkReuploadedValues('profile', { ...values, college: null })).toEqual(taken);
    expect(checkReuploadedValues('profile', { college })).toEqual({ ok: true, values: {} });
  });

  test('is no cell of another table', () => {
    const values = { ...placement, college };
    expect(checkReuploadedValues('placement', values)).toEqual({ ok: true, values });
  });

  test('is not uploaded again', () => {
    const row = (cells: object) => ({ t: 'profile', id: 'me', cells: { ...cells } });
    const name = ['Asha Rao', buildStamp(1)];
    const kept = row({ name, mentor: name });
    expect(
      withoutServerCells(row({ name, mentor: name, college: [college, buildStamp(2)] })),
    ).toEqual(kept);
  });
});

describe('sets of the profile', () => {
  const patchProfile = (values: Readonly<Record<string, Json>>) =>
    checkCellValues('profile', 'patch', values).ok;

  test.each([
    ['skills/go', { label: 'Go' }, true],
    ['skills/go', null, true],
    ['interests/ai/ml', { label: 'AI/ML' }, true],
    ['skills/__proto__', { label: '__proto__' }, true],
    ['skills/', { label: 'x' }, false],
    ['skills', { label: 'x' }, false],
    ['/go', { label: 'x' }, false],
    ['hobbies/go', { label: 'x' }, false],
    ['skills/go', 'Go', false],
    ['skills/go', { label: 'a'.repeat(61) }, false],
    [`skills/${'a'.repeat(80)}`, { label: 'x' }, false],
  ])('%s of %j is accepted: %s', (path, value, ok) => {
    expect(patchProfile({ [path]: value })).toBe(ok);
  });
});

test.each([
  ['profile', { 'education.cgpa': 8.25, name: 'Asha Rao' }, 1],
  ['profile', { 'education.cgpa': 8.25, 'education.tenthPercentage': 92.4 }, 2],
  ['profile', { 'education.twelfthPercentage': null }, 2],
  ['profile', { 'education.activeBacklogs': 0 }, 2],
  ['placement', { status: 'form_filled' }, 1],
  ['placement', { status: 'form_filled', appliedAt: '2026-11-20T10:00:00' }, 2],
] as const)('a change of a %s with the cells %j needs version %i', (t, f, version) => {
  expect(schemaVersionOf({ t, k: 'patch', f })).toBe(version);
});

test('what only the server writes is refused in an edit, and left out of a re-upload', () => {
  const forged = { name: 'Asha Rao', later: 1, [COLLEGE_PATH]: { cgpa: 10 } };
  for (const kind of ['put', 'ensure', 'patch'] as const)
    expect(checkCellValues('profile', kind, { name: 'Asha', [COLLEGE_PATH]: null })).toEqual({
      ok: false,
      path: COLLEGE_PATH,
    });
  expect(checkReuploadedValues('profile', forged)).toEqual({
    ok: true,
    values: { name: 'Asha Rao', later: 1 },
  });
});
