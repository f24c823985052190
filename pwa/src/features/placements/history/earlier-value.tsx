import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { Json } from '@shortlist/shared/lib/json.ts';
import { ownValue } from '@shortlist/shared/lib/collections.ts';
import {
  PLACEMENT_PATH_LABELS,
  placementToCellValues,
} from '@shortlist/shared/placement/fields/placement-cells.ts';
import { PLACEMENT_MESSAGES } from '@shortlist/shared/placement/placement-messages.ts';
import {
  SEASON_PATH_LABELS,
  seasonToCellValues,
} from '@shortlist/shared/placement/fields/season.ts';
import { useState } from 'react';
import type { PlacementView } from '../../../data/placements/use-placements.ts';
import { restoreValue } from '../commands/restore-value.ts';
import { PLACEMENT_TEXTS } from '../fixed-messages.ts';
import { useTrySaving } from '../use-try-saving.ts';

const LABELS: Readonly<Partial<Record<string, string>>> = {
  ...PLACEMENT_PATH_LABELS,
  ...SEASON_PATH_LABELS,
};

export function shownValues(placement: PlacementView): Readonly<Partial<Record<string, Json>>> {
  return { ...placementToCellValues(placement), ...seasonToCellValues(placement.season) };
}

/** The label of a path's field; the path itself when a newer version of the app has added it. */
export function getPathLabel(path: string): string {
  return ownValue(LABELS, path) ?? path;
}

const LINES = 6;
/** About as much as `LINES` lines hold on a phone. */
const CHARACTERS = 240;

export function LongText({ text }: { readonly text: string }) {
  const [open, setOpen] = useState(false);
  const long = text.length > CHARACTERS || text.split('\n').length > LINES;
  return (
    <>
      <Box sx={{ ...TEXT, ...(long && !open && CLAMPED) }}>{text}</Box>
      {long && (
        <Button size="small" aria-expanded={open} onClick={() => setOpen(!open)} sx={TOGGLE}>
          {open ? 'Show less' : 'Show all of it'}
        </Button>
      )}
    </>
  );
}

const TEXT = {
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
  fontVariantNumeric: 'tabular-nums',
} as const;
const CLAMPED = {
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: LINES,
  overflow: 'hidden',
} as const;
const TOGGLE = { ml: -1.5, minHeight: 44 } as const;

export function useRestoreValue() {
  const trySaving = useTrySaving();
  return (...restored: Parameters<typeof restoreValue>): void =>
    void trySaving(
      async (confirm) => confirm(PLACEMENT_MESSAGES.updateSuccess, await restoreValue(...restored)),
      PLACEMENT_TEXTS.updateFailed,
    );
}
