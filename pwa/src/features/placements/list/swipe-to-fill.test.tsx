import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi, type Mock } from 'vitest';
import type { UserDatabase } from '../../../data/database/user-database.ts';
import { placement } from '../../../testing/data/placement.ts';
import { setReducedMotion } from '../../../testing/fakes/screen-width.ts';
import { chooseSelect } from '../../../testing/screens/selecting.tsx';
import { renderSignedIn, signInAtTen } from '../../../testing/screens/signed-in-screen.tsx';
import { addPlacement } from '../commands/placements.ts';
import { DashboardScreen } from '../dashboard/dashboard-screen.tsx';
import '../bulk/selection-bar.tsx';
import { SwipeToFill } from './swipe-to-fill.tsx';

let db: UserDatabase;
let id: string;
let animate: Mock<Element['animate']>;

beforeEach(async () => {
  db = await signInAtTen(360);
  vi.stubGlobal('innerWidth', 360);
  animate = vi.fn<Element['animate']>();
  Element.prototype.animate = animate;
  ({ id } = await addPlacement(placement('Zenith', '2026-12-01')));
});

async function renderCards() {
  const person = renderSignedIn(
    <>
      <DashboardScreen />
      <SwipeToFill />
    </>,
  );
  await screen.findByRole('link', { name: /^Zenith/ });
  return person;
}

interface Finger {
  readonly x: number;
  readonly y?: number;
  readonly at?: number;
  readonly pointerType?: string;
}

function point(type: string, { x, y = 300, at = 0, pointerType = 'touch' }: Finger): void {
  const init = {
    bubbles: true,
    clientX: x,
    clientY: y,
    pointerType,
    isPrimary: true,
    pointerId: 1,
  };
  const event = new PointerEvent(type, init);
  fireEvent(card(), Object.defineProperty(event, 'timeStamp', { value: at }));
}

const card = () => {
  const found = document.querySelector<HTMLElement>(`[data-placement="${id}"]`);
  if (!found) throw new Error('The card is not rendered.');
  return found;
};
const hint = () => screen.getByText('Form Filled', { selector: '[aria-hidden] > span' });
const status = async () => (await db.view.get(['placement', id]))?.placement?.status;

/** Once a change that was begun is written: these are written after it. */
async function statusAfterAll() {
  for (const company of ['Acme', 'Kaveri']) await addPlacement(placement(company, '2026-12-02'));
  return await status();
}

/** Puts the finger down at the first place, moves it over the others, and lifts it there. */
function swipe(from: Finger, ...moves: readonly Finger[]): void {
  point('pointerdown', from);
  for (const move of moves) point('pointermove', { at: 50, ...move });
  point('pointerup', moves.at(-1) ?? from);
}

const FAR = [{ x: 120 }, { x: 228 }] as const;

describe('a swipe to the right', () => {
  it('moves the card, says what it does and from where on it counts, and sets Form Filled', async () => {
    await renderCards();
    expect(hint()).not.toBeVisible();
    point('pointerdown', { x: 100 });
    point('pointermove', { x: 160, at: 50 });
    expect(card().style.transform).toBe('translateX(60px)');
    expect(hint()).toBeVisible();
    expect(hint().parentElement).toHaveAttribute('data-far', 'false');
    point('pointermove', { x: 228, at: 80 });
    expect(hint().parentElement).toHaveAttribute('data-far', 'true');
    expect(await status()).toBe('form_not_filled');
    point('pointerup', { x: 228, at: 90 });
    expect(await screen.findByText('Placement updated successfully')).toBeVisible();
    expect(await status()).toBe('form_filled');
    expect(card().style.transform).toBe('');
    expect(hint()).not.toBeVisible();
  });

  it.each<readonly [string, Finger, readonly Finger[]]>([
    ['that is short', { x: 100 }, [{ x: 120 }, { x: 227 }]],
    ['that goes back', { x: 100 }, [{ x: 120 }, { x: 300 }, { x: 110 }]],
    ['to the left', { x: 300 }, [{ x: 280 }, { x: 100 }]],
    [
      'that scrolls at first',
      { x: 100 },
      [
        { x: 105, y: 320 },
        { x: 250, y: 320 },
      ],
    ],
    [
      'that is steep',
      { x: 100 },
      [
        { x: 115, y: 308 },
        { x: 250, y: 380 },
      ],
    ],
    ['from the edge of the screen', { x: 23 }, [{ x: 60 }, { x: 200 }]],
    [
      'after a rest, which selects',
      { x: 100 },
      [
        { x: 120, at: 401 },
        { x: 250, at: 410 },
      ],
    ],
    ['by a mouse', { x: 100, pointerType: 'mouse' }, FAR],
  ])('%s changes nothing', async (_, from, moves) => {
    await renderCards();
    swipe(from, ...moves);
    expect(card().style.transform).toBe('');
    expect(hint()).not.toBeVisible();
    expect(await statusAfterAll()).toBe('form_not_filled');
  });

  it('changes nothing when the browser takes it over', async () => {
    await renderCards();
    point('pointerdown', { x: 100 });
    point('pointermove', { x: 228, at: 50 });
    point('pointercancel', { x: 228 });
    point('pointerup', { x: 228 });
    expect(card().style.transform).toBe('');
    expect(await statusAfterAll()).toBe('form_not_filled');
  });

  it('does nothing on an enlarged page, where a finger moves the page', async () => {
    await renderCards();
    vi.stubGlobal('visualViewport', { scale: 2, addEventListener() {}, removeEventListener() {} });
    swipe({ x: 100 }, ...FAR);
    expect(await statusAfterAll()).toBe('form_not_filled');
  });

  it('does nothing while several are selected', async () => {
    const person = await renderCards();
    await chooseSelect(person);
    swipe({ x: 100 }, ...FAR);
    expect(await statusAfterAll()).toBe('form_not_filled');
  });
});

it.each(['form_filled', 'process_done'] as const)(
  'a card that is %s cannot be swiped',
  async (done) => {
    ({ id } = await addPlacement(placement('Kaveri', '2026-12-01', { status: done })));
    await renderCards();
    await screen.findByRole('link', { name: /^Kaveri/ });
    point('pointerdown', { x: 100 });
    point('pointermove', { x: 228, at: 50 });
    expect(card().style.transform).toBe('');
    point('pointerup', { x: 228, at: 60 });
    expect(await statusAfterAll()).toBe(done);
  },
);

it.each([
  [false, 1],
  [true, 0],
])('slides back gradually, unless less motion is preferred: %s', async (isReduced, times) => {
  await renderCards();
  setReducedMotion(isReduced);
  swipe({ x: 100 }, { x: 120 }, { x: 160 });
  expect(animate).toHaveBeenCalledTimes(times);
});
