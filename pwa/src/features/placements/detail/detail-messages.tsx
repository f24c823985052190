import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { dateTimeText } from '@shortlist/shared/lib/time/format-date.ts';
import { useState } from 'react';
import { useWallTimeAt } from '../../../ui/clock/clock.ts';
import { CollapsibleSection } from '../../../ui/forms/form-layout.tsx';
import { LongText } from '../history/earlier-value.tsx';
import { useSourceTexts } from '../queries/use-source-texts.ts';

/** The messages that the placement was saved from on this device; nothing where there are none. */
export function DetailMessages({ placementId }: { readonly placementId: string }) {
  const [open, setOpen] = useState(false);
  const texts = useSourceTexts(placementId);
  const wallTimeAt = useWallTimeAt();
  if (texts === undefined || texts.length === 0) return null;
  return (
    <CollapsibleSection
      title={texts.length === 1 ? 'From a message' : `From ${texts.length} messages`}
      open={open}
      onToggle={setOpen}
    >
      {texts.map(({ text, at }) => (
        <Box key={at}>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {dateTimeText(wallTimeAt(at))}
          </Typography>
          <LongText text={text} />
        </Box>
      ))}
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        Messages are kept on this device only, and deleted with the placement.
      </Typography>
    </CollapsibleSection>
  );
}
