import type { Json } from '@shortlist/shared/lib/json.ts';
import { ownValue } from '@shortlist/shared/lib/collections.ts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import {
  type EarlierValue,
  earlierValueKey,
  mergeHistory,
} from '@shortlist/shared/placement/history.ts';
import { placementToCellValues } from '@shortlist/shared/placement/placement-fields.ts';
import { useMemo } from 'react';
import { usePlacementHistory } from '../queries/use-placement-history.ts';
import type { PlacementView } from '../../../data/feed/followed-placements.ts';
import { Notice } from '../../../ui/notices/notice.tsx';
import { HistoryEntry } from './history-entry.tsx';
import { useRestoreValue } from './use-restore-value.ts';
import { type ServerHistory, useServerHistory } from './use-server-history.ts';
import { useShowMore } from '../list/use-show-more.ts';

/** All earlier values of a placement, from this device and from the server, newest first. */
export function HistoryList({ placement }: { readonly placement: PlacementView }) {
  const { _id: id, unsent } = placement;
  const local = usePlacementHistory(id);
  const server = useServerHistory(id, unsent);
  // The message about the server refers to the entries below: not shown before this device has read its own.
  const state = local === undefined ? REQUESTING : server.state;
  const entries = useMemo(
    () => (local === undefined ? undefined : mergeHistory(local, server.values)),
    [local, server.values],
  );
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      {/* Rendered from the start, so that a screen reader announces what enters it. */}
      <Box component="output" sx={{ display: 'block' }}>
        <ServerState state={state} retry={server.retry} />
      </Box>
      {entries !== undefined && entries.length > 0 && (
        <Entries placement={placement} entries={entries} />
      )}
      {entries?.length === 0 && state.kind === 'known' && (
        <Typography sx={{ color: 'text.secondary' }}>
          No earlier values. When a value changes, the one before it is kept here for 180 days.
        </Typography>
      )}
    </Box>
  );
}

const REQUESTING = { kind: 'asking' } as const;

function ServerState({ state, retry }: Pick<ServerHistory, 'state' | 'retry'>) {
  if (state.kind === 'known') return null;
  if (state.kind === 'asking')
    return (
      <Typography sx={{ color: 'text.secondary' }}>
        Asking for the changes of your other devices…
      </Typography>
    );
  return (
    <Notice tone="info">
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5 }}>
        <Box component="span" sx={{ flex: '1 1 220px' }}>
          {state.reason ??
            'The history of your other devices needs a connection. This is what this device knows.'}
        </Box>
        <Button color="inherit" sx={{ textDecoration: 'underline', px: 1 }} onClick={retry}>
          Try again
        </Button>
      </Box>
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
