import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { sameJson } from '@shortlist/shared/lib/json.ts';
import { ownValue } from '@shortlist/shared/lib/collections.ts';
import { dateTimeText } from '@shortlist/shared/lib/time/format-date.ts';
import {
  earlierValueKey,
  mergeHistory,
  type EarlierValue,
} from '@shortlist/shared/placement/rules/history.ts';
import {
  isPlacementValue,
  formatPlacementValue,
} from '@shortlist/shared/placement/fields/placement-labels.ts';
import { roundToCellValues } from '@shortlist/shared/placement/round/round-cells.ts';
import { ROUND_PATH_LABELS, roundName } from '@shortlist/shared/placement/round/round-fields.ts';
import { roundTimesText } from '@shortlist/shared/placement/round/timeline.ts';
import { TRASH_DAYS } from '@shortlist/shared/placement/rules/trash.ts';
import { formatRoundValue, isRoundValue } from '@shortlist/shared/placement/round/round-labels.ts';
import { useMemo, type ReactNode } from 'react';
import { refusalMessage } from '../../../data/http/request-failure.ts';
import type { PlacementView } from '../../../data/placements/use-placements.ts';
import { useWallTimeAt } from '../../../ui/clock/clock.ts';
import { Notice } from '../../../ui/notices/notice.tsx';
import { useToast } from '../../../ui/notices/toaster.tsx';
import { useUndoToast } from '../../../ui/notices/undo-toast.ts';
import { ToneChip } from '../../../ui/text/tone-chip.tsx';
import { VisuallyHidden } from '../../../ui/text/visually-hidden.tsx';
import {
  useDeletedRounds,
  usePlacementHistory,
  useRoundHistory,
  type EarlierRoundValue,
} from '../queries/use-placement-history.ts';
import { restoreRound } from '../commands/rounds.ts';
import { useServerHistory } from '../requests.ts';
import { ShowMore, useShowMore } from '../show-more.tsx';
import { outcomeText, roundFailureText, ROUND_TEXTS } from '../messages.ts';
import { getPathLabel, LongText, shownValues, useRestoreValue } from './earlier-value.tsx';

/** All earlier values of a placement, from this device and from the server, newest first. */
export function HistoryList({ placement }: { readonly placement: PlacementView }) {
  const { _id: id, unsent } = placement;
  const local = usePlacementHistory(id);
  const server = useServerHistory(id, unsent);
  const rounds = useRoundHistory(id);
  const entries = useMemo(
    () =>
      local === undefined || rounds === undefined
        ? undefined
        : [...mergeHistory(local, server.data ?? []), ...rounds].toSorted((a, b) => b.at - a.at),
    [local, rounds, server.data],
  );
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      {/* Rendered from the start, so that a screen reader announces what enters it. */}
      <Box component="output" sx={{ display: 'block' }}>
        {/* The message refers to the entries below: not shown before this device has read its own. */}
        {entries === undefined || server.isPending || (server.error && server.isFetching) ? (
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
      <DeletedRounds placement={placement} />
      {entries?.length === 0 && server.isSuccess && (
        <Typography sx={{ color: 'text.secondary' }}>
          No earlier values. When a value changes, the one before it is kept here for 180 days.
        </Typography>
      )}
    </Box>
  );
}

type Entry = EarlierValue & Partial<EarlierRoundValue>;

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
  readonly entries: readonly Entry[];
}

function Entries({ placement, entries }: EntriesProps) {
  const restore = useRestoreValue();
  const wallTimeAt = useWallTimeAt();
  const { shown, ...more } = useShowMore(entries);
  const values = shownValues(placement);
  return (
    <>
      <Typography sx={{ color: 'text.secondary' }}>Earlier values, newest first.</Typography>
      <HistoryItems>
        {shown.map((entry) => {
          const { path, value, round } = entry;
          const { label, text, canRestore } = describeEntry(entry);
          const onRestore = (): void =>
            round ? restore(round._id, path, value, 'round') : restore(placement._id, path, value);
          return (
            <HistoryItem
              key={earlierValueKey(entry)}
              label={label}
              text={text}
              event={`${outcomeText(entry)} · ${dateTimeText(wallTimeAt(entry.at))}`}
              isCurrent={isShown(entry, round ? roundToCellValues(round) : values)}
              onRestore={canRestore ? onRestore : undefined}
            />
          );
        })}
      </HistoryItems>
      <ShowMore {...more} variant="outlined" sx={{ justifySelf: 'start' }} />
    </>
  );
}

/** False for a field that this version of the app does not know. */
function isShown({ path, value }: Entry, shown: ReturnType<typeof shownValues>): boolean {
  const current = ownValue(shown, path);
  return current !== undefined && sameJson(current, value);
}

/** A value that this version does not know cannot be restored, and a deleted round has to be restored first. */
function describeEntry({ path, value, round, isLive = true }: Entry) {
  if (!round)
    return {
      label: getPathLabel(path),
      text: formatPlacementValue(path, value),
      canRestore: isPlacementValue(path, value),
    };
  const labels: Readonly<Record<string, string>> = ROUND_PATH_LABELS;
  return {
    label: `${roundName(round)}: ${ownValue(labels, path) ?? path}`,
    text: formatRoundValue(path, value),
    canRestore: isLive && isRoundValue(path, value),
  };
}

function DeletedRounds({ placement }: { readonly placement: PlacementView }) {
  const deleted = useDeletedRounds(placement._id) ?? [];
  const wallTimeAt = useWallTimeAt();
  const toast = useToast();
  const undoToast = useUndoToast();
  const restore = async (id: string): Promise<void> => {
    try {
      undoToast(ROUND_TEXTS.restored, await restoreRound(placement, id));
    } catch (error) {
      toast.error(roundFailureText(error, ROUND_TEXTS.notRestored));
    }
  };
  if (deleted.length === 0) return null;
  return (
    <>
      <Typography sx={{ color: 'text.secondary' }}>
        {`Deleted rounds. They can be restored for ${TRASH_DAYS} days.`}
      </Typography>
      <HistoryItems>
        {deleted.map(({ round, deletedAt }) => (
          <HistoryItem
            key={round._id}
            label={roundName(round)}
            text={[roundTimesText(round), round.place].filter(Boolean).join('\n')}
            event={`Deleted · ${dateTimeText(wallTimeAt(deletedAt))}`}
            onRestore={() => void restore(round._id)}
          />
        ))}
      </HistoryItems>
    </>
  );
}

function HistoryItems({ children }: { readonly children: ReactNode }) {
  return (
    <Box component="ul" sx={LINE}>
      {children}
    </Box>
  );
}

interface HistoryItemProps {
  readonly label: string;
  readonly text: string;
  /** What happened to it, and when. */
  readonly event: string;
  readonly isCurrent?: boolean;
  readonly onRestore?: (() => void) | undefined;
}

function HistoryItem({ label, text, event, isCurrent, onRestore }: HistoryItemProps) {
  return (
    <Box component="li" sx={ENTRY}>
      <Box sx={{ flex: '1 1 0', minWidth: 0 }}>
        <Typography variant="body2" sx={{ fontWeight: 650 }}>
          {label}
        </Typography>
        <LongText text={text} />
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {event}
        </Typography>
      </Box>
      {isCurrent && <ToneChip tone="green">Shown now</ToneChip>}
      {!isCurrent && onRestore && (
        <Button variant="outlined" onClick={onRestore} sx={RESTORE}>
          Restore
          <VisuallyHidden>{` ${label}: ${text}`}</VisuallyHidden>
        </Button>
      )}
    </Box>
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
