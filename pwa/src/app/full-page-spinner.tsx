import Box from '@mui/material/Box';
import CircularProgress from '@mui/material/CircularProgress';

/** The whole page waits. */
export function FullPageSpinner() {
  return (
    <Box sx={{ minHeight: '100dvh', display: 'grid', placeContent: 'center' }}>
      <CircularProgress aria-label="Loading" />
    </Box>
  );
}
