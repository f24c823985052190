import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { dateTimeText, shortDateTimeText } from '@shortlist/shared/lib/time/format-date.ts';
import type { WallTime } from '@shortlist/shared/lib/time/wall-time.ts';
import { useState } from 'react';
import { useWallTimeAt, useNow } from '../clock/clock.ts';
import { Notice } from '../notices/notice.tsx';

interface DraftNoticeProps {
  readonly typedAt: number;
  readonly onStartFresh: () => void;
}

export function DraftNotice({ typedAt, onStartFresh }: DraftNoticeProps) {
  const [shown, setShown] = useState(true);
  const wallTimeAt = useWallTimeAt();
  const now = useNow(60);
  if (!shown) return null;
  return (
    <Notice
      tone="info"
      actions={
        <Box sx={ANSWERS}>
          <Button color="inherit" onClick={() => setShown(false)}>
            Use it
          </Button>
          <Button color="inherit" onClick={onStartFresh}>
            Start fresh
          </Button>
        </Box>
      }
    >
      {`We kept what you typed on ${formatDayAndTime(wallTimeAt(typedAt), now)}.`}
    </Notice>
  );
}

/** Adds the year only when it is not the current one. */
function formatDayAndTime(at: WallTime, now: WallTime): string {
  return at.slice(0, 4) === now.slice(0, 4) ? shortDateTimeText(at) : dateTimeText(at);
}

const ANSWERS = { display: 'flex', gap: 1, mx: '-18px', my: '-4px' } as const;
