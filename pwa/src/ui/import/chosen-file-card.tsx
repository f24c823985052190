import DescriptionRounded from '@mui/icons-material/DescriptionRounded';
import TableRowsRounded from '@mui/icons-material/TableRowsRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';

interface ChosenFileCardProps {
  /** The file name; null for pasted text. */
  readonly name: string | null;
  readonly text: string;
  readonly isTable?: boolean;
  readonly disabled: boolean;
  readonly onRemove: () => void;
  /** Puts the text into the box, where it can be corrected; undefined when that is not possible. */
  readonly onEdit: (() => void) | undefined;
}

/** Shown instead of the paste box: the chosen file, or text that is too long to be shown. */
export function ChosenFileCard(props: ChosenFileCardProps) {
  const { name, text, isTable = false, disabled, onRemove, onEdit } = props;
  const Icon = isTable ? TableRowsRounded : DescriptionRounded;
  return (
    <Box component="section" aria-label="What was read" sx={FILE}>
      <Icon sx={{ color: 'primary.main' }} />
      <Box sx={{ flex: '1 1 160px', minWidth: 0 }}>
        <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
          {name ?? 'Pasted text'}
        </Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {formatTextSize(text.length)}
        </Typography>
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap' }}>
        {onEdit && (
          <Button disabled={disabled} onClick={onEdit}>
            Edit as text
          </Button>
        )}
        <Button color="inherit" disabled={disabled} onClick={onRemove}>
          Remove
        </Button>
      </Box>
    </Box>
  );
}

function formatTextSize(characters: number): string {
  const kb = Math.max(1, Math.round(characters / 1024));
  return kb < 1024 ? `${kb} KB` : `${(kb / 1024).toFixed(1)} MB`;
}

const FILE = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 1.5,
  rowGap: 0.5,
  p: 1.5,
  borderRadius: 3,
  bgcolor: 'brand.raised',
} as const;
