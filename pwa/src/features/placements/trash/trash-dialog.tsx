import RestoreRounded from '@mui/icons-material/RestoreRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import Typography from '@mui/material/Typography';
import { placementsText } from '@shortlist/shared/placement/placement-messages.ts';
import { isBlank } from '@shortlist/shared/lib/blank.ts';
import { dateTimeText } from '@shortlist/shared/lib/time/format-date.ts';
import { TRASH_DAYS } from '@shortlist/shared/placement/rules/trash.ts';
import { useRef, useState } from 'react';
import { useWallTimeAt } from '../../../ui/clock/clock.ts';
import { DialogFrame } from '../../../ui/dialogs/dialog-frame.tsx';
import { FeatherEye } from '../../../ui/icons/feather-eye.tsx';
import { VisuallyHidden } from '../../../ui/text/visually-hidden.tsx';
import { EMPTY_PAGE } from '../../../ui/layout/empty-page.tsx';
import { restorePlacements } from '../commands/placements.ts';
import { daysLeftText, NOT_RESTORED, trashText } from '../messages.ts';
import { useTrash, useTrashCount, type TrashedPlacement } from '../queries/use-trash.ts';
import { ShowMore, useShowMore } from '../show-more.tsx';
import { useTrySaving } from '../use-try-saving.ts';

export function TrashDialog({ onClose }: { readonly onClose: () => void }) {
  const trash = useTrash();
  return (
    <DialogFrame open width="md" title="Trash" onClose={onClose}>
      {trash?.length === 0 && <EmptyTrash />}
      {trash !== undefined && trash.length > 0 && <TrashList trash={trash} />}
    </DialogFrame>
  );
}

export function TrashLink({ onTrash }: { readonly onTrash: () => void }) {
  const count = useTrashCount() ?? 0;
  if (count === 0) return null;
  return (
    <Button onClick={onTrash} sx={{ justifySelf: 'center' }}>
      {trashText(count)}
    </Button>
  );
}

function EmptyTrash() {
  return (
    <Box sx={EMPTY_PAGE}>
      <FeatherEye size={120} />
      <Typography variant="h3" component="p" sx={{ mt: 2.5 }}>
        Nothing in the trash
      </Typography>
      <Typography sx={{ mt: 1, maxWidth: '40ch', color: 'text.secondary' }}>
        {`What you delete stays here for ${TRASH_DAYS} days, on all your devices, and can be restored.`}
      </Typography>
    </Box>
  );
}

function TrashList({ trash }: { readonly trash: readonly TrashedPlacement[] }) {
  const { shown, ...more } = useShowMore(trash);
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
      <ShowMore {...more} variant="outlined" sx={{ mt: 2 }} />
    </>
  );
}

/** The function restores all or none, and resolves to whether it succeeded. */
export function useRestorePlacements(): (ids: readonly string[]) => Promise<boolean> {
  const trySaving = useTrySaving();
  return (ids) =>
    trySaving(
      async (confirm) =>
        confirm(`${placementsText(ids.length)} restored`, await restorePlacements(ids)),
      NOT_RESTORED,
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

const BAR = {
  position: 'sticky',
  '[data-cramped] &': { position: 'static' },
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

interface TrashItemProps {
  readonly trashed: TrashedPlacement;
  readonly picked: boolean;
  readonly onPick: (id: string) => void;
  readonly onRestore: (id: string) => void;
}

const SOON_DAYS = 7;

function TrashItem({ trashed, picked, onPick, onRestore }: TrashItemProps) {
  const { placement, deletedAt, daysLeft } = trashed;
  const { _id: id, company, role } = placement;
  const wallTimeAt = useWallTimeAt();
  const name = isBlank(role) ? company : `${company}, ${role}`;
  return (
    <Box component="li" sx={ITEM}>
      <Checkbox
        checked={picked}
        onChange={() => onPick(id)}
        slotProps={{ input: { 'aria-label': `Select ${name}` } }}
      />
      <Box sx={{ flex: '1 1 0', minWidth: 0 }}>
        <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{company}</Typography>
        {!isBlank(role) && (
          <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
            {role}
          </Typography>
        )}
        <Typography variant="body2" sx={FACTS}>
          {`Deleted ${dateTimeText(wallTimeAt(deletedAt))}`}
          <Box component="span" aria-hidden sx={DOT}>
            {' · '}
          </Box>
          <Box component="span" sx={{ ...LEFT, ...(daysLeft <= SOON_DAYS && SOON) }}>
            {daysLeftText(daysLeft)}
          </Box>
        </Typography>
      </Box>
      <Button variant="outlined" onClick={() => onRestore(id)} sx={{ px: 1.5 }}>
        Restore
        <VisuallyHidden>{` ${name}`}</VisuallyHidden>
      </Button>
    </Box>
  );
}

const ITEM = {
  display: 'flex',
  alignItems: 'center',
  gap: 1,
  ml: -1.25,
  py: 1.25,
  borderBottom: '1px solid',
  borderColor: 'divider',
} as const;

/** On a phone the days left have a line of their own. */
const LEFT = { display: { xs: 'block', sm: 'inline' } } as const;
const DOT = { display: { xs: 'none', sm: 'inline' } } as const;
const SOON = { color: 'tone.red.main', fontWeight: 600 } as const;

const FACTS = { color: 'text.secondary', fontVariantNumeric: 'tabular-nums' } as const;
