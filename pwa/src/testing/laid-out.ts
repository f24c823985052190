import { vi } from 'vitest';

/** jsdom lays nothing out. Gives every element this height in pixels, and long lists what they measure it with. */
export function layOut(rowHeight: number): void {
  vi.stubGlobal('ResizeObserver', StillObserver);
  // A list that measures its rows corrects where the page stands.
  vi.stubGlobal('scrollTo', () => undefined);
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(rowHeight);
}

/** Nothing changes its size in these tests. */
class StillObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}

/** Scrolls the page to this many pixels from its top, and tells those who listen. */
export function scrollPageTo(top: number): void {
  vi.stubGlobal('scrollY', top);
  window.dispatchEvent(new Event('scroll'));
}
