import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { Route, Routes } from 'react-router-dom';
import { beforeEach, describe, expect, it } from 'vitest';
import { profileDraftRef } from './commands.ts';
import { readDrafts } from '../../../data/drafts/drafts.ts';
import { openProfile, saveProfile } from '../../../data/profile/save-profile.ts';
import { currentUid, startSession } from '../../../data/session/session.ts';
import { testUser } from '../../../testing/fakes/fake-api.ts';
import { goBack } from '../../../testing/screens/dashboard-page.tsx';
import { asksBeforeClosing, fill } from '../../../testing/user/fill.ts';
import { simulateFullDevice } from '../../../testing/fakes/simulate-full-device.ts';
import { FULL_PROFILE } from '../../../testing/data/profile.ts';
import {
  editProfile,
  openEditor,
  readProfile,
  renderProfile,
  signInStudent,
  storeProfile,
} from '../../../testing/screens/profile-page.tsx';
import { renderSignedIn } from '../../../testing/screens/signed-in-screen.tsx';
import { keepMessagesOpen, runWithoutTimers } from '../../../testing/fakes/without-timers.ts';
import { ProfileScreen } from './profile-screen.tsx';

beforeEach(async () => {
  signInStudent();
  await storeProfile(FULL_PROFILE);
});

const bio = (): HTMLElement => screen.getByLabelText('Bio');
const storedBio = async (): Promise<string | undefined> =>
  (await readDrafts(profileDraftRef(currentUid())))[0]?.draft.form.bio;

/** Reads are answered in order: once this one is, the page has read the draft, too. */
const draftIsRead = (): Promise<void> => act(async () => void (await storedBio()));

/** Types and leaves the page, as Back does. */
async function typeAndLeave(text: string): Promise<void> {
  await editProfile();
  fill('Bio', text);
  cleanup();
}

/** Returns to the page; the draft opens the form by itself. */
async function comeBack(): Promise<UserEvent> {
  const person = renderSignedIn(<ProfileScreen />, '/profile');
  await screen.findByRole('form', { name: 'Edit profile' });
  return person;
}

describe('unsaved typing', () => {
  it('is stored when the page is hidden, before a phone may kill it', async () => {
    await editProfile();
    runWithoutTimers(() => {
      fill('Bio', 'T');
      fill('Bio', 'Typed');
      fireEvent(document, new Event('visibilitychange'));
    });
    await waitFor(async () => expect(await storedBio()).toBe('Typed'));
  });

  it('is restored with a notice after leaving the page, however soon; saving it deletes the draft', async () => {
    await typeAndLeave('Typed');
    const person = await comeBack();
    expect(bio()).toHaveValue('Typed');
    expect(screen.getByText(/^We kept what you typed on \d+ \w+, \d+:\d\d [ap]m\.$/)).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Use it' }));
    expect(screen.queryByText(/^We kept what you typed/)).toBeNull();
    await person.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('Profile updated successfully!');
    expect(await readProfile()).toMatchObject({ bio: 'Typed' });
    expect(await storedBio()).toBeUndefined();
    cleanup();
    await renderProfile();
    await draftIsRead();
    expect(screen.queryByRole('form')).toBeNull();
  });

  it('can be replaced by the stored profile, and restored', async () => {
    keepMessagesOpen();
    await typeAndLeave('Typed');
    const person = await comeBack();
    await person.click(screen.getByRole('button', { name: 'Start fresh' }));
    await waitFor(() => expect(bio()).toHaveValue(FULL_PROFILE.bio));
    expect(await storedBio()).toBeUndefined();
    await person.click(screen.getByRole('button', { name: /^Undo/ }));
    await waitFor(() => expect(bio()).toHaveValue('Typed'));
    await waitFor(async () => expect(await storedBio()).toBe('Typed'));
  });

  it('is asked about while the disk lacks it, and deleted by Cancel', async () => {
    const person = await editProfile();
    expect(asksBeforeClosing()).toBe(false);
    fill('Bio', 'Typed');
    await waitFor(() => expect(asksBeforeClosing()).toBe(true));
    await waitFor(() => expect(asksBeforeClosing()).toBe(false));
    expect(await storedBio()).toBe('Typed');
    await person.click(screen.getByRole('button', { name: 'Cancel' }));
    await screen.findByRole('button', { name: 'Edit' });
    expect(await storedBio()).toBeUndefined();
  });

  it('still knows what was seen at opening: another device’s edits of other fields stay', async () => {
    await typeAndLeave('Typed');
    await storeProfile({ ...FULL_PROFILE, resumeUrl: 'https://new.example/' });
    const person = await comeBack();
    await person.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('Profile updated successfully!');
    expect(await readProfile()).toMatchObject({
      bio: 'Typed',
      resumeUrl: 'https://new.example/',
    });
  });

  it('is no draft any more once it was saved on another device', async () => {
    await typeAndLeave('Typed');
    await waitFor(async () => expect(await storedBio()).toBe('Typed'));
    const opened = await openProfile();
    await saveProfile(opened, {
      ...opened.values,
      profile: { ...opened.values.profile, bio: 'Typed' },
    });
    await renderProfile();
    await waitFor(async () => expect(await storedBio()).toBeUndefined());
    expect(screen.queryByRole('form')).toBeNull();
  });

  it('is never shown to another user', async () => {
    await typeAndLeave('Typed');
    await waitFor(async () => expect(await storedBio()).toBe('Typed'));
    startSession('other', testUser({ _id: 'somebody-else', profile: FULL_PROFILE }));
    await renderProfile();
    await draftIsRead();
    expect(screen.queryByRole('form')).toBeNull();
    expect(await storedBio()).toBeUndefined();
  });

  it('is reported as kept when Back leaves the page without saving', async () => {
    window.history.pushState(null, '', '/before');
    const person = renderSignedIn(
      <Routes>
        <Route path="/profile" element={<ProfileScreen />} />
        <Route path="/before" element={<p>The page before</p>} />
      </Routes>,
      '/profile',
    );
    await openEditor(person);
    fill('Bio', 'Typed');
    await act(goBack);
    expect(await screen.findByText('The page before')).toBeVisible();
    expect(screen.getByText('What you typed is kept. Open Profile to go on.')).toBeVisible();
    await waitFor(async () => expect(await storedBio()).toBe('Typed'));
  });

  it('is asked about for as long as the device cannot store it', async () => {
    await editProfile();
    const refused = simulateFullDevice();
    fill('Bio', 'Typed');
    await waitFor(() => expect(asksBeforeClosing()).toBe(true));
    await waitFor(() => expect(refused()).toBeGreaterThan(0));
    await act(async () => await Promise.resolve());
    expect(asksBeforeClosing()).toBe(true);
  });
});
