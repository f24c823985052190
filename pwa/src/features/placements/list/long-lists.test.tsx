import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { systemRuntime } from '../../../data/database/runtime.ts';
import type { UserDatabase } from '../../../data/database/user-database.ts';
import type { StoredPlacementView } from '../../../data/database/tables.ts';
import { fakeLayout, scrollPageTo } from '../../../testing/fakes/fake-layout.ts';
import { placement } from '../../../testing/data/placement.ts';
import { setScreenWidth } from '../../../testing/fakes/screen-width.ts';
import { renderSignedIn, signInAtTen } from '../../../testing/screens/signed-in-screen.tsx';
import { moveRowFocus } from '../../../app/shortcuts/row-focus.ts';
import { DashboardScreen } from '../dashboard/dashboard-screen.tsx';

const PHONE = 360;
const DESKTOP = 1280;
const CARD_AND_GAP = 184;
let db: UserDatabase;

beforeEach(async () => {
  db = await signInAtTen(PHONE);
  fakeLayout(172);
});

async function has(count: number): Promise<void> {
  const rows = Array.from({ length: count }, (_, at) => viewRow(`Company ${at + 1}`));
  await db.view.bulkPut(rows);
}

function viewRow(company: string) {
  const id = systemRuntime.uuid();
  const shown: StoredPlacementView = {
    _id: id,
    ...placement(company, '2026-12-20'),
    unsent: false,
    refusedReason: null,
    changedElsewhere: [],
    source: null,
  };
  return { t: 'placement', id, live: 1 as const, rev: 1, placement: shown, profile: null };
}

async function show() {
  const person = renderSignedIn(<DashboardScreen />);
  await screen.findByRole('link', { name: /^Company 1\b/ });
  return person;
}

/** The rendered cards of the first section, by their position in the list. */
function places(): readonly number[] {
  const cards = within(screen.getByRole('list', { name: 'On Campus Placements' }));
  return cards.getAllByRole('listitem').map((card) => Number(card.getAttribute('aria-posinset')));
}

const scrollToCard = (at: number): Promise<void> =>
  act(async () => scrollPageTo(at * CARD_AND_GAP));

describe('a list of 60', () => {
  it('renders every card', async () => {
    await has(60);
    await show();
    const list = within(screen.getByRole('list', { name: 'On Campus Placements' }));
    expect(list.getAllByRole('listitem')).toHaveLength(60);
  });
});

describe('a longer list of cards', () => {
  it('renders only those near the screen, each with its position and the total', async () => {
    await has(61);
    await show();
    expect(places().length).toBeLessThan(12);
    expect(places().slice(0, 3)).toEqual([1, 2, 3]);
    const first = screen.getByRole('link', { name: /^Company 1\b/ }).closest('li');
    expect(first).toHaveAttribute('aria-setsize', '61');
  });

  it('renders what is scrolled to', async () => {
    await has(200);
    await show();
    await scrollToCard(100);
    await waitFor(() => expect(places()).toContain(101));
    expect(places()).not.toContain(1);
  });

  it('keeps the card that has the focus, and removes it when it loses the focus', async () => {
    await has(200);
    await show();
    const link = screen.getByRole('link', { name: /^Company 2\b/ });
    act(() => link.focus());
    await scrollToCard(100);
    await waitFor(() => expect(places()).toContain(101));
    expect(places()[0]).toBe(2);
    expect(link).toHaveFocus();
    act(() => link.blur());
    await scrollToCard(110);
    await waitFor(() => expect(places()).toContain(111));
    expect(places()).not.toContain(2);
  });
});

describe('a long table', () => {
  beforeEach(() => {
    setScreenWidth(DESKTOP);
    fakeLayout(78);
  });

  it('states the number of rows, and each row its number', async () => {
    await has(100);
    await show();
    const table = screen.getByRole('table', { name: 'On Campus Placements' });
    expect(table).toHaveAttribute('aria-rowcount', '101');
    const row = screen.getByRole('row', { name: /^Company 3\b/ });
    expect(row).toHaveAttribute('aria-rowindex', '4');
    expect(within(table).getAllByRole('row').length).toBeLessThan(30);
  });

  it('keeps the row that has the focus in its place, with the height of those between', async () => {
    await has(200);
    await show();
    const link = screen.getByRole('link', { name: /^Company 2\b/ });
    act(() => link.focus());
    await act(async () => scrollPageTo(100 * 78));
    await screen.findByRole('row', { name: /^Company 101\b/ });
    expect(link).toHaveFocus();
    const rows = [...(link.closest('tbody')?.children ?? [])];
    expect(rows[1]).toBe(link.closest('tr'));
    // The first row, then all between the second and the next rendered one.
    const next = Number(rows[3]?.getAttribute('data-index'));
    expect(heightOf(rows[0])).toBe(78);
    expect(heightOf(rows[2])).toBe((next - 2) * 78);
  });
});

describe('the keys that move the focus', () => {
  const move = (step: 1 | -1): void => act(() => moveRowFocus(step));
  const company = (at: number) =>
    screen.findByRole('link', { name: new RegExp(`^Company ${at}\\b`) });

  it.each([
    ['cards', PHONE, 172, CARD_AND_GAP],
    ['rows', DESKTOP, 78, 78],
  ])(
    'go on from focused %s that were scrolled away, and skip none',
    async (_, width, high, step) => {
      setScreenWidth(width);
      fakeLayout(high);
      // The browser's part: what is scrolled into view is at the top of the page then.
      vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function scroll(
        this: Element,
      ) {
        const index = Number(this.closest('[data-index]')?.getAttribute('data-index'));
        scrollPageTo(index * step);
      });
      await has(200);
      await show();
      act(() => screen.getByRole('link', { name: /^Company 2\b/ }).focus());
      await act(async () => scrollPageTo(100 * step));
      await company(101);
      expect(screen.queryByRole('link', { name: /^Company 3\b/ })).toBeNull();
      move(1);
      await waitFor(async () => expect(await company(3)).toHaveFocus());
      move(-1);
      move(-1);
      await waitFor(async () => expect(await company(1)).toHaveFocus());
    },
  );

  it('stop at the last of many', async () => {
    await has(61);
    await show();
    await scrollToCard(60);
    const last = await company(61);
    act(() => last.focus());
    move(1);
    expect(last).toHaveFocus();
  });
});

function heightOf(spacer: Element | undefined): number {
  const cell = spacer?.querySelector('td');
  return cell ? Number.parseFloat(cell.style.height) : Number.NaN;
}
