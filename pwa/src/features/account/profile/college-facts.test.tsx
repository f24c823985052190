/** What the college confirmed, beside what the student typed. */
import { buildCollegeRecord } from '@shortlist/shared/testing/builders.ts';
import { act, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { FULL_PROFILE } from '../../../testing/data/profile.ts';
import { fill } from '../../../testing/user/fill.ts';
import {
  editProfile,
  readProfile,
  renderProfile,
  signInStudent,
  storeCollegeRecord,
  storeProfile,
} from '../../../testing/screens/profile-page.tsx';

const RECORD = buildCollegeRecord({
  rollNumber: '21CS018',
  email: '',
  branch: 'computer science',
  cgpa: 8.4,
  tenth: { value: 9.6, outOf: 10 },
  pastBacklogs: 0,
});
const CGPA_MISSING = 'Add your CGPA to use the eligible filter';

const factOf = (label: string): string | null => {
  const term = screen.getByText(label, { selector: 'dt' });
  return term.nextElementSibling?.textContent ?? null;
};

beforeEach(async () => {
  signInStudent();
  await storeProfile({ ...FULL_PROFILE, education: { ...FULL_PROFILE.education, cgpa: 8.25 } });
});

describe('the profile', () => {
  it.each([
    ['CGPA', '8.4from your college, 28 Nov 2026You typed 8.25'],
    ['Branch', 'computer sciencefrom your college, 28 Nov 2026'],
    ['10th %', '92.4'],
    ['10th CGPA', '9.6/10from your college, 28 Nov 2026You typed 9.2/10'],
    ['Degree', 'B.Tech'],
    ['Past backlogs', '0from your college, 28 Nov 2026You typed 1'],
    ['Roll number', '21CS018from your college, 28 Nov 2026You typed 21CS017'],
  ])('shows as %s: %s', async (label, text) => {
    await storeCollegeRecord(RECORD);
    await renderProfile();
    expect(factOf(label)).toBe(text);
  });

  it('shows only what was typed where nothing is confirmed, or no longer', async () => {
    await storeCollegeRecord(RECORD);
    await renderProfile();
    await act(() => storeCollegeRecord(null));
    await screen.findByText('8.25');
    expect(factOf('CGPA')).toBe('8.25');
    expect(screen.queryByText(/from your college/)).toBeNull();
  });

  it('asks for no CGPA that the college has confirmed', async () => {
    await storeProfile();
    await renderProfile();
    expect(screen.getByText(CGPA_MISSING)).toBeVisible();
    await act(() => storeCollegeRecord(RECORD));
    await screen.findByText('8.4');
    expect(screen.queryByText(CGPA_MISSING)).toBeNull();
  });
});

describe('the form', () => {
  const described = (label: string): HTMLElement => screen.getByLabelText(label);

  it('says what the college says, and leaves the field to the student', async () => {
    await storeCollegeRecord(RECORD);
    const person = await editProfile();
    await screen.findByText(/Your college says 8.4/);
    expect(described('CGPA')).toHaveAccessibleDescription(
      'Your college says 8.4 (28 Nov 2026); this counts first',
    );
    expect(described('10th CGPA')).toHaveAccessibleDescription(
      'Your college says 9.6/10 (28 Nov 2026); this counts first',
    );
    expect(described('Roll number')).toHaveAccessibleDescription(
      'Your college says 21CS018 (28 Nov 2026)',
    );
    expect(described('CGPA')).toHaveValue(8.25);
    fill('CGPA', '8.3');
    await person.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('You typed 8.3');
    expect((await readProfile())?.education.cgpa).toBe(8.3);
    expect(factOf('CGPA')).toBe('8.4from your college, 28 Nov 2026You typed 8.3');
  });

  it('says nothing where nothing is confirmed', async () => {
    await editProfile();
    const form = within(screen.getByRole('form', { name: 'Edit profile' }));
    expect(form.queryByText(/Your college says/)).toBeNull();
  });
});
