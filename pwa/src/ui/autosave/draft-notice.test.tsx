import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { AccountTimeZoneContext } from '../clock/clock.ts';
import { renderSignedIn } from '../../testing/screens/signed-in-screen.tsx';
import { DraftNotice } from './draft-notice.tsx';

it.each([
  ['Asia/Kolkata', '21 Nov 2025, 12:15 am'],
  ['UTC', '20 Nov 2025, 6:45 pm'],
])('shows in the chosen time zone, %s, when the draft was typed', (zone, moment) => {
  const typedAt = Date.UTC(2025, 10, 20, 18, 45);
  renderSignedIn(
    <AccountTimeZoneContext value={zone}>
      <DraftNotice typedAt={typedAt} onStartFresh={() => undefined} />
    </AccountTimeZoneContext>,
  );
  expect(screen.getByText(`We kept what you typed on ${moment}.`)).toBeVisible();
});
