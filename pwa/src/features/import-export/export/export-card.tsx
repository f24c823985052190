import DownloadRounded from '@mui/icons-material/DownloadRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { upcomingDates } from '@shortlist/shared/reminder/calendar/calendar-entries.ts';
import { placementsText } from '@shortlist/shared/placement/placement-messages.ts';
import { useState } from 'react';
import type { PlacementView } from '../../../data/placements/use-placements.ts';
import { useNow } from '../../../ui/clock/clock.ts';
import { Notice } from '../../../ui/notices/notice.tsx';
import { useToast } from '../../../ui/notices/toaster.tsx';
import { useSyncStatus } from '../../sync-status/queries/use-sync-status.ts';
import { EXPORT_CHANGED, EXPORT_INCOMPLETE } from '../messages.ts';
import { StepCard } from '../step-card.tsx';
import type { ExportFile, ExportKind } from './export-files.ts';

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
      {incomplete && <Notice tone="info">{EXPORT_INCOMPLETE}</Notice>}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <DownloadButton label="Export JSON" off={count === 0} onPress={() => saveAll('json')} />
        <DownloadButton label="Export CSV" off={count === 0} onPress={() => saveAll('csv')} />
        <DownloadButton label="Export calendar" off={!hasDates} onPress={() => saveAll('ics')} />
      </Box>
      {parts && <Parts parts={parts} onPress={(index) => savePart(parts, index)} />}
    </StepCard>
  );
}

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
      {changed && <Notice tone="info">{EXPORT_CHANGED}</Notice>}
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

interface ExportParts {
  readonly kind: ExportKind;
  readonly files: readonly ExportFile[];
  /** The list changed after its parts were first shown: parts of both do not fit together. */
  readonly changed: boolean;
}

function usePlacementExport(placements: readonly PlacementView[]) {
  const toast = useToast();
  const [parts, setParts] = useState<ExportParts>();
  const save = async (kind: ExportKind, shown?: ExportParts, index = 0): Promise<void> => {
    try {
      const { exportFiles, saveExport } = await import('./export-files.ts');
      const files = await exportFiles(placements, kind);
      const changed = shown !== undefined && (shown.changed || !sameTexts(shown.files, files));
      const several = files.length > 1;
      setParts(several ? { kind, files, changed } : undefined);
      const file = several ? shown && files[index] : files[0];
      if (file) saveExport(file);
    } catch {
      toast.error('The file could not be made. Please try again.');
    }
  };
  return {
    /** Undefined until a long list is exported. */
    parts,
    /** Saves the whole list if it is one file, and otherwise shows its parts. */
    saveAll: (kind: ExportKind) => save(kind),
    /** Saves one of the parts shown, with the current list. `index` counts from 0. */
    savePart: (shown: ExportParts, index: number) => save(shown.kind, shown, index),
  };
}

function sameTexts(some: readonly ExportFile[], others: readonly ExportFile[]): boolean {
  return (
    some.length === others.length && some.every(({ text }, index) => text === others[index]?.text)
  );
}
