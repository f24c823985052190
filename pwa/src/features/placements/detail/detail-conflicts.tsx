import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { sameJson } from '@shortlist/shared/lib/json.ts';
import { ownValue } from '@shortlist/shared/lib/collections.ts';
import type { EarlierValue } from '@shortlist/shared/placement/rules/history.ts';
import { formatPlacementValue } from '@shortlist/shared/placement/fields/placement-labels.ts';
import { useId, useState } from 'react';
import type { PlacementView } from '../../../data/placements/use-placements.ts';
import { useWallTimeAt } from '../../../ui/clock/clock.ts';
import { Notice } from '../../../ui/notices/notice.tsx';
import { VisuallyHidden } from '../../../ui/text/visually-hidden.tsx';
import { restorePlacements } from '../commands/placements.ts';
import { getPathLabel, LongText, shownValues, useRestoreValue } from '../history/earlier-value.tsx';
import { changedElsewhereText, editedAfterDeletionText } from '../list/row-marks.tsx';
import { usePlacementHistory } from '../queries/use-placement-history.ts';
import { PLACEMENT_TEXTS } from '../fixed-messages.ts';
import { useTrySaving } from '../use-try-saving.ts';

/** Names the fields that two devices changed, shows the value of each device, and lets the student choose again. */
export function DetailConflicts({ placement }: { readonly placement: PlacementView }) {
  const [open, setOpen] = useState(false);
  const id = useId();
  if (placement.changedElsewhere.length === 0) return null;
  return (
    <Notice tone="info">
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5 }}>
        <Box component="span" sx={{ flex: '1 1 220px' }}>
          {changedElsewhereText(placement.changedElsewhere)}
        </Box>
        <Button
          color="inherit"
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
          sx={{ textDecoration: 'underline', px: 1, ml: -1 }}
        >
          {open ? 'Close' : 'View both'}
        </Button>
      </Box>
      <div id={id} hidden={!open}>
        {open && <BothValues placement={placement} />}
      </div>
    </Notice>
  );
}

function BothValues({ placement }: { readonly placement: PlacementView }) {
  const local = usePlacementHistory(placement._id);
  const restore = useRestoreValue();
  const current = shownValues(placement);
  return (
    <Box component="dl" sx={{ m: 0, py: 1, display: 'grid', gap: 2 }}>
      {otherValues(local ?? [], placement).map(({ path, value }) => (
        <div key={path}>
          <Box component="dt" sx={{ fontWeight: 650 }}>
            {getPathLabel(path)}
          </Box>
          <Value name="Kept">{formatPlacementValue(path, ownValue(current, path) ?? null)}</Value>
          <Value name="Other">{formatPlacementValue(path, value)}</Value>
          <Box component="dd" sx={{ m: 0, mt: 1 }}>
            <Button
              color="inherit"
              variant="outlined"
              onClick={() => restore(placement._id, path, value)}
            >
              Use the other
              <VisuallyHidden>{` ${getPathLabel(path)}`}</VisuallyHidden>
            </Button>
          </Box>
        </div>
      ))}
    </Box>
  );
}

function Value({ name, children }: { readonly name: string; readonly children: string }) {
  return (
    <Box component="dd" sx={{ m: 0, mt: 0.5, display: 'flex', gap: 1 }}>
      <Box component="span" sx={{ flex: '0 0 48px' }}>
        {name}
      </Box>
      <Box sx={{ minWidth: 0, color: 'text.primary' }}>
        <LongText text={children} />
      </Box>
    </Box>
  );
}

/** For each field that several devices changed the value that was not kept, the latest if there were several. */
function otherValues(
  local: readonly EarlierValue[],
  placement: PlacementView,
): readonly EarlierValue[] {
  const current = shownValues(placement);
  const others = local.filter(
    ({ why, path, value }) =>
      why !== 'edited' &&
      placement.changedElsewhere.includes(getPathLabel(path)) &&
      !sameJson(value, ownValue(current, path) ?? null),
  );
  return [...new Map(others.toReversed().map((entry) => [entry.path, entry])).values()];
}

interface DetailEditedAfterDeletionProps {
  readonly placement: PlacementView;
  readonly onDelete: () => void;
}

/** One device deleted the placement and another edited it afterwards: the edit has kept it. */
export function DetailEditedAfterDeletion({ placement, onDelete }: DetailEditedAfterDeletionProps) {
  const trySaving = useTrySaving();
  const wallTimeAt = useWallTimeAt();
  const { editedAfterDeletionAt = null } = placement;
  if (editedAfterDeletionAt === null) return null;
  const keep = (): void =>
    void trySaving(async () => {
      await restorePlacements([placement._id]);
    }, PLACEMENT_TEXTS.updateFailed);
  return (
    <Notice tone="info">
      {editedAfterDeletionText(wallTimeAt(editedAfterDeletionAt))}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1 }}>
        <Button color="inherit" variant="outlined" onClick={keep}>
          Keep it
        </Button>
        <Button color="inherit" onClick={onDelete}>
          Delete it
        </Button>
      </Box>
    </Notice>
  );
}
