import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { addAll, goBack, renderDashboard } from '../../../testing/screens/dashboard-page.tsx';
import { placement } from '../../../testing/data/placement.ts';
import { setScreenWidth } from '../../../testing/fakes/screen-width.ts';
import {
  addFive,
  bar,
  box,
  readSelectedCompanies,
  readSelectedCount,
  waitUntilSelectionEnds,
  startSelecting,
} from '../../../testing/screens/selecting.tsx';
import { signInAtTen } from '../../../testing/screens/signed-in-screen.tsx';

const PHONE = 360;
const DESKTOP = 1280;

beforeEach(async () => {
  await signInAtTen(PHONE);
});

describe.each([
  ['on a phone', PHONE],
  ['on a large screen', DESKTOP],
])('selecting %s', (_, width) => {
  beforeEach(async () => {
    setScreenWidth(width);
    await addFive();
  });

  it('starts empty, counts what a tap, its name or Space selects, and has no actions without one', async () => {
    const person = await startSelecting();
    await waitFor(() => expect(readSelectedCount()).toBe('0 selected'));
    expect(screen.queryByRole('link', { name: /^A\b(?!pply)/ })).toBeNull();
    expect(bar().getByRole('button', { name: 'Set status' })).toBeDisabled();
    expect(bar().getByRole('button', { name: 'Delete' })).toBeDisabled();
    await person.click(box('B'));
    await person.click(box('D'));
    expect(readSelectedCount()).toBe('2 selected');
    await person.click(box('B'));
    expect(readSelectedCount()).toBe('1 selected');
    expect(readSelectedCompanies()).toEqual(['D']);
    await person.click(screen.getByText('C'));
    expect(readSelectedCompanies()).toEqual(['C', 'D']);
    expect(screen.queryByRole('dialog')).toBeNull();
    box('C').focus();
    await person.keyboard(' ');
    expect(readSelectedCompanies()).toEqual(['D']);
  });

  it('selects all between two with Shift, all that is shown, and none', async () => {
    const person = await startSelecting('B');
    await person.keyboard('{Shift>}');
    await person.click(box('D'));
    await person.keyboard('{/Shift}');
    expect(readSelectedCompanies()).toEqual(['B', 'C', 'D']);
    await person.click(bar().getByRole('button', { name: 'Select all shown (5)' }));
    expect(readSelectedCount()).toBe('5 selected');
    await person.click(bar().getByRole('button', { name: 'Select none' }));
    expect(readSelectedCount()).toBe('0 selected');
  });
});

describe('selecting', () => {
  it('starts with a long press on a card', async () => {
    await addFive();
    await renderDashboard();
    const link = await screen.findByRole('link', { name: /^B\b/ });
    fireEvent(link, new PointerEvent('pointerdown', { bubbles: true, pointerType: 'touch' }));
    await screen.findByRole('region', { name: 'Selection' });
    expect(readSelectedCompanies()).toEqual(['B']);
  });

  it('adds a column to the table, and accepts a click anywhere on a row but its Apply link', async () => {
    setScreenWidth(DESKTOP);
    const links = { applicationLink: 'https://zenith.example', companyWebsite: '-' };
    await addAll(placement('Zenith', '2026-12-01', { links }));
    const person = await startSelecting();
    expect(screen.getByRole('columnheader', { name: 'Select' })).toBeVisible();
    expect(screen.getByRole('link', { name: /^Apply to Zenith/ })).toBeVisible();
    await person.click(screen.getByRole('cell', { name: 'FTE' }));
    expect(readSelectedCompanies()).toEqual(['Zenith']);
    expect(screen.queryByRole('dialog')).toBeNull();
    await person.click(bar().getByRole('button', { name: 'Cancel' }));
    await waitUntilSelectionEnds();
    expect(screen.queryByRole('columnheader', { name: 'Select' })).toBeNull();
    expect(screen.getByRole('link', { name: 'Zenith' })).toBeVisible();
  });

  it('leaves the Apply link of a card in place', async () => {
    const links = { applicationLink: 'https://zenith.example', companyWebsite: '-' };
    await addAll(placement('Zenith', '2026-12-01', { links }));
    await startSelecting();
    expect(screen.getByRole('link', { name: /^Apply to Zenith/ })).toBeVisible();
  });

  it('selects with "all" what passes the filters and is not collapsed', async () => {
    await addFive();
    await addAll(placement('Other', '2026-12-09', { category: 'off_campus' }));
    const person = await startSelecting();
    await person.click(screen.getByRole('button', { name: 'Collapse Off Campus Placements' }));
    expect(bar().getByRole('button', { name: 'Select all shown (5)' })).toBeVisible();
    await person.type(screen.getByRole('searchbox'), 'B');
    await person.click(await screen.findByRole('button', { name: 'Select all shown (1)' }));
    expect(readSelectedCompanies()).toEqual(['B']);
  });

  it('shows how many of the selected are hidden, also in the question', async () => {
    await addFive();
    const person = await startSelecting('A', 'B');
    await person.type(screen.getByRole('searchbox'), 'B');
    await waitFor(() => expect(readSelectedCount()).toBe('2 selected, 1 not shown'));
    await person.click(bar().getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText(/1 of them is not shown at the moment/)).toBeVisible();
  });
});

describe('leaving the selection mode', () => {
  beforeEach(async () => {
    await addFive();
  });

  it('works by Cancel, Escape and Back; nothing stays selected, and the menu has the focus', async () => {
    const person = await startSelecting();
    const menu = () => screen.findByRole('button', { name: 'More for your placements' });
    for (const leave of [
      () => person.click(bar().getByRole('button', { name: 'Cancel' })),
      () => person.keyboard('{Escape}'),
      () => goBack(),
    ]) {
      await waitFor(() => expect(readSelectedCount()).toBe('0 selected'));
      await person.click(box('A'));
      await leave();
      await waitUntilSelectionEnds();
      expect(window.location.pathname).toBe('/dashboard');
      await waitFor(async () => expect(await menu()).toHaveFocus());
      await person.click(await menu());
      await person.click(await screen.findByRole('menuitem', { name: 'Select' }));
    }
    await waitFor(() => expect(readSelectedCount()).toBe('0 selected'));
  });

  it('takes two steps back from the question, and none by an Escape that clears the search', async () => {
    const person = await startSelecting('A');
    await person.type(screen.getByRole('searchbox'), 'A');
    await person.keyboard('{Escape}');
    expect(screen.getByRole('region', { name: 'Selection' })).toBeVisible();
    await person.click(bar().getByRole('button', { name: 'Delete' }));
    await screen.findByRole('alertdialog');
    await goBack();
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(readSelectedCompanies()).toEqual(['A']);
    await goBack();
    await waitUntilSelectionEnds();
  });
});
