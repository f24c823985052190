import { OPPORTUNITY_MESSAGES as messages } from '@shortlist/shared/opportunity/opportunity-messages.ts';
import { buildOpportunity } from '@shortlist/shared/testing/builders.ts';
import { screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { endSession } from '../../../data/session/session.ts';
import { renderSignedIn, signInNewStudent } from '../../../testing/screens/signed-in-screen.tsx';
import { useAddToProfile } from './opportunity-list.tsx';

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

beforeEach(() => signInNewStudent());

it('adding after the session ended asks to log in', async () => {
  const person = renderSignedIn(<Pressed />);
  endSession({ byServer: true });
  await person.click(screen.getByRole('button', { name: 'Add' }));
  expect(await screen.findByText(messages.addSignedOut)).toBeVisible();
  expect(screen.queryByText(messages.addSuccess)).toBeNull();
});
