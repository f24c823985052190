import Box from '@mui/material/Box';
import { dayOf } from '@shortlist/shared/placement/agenda/agenda-days.ts';
import {
  deadlineId,
  lastDayOf,
  type AgendaEvent,
} from '@shortlist/shared/placement/agenda/agenda-events.ts';
import { clashLines, type ClashLines } from '@shortlist/shared/placement/agenda/agenda-text.ts';
import { clashesOf } from '@shortlist/shared/placement/agenda/clashes.ts';
import { isOver } from '@shortlist/shared/placement/urgency/next-step.ts';
import { useMemo } from 'react';
import { usePlacements } from '../../../data/placements/use-placements.ts';
import { useNow } from '../../../ui/clock/clock.ts';
import { Notice } from '../../../ui/notices/notice.tsx';
import { useSilencedClashes } from '../queries/use-dismissals.ts';

export interface TypedDate extends Pick<
  AgendaEvent,
  'kind' | 'startsAt' | 'endsAt' | 'place' | 'link'
> {
  /** The round that is edited; null for a new one, and for a deadline. */
  readonly roundId: string | null;
}

interface ClashNoticeProps {
  /** Null for a new placement. */
  readonly placementId: string | null;
  /** Null while there is none that could be compared. */
  readonly date: TypedDate | null;
}

const LINES_MAX = 3;
const NOTHING: ClashLines = { lines: [], more: 0 };

/** Says beside a date that is typed what it is in the way of. It only informs: the date can be saved. */
export function ClashNotice({ placementId, date }: ClashNoticeProps) {
  const placements = usePlacements();
  const silenced = useSilencedClashes();
  const today = dayOf(useNow(60));
  const { lines, more } = useMemo(() => {
    if (!date || !placements || !silenced || lastDayOf(date) < today) return NOTHING;
    if (placements.some((one) => one._id === placementId && isOver(one))) return NOTHING;
    const event = toEvent(date, placementId ?? '');
    return clashLines(clashesOf(event, placements, silenced), event, LINES_MAX);
  }, [date, placementId, placements, silenced, today]);
  return (
    // Rendered from the start, so that a screen reader announces what enters it.
    <Box component="output" sx={{ display: 'block', mt: lines.length > 0 ? 1 : 0 }}>
      {lines.length > 0 && (
        <Notice tone="yellow">
          {lines.map((line) => (
            <div key={line}>{line}</div>
          ))}
          {more > 0 && <div>{`and ${more} more`}</div>}
        </Notice>
      )}
    </Box>
  );
}

function toEvent({ roundId, ...date }: TypedDate, placementId: string): AgendaEvent {
  const id = roundId ?? (date.kind === 'deadline' ? deadlineId(placementId) : '');
  return { ...date, id, placementId, company: '', name: '', settledAs: null };
}
