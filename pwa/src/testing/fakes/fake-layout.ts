import { vi } from 'vitest';

/** jsdom has no layout. Gives every element this height in pixels, and long lists the objects they measure with. */
export function fakeLayout(rowHeight: number): void {
  vi.stubGlobal('ResizeObserver', InertResizeObserver);
  // A list that measures its rows corrects the scroll position.
  vi.stubGlobal('scrollTo', () => undefined);
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(rowHeight);
  // Everything begins at the top of the page, wherever that is scrolled to.
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(() =>
    DOMRect.fromRect({ y: -window.scrollY, height: rowHeight }),
  );
}

/** No element changes its size in these tests. */
class InertResizeObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}

/** Scrolls the page to this many pixels from its top, and dispatches the event. */
export function scrollPageTo(top: number): void {
  vi.stubGlobal('scrollY', top);
  window.dispatchEvent(new Event('scroll'));
}
