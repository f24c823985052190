/** At this size of text (150 %) the labels of bars need more room than any bar has. */
const LARGE_TEXT_PX = 24;
/** Below this many lines of text, bars that stay in place leave too little of the page. */
const LOW_REM = 20;
/** Below this width the labels of the bottom bar do not fit beside each other. */
const NARROW_REM = 19;

/**
 * Marks the document with `data-cramped` while text is so large, or the page is zoomed so far, that bars have to scroll
 * away and show less. A media query does not know the size of text that a page is read with.
 */
export function markWhenCramped(): void {
  const update = (): void => {
    document.documentElement.toggleAttribute('data-cramped', isCramped());
  };
  update();
  addEventListener('resize', update);
  // Another size of text makes another height.
  new ResizeObserver(update).observe(document.body);
}

function isCramped(): boolean {
  const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
  return rem >= LARGE_TEXT_PX || innerHeight < LOW_REM * rem || innerWidth < NARROW_REM * rem;
}
