import { screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { userDatabase } from '../../data/database/user-database.ts';
import { saveTimeZone } from '../../data/profile/save-profile.ts';
import { addPlacement } from '../../features/placements/commands/placements.ts';
import { placement } from '../../testing/data/placement.ts';
import { testUser } from '../../testing/fakes/fake-api.ts';
import { setDeviceZone } from '../../testing/fakes/device-zone.ts';
import { renderApp, startSignedIn } from '../../testing/screens/render-app.tsx';
import { setEngineStatus } from '../../testing/screens/signed-in-screen.tsx';

const owner = testUser({ _id: 'zone-owner' });
const INDIA = 'Asia/Kolkata';

beforeEach(async () => {
  await startSignedIn(owner);
});

interface Zones {
  readonly device: string;
  readonly others?: string;
  readonly chosen?: string;
}

async function openAgenda({ device, others, chosen }: Zones): Promise<void> {
  setDeviceZone(device);
  const db = userDatabase(owner._id);
  await setEngineStatus(db, {});
  if (others !== undefined) await db.writeMeta('usualTimeZone', others);
  if (chosen !== undefined) await saveTimeZone(chosen);
  await addPlacement(placement('Zenith', '2099-12-01'));
  renderApp('/agenda');
  await screen.findByRole('grid');
}

it.each([
  ['hides its zone', { device: 'UTC' }, 'Coordinated Universal Time (UTC)'],
  [
    'is elsewhere than the others',
    { device: 'Africa/Lagos', others: INDIA },
    'West Africa Time (GMT+1)',
  ],
  ['uses a zone that was chosen', { device: INDIA, chosen: INDIA }, 'India Standard Time (IST)'],
])('says in which zone times are where the device %s', async (_, zones, name) => {
  await openAgenda(zones);
  expect(await screen.findByText(`Times in ${name}`)).toBeVisible();
});

it.each([
  ['the only one', { device: INDIA }],
  ['in the zone of the others', { device: 'Asia/Calcutta', others: INDIA }],
])('does not say it where the device is %s', async (_, zones) => {
  await openAgenda(zones);
  expect(screen.queryByText(/^Times in/)).toBeNull();
});
