import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { dateTimeText } from '@shortlist/shared/format/date.ts';
import { wallTimeOf } from '@shortlist/shared/lib/wall-time.ts';
import { useState } from 'react';
import { Notice } from './notice.tsx';

/** Said when a form goes back to what is stored; its action brings the typing back. */
export const DISCARDED = 'Your changes were discarded.';

interface DraftNoticeProps {
  /** Milliseconds since 1970. */
  readonly typedAt: number;
  readonly onStartFresh: () => void;
}

/** Says that the form holds what was typed earlier, and offers to begin with what is stored. */
export function DraftNotice({ typedAt, onStartFresh }: DraftNoticeProps) {
  const [shown, setShown] = useState(true);
  if (!shown) return null;
  return (
    <Notice tone="info">
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1 }}>
        <Box component="span" sx={{ flex: '1 1 240px' }}>
          {`We kept what you typed on ${dateTimeText(wallTimeOf(new Date(typedAt)))}.`}
        </Box>
        <Button color="inherit" onClick={() => setShown(false)}>
          Use it
        </Button>
        <Button color="inherit" onClick={onStartFresh}>
          Start fresh
        </Button>
      </Box>
    </Notice>
  );
}
