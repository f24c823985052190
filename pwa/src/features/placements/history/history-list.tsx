import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { sameJson, type Json } from '@shortlist/shared/lib/json.ts';
import { ownValue } from '@shortlist/shared/lib/collections.ts';
import { dateTimeText } from '@shortlist/shared/lib/time/format-date.ts';
import {
  earlierValueKey,
  mergeHistory,
  type EarlierValue,
} from '@shortlist/shared/placement/history.ts';
import { placementToCellValues } from '@shortlist/shared/placement/placement-fields.ts';
import {
  isPlacementValue,
  formatPlacementValue,
} from '@shortlist/shared/placement/placement-labels.ts';
import { useMemo } from 'react';
import { refusalMessage } from '../../../data/http/request-failure.ts';
import type { PlacementView } from '../../../data/placements/use-placements.ts';
import { useWallTimeAt } from '../../../ui/clock/clock.ts';
import { Notice } from '../../../ui/notices/notice.tsx';
import { ToneChip } from '../../../ui/text/tone-chip.tsx';
import { VisuallyHidden } from '../../../ui/text/visually-hidden.tsx';
import { usePlacementHistory } from '../queries/use-placement-history.ts';
import { useServerHistory } from '../requests.ts';
import { useShowMore } from '../use-show-more.ts';
import { outcomeText } from '../messages.ts';
import { useRestoreValue, getPathLabel, LongText } from './earlier-value.tsx';

/** All earlier values of a placement, from this device and from the server, newest first. */
export function HistoryList({ placement }: { readonly placement: PlacementView }) {
  const { _id: id, unsent } = placement;
  const local = usePlacementHistory(id);
  const server = useServerHistory(id, unsent);
  const entries = useMemo(
    () => (local === undefined ? undefined : mergeHistory(local, server.data ?? [])),
    [local, server.data],
  );
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      {/* Rendered from the start, so that a screen reader announces what enters it. */}
      <Box component="output" sx={{ display: 'block' }}>
        {/* The message refers to the entries below: not shown before this device has read its own. */}
        {local === undefined || server.isPending || (server.error && server.isFetching) ? (
          <Typography sx={{ color: 'text.secondary' }}>
            Asking for the changes of your other devices…
          </Typography>
        ) : (
          server.error && <Incomplete error={server.error} onRetry={() => void server.refetch()} />
        )}
      </Box>
      {entries !== undefined && entries.length > 0 && (
        <Entries placement={placement} entries={entries} />
      )}
      {entries?.length === 0 && server.isSuccess && (
        <Typography sx={{ color: 'text.secondary' }}>
          No earlier values. When a value changes, the one before it is kept here for 180 days.
        </Typography>
      )}
    </Box>
  );
}

/** The changes of other devices, or the latest of them, are missing. */
function Incomplete({ error, onRetry }: { readonly error: Error; readonly onRetry: () => void }) {
  return (
    <Notice
      tone="info"
      actions={
        <Button color="inherit" sx={{ textDecoration: 'underline', px: 1 }} onClick={onRetry}>
          Try again
        </Button>
      }
    >
      {refusalMessage(error) ??
        'The history of your other devices needs a connection. This is what this device knows.'}
    </Notice>
  );
}

interface EntriesProps {
  readonly placement: PlacementView;
  readonly entries: readonly EarlierValue[];
}

function Entries({ placement, entries }: EntriesProps) {
  const restore = useRestoreValue(placement._id);
  const { shown, hidden, showMore } = useShowMore(entries);
  const current: Readonly<Partial<Record<string, Json>>> = placementToCellValues(placement);
  return (
    <>
      <Typography sx={{ color: 'text.secondary' }}>Earlier values, newest first.</Typography>
      <Box component="ul" sx={LINE}>
        {shown.map((entry) => (
          <HistoryEntry
            key={earlierValueKey(entry)}
            entry={entry}
            current={ownValue(current, entry.path)}
            onRestore={({ path, value }) => void restore(path, value)}
          />
        ))}
      </Box>
      {hidden > 0 && (
        <Button variant="outlined" onClick={showMore} sx={{ justifySelf: 'start' }}>
          {`Show more (${hidden} left)`}
        </Button>
      )}
    </>
  );
}

const LINE = {
  m: 0,
  ml: '5px',
  pl: 2,
  py: 0.5,
  listStyle: 'none',
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 2.5,
  borderLeft: '2px solid',
  borderColor: 'divider',
} as const;

interface HistoryEntryProps {
  readonly entry: EarlierValue;
  /** The current value; undefined for a field that this version of the app does not know. */
  readonly current: Json | undefined;
  readonly onRestore: (entry: EarlierValue) => void;
}

function HistoryEntry({ entry, current, onRestore }: HistoryEntryProps) {
  const { path, value, at } = entry;
  const wallTimeAt = useWallTimeAt();
  const label = getPathLabel(path);
  const isCurrent = current !== undefined && sameJson(current, value);
  return (
    <Box component="li" sx={ENTRY}>
      <Box sx={{ flex: '1 1 0', minWidth: 0 }}>
        <Typography variant="body2" sx={{ fontWeight: 650 }}>
          {label}
        </Typography>
        <LongText text={formatPlacementValue(path, value)} />
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {`${outcomeText(entry)} · ${dateTimeText(wallTimeAt(at))}`}
        </Typography>
      </Box>
      {isCurrent && <ToneChip tone="green">Shown now</ToneChip>}
      {!isCurrent && isPlacementValue(path, value) && (
        <Button variant="outlined" onClick={() => onRestore(entry)} sx={RESTORE}>
          Restore
          <VisuallyHidden>{` ${label}: ${formatPlacementValue(path, value)}`}</VisuallyHidden>
        </Button>
      )}
    </Box>
  );
}

const RESTORE = { flex: 'none', px: 1.5 } as const;

const ENTRY = {
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  gap: 1.25,
  '&::before': {
    content: '""',
    position: 'absolute',
    top: 6,
    left: -21,
    width: 10,
    height: 10,
    borderRadius: '50%',
    bgcolor: 'brand.marigold',
  },
} as const;
