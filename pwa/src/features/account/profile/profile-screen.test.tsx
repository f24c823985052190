import { EMPTY_PROFILE } from '@shortlist/shared/account/profile-fields.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openProfile, saveProfile } from '../../../data/profile/save-profile.ts';
import { userDatabase } from '../../../data/database/user-database.ts';
import { currentUid, currentUser, startSession } from '../../../data/session/session.ts';
import { fakeApi, testUser, type FakeApi } from '../../../testing/fakes/fake-api.ts';
import { FULL_PROFILE, PICTURE } from '../../../testing/data/profile.ts';
import {
  renderProfile,
  signInStudent,
  storeProfile,
} from '../../../testing/screens/profile-page.tsx';
import { renderSignedIn } from '../../../testing/screens/signed-in-screen.tsx';
import { ProfileScreen } from './profile-screen.tsx';

const ME = '/api/auth/me';
const requestedPaths = (api: FakeApi): readonly string[] => api.requests.map(({ path }) => path);
const section = (name: string): HTMLElement => screen.getByRole('region', { name });

describe('the initial content of the page', () => {
  it('is the profile on this device, without a request', async () => {
    signInStudent();
    await storeProfile({ bio: 'From this device' });
    const api = fakeApi();
    await renderProfile();
    expect(screen.getByText('From this device')).toBeVisible();
    expect(requestedPaths(api)).toEqual([]);
  });

  it('is the stored user’s profile when it has some content, at once and without a request', async () => {
    signInStudent({ profile: { ...EMPTY_PROFILE, bio: 'From sign-in' } });
    const api = fakeApi();
    renderSignedIn(<ProfileScreen />, '/profile');
    expect(screen.getByText('From sign-in')).toBeVisible();
    expect(screen.queryByText('Loading profile...')).toBeNull();
    await screen.findByRole('button', { name: 'Edit' });
    expect(requestedPaths(api)).toEqual([]);
  });

  it('is fetched otherwise, with a loading state meanwhile', async () => {
    signInStudent();
    const api = fakeApi();
    const user = { ...currentUser(), profile: { ...EMPTY_PROFILE, bio: 'From the server' } };
    api.answer(ME, { status: 200, json: { success: true, user } });
    renderSignedIn(<ProfileScreen />, '/profile');
    expect(screen.getByText('Loading profile...')).toBeVisible();
    expect(await screen.findByText('From the server')).toBeVisible();
    expect(screen.queryByText('Loading profile...')).toBeNull();
    expect(requestedPaths(api)).toEqual([ME]);
  });

  it('falls back to the stored user when that fails, and says so', async () => {
    signInStudent({ name: 'Asha Rao' });
    fakeApi().answer(ME, 'offline');
    await renderProfile();
    expect(await screen.findByText('Failed to load profile data')).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Asha Rao' })).toBeVisible();
  });

  it('shows the loading state while nothing is known', async () => {
    signInStudent();
    const api = fakeApi();
    api.answer(ME, 'never');
    renderSignedIn(<ProfileScreen />, '/profile');
    await waitFor(() => expect(requestedPaths(api)).toEqual([ME]));
    expect(screen.getByText('Loading profile...')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Edit' })).toBeNull();
  });

  it('is another page for another user', async () => {
    signInStudent({ name: 'Asha Rao', profile: FULL_PROFILE });
    await renderProfile();
    fakeApi().answer(ME, 'never');
    act(() => startSession('other', testUser({ _id: 'somebody-else', name: 'Ravi' })));
    expect(screen.queryByText(/Final year/)).toBeNull();
    expect(screen.getByText('Loading profile...')).toBeVisible();
  });
});

describe('the header', () => {
  it('shows picture, name, e-mail and role', async () => {
    signInStudent({ name: 'Asha Rao', email: 'asha@college.in', profile: FULL_PROFILE });
    await renderProfile();
    const you = within(section('You'));
    expect(you.getByRole('img', { name: 'Profile picture' })).toHaveAttribute('src', PICTURE);
    expect(you.getByRole('heading', { name: 'Asha Rao' })).toBeVisible();
    expect(you.getByText('asha@college.in')).toBeVisible();
    expect(you.getByText('Student')).toBeVisible();
    const link = screen.getByRole('link', { name: 'Edit name and phone' });
    expect(link).toHaveAttribute('href', '/settings?tab=profile');
  });

  it('shows the initials without a picture, and names an admin', async () => {
    signInStudent({
      name: 'Asha Lakshmi Rao',
      role: 'admin',
      profile: { ...FULL_PROFILE, avatar: '' },
    });
    await renderProfile();
    expect(screen.getByText('AL')).toBeVisible();
    expect(screen.getByText('Admin')).toBeVisible();
  });

  it('asks for the CGPA only while there is none', async () => {
    signInStudent();
    await storeProfile({ bio: 'Hello' });
    await renderProfile();
    expect(screen.getByText('Add your CGPA to use the eligible filter')).toBeVisible();
    await act(() => storeProfile(FULL_PROFILE));
    await screen.findByText('8.25');
    expect(screen.queryByText('Add your CGPA to use the eligible filter')).toBeNull();
  });
});

describe('the sections', () => {
  it('show everything that is stored, and link to it in a new tab', async () => {
    signInStudent();
    await storeProfile(FULL_PROFILE, { phone: '+91 98765-43210' });
    await renderProfile();
    const facts = [
      ['About Me', ['Final year. Likes trains.']],
      [
        'Personal & location',
        ['6 May 2004', '+91 98765-43210', 'Pune', 'Maharashtra', 'India', '1 Lake Road'],
      ],
      ['Education', ['COEP', 'B.Tech', 'Computer Science', '2027', '8.25']],
      [
        'Finding you in shortlists',
        ['21CS017', '2021-0417', 'asha@college.example', 'Asha R, A. Rao'],
      ],
      ['Skills', ['Go', 'Python']],
      ['Interests', ['Chess']],
    ] as const;
    for (const [title, texts] of facts)
      for (const text of texts) expect(within(section(title)).getByText(text)).toBeVisible();
    const links = [
      ['Social links', /linkedin\.example\/in\/asha/, FULL_PROFILE.social.linkedin],
      ['Social links', /code\.example\/asha/, FULL_PROFILE.social.github],
      ['Social links', /^asha\.example/, FULL_PROFILE.social.portfolio],
      ['Social links', /x\.example\/asha/, FULL_PROFILE.social.twitter],
      ['Resume', /^View Resume/, FULL_PROFILE.resumeUrl],
    ] as const;
    for (const [title, name, href] of links) {
      const link = within(section(title)).getByRole('link', { name });
      expect(link).toHaveAttribute('href', href);
      expect(link).toHaveAttribute('target', '_blank');
      expect(link).toHaveAttribute('rel', 'noopener noreferrer');
    }
  });

  it('never make a link of an address that is unsafe to open, whatever its source', async () => {
    signInStudent();
    const hostile = 'javascript:alert(1)';
    const social = { ...FULL_PROFILE.social, github: hostile };
    await storeProfile({ ...FULL_PROFILE, social, resumeUrl: hostile });
    await renderProfile();
    expect(within(section('Social links')).getAllByRole('link')).toHaveLength(3);
    expect(within(section('Resume')).queryByRole('link')).toBeNull();
    const targets = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(targets.filter((target) => target?.includes('script'))).toEqual([]);
  });

  it('show what is missing', async () => {
    signInStudent();
    await storeProfile();
    await renderProfile();
    expect(section('About Me')).toHaveTextContent('Add a bio to tell others about yourself...');
    expect(section('Resume')).toHaveTextContent('No resume uploaded');
    expect(section('Skills')).toHaveTextContent('No skills added yet');
    expect(section('Interests')).toHaveTextContent('No interests added yet');
    expect(within(section('Education')).getAllByText('Not added')).toHaveLength(14);
    expect(within(section('Personal & location')).getByText('India')).toBeVisible();
    expect(screen.queryByRole('link', { name: /View Resume/ })).toBeNull();
  });

  it('show a profile that an older version of the app stored', async () => {
    signInStudent();
    await storeProfile({ bio: 'Before' });
    const { view } = userDatabase(currentUid());
    await view.toCollection().modify((row) => {
      if (row.profile) Reflect.deleteProperty(row.profile.profile, 'identity');
    });
    await renderProfile();
    expect(within(section('Finding you in shortlists')).getAllByText('Not added')).toHaveLength(4);
  });
});

describe('a change that the server does not have yet', () => {
  it('is marked as unsent, that of another device is shown at once', async () => {
    signInStudent();
    await storeProfile({ bio: 'Before' });
    await renderProfile();
    await act(() => storeProfile({ bio: 'Elsewhere', skills: ['SQL'] }));
    expect(await screen.findByText('Elsewhere')).toBeVisible();
    expect(section('Skills')).toHaveTextContent('SQL');
    expect(screen.queryByText(/Not yet sent/)).toBeNull();
    const opened = await openProfile();
    const profile = { ...opened.values.profile, bio: 'After' };
    await act(() => saveProfile(opened, { ...opened.values, profile }));
    expect(await screen.findByText('Not yet sent. It is saved on this device.')).toBeVisible();
  });

  it('is marked as refused, with the reason', async () => {
    const db = signInStudent();
    await storeProfile({ bio: 'Before' });
    const op = {
      op: 'x',
      t: 'profile',
      id: 'me',
      k: 'patch',
      at: '',
      sv: 1,
      f: {},
      base: {},
    } as const;
    const message = 'This change is too large.';
    await db.recovered.add({
      t: 'profile',
      id: 'me',
      op,
      code: 'too_large',
      message,
      row: null,
      at: 1,
    });
    await renderProfile();
    expect(
      await screen.findByText('Your last change was not accepted: This change is too large.'),
    ).toBeVisible();
  });
});

describe('a link to one of its fields', () => {
  it('opens the form there, once', async () => {
    signInStudent();
    await storeProfile(FULL_PROFILE);
    renderSignedIn(<ProfileScreen />, '/profile?edit=tenthPercentage');
    await waitFor(() => expect(screen.getByLabelText('10th %')).toHaveFocus());
    expect(location.search).toBe('');
  });

  it('to a field that does not exist opens the profile', async () => {
    signInStudent();
    await storeProfile(FULL_PROFILE);
    renderSignedIn(<ProfileScreen />, '/profile?edit=shoeSize');
    expect(await screen.findByRole('button', { name: 'Edit' })).toBeVisible();
    await waitFor(() => expect(location.search).toBe(''));
    expect(screen.queryByRole('form')).toBeNull();
  });
});
