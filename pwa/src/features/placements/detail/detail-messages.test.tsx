import { screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { addSourceText } from '../../../data/database/source-texts.ts';
import type { UserDatabase } from '../../../data/database/user-database.ts';
import { placement } from '../../../testing/data/placement.ts';
import { renderDashboard } from '../../../testing/screens/dashboard-page.tsx';
import { signInAtTen } from '../../../testing/screens/signed-in-screen.tsx';
import { addPlacement } from '../commands/placements.ts';

let db: UserDatabase;

beforeEach(async () => {
  db = await signInAtTen(1280);
});

async function openDetails(texts: readonly string[]) {
  const { id } = await addPlacement(placement('Zenith', '2026-12-01'));
  for (const [at, text] of texts.entries()) await addSourceText(db, id, { text, at });
  const person = await renderDashboard();
  await person.click(await screen.findByRole('link', { name: 'Zenith' }));
  await screen.findByRole('dialog', { name: 'Zenith' });
  return person;
}

it('the details show the messages that a placement was saved from', async () => {
  const person = await openDetails(['Zenith is hiring', 'Zenith has extended it']);
  await person.click(await screen.findByText('From 2 messages'));
  expect(screen.getByText('Zenith is hiring')).toBeVisible();
  expect(screen.getByText('Zenith has extended it')).toBeVisible();
});

it('a placement that was typed in has none', async () => {
  await openDetails([]);
  expect(await screen.findByText('History')).toBeVisible();
  expect(screen.queryByText(/^From (?:a|\d+) message/)).toBeNull();
});
