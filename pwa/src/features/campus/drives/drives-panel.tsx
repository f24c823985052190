import AddRounded from '@mui/icons-material/AddRounded';
import TableChartRounded from '@mui/icons-material/TableChartRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { createWordSearch } from '@shortlist/shared/lib/word-search.ts';
import { useDeferredValue, useMemo, useState } from 'react';
import { useOnline } from '../../../ui/browser/use-online.ts';
import { SearchBox } from '../../../ui/forms/search-box.tsx';
import { CardSkeleton } from '../../../ui/layout/card-skeleton.tsx';
import { Notice } from '../../../ui/notices/notice.tsx';
import { drivesText } from '../../community/messages.ts';
import type { FeedOpportunity } from '../../community/queries.ts';
import { DRIVE_MESSAGES } from '../messages.ts';
import { DriveDialogs } from './drive-dialogs.tsx';
import { DriveTable } from './drive-table.tsx';
import { useDriveDialog } from './use-drive-dialog.ts';
import { useDrives } from './use-drives.ts';

const hasWords = createWordSearch<FeedOpportunity>(({ company, role, location, tags }) => [
  company,
  role,
  location,
  ...tags,
]);

/** All drives, newest first, and what the cell does with them. */
export function DrivesPanel() {
  const drives = useDrives();
  const dialog = useDriveDialog();
  const online = useOnline();
  const [text, setText] = useState('');
  const wanted = useDeferredValue(text);
  const shown = useMemo(() => drives?.filter(hasWords(wanted) ?? (() => true)), [drives, wanted]);
  return (
    <Box sx={PANEL}>
      {!online && <Notice tone="info">{DRIVE_MESSAGES.needsNetwork}</Notice>}
      <Box sx={BAR}>
        <Box sx={{ flex: '1 1 240px' }}>
          <SearchBox label="Filter drives" value={text} onChange={setText} />
        </Box>
        <Button
          variant="contained"
          startIcon={<AddRounded />}
          aria-haspopup="dialog"
          onClick={() => dialog.open({ kind: 'new' })}
        >
          New drive
        </Button>
        <Button
          variant="outlined"
          startIcon={<TableChartRounded />}
          aria-haspopup="dialog"
          onClick={() => dialog.open({ kind: 'table' })}
        >
          Several from a table
        </Button>
      </Box>
      {drives === undefined || shown === undefined ? (
        <CardSkeleton label="Loading drives" height={56} />
      ) : (
        <>
          <output>{countText(shown.length, drives.length)}</output>
          {shown.length > 0 && <DriveTable drives={shown} onOpen={dialog.open} />}
        </>
      )}
      {dialog.shown && <DriveDialogs shown={dialog.shown} control={dialog} />}
    </Box>
  );
}

function countText(shown: number, all: number): string {
  if (all === 0) return 'No drive is posted yet.';
  return shown === all ? drivesText(all) : `${shown} of ${drivesText(all)}`;
}

const PANEL = {
  display: 'grid',
  gap: 1.5,
  gridTemplateColumns: 'minmax(0, 1fr)',
  '& > output': { typography: 'body2', color: 'text.secondary' },
} as const;
const BAR = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 } as const;
