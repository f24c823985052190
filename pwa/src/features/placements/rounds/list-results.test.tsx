// The result of a round of which a list of the placement cell says something.
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { feedDatabase } from '../../../data/database/feed-database.ts';
import { systemRuntime } from '../../../data/database/runtime.ts';
import type { UserDatabase } from '../../../data/database/user-database.ts';
import { readPlacements } from '../../../data/feed/read-placements.ts';
import { currentUid } from '../../../data/session/session.ts';
import { addDrive, buildDriveRound } from '../../../testing/data/drives.ts';
import { storeServerRow, verdictRow } from '../../../testing/data/server-rows.ts';
import { findDetail, renderDashboard } from '../../../testing/screens/dashboard-page.tsx';
import { signInAtTen } from '../../../testing/screens/signed-in-screen.tsx';
import { addOpportunity } from '../../community/commands/add-opportunity.ts';

let db: UserDatabase;
let person: UserEvent;
let drive: string;

beforeEach(async () => {
  db = await signInAtTen(1280);
  const test = buildDriveRound({ key: 'test', startsAt: '2026-11-20T09:00:00' });
  ({ _id: drive } = await addDrive({ company: 'Zenith', rounds: [test] }));
  const uid = currentUid();
  await addOpportunity({ uid, db, feed: feedDatabase(), runtime: systemRuntime }, drive);
  await say('through');
  person = await renderDashboard();
  await person.click(await screen.findByRole('link', { name: 'Zenith' }));
  await findDetail('Zenith');
});

const say = (result: 'through' | null) =>
  act(() => storeServerRow(db, verdictRow({ uid: currentUid(), drive }, { result })));
const tap = (name: string) => person.click(screen.getByRole('button', { name }));

/** What is chosen, and whose it is. */
async function shown(): Promise<readonly [chosen: string | undefined, whose: string]> {
  const group = within(screen.getByRole('group', { name: 'How did it go? Test' }));
  const [pressed] = group.queryAllByRole('button', { pressed: true });
  const [round] = (await readPlacements(db))[0]?.rounds ?? [];
  const whose = round?.isResultOfList ? 'list' : round?.result ? 'own' : 'nobody';
  return [pressed?.textContent, whose];
}
const waitUntil = (...expected: Awaited<ReturnType<typeof shown>>) =>
  waitFor(async () => expect(await shown()).toEqual(expected));

it('a tap on what the list says makes it the student’s own, and a second one takes that away', async () => {
  await waitUntil('Cleared', 'list');
  await tap('Cleared');
  await waitUntil('Cleared', 'own');
  await say(null);
  expect(await shown()).toEqual(['Cleared', 'own']);
  await tap('Cleared');
  await waitUntil(undefined, 'nobody');
  await say('through');
  await waitUntil('Cleared', 'list');
  expect(screen.getByText(/^Through, from the cell’s list/)).toBeVisible();
});

it.each(['Cleared', 'Not cleared'])('Undo of “%s” leads back to the list', async (chosen) => {
  await tap(chosen);
  await waitUntil(chosen, 'own');
  const undo = await screen.findByRole('button', { name: /^Undo/ });
  expect(undo).toBeVisible();
  await person.click(undo);
  await waitUntil('Cleared', 'list');
});

it('another result is the student’s own until it is taken away', async () => {
  await tap('Not cleared');
  await waitUntil('Not cleared', 'own');
  await tap('Not cleared');
  await waitUntil('Cleared', 'list');
  expect((await readPlacements(db))[0]?.rounds).toMatchObject([{ result: 'cleared' }]);
});

it('a second tap takes back a first one that is not stored yet', async () => {
  const chip = screen.getByRole('button', { name: 'Not cleared' });
  fireEvent.click(chip);
  fireEvent.click(chip);
  const isTakenBack = expect.objectContaining({ t: 'round', f: { result: null } });
  await waitFor(async () => expect(await db.outbox.toArray()).toContainEqual(isTakenBack));
  expect(await shown()).toEqual(['Cleared', 'list']);
});
