/** The community page as an admin uses it, with a server that accepts everything posted. Imported by tests only. */
import { COMMUNITY_PATH, COMMUNITY_STATS_PATH } from '@shortlist/shared/api/community.ts';
import type { PostedOpportunity } from '@shortlist/shared/opportunity/opportunity-fields.ts';
import { buildOpportunity } from '@shortlist/shared/testing/builders.ts';
import { fireEvent, screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { vi } from 'vitest';
import { feedDatabase } from '../../data/database/feed-database.ts';
import { userDatabase, type UserDatabase } from '../../data/database/user-database.ts';
import { CommunityScreen } from '../../features/community/screen/community-screen.tsx';
// Loaded lazily in the app, which on a busy machine takes longer than a test waits.
import '../../features/community/admin/admin-dialogs.tsx';
import '../../features/community/admin/admin-menus.tsx';
import { startSession } from '../../data/session/session.ts';
import { fakeApi, testUser, type FakeApi, type RecordedRequest } from '../fakes/fake-api.ts';
import { fill } from '../user/fill.ts';
import { renderSignedIn, setEngineStatus } from './signed-in-screen.tsx';

export const POST_PATH = `${COMMUNITY_PATH}?unlessPosted=1`;

let userCount = 0;

/** Signs in a new user on a device that has an empty feed. */
export async function signInWithFeed(role: 'admin' | 'student' = 'admin'): Promise<UserDatabase> {
  userCount += 1;
  const _id = `${role}-${userCount}`;
  startSession(`token-${_id}`, testUser({ _id, role, name: 'Placement Cell' }));
  const db = userDatabase(_id);
  await setEngineStatus(db, {});
  const feed = feedDatabase();
  await feed.opportunities.clear();
  await feed.writeMeta('loaded', { at: Date.now(), serverAt: Date.now() });
  return db;
}

export function fakeCommunityApi(): FakeApi {
  const api = fakeApi();
  const stats = { overview: { active: 0, totalApplications: 0 }, jobTypes: [], counts: [] };
  const figures = { status: 200, json: { success: true, data: { ...stats, countsAt: 1 } } };
  api.answer(`${COMMUNITY_STATS_PATH}?countsSince=0`, figures);
  api.answer(`${COMMUNITY_STATS_PATH}?countsSince=1`, figures);
  const data = buildOpportunity();
  api.answer(POST_PATH, { status: 201, json: { success: true, message: 'Posted', data } });
  api.answer(COMMUNITY_PATH, { status: 201, json: { success: true, message: 'Posted', data } });
  return api;
}

/** `path` may be the start of a longer path. */
export function findLastRequest(api: FakeApi, path: string): RecordedRequest {
  const request = api.requests.findLast((seen) => seen.path.startsWith(path));
  if (!request) throw new Error(`Nothing was sent to ${path}.`);
  return request;
}

/** Counts requests to exactly this path. */
export function countRequestsTo(api: FakeApi, path: string): number {
  return api.requests.filter((seen) => seen.path === path).length;
}

/** Number of requests for the figures and counts of the community page. */
export function countFigureRequests(api: FakeApi): number {
  return api.requests.filter(({ path }) => path.startsWith(COMMUNITY_STATS_PATH)).length;
}

export async function renderAdminCommunity(): Promise<UserEvent> {
  const person = renderSignedIn(<CommunityScreen />, '/community');
  await screen.findByRole('button', { name: 'Add Opportunity' });
  return person;
}

/** The page with one of the two dialogs for posting open. */
export async function openFromMenu(entry: 'Manual Entry' | 'JSON Upload'): Promise<UserEvent> {
  const person = await renderAdminCommunity();
  await choose(person, 'Add Opportunity', entry);
  await screen.findByRole('dialog');
  return person;
}

/** The page with one opportunity, of whose menu an entry was chosen. */
export async function openFromCard(
  opportunity: PostedOpportunity,
  entry: 'Edit' | 'Close applications' | 'Open again' | 'Delete',
): Promise<UserEvent> {
  const person = await renderAdminCommunity();
  await choose(person, menuOf(opportunity), entry);
  return person;
}

/** The name of the menu of an opportunity. */
export function menuOf({ company, role }: PostedOpportunity): string {
  return `Manage ${company} - ${role}`;
}

/** Chooses an entry of the menu that the button of this name opens. */
export async function choose(person: UserEvent, menu: string, entry: string): Promise<void> {
  await person.click(await screen.findByRole('button', { name: menu }));
  await person.click(await screen.findByRole('menuitem', { name: entry }));
}

export function withinDialog() {
  return within(screen.getByRole('dialog'));
}

export function input(label: string): HTMLInputElement {
  return withinDialog().getByLabelText<HTMLInputElement>(label);
}

/** Sets fields of the dialog to whole values, by their labels. */
export function fillInDialog(values: Readonly<Record<string, string>>): void {
  for (const [label, value] of Object.entries(values)) fill(input(label), value);
}

export const REQUIRED = {
  'Company Name (required)': 'Zenith Systems',
  'Role (required)': 'Platform Engineer',
  'Location (required)': 'Pune',
  'Description (required)': 'Build and run the build farm.',
  'Application Link (required)': 'https://careers.zenith.example/platform',
  'Application Deadline (required)': '2026-12-05T23:59',
} as const;

export async function press(person: UserEvent, name: string): Promise<void> {
  await person.click(screen.getByRole('button', { name }));
}

/** Sets `navigator.onLine` and dispatches the event. */
export function setOnline(online: boolean): void {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(online);
  fireEvent(window, new Event(online ? 'online' : 'offline'));
}
