import { vi } from 'vitest';

const LIMIT = /\((min|max)-width:\s*([\d.]+)px\)/g;

// jsdom draws nothing, so it cannot scroll either.
Element.prototype.scrollIntoView = () => {};

/** jsdom has no screen. Answers media queries about the width as a screen of `px` would. */
export function setScreenWidth(px: number): void {
  // What the phone's keyboard would make smaller.
  vi.stubGlobal('visualViewport', null);
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: [...query.matchAll(LIMIT)].every(([, side, limit]) =>
      side === 'min' ? px >= Number(limit) : px <= Number(limit),
    ),
    media: query,
    addEventListener() {},
    removeEventListener() {},
    // The theme still uses the old pair.
    addListener() {},
    removeListener() {},
  }));
}
