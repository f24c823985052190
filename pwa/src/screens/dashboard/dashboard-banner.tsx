import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { longDate } from '@shortlist/shared/format/date.ts';
import { greeting } from '@shortlist/shared/format/greeting.ts';
import type { WallTime } from '@shortlist/shared/lib/wall-time.ts';
import { FeatherEye } from '../../ui/feather-eye.tsx';
import { BannerClock } from './banner-clock.tsx';

interface DashboardBannerProps {
  readonly name: string;
  readonly now: WallTime;
}

/** Greeting, date and clock. The art has a column of its own, so that it never runs under text. */
export function DashboardBanner({ name, now }: DashboardBannerProps) {
  return (
    <Box
      sx={[
        {
          position: 'relative',
          overflow: 'hidden',
          display: 'grid',
          gridTemplateColumns: { xs: 'minmax(0, 1fr) 104px', sm: 'minmax(0, 1fr) 240px' },
          borderRadius: '20px',
          bgcolor: 'primary.main',
          color: 'primary.contrastText',
        },
        (theme) =>
          theme.applyStyles('dark', { bgcolor: 'brand.container', color: 'brand.onContainer' }),
      ]}
    >
      <Box sx={{ px: { xs: 2.5, sm: 3.5 }, py: { xs: 2.5, sm: 3 } }}>
        <Typography
          variant="h2"
          sx={{ fontSize: { xs: '1.5rem', sm: '1.875rem' }, overflowWrap: 'anywhere' }}
        >
          {greeting(now, name)}
        </Typography>
        <Typography
          sx={{ mt: 0.75, display: 'flex', flexWrap: 'wrap', columnGap: 1, opacity: 0.92 }}
        >
          <span>{longDate(now)}</span>
          <BannerClock />
        </Typography>
      </Box>
      <Box sx={{ position: 'relative' }}>
        <Box
          sx={{
            position: 'absolute',
            left: { xs: 0, sm: 24 },
            top: { xs: '58%', sm: '64%' },
            transform: 'translateY(-50%)',
          }}
        >
          <FeatherEye size={{ xs: 168, sm: 264 }} />
        </Box>
      </Box>
    </Box>
  );
}
