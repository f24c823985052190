import { addedPlacementId } from '@shortlist/shared/placement/fields/derived-ids.ts';
import type { PostedOpportunity } from '@shortlist/shared/opportunity/opportunity-fields.ts';
import { buildDriveRound } from '@shortlist/shared/testing/builders.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { addOpportunityToProfile } from '../../community/commands/add-opportunity.ts';
import { edit } from '../../../testing/data/edit-placement.ts';
import { feedDatabase } from '../../../data/database/feed-database.ts';
import { storeAddedOpportunities } from '../../../data/feed/opportunity-records.ts';
import type { UserDatabase } from '../../../data/database/user-database.ts';
import { editRoundChange } from '../../../data/outbox/round-changes.ts';
import { writeChange } from '../../../data/outbox/write-change.ts';
import { readPlacements } from '../../../data/feed/read-placements.ts';
import { currentUid } from '../../../data/session/session.ts';
import { receiveOpportunity, editInFeed, addToFeed } from '../../../testing/data/feed.ts';
import { openDetail } from '../../../testing/screens/dashboard-page.tsx';
import { simulateFullDevice } from '../../../testing/fakes/simulate-full-device.ts';
import { setScreenWidth } from '../../../testing/fakes/screen-width.ts';
import { renderSignedIn, signInAtTen } from '../../../testing/screens/signed-in-screen.tsx';
import { DashboardScreen } from '../dashboard/dashboard-screen.tsx';
import { PLACEMENT_TEXTS } from '../fixed-messages.ts';

const NEW_DEADLINE = { deadlines: { applicationDeadline: '2026-11-30T23:59:00' } };
const SECTION = { name: 'From the community board' };

let db: UserDatabase;
beforeEach(async () => {
  db = await signInAtTen(1280);
});

async function added(): Promise<{ readonly posted: PostedOpportunity; readonly id: string }> {
  const posted = await addToFeed();
  await addOpportunityToProfile(posted._id);
  return { posted, id: addedPlacementId(currentUid(), posted._id) };
}

/** The student replaces the copied deadline with another one. */
async function ownDeadline(id: string, applicationDeadline: string): Promise<void> {
  await edit(id, ({ deadlines }) => ({ deadlines: { ...deadlines, applicationDeadline } }));
}

async function open(id: string): Promise<UserEvent> {
  const person = renderSignedIn(<DashboardScreen />, `/dashboard?p=${id}`);
  await screen.findByRole('dialog');
  return person;
}

async function source() {
  return within(await screen.findByRole('region', SECTION));
}

const deadline = async (): Promise<string | null | undefined> =>
  (await readPlacements(db))[0]?.deadlines.applicationDeadline;

describe('a placement from the community', () => {
  it('links to its opportunity', async () => {
    const { posted, id } = await added();
    await open(id);
    const link = await (await source()).findByRole('link', { name: 'See it on the board' });
    expect(link).toHaveAttribute('href', `/community?o=${posted._id}`);
  });

  it('reports that the placement cell has closed it', async () => {
    const { posted, id } = await added();
    await editInFeed(posted, { status: 'closed' });
    await open(id);
    expect(await (await source()).findByText('Closed by the placement cell.')).toBeVisible();
  });

  it('reports that its opportunity was removed, without a link to it', async () => {
    const { posted, id } = await added();
    await receiveOpportunity(posted._id, null);
    await open(id);
    const shown = await source();
    expect(await shown.findByText('No longer listed on the board.')).toBeVisible();
    expect(shown.queryByRole('link')).toBeNull();
  });

  it('reports the removal also when this device has a snapshot of it', async () => {
    const { posted, id } = await added();
    await storeAddedOpportunities(db, feedDatabase(), [posted._id]);
    await receiveOpportunity(posted._id, null);
    await open(id);
    expect(await (await source()).findByText('No longer listed on the board.')).toBeVisible();
  });

  it('is the only kind that mentions the community', async () => {
    await openDetail();
    expect(screen.queryByRole('region', SECTION)).toBeNull();
  });
});

describe('the mark in the list', () => {
  it.each([
    ['closed', 'Closed by the placement cell.'],
    ['removed', 'No longer listed on the board.'],
  ])('shows that an opportunity was %s', async (what, text) => {
    const { posted } = await added();
    if (what === 'closed') await editInFeed(posted, { status: 'closed' });
    else {
      await storeAddedOpportunities(db, feedDatabase(), [posted._id]);
      await receiveOpportunity(posted._id, null);
    }
    renderSignedIn(<DashboardScreen />);
    expect(await screen.findByText(text)).toBeInTheDocument();
  });

  it('is hidden after the deadline, and the details show it instead', async () => {
    const { posted, id } = await added();
    await storeAddedOpportunities(db, feedDatabase(), [posted._id]);
    await receiveOpportunity(posted._id, null);
    vi.setSystemTime(new Date('2027-02-24T10:00:00'));
    await open(id);
    expect(await (await source()).findByText('No longer listed on the board.')).toBeVisible();
    expect(screen.getAllByText('No longer listed on the board.')).toHaveLength(1);
  });

  it('is hidden for a student who has applied', async () => {
    const { posted, id } = await added();
    await editInFeed(posted, { status: 'closed' });
    await edit(id, { status: 'form_filled' });
    const other = await addToFeed({ company: 'Not applied to' });
    await addOpportunityToProfile(other._id);
    await editInFeed(other, { status: 'closed' });
    renderSignedIn(<DashboardScreen />);
    await screen.findByRole('link', { name: posted.company });
    // The marks have been rendered: that of the other one is shown.
    expect(await screen.findAllByText('Closed by the placement cell.')).toHaveLength(1);
  });
});

describe('a change of the opportunity', () => {
  it('shows at once in fields that the student never changed, and is reported until it is settled', async () => {
    const { posted, id } = await added();
    const person = await open(id);
    await act(() => editInFeed(posted, NEW_DEADLINE));
    const shown = await source();
    const item = await shown.findByRole('listitem');
    expect(item).toHaveTextContent(
      'Deadline extended to 30 Nov, 11:59 pm. Before: 25 Nov 2026, 11:59 pm',
    );
    await waitFor(() =>
      expect(screen.getAllByRole('definition')[0]).toHaveTextContent('30 Nov 2026, 11:59 pm'),
    );
    await person.click(shown.getByRole('button', { name: 'Got it' }));
    await waitFor(() => expect(shown.queryByRole('listitem')).toBeNull());
    expect(await deadline()).toBe('2026-11-30T23:59:00');
    await waitFor(() => expect(document.activeElement).toHaveTextContent(SECTION.name));
  });

  it('is settled completely by one button, however many fields it touches', async () => {
    const { posted, id } = await added();
    await editInFeed(posted, { ...NEW_DEADLINE, role: 'Senior Analyst', location: 'Chennai' });
    const person = await open(id);
    const shown = await source();
    expect(await shown.findAllByRole('listitem')).toHaveLength(3);
    await person.click(shown.getByRole('button', { name: 'Got it' }));
    await waitFor(() => expect(shown.queryAllByRole('listitem')).toEqual([]));
    const [placement] = await readPlacements(db);
    expect(placement).toMatchObject({ role: 'Senior Analyst', location: 'Chennai', changes: [] });
  });

  it('is only offered in a field with an own value: declined, and accepted when it changes again', async () => {
    const { posted, id } = await added();
    await ownDeadline(id, '2026-11-24T18:00:00');
    const after = await editInFeed(posted, NEW_DEADLINE);
    // The student decides after this device has received the change.
    vi.setSystemTime(Date.parse(after.updatedAt ?? '') + 60_000);
    const person = await open(id);
    const shown = await source();
    expect(
      await shown.findByText(/30 Nov, 11:59 pm\. Yours: 24 Nov 2026, 6:00 pm\./),
    ).toBeVisible();
    await person.click(shown.getByRole('button', { name: /^Keep mine/ }));
    await waitFor(() => expect(shown.queryByRole('button')).toBeNull());
    expect(await deadline()).toBe('2026-11-24T18:00:00');
    await act(() =>
      editInFeed(after, { deadlines: { applicationDeadline: '2026-12-05T23:59:00' } }),
    );
    expect(await shown.findByText(/5 Dec, 11:59 pm\. Yours: 24 Nov/)).toBeVisible();
    expect(await deadline()).toBe('2026-11-24T18:00:00');
    await person.click(shown.getByRole('button', { name: /^Use it/ }));
    await waitFor(() => expect(shown.queryByRole('button')).toBeNull());
    expect(await deadline()).toBe('2026-12-05T23:59:00');
  });

  it('remains reported when the device cannot save the decision', async () => {
    const { posted, id } = await added();
    await editInFeed(posted, NEW_DEADLINE);
    const person = await open(id);
    const button = await (await source()).findByRole('button', { name: 'Got it' });
    simulateFullDevice();
    await person.click(button);
    await waitFor(() =>
      expect(
        screen
          .getAllByRole('alert')
          .map((alert) => alert.textContent)
          .join(),
      ).toContain(PLACEMENT_TEXTS.updateFailed),
    );
    expect(button).toBeVisible();
  });

  it.each([
    ['row', 1280],
    ['card', 360],
  ])('has a mark on the %s of the list, with text for screen readers', async (_name, width) => {
    setScreenWidth(width);
    const { posted } = await added();
    await editInFeed(posted, { ...NEW_DEADLINE, role: 'Senior Analyst' });
    renderSignedIn(<DashboardScreen />);
    const mark = await screen.findByText(/^Updated on the community board: /);
    expect(mark).toHaveTextContent('Updated on the community board: Application deadline, Role.');
  });
});

describe('a placement from a drive', () => {
  const TEST = buildDriveRound('test');

  async function addedDrive(): Promise<{
    readonly posted: PostedOpportunity;
    readonly id: string;
  }> {
    const posted = await addToFeed({ category: 'on_campus', rounds: [TEST] });
    await addOpportunityToProfile(posted._id);
    return { posted, id: addedPlacementId(currentUid(), posted._id) };
  }

  it('says what was changed in its rounds, until it is seen', async () => {
    const { posted, id } = await addedDrive();
    const hr = buildDriveRound('hr', { kind: 'hr', startsAt: '2026-12-07T09:00:00' });
    const moved = { ...TEST, startsAt: '2026-12-05T10:00:00', place: 'Hall B' };
    await editInFeed(posted, { rounds: [moved, hr] });
    const person = await open(id);
    const shown = await source();
    const list = await shown.findByRole('list', { name: 'Updated from the board' });
    expect(
      within(list)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual([
      'Test moved to 5 Dec, 10:00 am. Before: 4 Dec, 10:00 am',
      'Venue of the test changed to Hall B. Before: Hall A',
      'HR round added: 7 Dec, 9:00 am.',
    ]);
    await person.click(shown.getByRole('button', { name: 'Got it' }));
    await waitFor(() => expect(list).not.toBeInTheDocument());
    const timeline = screen.getByRole('region', { name: 'Timeline' });
    expect(within(timeline).getByText('Hall B')).toBeVisible();
  });

  it('offers a time that the student wrote, and takes it with one tap', async () => {
    const { posted, id } = await addedDrive();
    const [placement] = await readPlacements(db);
    const round = placement?.rounds[0];
    if (!round) throw new Error('There is no round.');
    await writeChange(db, editRoundChange(round, { startsAt: '2026-12-04T14:00:00' }));
    await editInFeed(posted, { rounds: [{ ...TEST, startsAt: '2026-12-05T10:00:00' }] });
    const person = await open(id);
    const shown = await source();
    const offer = 'Start of the test on the board: 5 Dec, 10:00 am. Yours: 4 Dec, 2:00 pm.';
    expect(await shown.findByText(offer)).toBeVisible();
    await person.click(shown.getByRole('button', { name: /^Use it\W+Start of the test/ }));
    await waitFor(async () =>
      expect((await readPlacements(db))[0]?.rounds[0]?.startsAt).toBe('2026-12-05T10:00:00'),
    );
  });

  it('says of a round with a result that the cell has removed it', async () => {
    const { posted, id } = await addedDrive();
    const [placement] = await readPlacements(db);
    const round = placement?.rounds[0];
    if (!round) throw new Error('There is no round.');
    await writeChange(db, editRoundChange(round, { result: 'cleared' }));
    await editInFeed(posted, { rounds: [] });
    await open(id);
    const timeline = within(await screen.findByRole('region', { name: 'Timeline' }));
    expect(timeline.getByText('Removed by the placement cell.')).toBeVisible();
    expect(await (await source()).findByText('Test removed.')).toBeVisible();
  });

  it('is over once it is cancelled, in the details and in the list', async () => {
    const { posted, id } = await addedDrive();
    await editInFeed(posted, { status: 'cancelled' });
    await open(id);
    const shown = await source();
    expect(await shown.findByText('Cancelled by the placement cell.')).toBeVisible();
    expect(shown.getByText('Drive cancelled by the placement cell.')).toBeVisible();
    expect(screen.queryByRole('heading', { name: 'Upcoming Tests' })).toBeNull();
    expect(
      screen.getByText(/^Updated on .* Cancelled by the placement cell\.$/),
    ).toBeInTheDocument();
  });
});
