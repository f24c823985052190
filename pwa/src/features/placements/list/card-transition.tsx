import GlobalStyles from '@mui/material/GlobalStyles';
import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { dialogSearch } from '../dialog-address.ts';

/**
 * A card or row becomes the dialog with its details, where the browser has view transitions and the student has not
 * asked for less motion. Opens what the link would open; without this component it opens plainly, as it does the first
 * time: the code of the dialog is new then, and a transition would have to wait for it.
 */
export function CardTransition() {
  const navigate = useNavigate();
  const open = useEffectEvent((id: string) => {
    void navigate({ search: dialogSearch({ kind: 'detail', id }) });
  });
  useEffect(() => {
    if (!('startViewTransition' in document)) return undefined;
    let isFirst = true;
    const onClick = (event: MouseEvent): void => {
      const link = isPlainClick(event) && findLink(event.target);
      const id = link ? link.dataset['opens'] : undefined;
      if (!link || id === undefined) return;
      const isPlain = isFirst || isMotionReduced();
      isFirst = false;
      if (isPlain) return;
      // The link leaves the opening to the transition.
      event.preventDefault();
      openFrom(link.closest<HTMLElement>('[data-placement]') ?? link, () => open(id));
    };
    document.addEventListener('click', onClick, { capture: true });
    return () => document.removeEventListener('click', onClick, { capture: true });
  }, []);
  return <GlobalStyles styles={MOVING} />;
}

function isPlainClick(event: MouseEvent): boolean {
  const { button, altKey, ctrlKey, metaKey, shiftKey, defaultPrevented } = event;
  return button === 0 && !(altKey || ctrlKey || metaKey || shiftKey || defaultPrevented);
}

function findLink(target: EventTarget | null): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>('a[data-opens]') : null;
}

function isMotionReduced(): boolean {
  return window.matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/** The browser takes a picture of the page first. Where that takes longer than this, the dialog opens without it. */
const PICTURE_MS = 60;
/** The picture stays for as long as the dialog is being rendered, and no longer than this. */
const RENDERED_WITHIN_MS = 150;
const NAME = 'placement';

function openFrom(card: HTMLElement, open: () => void): void {
  let isOpen = false;
  const openOnce = (): void => {
    if (!isOpen) open();
    isOpen = true;
  };
  card.style.viewTransitionName = NAME;
  let dialog: HTMLElement | null = null;
  const transition = document.startViewTransition(async () => {
    card.style.viewTransitionName = '';
    openOnce();
    dialog = await whenRendered(() => document.querySelector<HTMLElement>('[role=dialog]'));
    if (dialog) dialog.style.viewTransitionName = NAME;
  });
  const timer = setTimeout(() => {
    if (isOpen) return;
    transition.skipTransition();
    openOnce();
  }, PICTURE_MS);
  const clear = (): void => {
    clearTimeout(timer);
    card.style.viewTransitionName = '';
    if (dialog) dialog.style.viewTransitionName = '';
  };
  // Skipped, by the next one or because the page is hidden: the dialog is open all the same.
  transition.ready.catch(() => undefined);
  transition.updateCallbackDone.catch(() => undefined);
  transition.finished.then(clear, clear);
}

function whenRendered(find: () => HTMLElement | null): Promise<HTMLElement | null> {
  return new Promise((resolve) => {
    const look = (isLast: boolean): void => {
      const found = find();
      if (!found && !isLast) return;
      observer.disconnect();
      clearTimeout(timer);
      resolve(found);
    };
    const observer = new MutationObserver(() => look(false));
    const timer = setTimeout(() => look(true), RENDERED_WITHIN_MS);
    observer.observe(document.body, { childList: true, subtree: true });
    look(false);
  });
}

const MOVING = {
  // A tap meanwhile is for what is under it.
  '::view-transition': { pointerEvents: 'none' },
  '::view-transition-group(*), ::view-transition-old(*), ::view-transition-new(*)': {
    animationDuration: '180ms',
  },
  '::view-transition-group(placement)': { overflow: 'clip', borderRadius: '16px' },
  // The card is not enlarged with it.
  '::view-transition-old(placement)': { width: 'auto', height: 'auto', animationDuration: '90ms' },
} as const;
