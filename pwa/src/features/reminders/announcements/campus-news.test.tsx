// Of the visible page: it says what the placement cell has posted, and leads to it.
import { act, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { feedDatabase } from '../../../data/database/feed-database.ts';
import { userDatabase } from '../../../data/database/user-database.ts';
import { currentUid } from '../../../data/session/session.ts';
import { addToFeed } from '../../../testing/data/feed.ts';
import { renderSignedIn, signInAtTen } from '../../../testing/screens/signed-in-screen.tsx';
import { eventually } from '../../../testing/user/eventually.ts';
import { CampusNewsToasts } from './campus-news.tsx';

beforeEach(async () => {
  await signInAtTen();
  const feed = feedDatabase();
  await Promise.all([feed.opportunities.clear(), feed.meta.clear()]);
  await feed.writeMeta('loaded', { at: Date.now(), serverAt: Date.now() });
});

const hasLooked = () =>
  eventually(async () =>
    expect(await userDatabase(currentUid()).readMeta('campusNews')).toBeDefined(),
  );

function post(company: string) {
  const postedAt = new Date(Date.now() + 60_000).toISOString();
  const deadlines = { applicationDeadline: '2026-11-30T23:59:00' };
  const drive = { category: 'on_campus', company, role: 'SDE', postedAt, deadlines } as const;
  return act(() => addToFeed(drive));
}

function setVisibility(state: DocumentVisibilityState): void {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
}

it('says a new drive, and leads to it', async () => {
  const person = renderSignedIn(<CampusNewsToasts />);
  await hasLooked();
  const { _id } = await post('Zenith');
  const text = 'New campus drive: Zenith – SDE. Apply by 30 Nov, 11:59 pm';
  expect(await screen.findByText(text)).toBeInTheDocument();
  await person.click(screen.getByRole('button', { name: `Show: ${text}` }));
  expect(location.pathname + location.search).toBe(`/community?o=${_id}`);
});

it('says it once the page is visible', async () => {
  renderSignedIn(<CampusNewsToasts />);
  await hasLooked();
  setVisibility('hidden');
  await post('Zenith');
  expect(screen.queryByText(/campus drive/)).toBeNull();
  setVisibility('visible');
  expect(await screen.findByText(/^New campus drive: Zenith/)).toBeInTheDocument();
});
