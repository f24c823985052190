import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { FeatherEye } from '../../ui/icons/feather-eye.tsx';

export function UploadBanner() {
  return (
    <Box
      sx={[
        BANNER,
        (theme) =>
          theme.applyStyles('dark', { bgcolor: 'brand.container', color: 'brand.onContainer' }),
      ]}
    >
      <Box sx={{ px: { xs: 2.5, sm: 3.5 }, py: { xs: 2, sm: 2.5 } }}>
        <Typography variant="h2" sx={{ fontSize: { xs: '1.25rem', sm: '1.5rem' } }}>
          From notices to your list
        </Typography>
        <Typography sx={{ mt: 0.5, opacity: 0.92 }}>
          Many companies at once, in three steps. You check everything before it is added.
        </Typography>
      </Box>
      <Box sx={{ position: 'relative' }}>
        <Box sx={ART}>
          <FeatherEye size={{ xs: 120, sm: 168 }} />
        </Box>
      </Box>
    </Box>
  );
}

const BANNER = {
  position: 'relative',
  overflow: 'hidden',
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr) 84px', sm: 'minmax(0, 1fr) 200px' },
  borderRadius: '20px',
  bgcolor: 'primary.main',
  color: 'primary.contrastText',
} as const;

const ART = {
  position: 'absolute',
  left: { xs: 4, sm: 16 },
  top: '58%',
  transform: 'translateY(-50%)',
} as const;
