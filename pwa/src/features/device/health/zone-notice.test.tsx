import { screen, waitFor } from '@testing-library/react';
import { PROFILE_ROW_ID } from '@shortlist/shared/sync/row.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { saveTimeZone } from '../../../data/profile/save-profile.ts';
import { currentUid } from '../../../data/session/session.ts';
import type { UserDatabase } from '../../../data/database/user-database.ts';
import { setDeviceZone } from '../../../testing/fakes/device-zone.ts';
import { renderSignedIn, signInNewStudent } from '../../../testing/screens/signed-in-screen.tsx';
import { DeviceBanner } from './device-banner.tsx';

const SAID =
  'This device counts in Coordinated Universal Time (UTC), your other devices in India Standard Time (IST). Time left and reminders depend on it.';

let db: UserDatabase;
beforeEach(async () => {
  db = await signInNewStudent();
  setDeviceZone('UTC');
});

/** Opens the page, and waits until everything it depends on was read. */
async function open() {
  const user = renderSignedIn(
    <>
      <DeviceBanner uid={currentUid()} />
      <p>Drawn</p>
    </>,
  );
  await screen.findByText('Drawn');
  await db.readMeta('usualTimeZone');
  await db.readMeta('settledZones');
  return user;
}

describe('a device in another zone than the others', () => {
  it('is reported, and offers the account’s zone', async () => {
    await db.writeMeta('usualTimeZone', 'Asia/Kolkata');
    const user = await open();
    expect(await screen.findByText(SAID)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Use India Standard Time (IST)' }));
    await waitFor(() => expect(screen.queryByText(SAID)).toBeNull());
    const profile = await db.view.get(['profile', PROFILE_ROW_ID]);
    expect(profile?.preferences?.timeZone).toBe('Asia/Kolkata');
  });

  it('is not reported again once its own zone is kept, until one of the two changes', async () => {
    await db.writeMeta('usualTimeZone', 'Asia/Kolkata');
    const user = await open();
    await user.click(await screen.findByRole('button', { name: 'Keep this device’s zone' }));
    await waitFor(() => expect(screen.queryByText(SAID)).toBeNull());
    expect(await db.outbox.count()).toBe(0);
    await db.writeMeta('usualTimeZone', 'Europe/Berlin');
    expect(await screen.findByText(/your other devices in Central European/)).toBeVisible();
  });

  it.each([
    ['the zone of the others is unknown', undefined],
    ['the others are in the same zone', 'UTC'],
    ['the others’ zone is the same by another name', 'Etc/UTC'],
    ['this browser does not know the others’ zone', 'Mars/Olympus'],
  ])('is not reported where %s', async (_, usual) => {
    if (usual !== undefined) await db.writeMeta('usualTimeZone', usual);
    await open();
    expect(screen.queryByText(/This device counts in/)).toBeNull();
  });

  it('is not reported once a zone was chosen for the account', async () => {
    await db.writeMeta('usualTimeZone', 'Asia/Kolkata');
    await saveTimeZone('Europe/Berlin');
    await open();
    expect(screen.queryByText(/This device counts in/)).toBeNull();
  });
});
