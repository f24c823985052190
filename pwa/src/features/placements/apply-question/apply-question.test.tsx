import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { UserDatabase } from '../../../data/database/user-database.ts';
import { readPlacements } from '../../../data/feed/read-placements.ts';
import { applyOpeningKey } from '../../../data/placements/apply-opening.ts';
import { placement } from '../../../testing/data/placement.ts';
import { simulateFullDevice } from '../../../testing/fakes/simulate-full-device.ts';
import { keepMessagesOpen } from '../../../testing/fakes/without-timers.ts';
import {
  addWithLink,
  ask,
  comeBack,
  countOpened,
  findQuestion,
  openApplyLink,
  queryQuestions,
  showDashboard,
  waitUntilNotAsked,
  whenLookedAt,
} from '../../../testing/screens/apply-question-page.tsx';
import { goBack } from '../../../testing/screens/dashboard-page.tsx';
import { signInAtTen } from '../../../testing/screens/signed-in-screen.tsx';
import { setStatusOf } from '../commands/bulk-edit.ts';
import { addPlacement, deletePlacement } from '../commands/placements.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
let db: UserDatabase;

beforeEach(async () => {
  keepMessagesOpen();
  db = await signInAtTen(360);
});

const press = (person: UserEvent, name: string): Promise<void> =>
  person.click(screen.getByRole('button', { name }));

async function stored(id: string) {
  const found = (await readPlacements(db)).find(({ _id }) => _id === id);
  if (!found) throw new Error('The placement is gone.');
  const { status, season } = found;
  const { appliedAt, outcome, outcomeAt } = season;
  return { status, appliedAt, outcome, outcomeAt };
}

const UNTOUCHED = { status: 'form_not_filled', appliedAt: null, outcome: null, outcomeAt: null };

describe('after an Apply link was opened, the page', () => {
  it('asks when it is visible again, not before, and only once', async () => {
    await addWithLink('Zenith');
    const person = await showDashboard();
    await openApplyLink(person);
    expect(queryQuestions()).toEqual([]);
    comeBack();
    expect(await findQuestion()).toBeVisible();
    await press(person, 'Not yet');
    await waitUntilNotAsked();
    await whenLookedAt();
    expect(queryQuestions()).toEqual([]);
    await openApplyLink(person);
    comeBack();
    expect(await findQuestion()).toBeVisible();
  });

  it.each([
    ['six hours', 6 * HOUR, true],
    ['more than six hours', 6 * HOUR + MINUTE, false],
  ])('after %s (%i ms) asks: %s', async (_, ms, asks) => {
    await addWithLink('Zenith');
    const person = await showDashboard();
    await openApplyLink(person);
    vi.setSystemTime(Date.now() + ms);
    await whenLookedAt();
    await waitFor(() => expect(queryQuestions()).toHaveLength(asks ? 1 : 0));
  });

  it('asks at the next start, also the next morning, until there is an answer', async () => {
    await addWithLink('Zenith');
    await openApplyLink(await showDashboard());
    cleanup();
    vi.setSystemTime(Date.now() + 10 * HOUR);
    await showDashboard();
    expect(await findQuestion()).toBeVisible();
    cleanup();
    const person = await showDashboard();
    expect(await findQuestion()).toBeVisible();
    comeBack();
    expect(queryQuestions()).toHaveLength(1);
    await press(person, 'Not yet');
    await waitUntilNotAsked();
    cleanup();
    await showDashboard();
    await whenLookedAt();
    expect(queryQuestions()).toEqual([]);
  });

  it('asks about several one after the other, the newest first', async () => {
    await addWithLink('Zenith');
    await addWithLink('Acme');
    const person = await showDashboard();
    await openApplyLink(person, 'Zenith');
    vi.setSystemTime(Date.now() + MINUTE);
    await openApplyLink(person, 'Acme');
    comeBack();
    await findQuestion('Acme');
    expect(queryQuestions('Zenith')).toEqual([]);
    await press(person, 'Not yet');
    expect(await findQuestion('Zenith')).toBeVisible();
    expect(queryQuestions('Acme')).toEqual([]);
  });

  it('names the role where the company is in the list twice', async () => {
    await addWithLink('Zenith', { role: 'SDE' });
    await addPlacement(placement('Zenith', '2026-12-02', { role: 'Analyst' }));
    const person = await showDashboard();
    await openApplyLink(person);
    comeBack();
    expect(await findQuestion('Zenith, SDE')).toBeVisible();
  });

  it('asks no more about placements that were filled meanwhile, as on another device, or deleted', async () => {
    const [zenith, acme] = [await addWithLink('Zenith'), await addWithLink('Acme')];
    const person = await showDashboard();
    for (const [id, company, change] of [
      [zenith, 'Zenith', () => setStatusOf([zenith], 'form_filled')],
      [acme, 'Acme', () => deletePlacement(acme)],
    ] as const) {
      expect(await stored(id)).toEqual(UNTOUCHED);
      await openApplyLink(person, company);
      comeBack();
      await findQuestion(company);
      await act(async () => void (await change()));
      await waitFor(() => expect(queryQuestions(company)).toEqual([]));
    }
  });

  it('asks nothing about a placement whose form was filled before', async () => {
    await addWithLink('Zenith', { status: 'form_filled' });
    const person = await showDashboard();
    await openApplyLink(person);
    await whenLookedAt();
    expect(queryQuestions()).toEqual([]);
  });

  it('remembers a background tab, and not the menu of the link', async () => {
    const id = await addWithLink('Zenith');
    await showDashboard();
    const link = screen.getByRole('link', { name: /^Apply to Zenith/ });
    fireEvent(link, new MouseEvent('auxclick', { bubbles: true, button: 2 }));
    expect(await countOpened()).toBe(0);
    fireEvent(link, new MouseEvent('auxclick', { bubbles: true, button: 1 }));
    await waitFor(async () => expect(await db.readMeta(applyOpeningKey(id))).toBe(Date.now()));
  });
});

describe('the answer', () => {
  it('Yes sets Form Filled and the time in one change, with Undo', async () => {
    const { id, person } = await ask();
    await db.outbox.toCollection().modify({ sentAt: 1 });
    await press(person, 'Yes');
    expect(await screen.findByText('Zenith marked as Form Filled')).toBeVisible();
    const applied = { ...UNTOUCHED, status: 'form_filled', appliedAt: '2026-11-20T10:01:00' };
    expect(await stored(id)).toEqual(applied);
    expect((await db.outbox.toArray()).map(({ f }) => Object.keys(f))).toEqual([
      expect.arrayContaining(['company']),
      ['status', 'appliedAt'],
    ]);
    await press(person, 'Undo: Zenith marked as Form Filled');
    await waitFor(async () => expect(await stored(id)).toEqual(UNTOUCHED));
    await whenLookedAt();
    expect(queryQuestions()).toEqual([]);
  });

  it('Not applying sets the outcome, and proposes Process Done', async () => {
    const { id, person } = await ask();
    expect(screen.getByText('Yes: Form Filled. Not applying: outcome Withdrew.')).toBeVisible();
    await press(person, 'Not applying');
    expect(await screen.findByText('Is the process of Zenith over?')).toBeVisible();
    const withdrawn = { ...UNTOUCHED, outcome: 'withdrew', outcomeAt: '2026-11-20T10:01:00' };
    expect(await stored(id)).toEqual(withdrawn);
    await press(person, 'Mark as Process Done');
    expect(await screen.findByText('Zenith marked as Process Done')).toBeVisible();
    expect(await stored(id)).toEqual({ ...withdrawn, status: 'process_done' });
    await waitFor(() => expect(screen.queryByText('Is the process of Zenith over?')).toBeNull());
  });

  it('Not applying can be undone; declining the proposal leaves the status', async () => {
    const { id, person } = await ask();
    const proposal = 'Is the process of Zenith over?';
    await press(person, 'Not applying');
    await screen.findByText(proposal);
    await press(person, 'Undo: Zenith has the outcome Withdrew');
    await waitFor(async () => expect(await stored(id)).toEqual(UNTOUCHED));
    await waitFor(() => expect(screen.queryByText(proposal)).toBeNull());
    await openApplyLink(person);
    comeBack();
    await findQuestion();
    await press(person, 'Not applying');
    await screen.findByText(proposal);
    await press(person, 'Leave it');
    await waitFor(() => expect(screen.queryByText(proposal)).toBeNull());
    expect(await stored(id)).toMatchObject({ status: 'form_not_filled', outcome: 'withdrew' });
  });

  it('Don’t ask forgets what was opened, and asks on this device no more, with Undo', async () => {
    const { person } = await ask();
    await press(person, 'Don’t ask');
    await waitUntilNotAsked();
    expect(await countOpened()).toBe(0);
    await openApplyLink(person);
    await whenLookedAt();
    await waitFor(async () => expect(await countOpened()).toBe(0));
    expect(queryQuestions()).toEqual([]);
    await press(
      person,
      'Undo: You will not be asked on this device any more. Settings has a switch for it.',
    );
    await waitFor(async () => expect(await db.readMeta('applyQuestionOff')).toBe(false));
    await openApplyLink(person);
    comeBack();
    expect(await findQuestion()).toBeVisible();
  });

  it('that cannot be saved is reported, and the question stays', async () => {
    const { id, person } = await ask();
    simulateFullDevice();
    await press(person, 'Yes');
    expect(
      await screen.findByText('Your answer could not be saved. Please try again.'),
    ).toBeVisible();
    expect(queryQuestions()).toHaveLength(1);
    expect(await stored(id)).toEqual(UNTOUCHED);
  });

  it('moves the focus to the page, not to the next answer', async () => {
    const { person } = await ask();
    screen.getByRole('button', { name: 'Not yet' }).focus();
    await person.keyboard('{Enter}');
    await waitUntilNotAsked();
    expect(screen.getByRole('main')).toHaveFocus();
  });
});

describe('the question', () => {
  it('takes no focus from a field, and is read politely', async () => {
    await addWithLink('Zenith');
    const person = await showDashboard();
    await openApplyLink(person);
    const search = screen.getByRole('searchbox');
    await person.type(search, 'Zen');
    comeBack();
    const text = await findQuestion();
    expect(search).toHaveFocus();
    expect(text.closest('output')).not.toBeNull();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('is in the details that cover the page, and in neither their form nor the details to copy', async () => {
    const { person } = await ask();
    await person.click(screen.getByRole('link', { name: /^Zenith/ }));
    const details = await screen.findByRole('dialog', { name: 'Zenith' });
    expect(await within(details).findByText('Did you fill the form for Zenith?')).toBeVisible();
    await person.click(within(details).getByRole('button', { name: 'My details' }));
    const kit = await screen.findByRole('dialog', { name: 'My details' });
    expect(within(kit).queryByText(/^Did you fill/)).toBeNull();
    await goBack();
    await person.click(await screen.findByRole('button', { name: 'Edit Details' }));
    const form = await screen.findByRole('dialog', { name: 'Edit Details' });
    expect(within(form).queryByText(/^Did you fill/)).toBeNull();
    await goBack();
    const again = await screen.findByRole('dialog', { name: 'Zenith' });
    await person.click(within(again).getByRole('button', { name: 'Yes' }));
    expect(await screen.findByText('Zenith marked as Form Filled')).toBeInTheDocument();
    await waitFor(() => expect(within(again).queryByText(/^Did you fill/)).toBeNull());
  });
});
