import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { feedDatabase } from '../../../data/database/feed-database.ts';
import type { UserDatabase } from '../../../data/database/user-database.ts';
import { prefetchCommunity } from '../../../app/start/prefetch.ts';
import { receiveOpportunity, addToFeed } from '../../../testing/data/feed.ts';
import {
  storeEmptyFeed,
  card,
  storeCount,
  renderCommunity,
  shownCompanies,
  addThreeOpportunities,
} from '../../../testing/screens/community-page.tsx';
import {
  renderSignedIn,
  setEngineStatus,
  signInAtTen,
} from '../../../testing/screens/signed-in-screen.tsx';
import { CommunityScreen } from './community-screen.tsx';
import { COMMUNITY_TEXTS } from '../messages.ts';

const DESKTOP = 1280;
let db: UserDatabase;

beforeEach(async () => {
  db = await signInAtTen(DESKTOP);
  await storeEmptyFeed();
});

const shows = (companies: readonly string[]) =>
  waitFor(() => expect(shownCompanies()).toEqual(companies));

function figure(label: string): string | null | undefined {
  return screen.getByText(label, { selector: 'dt' }).nextElementSibling?.textContent;
}

it('the header counts active, added, full-time and internship opportunities, and says how old they are', async () => {
  await addThreeOpportunities();
  const both = await addToFeed({ company: 'Both', jobType: 'internship_fte' });
  await storeCount(both._id, 2);
  const closed = await addToFeed({ company: 'Closed', jobType: 'fte', status: 'closed' });
  await storeCount(closed._id, 100);
  await renderCommunity();
  await waitFor(() => expect(figure('Active Opportunities')).toBe('4'));
  expect(figure('Total Applications')).toBe('54');
  expect(figure('Full Time')).toBe('2');
  expect(figure('Internships')).toBe('3');
  const age = await screen.findByText('Updated 2 hours ago');
  expect(age).toHaveAttribute('title', '20 Nov 2026, 8:00 am');
  // Students have no way to post.
  expect(screen.queryByRole('button', { name: /Add Opportunity|Manage/ })).toBeNull();
});

describe('the list', () => {
  beforeEach(addThreeOpportunities);

  it('shows the newest first, and offers exactly these orders and filters', async () => {
    const person = await renderCommunity();
    expect(shownCompanies()).toEqual(['Kaveri', 'Acme', 'Zenith']);
    expect(screen.getByText('3 opportunities')).toBeVisible();
    const choices = (label: string) => [...screen.getByLabelText<HTMLSelectElement>(label).options];
    const values = (label: string) => choices(label).map(({ value }) => value);
    expect(values('Sort by')).toEqual([
      'postedAt',
      'deadlines.applicationDeadline',
      'company',
      'applicationsCount',
    ]);
    expect(values('Sort order')).toEqual(['desc', 'asc']);
    expect(values('Job type')).toEqual(['', 'internship', 'fte', 'intern_ppo', 'internship_fte']);
    expect(values('Category')).toEqual(['', 'on_campus', 'off_campus']);
    expect(choices('Category').map(({ textContent }) => textContent)).toEqual([
      'All Categories',
      'On Campus',
      'Off Campus',
    ]);
    expect(screen.getByLabelText('Sort by')).toHaveValue('postedAt');
    expect(screen.getByLabelText('Sort order')).toHaveValue('desc');
    for (const [by, order, companies] of [
      ['Date posted', 'Ascending', ['Zenith', 'Acme', 'Kaveri']],
      ['Application deadline', 'Ascending', ['Kaveri', 'Zenith', 'Acme']],
      ['Application deadline', 'Descending', ['Acme', 'Zenith', 'Kaveri']],
      ['Company', 'Ascending', ['Acme', 'Kaveri', 'Zenith']],
      ['Number applied', 'Descending', ['Kaveri', 'Acme', 'Zenith']],
    ] as const) {
      await person.selectOptions(screen.getByLabelText('Sort by'), by);
      await person.selectOptions(screen.getByLabelText('Sort order'), order);
      await shows(companies);
    }
  });

  it('shows what a sync adds while it is open', async () => {
    await renderCommunity();
    const [first] = await feedDatabase().opportunities.toArray();
    await act(() => addToFeed({ company: 'Fresh', postedAt: '2026-11-20T04:00:00.000Z' }));
    await shows(['Fresh', 'Kaveri', 'Acme', 'Zenith']);
    await act(() => receiveOpportunity(first?.id ?? '', null));
    await waitFor(() => expect(shownCompanies()).toHaveLength(3));
  });
});

describe('without cards, the page', () => {
  it('says that there are none when the server has none', async () => {
    await renderCommunity();
    expect(await screen.findByText(COMMUNITY_TEXTS.emptyTitle)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Clear filters' })).toBeNull();
  });

  it('says why when nothing was ever loaded and the server cannot be reached', async () => {
    await feedDatabase().meta.clear();
    await feedDatabase().writeMeta('counted', { at: Date.now(), since: 1 });
    await setEngineStatus(db, {
      lastOkAt: null,
      failure: { kind: 'network', message: null },
      nextTryAt: Date.now() + 30_000,
    });
    renderSignedIn(<CommunityScreen />, '/community');
    expect(await screen.findByText(COMMUNITY_TEXTS.loadFailed)).toBeVisible();
    expect(screen.getByText('Nothing saved on this device yet.')).toBeVisible();
    expect(screen.queryByText(COMMUNITY_TEXTS.emptyTitle)).toBeNull();
  });

  it.each([
    ['full', /^This device has no storage left for the board\. Free some space/],
    ['other', /^This device could not save the board\. Try again/],
  ] as const)(
    'says that nothing could be stored (%s), and does not claim to be loading',
    async (why, text) => {
      await feedDatabase().meta.clear();
      await feedDatabase().writeMeta('counted', { at: Date.now(), since: 1 });
      await setEngineStatus(db, { lastOkAt: Date.now(), feedFailure: why });
      renderSignedIn(<CommunityScreen />, '/community');
      expect(await screen.findByText(text)).toBeVisible();
      expect(screen.getByRole('button', { name: 'Try now' })).toBeVisible();
      expect(screen.queryByText('Loading opportunities')).toBeNull();
    },
  );

  it('says that some are missing when only a part could be stored', async () => {
    await feedDatabase().meta.delete('loaded');
    const loading = { done: 1, total: 1000 };
    await feedDatabase().writeMeta('state', { epoch: 'e', load: 'l', cursor: 1, loading });
    await addToFeed();
    await setEngineStatus(db, { lastOkAt: Date.now(), feedFailure: 'full' });
    renderSignedIn(<CommunityScreen />, '/community');
    expect(await screen.findByRole('article')).toBeVisible();
    expect(await screen.findByText(/^Some opportunities are missing\./)).toBeVisible();
    expect(screen.queryByText(/^Loading opportunities/)).toBeNull();
  });

  it('shows the progress while loading', async () => {
    await feedDatabase().meta.clear();
    await feedDatabase().writeMeta('counted', { at: Date.now(), since: 1 });
    await feedDatabase().writeMeta('state', {
      epoch: 'e',
      load: 'l',
      cursor: 200,
      loading: { done: 200, total: 1000 },
    });
    await setEngineStatus(db, { lastOkAt: null, runningSince: Date.now() });
    renderSignedIn(<CommunityScreen />, '/community');
    expect(await screen.findByText('Loading opportunities: 200 of 1000')).toBeVisible();
    expect(screen.queryByText(COMMUNITY_TEXTS.emptyTitle)).toBeNull();
    expect(screen.queryByText(COMMUNITY_TEXTS.loadFailed)).toBeNull();
  });

  it('does not claim to be loading when the network went away after a part', async () => {
    await feedDatabase().meta.clear();
    await feedDatabase().writeMeta('counted', { at: Date.now(), since: 1 });
    await addToFeed();
    const loading = { done: 1, total: 1000 };
    await feedDatabase().writeMeta('state', { epoch: 'e', load: 'l', cursor: 1, loading });
    await setEngineStatus(db, {
      lastOkAt: null,
      failure: { kind: 'network', message: null },
      nextTryAt: Date.now() + 30_000,
    });
    renderSignedIn(<CommunityScreen />, '/community');
    expect(await screen.findByText(/^1 of 1000 opportunities have come\./)).toBeVisible();
    expect(screen.queryByText(/^Loading opportunities/)).toBeNull();
  });

  it.each([
    ['nothing', 0],
    ['a part', 1],
  ])('shows no counts when %s has arrived', async (_, count) => {
    await feedDatabase().meta.clear();
    await feedDatabase().writeMeta('counted', { at: Date.now(), since: 1 });
    if (count > 0) await addToFeed();
    await setEngineStatus(db, { lastOkAt: null, runningSince: Date.now() });
    renderSignedIn(<CommunityScreen />, '/community');
    if (count > 0) await screen.findByRole('article');
    else await screen.findByText('Loading opportunities');
    for (const label of ['Active Opportunities', 'Total Applications', 'Full Time', 'Internships'])
      expect(figure(label)).toBe('–Not loaded yet');
  });

  it('keeps what it has even if the last attempt failed', async () => {
    await addThreeOpportunities();
    await setEngineStatus(db, { failure: { kind: 'network', message: null } });
    // Preloaded data is known from the first render on.
    await prefetchCommunity();
    await renderCommunity();
    expect(shownCompanies()).toHaveLength(3);
    expect(screen.queryByText(COMMUNITY_TEXTS.loadFailed)).toBeNull();
  });
});

describe('a link to one opportunity', () => {
  it('opens the page with its card and marks it', async () => {
    for (let n = 0; n < 100; n += 1) await addToFeed({ company: `Company ${n}` });
    const { _id } = await addToFeed({ company: 'Oldest', postedAt: '2020-01-01T00:00:00.000Z' });
    await renderCommunity(`/community?o=${_id}`);
    await waitFor(() => expect(card('Oldest')).toHaveFocus());
    expect(card('Oldest')).toHaveAttribute('data-wanted', 'true');
    expect(screen.getByText('Page 2 of 2')).toBeVisible();
  });

  it('says that it is no longer listed, until dismissed', async () => {
    await addThreeOpportunities();
    const gone = await addToFeed({ company: 'Gone' });
    await receiveOpportunity(gone._id, null);
    const person = await renderCommunity(`/community?o=${gone._id}`);
    expect(await screen.findByText('This opportunity is no longer listed.')).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByText(/no longer listed/)).toBeNull());
    expect(window.location.search).toBe('');
  });

  it('does not claim that an opportunity was removed if this device never had it', async () => {
    await addThreeOpportunities();
    await renderCommunity('/community?o=never-heard-of');
    expect(await screen.findByText(/^This opportunity is not on this device\./)).toBeVisible();
  });
});
