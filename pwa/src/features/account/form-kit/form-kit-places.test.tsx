// Beside every Apply link: where "My details" is, and that an opened form is remembered there.
import { addedPlacementId } from '@shortlist/shared/placement/fields/derived-ids.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { UserDatabase } from '../../../data/database/user-database.ts';
import { applyOpeningKey } from '../../../data/placements/apply-opening.ts';
import { currentUid } from '../../../data/session/session.ts';
import { addToFeed } from '../../../testing/data/feed.ts';
import { placement } from '../../../testing/data/placement.ts';
import { setScreenWidth } from '../../../testing/fakes/screen-width.ts';
import { addWithLink, showDashboard } from '../../../testing/screens/apply-question-page.tsx';
import {
  renderCommunity,
  storeEmptyFeed,
  withinCard,
} from '../../../testing/screens/community-page.tsx';
import { goBack, openDetail } from '../../../testing/screens/dashboard-page.tsx';
import { signInAtTen } from '../../../testing/screens/signed-in-screen.tsx';
import { addOpportunityToProfile } from '../../community/commands/add-opportunity.ts';

let db: UserDatabase;

beforeEach(async () => {
  db = await signInAtTen(360);
});

const kit = (): Promise<HTMLElement> => screen.findByRole('dialog', { name: 'My details' });
const openedAt = (id: string): Promise<number | undefined> => db.readMeta(applyOpeningKey(id));

async function backOverPage(): Promise<void> {
  await goBack();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
}

describe.each([
  ['a card', 360],
  ['a row of the table', 1280],
])('beside the Apply link of %s', (_, width) => {
  it('they open over the list, and Back closes them', async () => {
    setScreenWidth(width);
    const id = await addWithLink('Zenith');
    const person = await showDashboard();
    await person.click(screen.getByRole('link', { name: 'My details for Zenith' }));
    expect(await kit()).toBeVisible();
    await backOverPage();
    await person.click(screen.getByRole('link', { name: /^Apply to Zenith/ }));
    await waitFor(async () => expect(await openedAt(id)).toBe(Date.now()));
  });
});

describe('in the details', () => {
  beforeEach(() => setScreenWidth(1280));
  const links = { applicationLink: 'https://zenith.example/form', companyWebsite: '-' };

  it('they open from there, and Back leads there', async () => {
    const person = await openDetail(placement('Zenith', '2026-12-01', { links }));
    await person.click(screen.getByRole('button', { name: 'My details' }));
    expect(await kit()).toBeVisible();
    await goBack();
    expect(await screen.findByRole('dialog', { name: 'Zenith' })).toBeVisible();
  });

  it.each([/^Apply \(/, /^zenith\.example/])('the link %s is remembered', async (name) => {
    const person = await openDetail(placement('Zenith', '2026-12-01', { links }));
    const details = within(screen.getByRole('dialog', { name: 'Zenith' }));
    await person.click(details.getByRole('link', { name }));
    const [row] = await db.view.where('[t+live]').equals(['placement', 1]).toArray();
    await waitFor(async () => expect(await openedAt(row?.id ?? '')).toBe(Date.now()));
  });

  it('there are none without a link', async () => {
    await openDetail(placement('Zenith', '2026-12-01'));
    expect(screen.queryByRole('button', { name: 'My details' })).toBeNull();
  });
});

describe('on the board', () => {
  it('they open over it, and Back closes them', async () => {
    await storeEmptyFeed();
    await addToFeed({ company: 'Zenith' });
    const person = await renderCommunity();
    await person.click(withinCard('Zenith').getByRole('button', { name: 'My details for Zenith' }));
    expect(await kit()).toBeVisible();
    await backOverPage();
  });

  it('an opened form is asked about once it is in the list', async () => {
    await storeEmptyFeed();
    const { _id } = await addToFeed({ company: 'Zenith' });
    const person = await renderCommunity();
    await person.click(withinCard('Zenith').getByRole('link', { name: /^Apply Now/ }));
    await waitFor(async () =>
      expect(await openedAt(addedPlacementId(currentUid(), _id))).toBe(Date.now()),
    );
    await addOpportunityToProfile(_id);
    await showDashboard();
    expect(await screen.findByText('Did you fill the form for Zenith?')).toBeVisible();
  });
});
