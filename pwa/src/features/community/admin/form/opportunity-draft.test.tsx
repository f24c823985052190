import { COMMUNITY_PATH } from '@shortlist/shared/api/community.ts';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { readDrafts } from '../../../../data/drafts/drafts.ts';
import { currentUid } from '../../../../data/session/session.ts';
import {
  fakeCommunityApi,
  fillInDialog,
  input,
  openFromMenu,
  press,
  REQUIRED,
  setOnline,
  signInWithFeed,
} from '../../../../testing/screens/admin-community-page.tsx';
import type { FakeApi } from '../../../../testing/fakes/fake-api.ts';
import { simulateFullDevice } from '../../../../testing/fakes/simulate-full-device.ts';
import { setScreenWidth } from '../../../../testing/fakes/screen-width.ts';
import { keepMessagesOpen } from '../../../../testing/fakes/without-timers.ts';

let api: FakeApi;

beforeEach(async () => {
  setScreenWidth(360);
  api = fakeCommunityApi();
  await signInWithFeed();
});

const COMPANY = 'Company Name (required)';

async function readDraftCompanies(): Promise<readonly string[]> {
  const stored = await readDrafts({ uid: currentUid(), key: 'opportunityDraft:add' });
  return stored.map(({ draft }) => draft.form.company);
}

async function readImportedText(): Promise<string | undefined> {
  const [stored] = await readDrafts({ uid: currentUid(), key: 'opportunityUploadDraft' });
  return stored?.draft.text;
}

function posts(): number {
  return api.requests.filter(
    ({ method, path }) => method === 'POST' && path.startsWith(COMMUNITY_PATH),
  ).length;
}

describe('the text that an admin types', () => {
  it('is restored after the page was killed, and can be discarded and restored by Undo', async () => {
    keepMessagesOpen();
    await openFromMenu('Manual Entry');
    fillInDialog({ [COMPANY]: 'Zenith' });
    await waitFor(async () => expect(await readDraftCompanies()).toEqual(['Zenith']));
    cleanup();
    const person = await openFromMenu('Manual Entry');
    expect(await screen.findByText(/^We kept what you typed on/)).toBeVisible();
    expect(input(COMPANY)).toHaveValue('Zenith');
    await press(person, 'Start fresh');
    await waitFor(() => expect(input(COMPANY)).toHaveValue(''));
    await press(person, 'Undo: Your changes were discarded.');
    await waitFor(() => expect(input(COMPANY)).toHaveValue('Zenith'));
  });

  it('is stored as a draft while offline, with the reason why it cannot be posted', async () => {
    setOnline(false);
    const person = await openFromMenu('Manual Entry');
    expect(screen.getByText(/^You are offline, and posting needs a connection/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Post' })).toBeNull();
    fillInDialog({ [COMPANY]: 'Zenith' });
    await press(person, 'Save as draft');
    await screen.findByText('Draft saved on this device.');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await readDraftCompanies()).toEqual(['Zenith']);
    expect(posts()).toBe(0);
  });

  it('stays in the form when the network goes away, and is posted and deleted once it is back', async () => {
    const person = await openFromMenu('Manual Entry');
    fillInDialog(REQUIRED);
    await waitFor(async () => expect(await readDraftCompanies()).toEqual(['Zenith Systems']));
    setOnline(false);
    expect(
      await screen.findByText(/^You are offline, and posting needs a connection/),
    ).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Post' })).toBeNull();
    for (const [label, value] of Object.entries(REQUIRED)) expect(input(label)).toHaveValue(value);
    setOnline(true);
    await press(person, 'Post');
    await screen.findByText('Opportunity created successfully!');
    expect(posts()).toBe(1);
    await waitFor(async () => expect(await readDraftCompanies()).toEqual([]));
  });

  it('stays in the form when the device has no room for a draft', async () => {
    setOnline(false);
    const person = await openFromMenu('Manual Entry');
    simulateFullDevice();
    fillInDialog({ [COMPANY]: 'Zenith' });
    await press(person, 'Save as draft');
    expect(await screen.findByText(/out of space/)).toBeVisible();
    expect(input(COMPANY)).toHaveValue('Zenith');
  });
});

describe('JSON that an admin imported', () => {
  const JSON_TEXT = '{ "opportunities": [] }';

  it('is restored after the page was killed', async () => {
    keepMessagesOpen();
    await openFromMenu('JSON Upload');
    fillInDialog({ 'Paste JSON': JSON_TEXT });
    await waitFor(async () => expect(await readImportedText()).toBe(JSON_TEXT));
    cleanup();
    const person = await openFromMenu('JSON Upload');
    expect(await screen.findByText(/^We kept what you typed on/)).toBeVisible();
    expect(input('Paste JSON')).toHaveValue(JSON_TEXT);
    await press(person, 'Start fresh');
    await waitFor(() => expect(input('Paste JSON')).toHaveValue(''));
    await press(person, 'Undo: Taken away');
    await waitFor(() => expect(input('Paste JSON')).toHaveValue(JSON_TEXT));
  });

  it('stays in the text box when the network goes away, and can be stored as a draft', async () => {
    const person = await openFromMenu('JSON Upload');
    fillInDialog({ 'Paste JSON': JSON_TEXT });
    expect(screen.getByRole('button', { name: /^Upload/ })).toBeVisible();
    setOnline(false);
    expect(
      await screen.findByText(/^You are offline, and posting needs a connection/),
    ).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Upload/ })).toBeNull();
    expect(input('Paste JSON')).toHaveValue(JSON_TEXT);
    await press(person, 'Save as draft');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await readImportedText()).toBe(JSON_TEXT);
  });
});
