import { EMPTY_SEASON } from '@shortlist/shared/placement/fields/season.ts';
import { PUSH_PATHS } from '@shortlist/shared/api/push.ts';
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { UserDatabase } from '../../../data/database/user-database.ts';
import { fakeApi, type FakeApi } from '../../../testing/fakes/fake-api.ts';
import { mockPushApi } from '../../../testing/fakes/fake-push.ts';
import { scrollPageTo } from '../../../testing/fakes/fake-layout.ts';
import { useReminderOffer } from '../../reminders/queries/reminder-preferences.ts';
import { usePushState } from '../../reminders/requests/push-state.ts';
import { placement } from '../../../testing/data/placement.ts';
import { installPushBrowser, removePushBrowser } from '../../../testing/fakes/fake-push-browser.ts';
import { renderSignedIn, signInAtTen } from '../../../testing/screens/signed-in-screen.tsx';
import type { PlacementView } from '../../../data/placements/use-placements.ts';
import { ReminderSlot } from './dashboard-notices.tsx';

const OFFER = 'Get a reminder before this deadline?';
const NOW = '2026-11-20T10:00:00';
const DAY_MS = 86_400_000;
let db: UserDatabase;
let api: FakeApi;

beforeEach(async () => {
  db = await signInAtTen();
  api = fakeApi();
  mockPushApi(api);
});
afterEach(() => removePushBrowser());

function view(deadline: string): PlacementView {
  return {
    _id: 'p1',
    ...placement('Zenith', deadline),
    unsent: false,
    refusedReason: null,
    changedElsewhere: [],
    source: null,
    changes: [],
    origin: null,
    isCancelled: false,
    needsRegistration: false,
    season: EMPTY_SEASON,
    rounds: [],
  };
}

function show(deadline = '2026-12-01') {
  return renderSignedIn(<ReminderSlot placements={[view(deadline)]} now={NOW} />);
}

/** Waits until everything that the offer depends on has been read and requested. */
async function untilAsked(): Promise<void> {
  await waitFor(() => expect(api.requests.map(({ path }) => path)).toContain(PUSH_PATHS.publicKey));
}

/** Shows when everything that the offer depends on has been read. */
function Offered({ placements }: { readonly placements: readonly PlacementView[] }) {
  const state = usePushState();
  const coming = useReminderOffer(placements, NOW);
  const isOffered = coming > 0 && state.kind === 'off' && state.offered;
  return isOffered && <p>can be offered</p>;
}

describe('the offer of reminders', () => {
  it('counts all deadlines ahead', async () => {
    installPushBrowser();
    const several = ['2026-12-01', '2026-12-02', '2026-11-01'].map(view);
    renderSignedIn(<ReminderSlot placements={several} now={NOW} />);
    expect(await screen.findByText('Get reminders before your deadlines?')).toBeVisible();
    expect(screen.queryByText(OFFER)).toBeNull();
  });

  it('is shown once there is a deadline, and asks the browser only when it is accepted', async () => {
    const browser = installPushBrowser();
    const person = show();
    expect(await screen.findByText(OFFER)).toBeVisible();
    expect(browser.countPrompts()).toBe(0);
    await person.click(screen.getByRole('button', { name: 'Turn on reminders' }));
    await waitFor(() => expect(screen.queryByText(OFFER)).toBeNull());
    expect((await db.readMeta('reminderDevice'))?.isOn).toBe(true);
  });

  it('appears only while the page is at its top, and then stays', async () => {
    installPushBrowser();
    scrollPageTo(1200);
    const placements = [view('2026-12-01')];
    renderSignedIn(
      <>
        <ReminderSlot placements={placements} now={NOW} />
        <Offered placements={placements} />
      </>,
    );
    await untilAsked();
    expect(await screen.findByText('can be offered')).toBeVisible();
    expect(screen.queryByText(OFFER)).toBeNull();
    act(() => scrollPageTo(0));
    expect(await screen.findByText(OFFER)).toBeVisible();
    act(() => scrollPageTo(1200));
    expect(await screen.findByText(OFFER)).toBeVisible();
  });

  it('is hidden for 30 days after "not now"', async () => {
    installPushBrowser();
    const person = show();
    await person.click(await screen.findByRole('button', { name: 'Not now' }));
    await waitFor(() => expect(screen.queryByText(OFFER)).toBeNull());
    await db.writeMeta('reminderOfferDeclinedAt', new Date(NOW).getTime() - 30 * DAY_MS);
    expect(await screen.findByText(OFFER)).toBeVisible();
  });

  it('is hidden where the server does not support push', async () => {
    installPushBrowser();
    api.answer(PUSH_PATHS.publicKey, {
      status: 404,
      json: { success: false, message: 'Off.', code: 'not_found' },
    });
    show();
    await untilAsked();
    expect(screen.queryByText(OFFER)).toBeNull();
  });

  it('is hidden for a past deadline', async () => {
    installPushBrowser();
    show('2026-11-19');
    await db.readMeta('reminderOfferDeclinedAt');
    expect(screen.queryByText(OFFER)).toBeNull();
  });
});
