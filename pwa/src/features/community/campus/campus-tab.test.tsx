import { COLLEGE_PATH } from '@shortlist/shared/account/profile-cells.ts';
import { OPPORTUNITY_MESSAGES as messages } from '@shortlist/shared/opportunity/opportunity-messages.ts';
import { buildCollegeRecord } from '@shortlist/shared/testing/builders.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { userDatabase } from '../../../data/database/user-database.ts';
import { rebuildView } from '../../../data/outbox/row-view.ts';
import { readPlacements } from '../../../data/feed/read-placements.ts';
import { currentUid } from '../../../data/session/session.ts';
import { PATHS } from '../../../paths.ts';
import { addDrive, buildDriveRound } from '../../../testing/data/drives.ts';
import { addToFeed } from '../../../testing/data/feed.ts';
import { setScreenWidth } from '../../../testing/fakes/screen-width.ts';
import {
  addThreeOpportunities,
  card,
  renderCommunity,
  shownCompanies,
  storeCount,
  storeEmptyFeed,
  withinCard,
} from '../../../testing/screens/community-page.tsx';
import { storeProfile } from '../../../testing/screens/profile-page.tsx';
import { signInAtTen } from '../../../testing/screens/signed-in-screen.tsx';

beforeEach(async () => {
  await signInAtTen(360);
  await storeEmptyFeed();
});

const tab = (name: string) => screen.getByRole('tab', { name });
const shows = (companies: readonly string[]) =>
  waitFor(() => expect(shownCompanies()).toEqual(companies));

describe('the tabs', () => {
  it('are not there without drives', async () => {
    await addThreeOpportunities();
    await renderCommunity('/community?tab=campus');
    expect(screen.queryByRole('tab')).toBeNull();
    expect(screen.queryByRole('tabpanel')).toBeNull();
    expect(screen.getByText('Off-campus notice board')).toBeVisible();
    await shows(['Kaveri', 'Acme', 'Zenith']);
  });

  it('separate drives and openings, with figures of the openings only', async () => {
    await addThreeOpportunities();
    const drive = await addDrive({ company: 'Godavari' });
    await storeCount(drive._id, 400);
    const person = await renderCommunity();
    await shows(['Godavari']);
    expect(tab('Campus')).toHaveAttribute('aria-selected', 'true');
    expect(screen.queryByText('Off-campus notice board')).toBeNull();
    expect(screen.getByText('1 drive open. Posted by your placement cell.')).toBeVisible();
    expect(withinCard('Godavari').queryByText(/applied/)).toBeNull();

    await person.click(tab('Off campus'));
    await shows(['Kaveri', 'Acme', 'Zenith']);
    expect(location.search).toBe('?tab=off-campus');
    const figures = within(screen.getByRole('region', { name: 'The board in figures' }));
    expect(figures.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
      '3',
      '52',
      '1',
      '2',
    ]);
  });

  it('are worked with the arrow keys', async () => {
    await addThreeOpportunities();
    await addDrive({ company: 'Godavari' });
    const person = await renderCommunity();
    await shows(['Godavari']);
    act(() => tab('Campus').focus());
    await person.keyboard('{ArrowRight}');
    await shows(['Kaveri', 'Acme', 'Zenith']);
    expect(screen.getByRole('tabpanel')).toHaveAccessibleName('Off campus');
  });

  it.each([
    ['/community', 'closed', 'Off campus'],
    ['/community?tab=campus', 'closed', 'Campus'],
    ['/community?tab=off-campus', 'active', 'Off campus'],
    ['/community?tab=else', 'active', 'Campus'],
  ] as const)('at %s, with a drive that is %s, show %s', async (address, status, selected) => {
    await addToFeed();
    await addDrive({ status });
    await renderCommunity(address);
    expect(tab(selected)).toHaveAttribute('aria-selected', 'true');
  });

  it('do not turn when the first drive comes', async () => {
    await addToFeed({ company: 'Zenith' });
    await renderCommunity();
    await shows(['Zenith']);
    await act(() => addDrive({ company: 'Godavari' }));
    await screen.findByRole('tab', { name: 'Campus' });
    expect(tab('Off campus')).toHaveAttribute('aria-selected', 'true');
    expect(shownCompanies()).toEqual(['Zenith']);
  });

  it('open where a link leads, and lose it with another tab', async () => {
    const opening = await addToFeed({ company: 'Zenith' });
    const drive = await addDrive({ company: 'Godavari', status: 'closed' });
    await addDrive({ company: 'Kaveri' });
    const person = await renderCommunity(`/community?o=${opening._id}`);
    expect(tab('Off campus')).toHaveAttribute('aria-selected', 'true');
    await person.click(tab('Campus'));
    await waitFor(() => expect(card('Godavari')).toBeVisible());
    history.pushState(null, '', `/community?tab=off-campus&o=${drive._id}`);
    act(() => void window.dispatchEvent(new PopStateEvent('popstate')));
    await waitFor(() => expect(card('Godavari')).toHaveFocus());
    expect(tab('Campus')).toHaveAttribute('aria-selected', 'true');
  });
});

describe('the search', () => {
  it('stays in its tab and in the address', async () => {
    await addToFeed({ company: 'Zenith', location: 'Pune' });
    await addDrive({ company: 'Godavari', location: 'Pune' });
    await addDrive({ company: 'Kaveri', location: 'Chennai' });
    const person = await renderCommunity();
    await person.type(screen.getByRole('searchbox', { name: 'Search campus drives' }), 'pune');
    await shows(['Godavari']);
    expect(await screen.findByText('1 of 2 drives')).toBeVisible();
    await waitFor(() => expect(location.search).toBe('?tab=campus&q=pune'));
    await person.clear(screen.getByRole('searchbox'));
    await person.type(screen.getByRole('searchbox'), 'zenith');
    expect(await screen.findByText('No drives found')).toBeVisible();
  });

  it('has no category and no count to filter by', async () => {
    setScreenWidth(1280);
    await addDrive();
    await renderCommunity();
    expect(screen.queryByLabelText('Category')).toBeNull();
    const orders = [...screen.getByLabelText<HTMLSelectElement>('Sort by').options];
    expect(orders.map(({ value }) => value)).toEqual([
      'postedAt',
      'deadlines.applicationDeadline',
      'company',
    ]);
  });
});

describe('a card', () => {
  const TALK = buildDriveRound({
    kind: 'talk',
    startsAt: '2026-11-19T16:00:00',
    place: '',
    link: 'https://meet.example/zenith',
    notes: 'Bring your ID.',
  });

  it('shows the next round, and all of them on demand', async () => {
    await addDrive({ company: 'Zenith', rounds: [buildDriveRound(), TALK] });
    const person = await renderCommunity();
    const zenith = withinCard('Zenith');
    expect(zenith.getByText('Test, Sat 5 Dec, 10:00 am, Hall B')).toBeVisible();
    expect(zenith.queryByRole('list', { name: 'Rounds' })).toBeNull();
    await person.click(zenith.getByRole('button', { name: 'All 2 rounds' }));
    const rounds = within(zenith.getByRole('list', { name: 'Rounds' })).getAllByRole('listitem');
    expect(rounds.map(({ textContent }) => textContent)).toEqual([
      'TalkThursday, 19 Nov 2026, 4:00 pmBring your ID.Open the link of Talk (opens in new tab)',
      'TestSaturday, 5 Dec 2026, 10:00 amHall B',
    ]);
    const link = zenith.getByRole('link', { name: /^Open the link of Talk/ });
    expect(link).toHaveAttribute('href', 'https://meet.example/zenith');
  });

  it('says its status, and that no round follows', async () => {
    await addDrive({ company: 'Zenith', status: 'cancelled', rounds: [buildDriveRound()] });
    await addDrive({ company: 'Kaveri', status: 'closed', rounds: [TALK] });
    await renderCommunity('/community?tab=campus');
    expect(withinCard('Zenith').getByText('Cancelled')).toBeVisible();
    expect(withinCard('Zenith').getByText('No round takes place')).toBeVisible();
    expect(withinCard('Kaveri').getByText('Closed')).toBeVisible();
    expect(withinCard('Kaveri').getByText('All rounds are over')).toBeVisible();
    for (const company of ['Zenith', 'Kaveri'])
      expect(withinCard(company).queryByRole('button', { name: 'Add to Profile' })).toBeNull();
  });

  it('says who may apply, and needs no link', async () => {
    await storeProfile();
    await addDrive({
      company: 'Zenith',
      links: { applicationLink: '' },
      eligibilityCriteria: { cgpa: 7 },
    });
    await renderCommunity();
    expect(await withinCard('Zenith').findByText('Cannot tell')).toBeVisible();
    expect(withinCard('Zenith').getByRole('link', { name: 'Complete your profile' })).toBeVisible();
    expect(withinCard('Zenith').queryByRole('link', { name: /Apply Now/ })).toBeNull();
  });

  it('adds the drive with one tap', async () => {
    await addDrive({ company: 'Zenith' });
    const person = await renderCommunity();
    await person.click(withinCard('Zenith').getByRole('button', { name: 'Add to Profile' }));
    expect(
      await withinCard('Zenith').findByRole('button', { name: 'Already Added' }),
    ).toBeDisabled();
    expect(await screen.findByText(messages.addSuccess)).toBeVisible();
    const [placement] = await readPlacements(userDatabase(currentUid()));
    expect(placement?.company).toBe('Zenith');
  });
});

describe('the hint to the college address', () => {
  const HINT = 'Verify your college address';

  it('is there while the college has confirmed nothing', async () => {
    await storeProfile();
    await addDrive();
    await renderCommunity();
    expect(await screen.findByRole('link', { name: HINT })).toHaveAttribute(
      'href',
      `${PATHS.settings}?tab=profile#college-address`,
    );
  });

  it('goes when the college’s facts come', async () => {
    await storeProfile();
    await addDrive();
    await renderCommunity();
    await screen.findByRole('link', { name: HINT });
    await act(() => storeCollegeRecord());
    await waitFor(() => expect(screen.queryByRole('link', { name: HINT })).toBeNull());
  });
});

async function storeCollegeRecord(): Promise<void> {
  const db = userDatabase(currentUid());
  const row = await db.rows.get(['profile', 'me']);
  if (!row) throw new Error('There is no profile yet.');
  const facts = {
    degree: 'B.Tech',
    branch: 'CSE',
    graduationYear: 2027,
    cgpa: 8.4,
    activeBacklogs: 0,
  };
  const stamp = `000000001.0000.${'s'.repeat(22)}`;
  await db.transact(async () => {
    await db.rows.put({
      ...row,
      cells: { ...row.cells, [COLLEGE_PATH]: [{ ...buildCollegeRecord(facts) }, stamp] },
    });
    await rebuildView(db, [['profile', 'me']]);
  });
}
