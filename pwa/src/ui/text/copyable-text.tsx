import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useId } from 'react';

/** False where the browser denies it, and on a page without https, where there is no clipboard at all. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

interface CopyableTextProps {
  readonly label: string;
  readonly text: string;
}

/** A text that could not be copied to the clipboard, already selected, so that copying by hand is one step. */
export function CopyableText({ label, text }: CopyableTextProps) {
  const hintId = useId();
  return (
    <Box sx={{ mt: 1 }}>
      <Typography id={hintId} variant="body2">
        Your browser does not allow copying here. Copy the marked text yourself:
      </Typography>
      <Box
        component="textarea"
        readOnly
        ref={selectText}
        aria-label={label}
        aria-describedby={hintId}
        rows={Math.min(text.split('\n').length, 8)}
        value={text}
        sx={TEXT}
      />
    </Box>
  );
}

function selectText(field: HTMLTextAreaElement | null): void {
  field?.focus();
  field?.select();
}

const TEXT = {
  width: '100%',
  mt: 0.5,
  p: 1.5,
  border: '1px solid var(--mui-palette-divider)',
  borderRadius: 2,
  bgcolor: 'brand.raised',
  color: 'text.primary',
  font: 'inherit',
  // iOS zooms into smaller text.
  fontSize: '1rem',
  resize: 'vertical',
} as const;
