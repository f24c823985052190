import RestoreRounded from '@mui/icons-material/RestoreRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import Typography from '@mui/material/Typography';
import { TRASH_DAYS } from '@shortlist/shared/placement/trash.ts';
import { useRef, useState } from 'react';
import type { TrashedPlacement } from '../queries/use-trash.ts';
import { TrashItem } from './trash-item.tsx';
import { useRestorePlacements } from './use-restore-placements.ts';
import { useShowMore } from '../list/use-show-more.ts';

interface TrashListProps {
  readonly trash: readonly TrashedPlacement[];
}

export function TrashList({ trash }: TrashListProps) {
  const { shown, hidden, showMore } = useShowMore(trash);
  const { picked, toggle, pickAll } = useSelectedIds(trash);
  const restore = useRestorePlacements();
  const heading = useRef<HTMLParagraphElement>(null);
  const restoreAll = async (ids: readonly string[]): Promise<void> => {
    if (await restore(ids)) heading.current?.focus();
  };
  return (
    <>
      <Typography ref={heading} tabIndex={-1} sx={{ pb: 1, color: 'text.secondary' }}>
        {`What you delete stays here for ${TRASH_DAYS} days.`}
      </Typography>
      <Box sx={BAR}>
        <Box component="label" sx={PICK_ALL}>
          <Checkbox
            checked={picked.length === trash.length}
            indeterminate={picked.length > 0 && picked.length < trash.length}
            onChange={(event) => pickAll(event.target.checked)}
          />
          {`Select all (${trash.length})`}
        </Box>
        {picked.length > 0 && (
          <Button
            variant="contained"
            startIcon={<RestoreRounded />}
            onClick={() => void restoreAll(picked)}
          >
            {`Restore ${picked.length}`}
          </Button>
        )}
      </Box>
      <Box component="ul" aria-label="Deleted placements" sx={LIST}>
        {shown.map((trashed) => (
          <TrashItem
            key={trashed.placement._id}
            trashed={trashed}
            picked={picked.includes(trashed.placement._id)}
            onPick={toggle}
            onRestore={(id) => void restoreAll([id])}
          />
        ))}
      </Box>
      {hidden > 0 && (
        <Button variant="outlined" onClick={showMore} sx={{ mt: 2 }}>
          {`Show more (${hidden} left)`}
        </Button>
      )}
    </>
  );
}

/** The selected ones. Those that leave the trash, here or by the sync, are no longer selected. */
function useSelectedIds(trash: readonly TrashedPlacement[]) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const ids = trash.map(({ placement }) => placement._id);
  return {
    picked: ids.filter((id) => chosen.has(id)),
    toggle: (id: string) => setChosen((now) => toggleId(now, id)),
    pickAll: (all: boolean) => setChosen(new Set(all ? ids : [])),
  };
}

function toggleId(chosen: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const others = [...chosen].filter((other) => other !== id);
  return new Set(chosen.has(id) ? others : [...others, id]);
}

/** Stays visible while a long list is scrolled. */
const BAR = {
  position: 'sticky',
  top: 0,
  zIndex: 1,
  mx: { xs: -2, sm: -3 },
  pl: { xs: 0.75, sm: 1.75 },
  pr: { xs: 2, sm: 3 },
  py: 1,
  minHeight: 60,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 1,
  bgcolor: 'background.paper',
  borderBottom: '1px solid',
  borderColor: 'divider',
} as const;

const PICK_ALL = {
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: 44,
  pr: 1,
  cursor: 'pointer',
} as const;

const LIST = { m: 0, p: 0, listStyle: 'none' } as const;
