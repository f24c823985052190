import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { WallTime } from '@shortlist/shared/lib/time/wall-time.ts';
import { agendaEvents, isEventOver } from '@shortlist/shared/placement/agenda/agenda-events.ts';
import { clashText } from '@shortlist/shared/placement/agenda/agenda-text.ts';
import {
  clashesOf,
  clashKey,
  compareClashes,
  type PairClash,
  type SilencedClashes,
} from '@shortlist/shared/placement/agenda/clashes.ts';
import { momentText } from '@shortlist/shared/placement/urgency/next-step.ts';
import { useMemo } from 'react';
import type { PlacementView } from '../../../data/placements/use-placements.ts';
import { useNow } from '../../../ui/clock/clock.ts';
import { Notice } from '../../../ui/notices/notice.tsx';
import { VisuallyHidden } from '../../../ui/text/visually-hidden.tsx';
import { PLACEMENT_TEXTS } from '../fixed-messages.ts';
import { CLASH_SHOWN_AGAIN, CLASH_SILENCED } from '../messages.ts';
import { dismiss, undoDismissal } from '../commands/dismissals.ts';
import { useSilencedClashes } from '../queries/use-dismissals.ts';
import { useTrySaving } from '../use-try-saving.ts';

interface DetailClashesProps {
  readonly placement: PlacementView;
  readonly placements: readonly PlacementView[];
}

/** How many are shown: silencing one makes room for the next. */
const SHOWN = 3;

/** What the rounds of a placement are in the way of, each until the student does not want to be told of it. */
export function DetailClashes({ placement, placements }: DetailClashesProps) {
  const now = useNow(60);
  const silenced = useSilencedClashes();
  const found = useMemo(
    () => (silenced ? findClashes({ placement, placements, silenced, now }) : []),
    [placement, placements, silenced, now],
  );
  const silence = useSilenceClash();
  if (found.length === 0) return null;
  return (
    <Notice tone="yellow">
      <Box component="section" aria-label="Clashes" sx={{ display: 'grid', gap: 1.5 }}>
        {found.slice(0, SHOWN).map(({ event, pair }) => (
          <div key={clashKey(pair)}>
            <Box sx={{ fontWeight: 650 }}>
              {`${event.name}, ${momentText(event.startsAt, now)}`}
            </Box>
            <div>{clashText(pair, event)}</div>
            <Button color="inherit" onClick={() => silence(pair)} sx={SILENCE}>
              Don’t mention this again
              <VisuallyHidden>{`: ${clashText(pair, event)}`}</VisuallyHidden>
            </Button>
          </div>
        ))}
        {found.length > SHOWN && <div>{`and ${found.length - SHOWN} more`}</div>}
      </Box>
    </Notice>
  );
}

const SILENCE = { textDecoration: 'underline', px: 1, ml: -1, minHeight: 44 } as const;

interface Search extends DetailClashesProps {
  readonly silenced: SilencedClashes;
  readonly now: WallTime;
}

function findClashes({ placement, placements, silenced, now }: Search) {
  return agendaEvents([placement])
    .flatMap((event) =>
      clashesOf(event, placements, silenced)
        .pairs.filter(({ second }) => !isEventOver(second, now))
        .map((pair) => ({ event, pair })),
    )
    .toSorted((a, b) => compareClashes(a.pair, b.pair));
}

function useSilenceClash(): (pair: PairClash) => void {
  const trySaving = useTrySaving();
  return (pair) => {
    const key = clashKey(pair);
    const undo = async () => {
      await undoDismissal('silencedClashes', key);
      return { text: CLASH_SHOWN_AGAIN };
    };
    void trySaving(async (confirm) => {
      await dismiss('silencedClashes', key);
      confirm(CLASH_SILENCED, undo);
    }, PLACEMENT_TEXTS.updateFailed);
  };
}
