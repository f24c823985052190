import { COMMUNITY_STATS_PATH } from '@shortlist/shared/api/community.ts';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { feedDatabase } from '../../../data/database/feed-database.ts';
import {
  storeEmptyFeed,
  card,
  renderCommunity,
  addThreeOpportunities,
} from '../../../testing/screens/community-page.tsx';
import {
  fakeApi,
  refusal,
  type FakeResponder,
  type FakeApi,
} from '../../../testing/fakes/fake-api.ts';
import { signInNewStudent } from '../../../testing/screens/signed-in-screen.tsx';

const FROM_START = `${COMMUNITY_STATS_PATH}?countsSince=0`;
let api: FakeApi;

beforeEach(async () => {
  api = fakeApi();
  await signInNewStudent();
  await storeEmptyFeed();
  await addThreeOpportunities();
  await feedDatabase().meta.delete('counted');
});

const alerts = (): string =>
  screen
    .queryAllByRole('alert')
    .map((it) => it.textContent)
    .join('');

it.each<readonly [string, FakeResponder]>([
  ['answers with an error', { status: 500, json: refusal('Broken.', 'internal') }],
  ['refuses them', { status: 403, json: refusal('Not for you.', 'forbidden') }],
  ['does not answer', 'offline'],
])('a server that %s when the counts are requested is logged, without a toast', async (_, how) => {
  const logged = vi.spyOn(console, 'info').mockReturnValue();
  api.answer(FROM_START, how);
  await renderCommunity();
  await waitFor(() => expect(logged).toHaveBeenCalledOnce());
  expect(alerts()).toBe('');
  expect(document.body).not.toHaveTextContent(/Broken|Not for you|could not be read/);
  expect(card('Zenith')).toBeVisible();
});
