import { act, screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { UserDatabase } from '../../../data/database/user-database.ts';
import { startSession } from '../../../data/session/session.ts';
import { fakeApi, testUser } from '../../../testing/fakes/fake-api.ts';
import { fill } from '../../../testing/user/fill.ts';
import { simulateFullDevice } from '../../../testing/fakes/simulate-full-device.ts';
import { FULL_PROFILE } from '../../../testing/data/profile.ts';
import {
  addEntry,
  editProfile,
  readProfile,
  renderProfile,
  signInStudent,
  storeProfile,
} from '../../../testing/screens/profile-page.tsx';

let db: UserDatabase;

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 10, 20, 10, 0, 0) });
  db = signInStudent();
  await storeProfile(FULL_PROFILE);
});

const field = (label: string): HTMLElement => screen.getByLabelText(label);
const save = (person: UserEvent): Promise<void> =>
  person.click(screen.getByRole('button', { name: 'Save' }));
const cancel = (person: UserEvent): Promise<void> =>
  person.click(screen.getByRole('button', { name: 'Cancel' }));

describe('Edit', () => {
  it('opens every section with the stored values, labels and limits, but never the e-mail address', async () => {
    await editProfile();
    const inputs = [
      ['Bio', FULL_PROFILE.bio],
      ['Date of birth', '2004-05-06'],
      ['City', 'Pune'],
      ['State', 'Maharashtra'],
      ['Country', 'India'],
      ['Address', '1 Lake Road'],
      ['College', 'COEP'],
      ['Degree', 'B.Tech'],
      ['Branch', 'Computer Science'],
      ['Graduation year', 2027],
      ['CGPA', 8.25],
      ['10th %', 92.4],
      ['12th %', 88],
      ['Active backlogs', 0],
      ['Roll number', '21CS017'],
      ['Registration number', '2021-0417'],
      ['Institute e-mail', 'asha@college.example'],
      ['Other spellings of your name', 'Asha R, A. Rao'],
      ['LinkedIn', FULL_PROFILE.social.linkedin],
      ['GitHub', FULL_PROFILE.social.github],
      ['Portfolio', FULL_PROFILE.social.portfolio],
      ['Twitter', FULL_PROFILE.social.twitter],
      ['Add a skill', ''],
      ['Add an interest', ''],
      ['Resume URL', FULL_PROFILE.resumeUrl],
    ] as const;
    for (const [label, value] of inputs) expect(field(label)).toHaveValue(value);
    for (const entry of ['Go', 'Python', 'Chess'])
      expect(screen.getByRole('button', { name: `Remove ${entry}` })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Change picture' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Edit' })).toBeNull();
    expect(field('Bio')).toHaveAttribute('placeholder', 'Tell us about yourself...');
    expect(field('Bio')).toHaveAttribute('rows', '4');
    expect(field('Resume URL')).toHaveAttribute(
      'placeholder',
      'Resume URL (Google Drive, Dropbox, etc.)',
    );
    const limits = [
      ['Graduation year', { type: 'number', min: '1980', max: '2030' }],
      ['CGPA', { type: 'number', min: '0', max: '10', step: '0.01' }],
      ['Date of birth', { type: 'date', min: '1950-01-01', max: '2026-11-20' }],
    ] as const;
    for (const [label, attributes] of limits)
      for (const [name, value] of Object.entries(attributes))
        expect(field(label)).toHaveAttribute(name, value);
    expect(screen.getByText('asha@college.in')).toBeVisible();
    expect(screen.queryByLabelText(/^e-?mail/i)).toBeNull();
  });

  it('focuses the CGPA when it was requested', async () => {
    await storeProfile({ bio: 'Hello' });
    const person = await renderProfile();
    await person.click(screen.getByRole('button', { name: 'Add CGPA' }));
    await waitFor(() => expect(field('CGPA')).toHaveFocus());
  });
});

describe('Save', () => {
  it('saves the changes without a network, confirms it and shows them', async () => {
    const api = fakeApi();
    const person = await editProfile();
    fill('Bio', '  New bio ');
    fill('CGPA', '9.1');
    fill('Graduation year', '');
    fill('LinkedIn', 'linkedin.com/in/asha');
    await save(person);
    expect(await screen.findByText('Profile updated successfully!')).toBeVisible();
    expect(await screen.findByText('New bio')).toBeVisible();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Edit' })).toHaveFocus());
    expect(await readProfile()).toEqual({
      ...FULL_PROFILE,
      bio: 'New bio',
      education: { ...FULL_PROFILE.education, cgpa: 9.1, graduationYear: null },
      social: { ...FULL_PROFILE.social, linkedin: 'https://linkedin.com/in/asha' },
    });
    const [op, ...more] = await db.outbox.toArray();
    expect(op?.f).toEqual({
      bio: 'New bio',
      'education.cgpa': 9.1,
      'education.graduationYear': null,
      'social.linkedin': 'https://linkedin.com/in/asha',
    });
    expect(more).toEqual([]);
    expect(api.requests).toEqual([]);
  });

  it('saves every section, each field of it', async () => {
    await storeProfile();
    const person = await editProfile();
    const typed = [
      ['Date of birth', '2004-05-06'],
      ['City', 'Pune'],
      ['State', 'Maharashtra'],
      ['Country', 'India'],
      ['Address', '1 Lake Road'],
      ['College', 'COEP'],
      ['Degree', 'B.Tech'],
      ['Branch', 'Computer Science'],
      ['Graduation year', '2027'],
      ['CGPA', '8.25'],
      ['10th %', '92.4'],
      ['12th %', '88'],
      ['Active backlogs', '0'],
      ['10th CGPA', '9.2'],
      ['12th CGPA', '3.4/4'],
      ['Diploma', '81 %'],
      ['Degree %', '74.5'],
      ['Past backlogs', '1'],
      ['Gap years', '0'],
      ['Roll number', '21CS017'],
      ['Registration number', '2021-0417'],
      ['Institute e-mail', 'asha@college.example'],
      ['Other spellings of your name', 'Asha R, A. Rao'],
      ['LinkedIn', FULL_PROFILE.social.linkedin],
      ['GitHub', FULL_PROFILE.social.github],
      ['Portfolio', FULL_PROFILE.social.portfolio],
      ['Twitter', FULL_PROFILE.social.twitter],
      ['Resume URL', FULL_PROFILE.resumeUrl],
    ] as const;
    for (const [label, value] of typed) fill(label, value);
    fill('Bio', FULL_PROFILE.bio);
    await addEntry(person, 'Add a skill', 'Go');
    await addEntry(person, 'Add a skill', 'Python');
    await addEntry(person, 'Add an interest', 'Chess');
    await save(person);
    await screen.findByText('Profile updated successfully!');
    expect(await readProfile()).toEqual({ ...FULL_PROFILE, avatar: '' });
  });

  it('refuses an invalid value with a message under its field, which takes the focus', async () => {
    const person = await editProfile();
    const years = 'Graduation year must be from 1980 to 2030';
    const birth = 'Date of birth must be a date from 1 January 1950 to today';
    const address = 'must be a web address starting with http:// or https://.';
    for (const [label, value, sentence] of [
      ['Graduation year', '1979', years],
      ['Graduation year', '2031', years],
      ['CGPA', '10.01', 'CGPA must be a number from 0 to 10, with at most two decimals'],
      ['Date of birth', '2026-11-21', birth],
      ['Date of birth', '1949-12-31', birth],
      ['GitHub', 'asha', `GitHub ${address}`],
      ['Resume URL', 'ftp://cv', `Resume URL ${address}`],
      ['Add a skill', 'x'.repeat(61), 'At most 50 skills, each of at most 60 characters'],
    ] as const) {
      fill(label, value);
      await save(person);
      expect(await screen.findByText(sentence)).toBeVisible();
      await waitFor(() => expect(field(label)).toHaveFocus());
      expect(field(label)).toHaveAccessibleDescription(sentence);
      fill(label, '');
      await waitFor(() => expect(screen.queryByText(sentence)).toBeNull());
    }
    expect(await db.outbox.count()).toBe(0);
  });

  it('keeps the form with everything that was typed when the device could not save', async () => {
    const person = await editProfile();
    fill('Bio', 'Typed');
    simulateFullDevice();
    await save(person);
    expect(await screen.findByText('Failed to update profile')).toBeVisible();
    expect(screen.getByText(/This device is out of space/)).toBeVisible();
    expect(screen.queryByText('Profile updated successfully!')).toBeNull();
    expect(field('Bio')).toHaveValue('Typed');
  });
});

it('brings back skills and interests in their order on Undo', async () => {
  const person = await editProfile();
  const skills = FULL_PROFILE.skills;
  await person.click(screen.getByRole('button', { name: `Remove ${skills[0] ?? ''}` }));
  await addEntry(person, 'Add a skill', 'Go');
  fill('Bio', 'Typed');
  await save(person);
  await screen.findByText('Profile updated successfully!');
  await person.click(await screen.findByRole('button', { name: /^Undo/ }));
  expect(await screen.findByText('Undone: your profile.')).toBeVisible();
  expect(await readProfile()).toMatchObject({ bio: FULL_PROFILE.bio, skills });
});

describe('Cancel', () => {
  it('returns to the stored values, and offers no undo when nothing was typed', async () => {
    const person = await editProfile();
    await cancel(person);
    await person.click(await screen.findByRole('button', { name: 'Edit' }));
    expect(screen.queryByRole('button', { name: /^Undo/ })).toBeNull();
    fill(await screen.findByLabelText('Bio'), 'Typed');
    await cancel(person);
    expect(await screen.findByRole('button', { name: 'Edit' })).toHaveFocus();
    expect(screen.getByText(/Final year/)).toBeVisible();
    expect(await db.outbox.count()).toBe(0);
    await person.click(screen.getByRole('button', { name: 'Edit' }));
    expect(await screen.findByLabelText('Bio')).toHaveValue(FULL_PROFILE.bio);
  });

  it('can be undone for a moment', async () => {
    const person = await editProfile();
    fill('Bio', 'Typed');
    await cancel(person);
    await person.click(await screen.findByRole('button', { name: /^Undo/ }));
    expect(await screen.findByLabelText('Bio')).toHaveValue('Typed');
    await save(person);
    await screen.findByText('Profile updated successfully!');
    expect(await readProfile()).toMatchObject({ bio: 'Typed' });
  });
});

describe('another device', () => {
  it('does not overwrite the typing, and its edits of other fields are kept', async () => {
    const person = await editProfile();
    fill('Bio', 'Typed here');
    await act(() =>
      storeProfile({ ...FULL_PROFILE, bio: 'From elsewhere', resumeUrl: 'https://new.example/' }),
    );
    expect(field('Bio')).toHaveValue('Typed here');
    await save(person);
    await screen.findByText('Profile updated successfully!');
    expect(await readProfile()).toMatchObject({
      bio: 'Typed here',
      resumeUrl: 'https://new.example/',
    });
  });
});

it('another user starts in the view mode of their own profile', async () => {
  await editProfile();
  fill('Bio', 'Typed by Asha');
  const ravi = testUser({ _id: 'ravi', name: 'Ravi', profile: { ...FULL_PROFILE, bio: 'Ravi’s' } });
  act(() => startSession('other', ravi));
  expect(await screen.findByText('Ravi’s')).toBeVisible();
  expect(screen.queryByRole('form')).toBeNull();
});
