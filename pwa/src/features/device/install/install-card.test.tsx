import { screen, waitFor, within } from '@testing-library/react';
import { Dexie } from 'dexie';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { addPlacement } from '../../placements/commands/placements.ts';
import { userDatabase } from '../../../data/database/user-database.ts';
import {
  deleteInstallOfferState,
  readInstallOfferState,
  recordInstallDeclined,
  recordVisit,
} from '../../../data/database/app-database.ts';
import { currentUid } from '../../../data/session/session.ts';
import { delayReads } from '../../../testing/fakes/delay-reads.ts';
import {
  dispatchBrowserEvent,
  createInstallOffer,
  IPHONE,
  emulateBrowser,
} from '../../../testing/fakes/install-offer.ts';
import { placement } from '../../../testing/data/placement.ts';
import { renderSignedIn, signInNewStudent } from '../../../testing/screens/signed-in-screen.tsx';
import { InstallRow } from './app-cards.tsx';
import { InstallCard } from './install-card.tsx';

const CHROME = 'Mozilla/5.0 (Linux; Android 15) Chrome/150.0.0.0 Mobile Safari/537.36';
const IN_WHATSAPP = IPHONE.replace(
  'Version/18.6 Mobile/15E148 Safari/604.1',
  'Mobile/15E148 WhatsApp/2.26',
);
const HOUR = 3_600_000;
beforeEach(async () => {
  await deleteInstallOfferState();
  await signInNewStudent();
  await addPlacement(placement('Zenith', '2026-12-01'));
  emulateBrowser(CHROME);
});
afterEach(() => {
  // Resets the module's state to "not installed".
  dispatchBrowserEvent(createInstallOffer());
  window.installOffer = undefined;
});

const card = () => screen.queryByRole('complementary', { name: 'Install app' });
/** The list is read from the database first; only then is the visit counted. */
const untilCounted = (visits: number) =>
  waitFor(async () => expect(await storedState()).toMatchObject({ visits }));
const visitBefore = () => recordVisit(Date.now() - HOUR);
/** The stored state, read without counting a visit. */
const storedState = async () => (await readInstallOfferState()) ?? { visits: 0, declinedAt: null };

describe('the card', () => {
  it('is not shown before the second visit', async () => {
    window.installOffer = createInstallOffer();
    renderSignedIn(<InstallCard />);
    await untilCounted(1);
    expect(card()).toBeNull();
  });

  it('opens the browser’s prompt once, and then is gone', async () => {
    await visitBefore();
    const offer = createInstallOffer();
    window.installOffer = offer;
    const person = renderSignedIn(<InstallCard />);
    await person.click(await screen.findByRole('button', { name: 'Install' }));
    expect(offer.promptCount).toBe(1);
    expect(card()).toBeNull();
  });

  it('is also shown when the browser makes its offer later, and suppresses the browser’s own bar', async () => {
    await visitBefore();
    renderSignedIn(<InstallCard />);
    await untilCounted(2);
    expect(card()).toBeNull();
    const offer = createInstallOffer();
    dispatchBrowserEvent(offer);
    expect(offer.defaultPrevented).toBe(true);
    expect(await screen.findByRole('complementary', { name: 'Install app' })).toBeVisible();
  });

  it('is not shown again after "Not now"', async () => {
    await visitBefore();
    window.installOffer = createInstallOffer();
    const person = renderSignedIn(<InstallCard />);
    await person.click(await screen.findByRole('button', { name: 'Not now' }));
    await waitFor(() => expect(card()).toBeNull());
    expect((await storedState()).declinedAt).not.toBeNull();
  });

  it('is shown until "Not now" is stored, so that closing the page then does not undo it', async () => {
    await visitBefore();
    window.installOffer = createInstallOffer();
    const person = renderSignedIn(<InstallCard />);
    const decline = await screen.findByRole('button', { name: 'Not now' });
    const connection = await new Dexie('app').open();
    const release = delayReads(connection.table('kv'));
    await person.click(decline);
    expect(card()).toBeVisible();
    release();
    await waitFor(() => expect(card()).toBeNull());
    expect((await storedState()).declinedAt).not.toBeNull();
    connection.close();
  });

  it('is not shown after a stored "Not now", nor on other pages than the dashboard', async () => {
    await visitBefore();
    await recordInstallDeclined(1);
    window.installOffer = createInstallOffer();
    renderSignedIn(<InstallCard />);
    await untilCounted(2);
    expect(card()).toBeNull();
  });

  it('counts no visit of a user with an empty list', async () => {
    await signInNewStudent();
    await visitBefore();
    window.installOffer = createInstallOffer();
    renderSignedIn(<InstallCard />);
    await userDatabase(currentUid()).readMeta('status');
    expect(card()).toBeNull();
    expect((await storedState()).visits).toBe(1);
  });

  it('shows the steps on an iPhone, and first asks to send unsent changes', async () => {
    await visitBefore();
    emulateBrowser(IPHONE);
    const person = renderSignedIn(<InstallCard />);
    await person.click(await screen.findByRole('button', { name: 'Show how' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Add to Home Screen' }));
    expect(dialog.getAllByRole('listitem').map((step) => step.textContent)).toEqual([
      'Tap Share',
      'Tap Add to Home Screen',
      'Open the app and sign in once more.',
    ]);
    expect(dialog.getByText('First let 1 change sync.')).toBeVisible();
  });
});

describe('the row in the settings', () => {
  const row = () => screen.queryByRole('region', { name: 'Install app' });

  it('is shown from the first visit on, and hidden once the app is installed', async () => {
    window.installOffer = createInstallOffer();
    renderSignedIn(<InstallRow />, '/settings');
    expect(screen.getByRole('button', { name: 'Install app' })).toBeVisible();
    dispatchBrowserEvent(new Event('appinstalled'));
    expect(row()).toBeNull();
  });

  it.each([
    ['where no browser offers it', CHROME, false],
    ['in the installed app', CHROME, true],
    ['in the installed app of an iPhone', IPHONE, true],
  ])('is not shown %s', (_name, userAgent, standalone) => {
    emulateBrowser(userAgent, standalone);
    if (standalone) window.installOffer = createInstallOffer();
    renderSignedIn(<InstallRow />, '/settings');
    expect(row()).toBeNull();
  });

  it('asks the student to open Safari first when in another app', async () => {
    emulateBrowser(IN_WHATSAPP);
    const person = renderSignedIn(<InstallRow />, '/settings');
    await person.click(screen.getByRole('button', { name: 'Show how' }));
    expect(await screen.findByText('Open this page in Safari first.')).toBeVisible();
    expect(screen.queryByText('Tap Share')).toBeNull();
  });
});
