/**
 * Moves the focus over the rows and cards of the dashboard. Of a long list only what is near the screen is rendered: the
 * row after the focused one may be missing until the focused one is scrolled into view.
 */
const ROWS = '[data-placement]';
/** Even a slow phone has rendered the neighbour by then. */
const RENDERED_WITHIN_MS = 2000;

type Step = 1 | -1;

let waiting: { readonly stop: () => void } | undefined;

export function moveRowFocus(step: Step): void {
  waiting?.stop();
  const from = document.activeElement?.closest(ROWS);
  const to = from ? neighbourOf(from, step) : firstInView();
  if (to === 'missing' && from) waitForNeighbour(from, step);
  else if (to instanceof Element) focusRow(to);
}

export function focusedPlacement(): string | undefined {
  const row = document.activeElement?.closest<HTMLElement>(ROWS);
  return row?.dataset['placement'];
}

/**
 * For a change that moves the focused row to another place of its list: what this returns moves the focus on to the row
 * beside it, unless the student has moved on already.
 */
export function leaveFocusedRow(): () => void {
  const from = document.activeElement?.closest(ROWS) ?? null;
  const beside = from ? [neighbourOf(from, 1), neighbourOf(from, -1)] : [];
  const to = beside.find((row) => row instanceof Element);
  return () => {
    if (to?.isConnected && from?.contains(document.activeElement)) focusRow(to);
  };
}

/** `missing` while it is not rendered, null at the end of the last list. */
function neighbourOf(row: Element, step: Step): Element | 'missing' | null {
  const rows = [...document.querySelectorAll(ROWS)];
  const next = rows[rows.indexOf(row) + step] ?? null;
  const here = positionOf(row);
  if (here === undefined) return next;
  const isLast = here.index === (step === 1 ? here.count - 1 : 0);
  if (isLast) return next;
  const there = next && positionOf(next);
  return there && there.list === here.list && there.index === here.index + step ? next : 'missing';
}

/** Of a row in a list that says how long it is; undefined for lists that are rendered as a whole. */
function positionOf(row: Element) {
  const list = row.closest('ul, table');
  const item = row.closest('[aria-posinset], [aria-rowindex]');
  if (!list || !item) return undefined;
  const card = Number(item.getAttribute('aria-posinset'));
  // The heading of a table is its first row.
  return card > 0
    ? { list, index: card - 1, count: Number(item.getAttribute('aria-setsize')) }
    : {
        list,
        index: Number(item.getAttribute('aria-rowindex')) - 2,
        count: Number(list.getAttribute('aria-rowcount')) - 1,
      };
}

function waitForNeighbour(row: Element, step: Step): void {
  const observer = new MutationObserver(() => {
    const next = neighbourOf(row, step);
    if (next === 'missing') return;
    stop();
    // Someone who has moved on meanwhile stays there.
    if (next && row.contains(document.activeElement)) focusRow(next);
  });
  const timer = setTimeout(stop, RENDERED_WITHIN_MS);
  function stop(): void {
    observer.disconnect();
    clearTimeout(timer);
    waiting = undefined;
  }
  waiting = { stop };
  observer.observe(document.body, { childList: true, subtree: true });
  row.scrollIntoView({ block: 'nearest' });
}

function firstInView(): Element | null {
  const rows = [...document.querySelectorAll(ROWS)];
  const top = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
  return rows.find((row) => row.getBoundingClientRect().top >= top) ?? rows[0] ?? null;
}

function focusRow(row: Element): void {
  // In selection mode the row has a checkbox and no link.
  const target = row.querySelector<HTMLElement>('input, [data-opens]');
  target?.focus({ preventScroll: true });
  row.scrollIntoView({ block: 'nearest' });
}
