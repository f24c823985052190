import { screen, waitFor, within } from '@testing-library/react';
import { PROFILE_ROW_ID } from '@shortlist/shared/sync/row.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { saveTimeZone } from '../../../data/profile/save-profile.ts';
import type { UserDatabase } from '../../../data/database/user-database.ts';
import { renderSignedIn, signInNewStudent } from '../../../testing/screens/signed-in-screen.tsx';
import { TimeZoneCard } from './time-zone-card.tsx';

let db: UserDatabase;
beforeEach(async () => {
  db = await signInNewStudent();
});

const stored = async () =>
  (await db.view.get(['profile', PROFILE_ROW_ID]))?.preferences?.timeZone ?? null;
const card = () => within(screen.getByRole('region', { name: 'Time zone' }));
const field = () => card().findByLabelText('Zone of the account');

describe('the time zone in the settings', () => {
  it('is that of the device until one is chosen, and shows its name', async () => {
    renderSignedIn(<TimeZoneCard />);
    expect(card().getByRole('switch', { name: 'Automatic' })).toBeChecked();
    expect(card().getByText(/are counted in .+\(.+\)\.$/)).toBeVisible();
    expect(card().queryByLabelText('Zone of the account')).toBeNull();
  });

  it('is chosen by typing a city, for the account, as one change to be sent', async () => {
    await saveTimeZone('America/New_York');
    const user = renderSignedIn(<TimeZoneCard />);
    await user.clear(await field());
    await user.type(await field(), 'kolkata{Enter}');
    await waitFor(async () => expect(await stored()).toBe('Asia/Kolkata'));
    expect(card().getByText(/are counted in India Standard Time \(IST\)/)).toBeVisible();
    const ops = await db.outbox.toArray();
    expect(ops.filter(({ f }) => 'timeZone' in f).at(-1)?.f).toEqual({ timeZone: 'Asia/Kolkata' });
  });

  it('stays unchanged and explains why when the text is not the name of a zone', async () => {
    await saveTimeZone('Asia/Kolkata');
    const user = renderSignedIn(<TimeZoneCard />);
    await user.clear(await field());
    await user.type(await field(), 'Atlantis{Enter}');
    expect(await card().findByRole('alert')).toHaveTextContent(/not the name of a time zone/);
    expect(await field()).toBeInvalid();
    expect(await stored()).toBe('Asia/Kolkata');
  });

  it('is automatic again with the switch', async () => {
    await saveTimeZone('Asia/Kolkata');
    const user = renderSignedIn(<TimeZoneCard />);
    await field();
    await user.click(card().getByRole('switch', { name: 'Automatic' }));
    await waitFor(async () => expect(await stored()).toBeNull());
    expect(card().queryByLabelText('Zone of the account')).toBeNull();
  });

  it('is that of the device where this browser does not know the chosen one', async () => {
    await saveTimeZone('Mars/Olympus');
    renderSignedIn(<TimeZoneCard />);
    expect(await card().findByText(/are counted in/)).toBeVisible();
    expect(card().getByRole('switch', { name: 'Automatic' })).toBeChecked();
  });
});
