/** The community page as a student uses it. Imported by tests only. */
import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { feedDatabase } from '../../data/database/feed-database.ts';
import { CommunityScreen } from '../../features/community/screen/community-screen.tsx';
// Loaded lazily in the app, which on a busy machine takes longer than a test waits.
import '../../features/community/filter/filter-sheet.tsx';
import { addToFeed } from '../data/feed.ts';
import { renderSignedIn } from './signed-in-screen.tsx';

/** An empty feed that was synced two hours before ten o'clock of 20 November 2026. The counts are not available. */
export async function storeEmptyFeed(): Promise<void> {
  const feed = feedDatabase();
  await Promise.all([feed.opportunities.clear(), feed.counts.clear(), feed.meta.clear()]);
  const at = new Date(2026, 10, 20, 8, 0, 0).getTime();
  await feed.writeMeta('loaded', { at, serverAt: at });
  await feed.writeMeta('counted', { at: Date.now(), since: 1 });
}

export async function storeCount(id: string, n: number): Promise<void> {
  await feedDatabase().counts.put({ id, n, including: null });
}

const deadline = (day: string) => ({ applicationDeadline: `${day}T23:59:00` });

/** Zenith, Acme and Kaveri, posted on three days in this order. */
export async function addThreeOpportunities(): Promise<void> {
  const zenith = { company: 'Zenith', jobType: 'fte', location: 'Pune, Hyderabad' } as const;
  const kaveri = { company: 'Kaveri', jobType: 'internship', location: 'Bengaluru' } as const;
  const acme = { company: 'Acme', jobType: 'intern_ppo', location: 'Navi Mumbai' } as const;
  const posted = [
    await addToFeed({
      ...zenith,
      postedAt: '2026-11-17T04:00:00.000Z',
      deadlines: deadline('2026-12-05'),
    }),
    await addToFeed({
      ...kaveri,
      postedAt: '2026-11-19T04:00:00.000Z',
      deadlines: deadline('2026-12-01'),
    }),
    await addToFeed({
      ...acme,
      postedAt: '2026-11-18T04:00:00.000Z',
      deadlines: deadline('2026-12-09'),
    }),
  ];
  for (const [index, { _id }] of posted.entries()) await storeCount(_id, [5, 40, 7][index] ?? 0);
}

/** Renders the page and waits until it shows its contents. */
export async function renderCommunity(address = '/community'): Promise<UserEvent> {
  const person = renderSignedIn(<CommunityScreen />, address);
  await screen.findByRole('searchbox');
  return person;
}

export function card(company: string): HTMLElement {
  return screen.getByRole('article', { name: company });
}

export function withinCard(company: string) {
  return within(card(company));
}

/** The companies on the cards, from top to bottom. */
export function shownCompanies(): readonly string[] {
  return screen.queryAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
}
