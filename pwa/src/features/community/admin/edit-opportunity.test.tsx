import { opportunityPath } from '@shortlist/shared/api/community.ts';
import type { PostedOpportunity } from '@shortlist/shared/opportunity/opportunity-fields.ts';
import { buildOpportunity } from '@shortlist/shared/testing/builders.ts';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { readDrafts } from '../../../data/drafts/drafts.ts';
import { feedDatabase } from '../../../data/database/feed-database.ts';
import { currentUid } from '../../../data/session/session.ts';
import {
  choose,
  fakeCommunityApi,
  fillInDialog,
  input,
  findLastRequest,
  menuOf,
  openFromCard,
  openFromMenu,
  POST_PATH,
  press,
  countRequestsTo,
  signInWithFeed,
} from '../../../testing/screens/admin-community-page.tsx';
import { receiveOpportunity, editInFeed, addToFeed } from '../../../testing/data/feed.ts';
import { refusal, type FakeApi } from '../../../testing/fakes/fake-api.ts';
import { simulateFullDevice } from '../../../testing/fakes/simulate-full-device.ts';
import { setScreenWidth } from '../../../testing/fakes/screen-width.ts';
import { asksBeforeClosing } from '../../../testing/user/fill.ts';

let api: FakeApi;
let posted: PostedOpportunity;
let path: string;

beforeEach(async () => {
  setScreenWidth(1280);
  api = fakeCommunityApi();
  await signInWithFeed();
  posted = await addToFeed({ company: 'Zenith', role: 'Engineer', tags: ['remote'] });
  path = opportunityPath(posted._id);
  api.answer(path, {
    status: 200,
    json: { success: true, message: '', data: buildOpportunity(posted) },
  });
});

async function seqOf({ _id }: PostedOpportunity): Promise<string> {
  return `"${(await feedDatabase().opportunities.get(_id))?.seq}"`;
}

const storedDrafts = () => readDrafts({ uid: currentUid(), key: 'opportunityDraft' });

const ROLE = 'Role (required)';

async function openEdit(role?: string): Promise<UserEvent> {
  const person = await openFromCard(posted, 'Edit');
  await screen.findByRole('dialog', { name: 'Edit Opportunity' });
  if (role !== undefined) fillInDialog({ [ROLE]: role });
  return person;
}

describe('editing', () => {
  it('sends the whole opportunity with the version that was seen, and closes', async () => {
    const person = await openEdit();
    expect(input(ROLE)).toHaveValue('Engineer');
    fillInDialog({ [ROLE]: 'Senior Engineer' });
    await press(person, 'Save');
    await screen.findByText('Opportunity updated successfully!');
    const { method, headers, body } = findLastRequest(api, path);
    expect([method, headers.get('If-Match')]).toEqual(['PUT', await seqOf(posted)]);
    const { company, links, tags } = posted;
    expect(body).toMatchObject({ company, links, tags, role: 'Senior Engineer', status: 'active' });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('continues over the newest version when another admin changed it, with everything that was typed', async () => {
    api.answer(path, { status: 412, json: refusal('Changed.', 'precondition_failed') });
    const person = await openEdit('Senior Engineer');
    await press(person, 'Save');
    expect(await screen.findByText(/Its newest version is on its way/)).toBeVisible();
    await editInFeed(posted, { location: 'Kochi' });
    expect(await screen.findByText(/Changed: Location\./)).toBeVisible();
    await press(person, 'Show the newest version');
    await waitFor(() => expect(input('Location (required)')).toHaveValue('Kochi'));
    expect(input(ROLE)).toHaveValue('Senior Engineer');
    api.answer(path, {
      status: 200,
      json: { success: true, message: '', data: buildOpportunity(posted) },
    });
    await press(person, 'Save');
    await screen.findByText('Opportunity updated successfully!');
    const { headers, body } = findLastRequest(api, path);
    expect(headers.get('If-Match')).toBe(await seqOf(posted));
    expect(body).toMatchObject({ location: 'Kochi', role: 'Senior Engineer' });
  });

  it('keeps the form when the opportunity is removed meanwhile, and posts a new one from it', async () => {
    api.answer(path, { status: 404, json: refusal('Opportunity not found.', 'not_found') });
    const person = await openEdit('Senior Engineer');
    await receiveOpportunity(posted._id, null);
    expect(await screen.findByText(/taken off the board meanwhile/)).toBeVisible();
    await press(person, 'Save');
    expect(await screen.findAllByText('Opportunity not found.')).not.toEqual([]);
    expect(input(ROLE)).toHaveValue('Senior Engineer');
    await press(person, 'Go on as a new one');
    await screen.findByRole('dialog', { name: 'Add New Opportunity' });
    await press(person, 'Post');
    await screen.findByText('Opportunity created successfully!');
    expect(findLastRequest(api, POST_PATH)).toMatchObject({
      method: 'POST',
      body: { role: 'Senior Engineer' },
    });
    expect(countRequestsTo(api, path)).toBe(1);
  });

  it('continues as a new opportunity when it was removed, also after a reload', async () => {
    const person = await openEdit('Senior Engineer');
    await receiveOpportunity(posted._id, null);
    await person.click(await screen.findByRole('button', { name: 'Go on as a new one' }));
    await screen.findByRole('dialog', { name: 'Add New Opportunity' });
    expect(
      screen.getByText(/^The opportunity that you were editing is not on the board/),
    ).toBeVisible();
    cleanup();
    const again = await openFromMenu('Manual Entry');
    expect(await screen.findByText(/^The opportunity that you were editing/)).toBeVisible();
    expect(input('Company Name (required)')).toHaveValue('Zenith');
    expect(input(ROLE)).toHaveValue('Senior Engineer');
    await press(again, 'Post');
    await screen.findByText('Opportunity created successfully!');
    expect(findLastRequest(api, POST_PATH).body).toMatchObject({ role: 'Senior Engineer' });
    await waitFor(async () => expect(await storedDrafts()).toEqual([]));
  });

  it('keeps the draft where the device has no room to store it as a new one', async () => {
    const person = await openEdit('Senior Engineer');
    await receiveOpportunity(posted._id, null);
    const button = await screen.findByRole('button', { name: 'Go on as a new one' });
    simulateFullDevice();
    await person.click(button);
    expect(await screen.findByText(/out of space/)).toBeVisible();
    expect(screen.getByRole('dialog', { name: 'Edit Opportunity' })).toBeVisible();
    expect(input(ROLE)).toHaveValue('Senior Engineer');
  });

  it('offers the draft of an opportunity that was deleted while the form was closed', async () => {
    const person = await openEdit('Senior Engineer');
    await press(person, 'Close');
    await waitFor(async () => expect(await storedDrafts()).toHaveLength(1));
    await choose(person, 'Add Opportunity', 'Manual Entry');
    await screen.findByRole('dialog', { name: 'Add New Opportunity' });
    expect(input(ROLE)).toHaveValue('');
    await press(person, 'Close');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await receiveOpportunity(posted._id, null);
    await choose(person, 'Add Opportunity', 'Manual Entry');
    expect(await screen.findByText(/^We kept what you typed on/)).toBeVisible();
    expect(screen.getByText(/^The opportunity that you were editing/)).toBeVisible();
    expect(input(ROLE)).toHaveValue('Senior Engineer');
  });

  it('continues as a new one without replacing what was typed in another new one', async () => {
    const person = await openFromMenu('Manual Entry');
    fillInDialog({ [ROLE]: 'Another role' });
    await press(person, 'Close');
    await waitFor(async () => expect(await storedDrafts()).toHaveLength(1));
    cleanup();
    await openEdit();
    await receiveOpportunity(posted._id, null);
    fireEvent.click(await screen.findByRole('button', { name: 'Go on as a new one' }));
    await screen.findByRole('dialog', { name: 'Add New Opportunity' });
    cleanup();
    const again = await openFromMenu('Manual Entry');
    expect(input(ROLE)).toHaveValue('Engineer');
    await press(again, 'Post');
    await screen.findByText('Opportunity created successfully!');
    cleanup();
    await openFromMenu('Manual Entry');
    expect(input(ROLE)).toHaveValue('Another role');
  });

  it('restores unsaved typing, and neither asks about nor stores a change that is taken back', async () => {
    const person = await openEdit('Senior Engineer');
    fillInDialog({ [ROLE]: 'Engineer' });
    expect(asksBeforeClosing()).toBe(false);
    await press(person, 'Close');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.queryByText('What you typed is kept as a draft.')).toBeNull();
    await waitFor(async () => expect(await storedDrafts()).toEqual([]));
    await choose(person, menuOf(posted), 'Edit');
    await screen.findByRole('dialog', { name: 'Edit Opportunity' });
    fillInDialog({ [ROLE]: 'Senior Engineer' });
    await waitFor(async () => expect(await storedDrafts()).toHaveLength(1));
    await press(person, 'Close');
    expect(await screen.findByText('What you typed is kept as a draft.')).toBeVisible();
    await choose(person, menuOf(posted), 'Edit');
    expect(await screen.findByText(/^We kept what you typed on/)).toBeVisible();
    expect(input(ROLE)).toHaveValue('Senior Engineer');
  });
});

describe('changing the status', () => {
  it('closes the applications, and opens them again', async () => {
    const person = await openFromCard(posted, 'Close applications');
    const expectSent = async (status: string): Promise<void> => {
      await waitFor(() => expect(findLastRequest(api, path).body).toMatchObject({ status }));
      const { method, headers, body } = findLastRequest(api, path);
      expect([method, headers.get('If-Match')]).toEqual(['PUT', await seqOf(posted)]);
      expect(body).toMatchObject({ role: posted.role });
    };
    await expectSent('closed');
    await editInFeed(posted, { status: 'closed' });
    await choose(person, menuOf(posted), 'Open again');
    await expectSent('active');
  });

  it('shows why it failed', async () => {
    api.answer(path, 'offline');
    const person = await openFromCard(posted, 'Close applications');
    expect(await screen.findByText(/needs a connection/)).toBeVisible();
    for (const [status, code, message, said] of [
      [412, 'precondition_failed', '', /Somebody else changed it/],
      [404, 'not_found', '', /not on the board any more/],
      [403, 'forbidden', 'Not for you.', /^Not for you\.$/],
    ] as const) {
      api.answer(path, { status, json: refusal(message, code) });
      await choose(person, menuOf(posted), 'Close applications');
      expect(await screen.findByText(said)).toBeVisible();
    }
  });
});

describe('deleting', () => {
  it('asks first, explains that copies stay, and removes the opportunity when the server answers', async () => {
    api.answer(path, 'offline');
    const person = await openFromCard(posted, 'Delete');
    const question = await screen.findByRole('alertdialog', { name: 'Delete this opportunity?' });
    expect(question).toHaveTextContent('“Zenith - Engineer” leaves the board on every device.');
    expect(question).toHaveTextContent('keep their copy');
    await press(person, 'Delete');
    expect(await screen.findByText('Failed to delete opportunity')).toBeVisible();
    expect(await screen.findByText(/Server not reachable/)).toBeVisible();
    fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    api.answer(path, { status: 200, json: { success: true, message: '' } });
    await choose(person, menuOf(posted), 'Delete');
    await screen.findByRole('alertdialog');
    await press(person, 'Delete');
    await screen.findByText('Opportunity deleted successfully!');
    expect(findLastRequest(api, path).method).toBe('DELETE');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  });
});
