import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { ANALYTICS_MESSAGES } from '@shortlist/shared/lib/analytics-messages.ts';
import { Link } from 'react-router-dom';
import { PATHS } from '../../paths.ts';
import { CENTRED } from './insights-styles.ts';

export function AccessDenied() {
  return (
    <Box component="section" sx={CENTRED}>
      <Typography variant="h2">{ANALYTICS_MESSAGES.deniedTitle}</Typography>
      <Typography sx={{ color: 'text.secondary' }}>{ANALYTICS_MESSAGES.denied}</Typography>
      <Button component={Link} to={PATHS.dashboard} variant="outlined" sx={{ mt: 1 }}>
        Go to Dashboard
      </Button>
    </Box>
  );
}
