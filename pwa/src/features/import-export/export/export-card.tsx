import DownloadRounded from '@mui/icons-material/DownloadRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { upcomingDates } from '@shortlist/shared/reminder/calendar/calendar-entries.ts';
import { useNow } from '../../../ui/clock/clock.ts';
import type { PlacementView } from '../../../data/feed/followed-placements.ts';
import { useSyncStatus } from '../../sync-status/queries/use-sync-status.ts';
import { Notice } from '../../../ui/notices/notice.tsx';
import { placementsText } from '../review/review-counts.ts';
import { StepCard } from '../step-card.tsx';
import { usePlacementExport, type ExportParts } from './use-placement-export.ts';

interface ExportCardProps {
  readonly placements: readonly PlacementView[] | undefined;
}

export function ExportCard({ placements }: ExportCardProps) {
  const { incomplete } = useSyncStatus();
  const { parts, saveAll, savePart } = usePlacementExport(placements ?? []);
  const count = placements?.length ?? 0;
  const now = useNow(60);
  const hasDates = placements?.some((one) => upcomingDates(one, now).length > 0) ?? false;
  return (
    <StepCard
      title="Take your placements along"
      lead="JSON can be uploaded here again without loss. CSV opens in a spreadsheet, and can come back, too. A calendar file puts the dates ahead into your calendar, which rings by itself."
      anchor="export"
    >
      <Typography component="output" sx={{ fontWeight: 600 }}>
        {placements === undefined ? 'Reading…' : placementsText(count)}
      </Typography>
      {incomplete && <Notice tone="info">{INCOMPLETE}</Notice>}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <DownloadButton label="Export JSON" off={count === 0} onPress={() => saveAll('json')} />
        <DownloadButton label="Export CSV" off={count === 0} onPress={() => saveAll('csv')} />
        <DownloadButton label="Export calendar" off={!hasDates} onPress={() => saveAll('ics')} />
      </Box>
      {parts && <Parts parts={parts} onPress={(index) => savePart(parts, index)} />}
    </StepCard>
  );
}

const INCOMPLETE =
  'Your list has not come to this device as a whole yet. A file made now holds only what is here.';

interface DownloadButtonProps {
  readonly label: string;
  readonly off: boolean;
  readonly onPress: () => Promise<void>;
}

function DownloadButton({ label, off, onPress }: DownloadButtonProps) {
  return (
    <Button
      variant="outlined"
      startIcon={<DownloadRounded />}
      disabled={off}
      onClick={() => void onPress()}
      sx={{ transition: 'none' }}
    >
      {label}
    </Button>
  );
}

interface PartsProps {
  readonly parts: ExportParts;
  readonly onPress: (index: number) => Promise<void>;
}

/** One upload is limited in size, so a long list becomes several files, each saved by its own button. */
function Parts({ parts: { files, changed }, onPress }: PartsProps) {
  return (
    <Box component="output" sx={{ display: 'grid', gap: 1 }}>
      <Typography variant="body2">
        {`Your list is longer than one upload may be, so it comes in ${files.length} files. Save each of them.`}
      </Typography>
      {changed && <Notice tone="info">{CHANGED}</Notice>}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {files.map((file, index) => (
          <Button key={file.name} variant="outlined" onClick={() => void onPress(index)}>
            {`Part ${index + 1} of ${files.length}`}
          </Button>
        ))}
      </Box>
    </Box>
  );
}

const CHANGED =
  'Your list has changed meanwhile, and a part saved from now on holds the list as it is. Save every part again, so that they fit together.';
