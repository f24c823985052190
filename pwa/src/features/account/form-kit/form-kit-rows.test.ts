import { EMPTY_PROFILE, type Profile } from '@shortlist/shared/account/profile-fields.ts';
import { describe, expect, it, test } from 'vitest';
import { FULL_PROFILE } from '../../../testing/data/profile.ts';
import { formKitRows, moveRow, type FormKitRow } from './form-kit-rows.ts';

const RESUME = { _id: 'r', label: 'Two pages', url: 'https://cv.example/two.pdf', updatedAt: 1 };

function rowsOf(
  profile: Profile,
  more: Partial<Parameters<typeof formKitRows>[0]> = {},
): readonly FormKitRow[] {
  const values = { name: 'Asha Rao', phone: '+91 98765-43210', profile };
  const email = 'asha@example.in';
  return formKitRows({ values, email, placementId: 'p', resume: null, order: [], ...more });
}

const ids = (rows: readonly FormKitRow[]): readonly string[] => rows.map(({ id }) => id);
const resumeOf = (rows: readonly FormKitRow[]) => rows.find(({ id }) => id === 'resumeUrl');

test('the rows are what forms ask for, as the student typed it', () => {
  expect(rowsOf(FULL_PROFILE).map(({ label, value }) => [label, value])).toEqual([
    ['Name', 'Asha Rao'],
    ['Roll number', '21CS017'],
    ['Registration number', '2021-0417'],
    ['E-mail', 'asha@example.in'],
    ['Institute e-mail', 'asha@college.example'],
    ['Phone', '+91 98765-43210'],
    ['Branch', 'Computer Science'],
    ['CGPA', '8.25'],
    ['10th %', '92.4'],
    ['12th %', '88'],
    ['10th CGPA', '9.2/10'],
    ['12th CGPA', '3.4/4'],
    ['Diploma', '81 %'],
    ['Degree %', '74.5'],
    ['Active backlogs', '0'],
    ['Past backlogs', '1'],
    ['Gap years', '0'],
    ['Degree', 'B.Tech'],
    ['Graduation year', '2027'],
    ['Résumé link', 'https://drive.example/cv.pdf'],
    ['LinkedIn', 'https://linkedin.example/in/asha'],
    ['GitHub', 'https://code.example/asha'],
  ]);
});

test('what is missing is empty, also in a profile of an older version', () => {
  const { identity: _, ...rest } = EMPTY_PROFILE;
  const { college, degree, branch, graduationYear, cgpa } = EMPTY_PROFILE.education;
  const education = { college, degree, branch, graduationYear, cgpa };
  const older = { ...rest, education } as Profile;
  const filled = rowsOf(older).filter(({ value }) => value !== '');
  expect(ids(filled)).toEqual(['name', 'email', 'phone']);
});

test.each([
  ['phone', '/settings?tab=profile'],
  ['rollNumber', '/profile?edit=rollNumber'],
  ['tenthPercentage', '/profile?edit=tenthPercentage'],
])('%s is typed at %s', (id, editLink) => {
  expect(rowsOf(EMPTY_PROFILE).find((row) => row.id === id)?.editLink).toBe(editLink);
});

describe('the résumé', () => {
  it('is the one chosen for the placement', () => {
    expect(resumeOf(rowsOf(FULL_PROFILE, { resume: RESUME }))).toMatchObject({
      label: 'Résumé link (Two pages)',
      value: RESUME.url,
    });
  });

  it('is never another one: a chosen résumé without a link is missing', () => {
    expect(resumeOf(rowsOf(FULL_PROFILE, { resume: { ...RESUME, url: '' } }))).toMatchObject({
      value: '',
      missing: 'This résumé has no link',
      editLink: '/dashboard?p=p',
    });
  });
});

describe('the order', () => {
  const all = ids(rowsOf(EMPTY_PROFILE));

  it.each<[string, -1 | 1, readonly string[]]>([
    ['rollNumber', -1, ['rollNumber', 'name', ...all.slice(2)]],
    ['name', 1, ['rollNumber', 'name', ...all.slice(2)]],
    ['name', -1, all],
    ['github', 1, all],
    ['github', -1, [...all.slice(0, -2), 'github', 'linkedin']],
    ['unknown', 1, all],
  ])('after %s was moved by %i', (id, by, order) => {
    expect(moveRow(rowsOf(EMPTY_PROFILE), id, by)).toEqual(order);
    expect(ids(rowsOf(EMPTY_PROFILE, { order }))).toEqual(order);
  });

  it('puts rows that it does not know behind those that they follow by default', () => {
    const known = ['github', 'name', 'cgpa'];
    const found = ids(rowsOf(EMPTY_PROFILE, { order: known }));
    expect(found.slice(0, 2)).toEqual(['github', 'name']);
    expect(found.slice(2, 5)).toEqual(['rollNumber', 'registrationNumber', 'email']);
    expect(found[found.indexOf('cgpa') + 1]).toBe('tenthPercentage');
    expect(found.toSorted()).toEqual(all.toSorted());
  });

  it('ignores rows of another version, and rows named twice', () => {
    const order = ['later', 'phone', 'phone', 'name'];
    const found = ids(rowsOf(EMPTY_PROFILE, { order }));
    expect(found[0]).toBe('phone');
    expect(found.toSorted()).toEqual(all.toSorted());
  });
});
