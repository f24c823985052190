import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { ReplacedValue } from '@shortlist/shared/api/placements.ts';
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
import { useMemo, useCallback, useEffect, useState } from 'react';
import type { PlacementView } from '../../../data/placements/use-placements.ts';
import { useWallTimeAt } from '../../../ui/clock/clock.ts';
import { useOnline } from '../../../ui/browser/use-online.ts';
import { Notice } from '../../../ui/notices/notice.tsx';
import { ToneChip } from '../../../ui/text/tone-chip.tsx';
import { VisuallyHidden } from '../../../ui/text/visually-hidden.tsx';
import { usePlacementHistory } from '../queries/use-placement-history.ts';
import { listPlacementHistory } from '../requests.ts';
import { useShowMore } from '../use-show-more.ts';
import { useRestoreValue, outcomeText, getPathLabel, LongText } from './earlier-value.tsx';

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

interface ServerHistory {
  /** The server's last answer; empty before the first. */
  readonly values: readonly ReplacedValue[];
  /** `failed`: the changes of other devices, or the latest of them, are missing. `reason` is the server's sentence. */
  readonly state:
    | { readonly kind: 'asking' }
    | { readonly kind: 'known' }
    | { readonly kind: 'failed'; readonly reason: string | null };
  readonly retry: () => void;
}

const NONE: readonly ReplacedValue[] = [];

/**
 * The server's part of a placement's history. Requested on mount, when the network comes back, and when the
 * last change of this device has been sent (`unsent` goes from true to false): the server then knows more.
 */
function useServerHistory(id: string, unsent: boolean): ServerHistory {
  const [values, setValues] = useState(NONE);
  const [state, setState] = useState<ServerHistory['state']>({ kind: 'asking' });
  const [attempts, setAttempts] = useState(0);
  const online = useOnline();
  useEffect(() => {
    let wanted = true;
    const ask = async (): Promise<void> => {
      const result = await listPlacementHistory(id);
      if (!wanted) return;
      if (result.kind === 'listed') setValues(result.values);
      setState(stateAfter(result));
    };
    void ask();
    return () => {
      wanted = false;
    };
  }, [id, unsent, online, attempts]);
  const retry = useCallback(() => {
    setState({ kind: 'asking' });
    setAttempts((now) => now + 1);
  }, []);
  return { values, state, retry };
}

function stateAfter(result: Awaited<ReturnType<typeof listPlacementHistory>>) {
  if (result.kind === 'listed') return { kind: 'known' } as const;
  const reason = result.kind === 'refused' ? result.message : null;
  return { kind: 'failed', reason } as const;
}
