import { OPPORTUNITY_MESSAGES as messages } from '@shortlist/shared/opportunity/opportunity-messages.ts';
import { buildOpportunity, buildPostedOpportunity } from '@shortlist/shared/testing/builders.ts';
import { screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { feedDatabase } from '../../../data/database/feed-database.ts';
import type { UserDatabase } from '../../../data/database/user-database.ts';
import { readPlacements } from '../../../data/feed/read-placements.ts';
import { endSession } from '../../../data/session/session.ts';
import { renderSignedIn, signInNewStudent } from '../../../testing/screens/signed-in-screen.tsx';
import { useAddToProfile } from './opportunity-list.tsx';
import { COMMUNITY_TEXTS } from '../messages.ts';

const OPPORTUNITY = { ...buildOpportunity(), seq: 1, isUnsent: false };

/** In place of the card, which unmounts when the session ends while a press may still be in progress. */
function Pressed() {
  const add = useAddToProfile();
  return (
    <button type="button" onClick={() => add(OPPORTUNITY)}>
      Add
    </button>
  );
}

let db: UserDatabase;

beforeEach(async () => {
  db = await signInNewStudent();
});

it('what was added can be undone', async () => {
  await feedDatabase().opportunities.put({
    id: OPPORTUNITY._id,
    seq: 1,
    load: 'l',
    opportunity: buildPostedOpportunity({ _id: OPPORTUNITY._id, company: 'Zenith' }),
  });
  const person = renderSignedIn(<Pressed />);
  await person.click(screen.getByRole('button', { name: 'Add' }));
  expect(await screen.findByText(messages.addSuccess)).toBeVisible();
  await person.click(screen.getByRole('button', { name: /^Undo/ }));
  expect(await screen.findByText('Undone: Zenith. It is in the Trash.')).toBeVisible();
  expect(await readPlacements(db)).toEqual([]);
});

it('adding after the session ended asks to log in', async () => {
  const person = renderSignedIn(<Pressed />);
  endSession({ byServer: true });
  await person.click(screen.getByRole('button', { name: 'Add' }));
  expect(await screen.findByText(COMMUNITY_TEXTS.addSignedOut)).toBeVisible();
  expect(screen.queryByText(messages.addSuccess)).toBeNull();
});
