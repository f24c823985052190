import CloudOffRounded from '@mui/icons-material/CloudOffRounded';
import DevicesRounded from '@mui/icons-material/DevicesRounded';
import ErrorRounded from '@mui/icons-material/ErrorRounded';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import type { PlacementView } from '../../queries/use-placements.ts';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';

export const NOT_YET_SENT = 'Not yet sent';

/** "Also changed on another device. Kept the newest value of: Status, Notes." */
export function changedElsewhereText(labels: readonly string[]): string {
  return `Also changed on another device. Kept the newest value of: ${labels.join(', ')}.`;
}

/** What the student should know about the copy of this placement on this device; nothing when all is sent. */
export function RowMarks({ placement }: { readonly placement: PlacementView }) {
  const { unsent, changedElsewhere } = placement;
  return (
    <>
      {unsent && (
        <IconMark text={NOT_YET_SENT}>
          <CloudOffRounded fontSize="inherit" />
        </IconMark>
      )}
      {changedElsewhere.length > 0 && (
        <IconMark text={changedElsewhereText(changedElsewhere)}>
          <DevicesRounded fontSize="inherit" />
        </IconMark>
      )}
    </>
  );
}

function IconMark({ text, children }: { readonly text: string; readonly children: ReactNode }) {
  return (
    <Box
      component="span"
      title={text}
      sx={{
        position: 'relative',
        zIndex: 1,
        display: 'inline-flex',
        verticalAlign: 'text-bottom',
        ml: 0.75,
        fontSize: 18,
        color: 'tone.info.main',
      }}
    >
      {children}
      <VisuallyHidden>{text}</VisuallyHidden>
    </Box>
  );
}

/** The server's reason for refusing a change. In words, because it needs the student. */
export function RefusedMark({ reason }: { readonly reason: string | null }) {
  if (reason === null) return null;
  return (
    <Typography
      variant="caption"
      component="p"
      sx={{
        mt: 0.5,
        display: 'flex',
        gap: 0.5,
        color: 'tone.red.main',
        fontWeight: 600,
        overflowWrap: 'anywhere',
      }}
    >
      <ErrorRounded aria-hidden="true" sx={{ fontSize: 18, flexShrink: 0 }} />
      {`Not accepted: ${reason}`}
    </Typography>
  );
}
