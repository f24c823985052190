import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { PLACEMENT_MESSAGES } from '@shortlist/shared/placement/placement-messages.ts';

interface EmptySectionProps {
  /** Given when a button should clear filters that hide everything. */
  readonly onClearFilters?: (() => void) | undefined;
}

export function EmptySection({ onClearFilters }: EmptySectionProps) {
  return (
    <Box
      sx={{
        px: 2,
        py: 2.5,
        textAlign: 'center',
        border: '1px dashed',
        borderColor: 'divider',
        borderRadius: '16px',
      }}
    >
      <Typography sx={{ fontWeight: 600 }}>{PLACEMENT_MESSAGES.emptyTitle}</Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {PLACEMENT_MESSAGES.emptyText}
      </Typography>
      {onClearFilters && (
        <Button onClick={onClearFilters} sx={{ mt: 1 }}>
          Clear filters
        </Button>
      )}
    </Box>
  );
}
