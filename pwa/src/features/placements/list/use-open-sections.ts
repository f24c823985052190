import useMediaQuery from '@mui/material/useMediaQuery';
import type { PlacementForm } from '@shortlist/shared/placement/form/placement-form.ts';
import { useState } from 'react';
import { COLLAPSIBLE_SECTIONS, type CollapsibleKey } from './collapsible-sections.tsx';

export interface OpenSections {
  readonly isOpen: (key: CollapsibleKey) => boolean;
  readonly toggle: (key: CollapsibleKey, open: boolean) => void;
  readonly open: (keys: readonly CollapsibleKey[]) => void;
}

/** On phones empty sections start collapsed; on large screens all are expanded. */
export function useOpenSections(initial: PlacementForm): OpenSections {
  const phone = useMediaQuery('(max-width: 599.95px)', { noSsr: true });
  const [opened, setOpened] = useState<Partial<Record<CollapsibleKey, boolean>>>({});
  const startsOpen = (key: CollapsibleKey): boolean =>
    !phone ||
    key === 'details' ||
    COLLAPSIBLE_SECTIONS.some((section) => section.key === key && section.isFilled(initial));
  return {
    isOpen: (key) => opened[key] ?? startsOpen(key),
    toggle: (key, open) => setOpened((now) => ({ ...now, [key]: open })),
    open: (keys) =>
      setOpened((now) => ({ ...now, ...Object.fromEntries(keys.map((key) => [key, true])) })),
  };
}
