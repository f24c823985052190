import { act, screen, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { userDatabase } from '../../../data/database/user-database.ts';
import { currentUid } from '../../../data/session/session.ts';
import { addDrive, buildDriveRound } from '../../../testing/data/drives.ts';
import { FULL_PROFILE } from '../../../testing/data/profile.ts';
import { storeServerRow, verdictRow } from '../../../testing/data/server-rows.ts';
import { chooseFile, renderMessage, renderShared } from '../../../testing/screens/message-page.tsx';
import { storeProfile } from '../../../testing/screens/profile-page.tsx';
import { signInAtTen } from '../../../testing/screens/signed-in-screen.tsx';
import { addOpportunityToProfile } from '../../community/commands/add-opportunity.ts';

const LIST = `Zenith Systems SDE: shortlisted for the test on 5 Dec
21CS001
21CS002
21CS003`;

beforeEach(async () => {
  await signInAtTen();
  await storeProfile(FULL_PROFILE);
});

async function addZenith(result: 'through' | 'not_through' | null): Promise<void> {
  const rounds = [buildDriveRound({ key: 'test' })];
  const { _id: drive } = await addDrive({ company: 'Zenith Systems', role: 'SDE', rounds });
  await addOpportunityToProfile(drive);
  const publishedAt = '2026-11-18T06:00:00.000Z';
  const row = verdictRow({ uid: currentUid(), drive }, { result, publishedAt });
  await act(() => storeServerRow(userDatabase(currentUid()), row));
}

const published = () => screen.findByRole('list', { name: 'Published by your placement cell' });

it.each([
  ['through', 'Through'],
  ['not_through', 'Not through'],
] as const)('what the cell published comes before what the list says: %s', async (result, text) => {
  await addZenith(result);
  await renderShared(LIST);
  const list = await published();
  expect(
    within(list)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([`Zenith Systems, Test: ${text}, from the cell’s list of 18 Nov`]);
  const answer = screen.getByRole('heading', { name: 'Are you on the list?' });
  expect(answer.compareDocumentPosition(list)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

it('is there for a file, which does not say which drive it is of', async () => {
  await addZenith('through');
  renderMessage();
  await screen.findByLabelText('Paste the message');
  chooseFile('Roll No\n21CS001\n21CS002\n', 'list.csv');
  expect(await published()).toHaveTextContent('Zenith Systems, Test: Through');
});

it('is not there where nothing was published, or it was withdrawn', async () => {
  await addZenith(null);
  await renderShared(LIST);
  await screen.findByRole('heading', { name: 'Are you on the list?' });
  expect(screen.queryByText(/^Your placement cell has published/)).toBeNull();
});
