import Box from '@mui/material/Box';
import CircularProgress from '@mui/material/CircularProgress';

export function FullPageSpinner() {
  return (
    <Box sx={{ minHeight: '100dvh', display: 'grid', placeContent: 'center' }}>
      <CircularProgress aria-label="Loading" />
    </Box>
  );
}
