import { vi } from 'vitest';

const LIMIT = /\((min|max)-width:\s*([\d.]+)px\)/g;

/** jsdom has no screen. Answers media queries for the width as a screen of `px` would. */
export function setScreenWidth(px: number): void {
  // The viewport that an on-screen keyboard would shrink.
  vi.stubGlobal('visualViewport', null);
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: [...query.matchAll(LIMIT)].every(([, side, limit]) =>
      side === 'min' ? px >= Number(limit) : px <= Number(limit),
    ),
    media: query,
    addEventListener() {},
    removeEventListener() {},
    // The theme still uses the deprecated methods.
    addListener() {},
    removeListener() {},
  }));
}

/** Answers whether the student prefers less motion; after `setScreenWidth`. */
export function setReducedMotion(isReduced: boolean): void {
  const ofScreen = window.matchMedia.bind(window);
  vi.stubGlobal('matchMedia', (query: string) => {
    const list = ofScreen(query);
    return query.includes('reduced-motion')
      ? Object.defineProperty(list, 'matches', { value: isReduced })
      : list;
  });
}
