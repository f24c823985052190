import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { addToFeed } from '../../../testing/data/feed.ts';
import {
  storeEmptyFeed,
  renderCommunity,
  shownCompanies,
} from '../../../testing/screens/community-page.tsx';
import { fill } from '../../../testing/user/fill.ts';
import { tap } from '../../../testing/user/tap.ts';
import { signInAtTen } from '../../../testing/screens/signed-in-screen.tsx';

beforeEach(async () => {
  await signInAtTen(1280);
  await storeEmptyFeed();
});

const shows = (companies: readonly string[]) =>
  waitFor(() => expect(shownCompanies()).toEqual(companies));

it('the pager shows a hundred at a time, the first of them at once, however slow the device', async () => {
  for (let n = 0; n < 101; n += 1)
    await addToFeed({
      company: `Company ${n}`,
      postedAt: new Date(Date.UTC(2026, 10, 1, 0, n)).toISOString(),
    });
  const person = await renderCommunity();
  // The rows and their number are read apart from each other.
  expect(await screen.findByText('Page 1 of 2')).toBeVisible();
  await waitFor(() => expect(shownCompanies()).toHaveLength(100));
  expect(screen.getByRole('button', { name: 'Previous' })).toBeDisabled();
  await tap(screen.getByRole('button', { name: 'Next' }));
  expect(screen.getByText('Page 2 of 2')).toBeVisible();
  expect(shownCompanies()).toEqual(['Company 0']);
  expect(screen.getByRole('button', { name: 'Next' })).toBeDisabled();
  await waitFor(() => expect(screen.getByText('101 opportunities')).toHaveFocus());
  await tap(screen.getByRole('button', { name: 'Previous' }));
  expect(screen.getByText('Page 1 of 2')).toBeVisible();
  expect(shownCompanies().slice(0, 2)).toEqual(['Company 100', 'Company 99']);
  await waitFor(() => expect(shownCompanies()).toHaveLength(100));
  await person.click(screen.getByRole('button', { name: 'Next' }));
  await shows(['Company 0']);
  fill(screen.getByRole('searchbox'), 'Company 10');
  await shows(['Company 100', 'Company 10']);
  expect(screen.getByText('Page 1 of 1')).toBeVisible();
});
