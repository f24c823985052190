import useMediaQuery from '@mui/material/useMediaQuery';
import type { PlacementForm } from '@shortlist/shared/placement/form.ts';
import { useState } from 'react';
import { FOLDED_SECTIONS, type FoldedKey } from './folded-sections.tsx';

export interface OpenSections {
  readonly isOpen: (key: FoldedKey) => boolean;
  readonly toggle: (key: FoldedKey, open: boolean) => void;
  readonly open: (keys: readonly FoldedKey[]) => void;
}

/** On phones empty sections start collapsed; on large screens all are expanded. */
export function useOpenSections(initial: PlacementForm): OpenSections {
  const phone = useMediaQuery('(max-width: 599.95px)', { noSsr: true });
  const [opened, setOpened] = useState<Partial<Record<FoldedKey, boolean>>>({});
  const startsOpen = (key: FoldedKey): boolean =>
    !phone ||
    key === 'details' ||
    FOLDED_SECTIONS.some((section) => section.key === key && section.isFilled(initial));
  return {
    isOpen: (key) => opened[key] ?? startsOpen(key),
    toggle: (key, open) => setOpened((now) => ({ ...now, [key]: open })),
    open: (keys) =>
      setOpened((now) => ({ ...now, ...Object.fromEntries(keys.map((key) => [key, true])) })),
  };
}
