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

/** From this many characters on the greeting is set smaller on phones, so that names break less. */
const LONG = 36;

/** Greeting, date and clock. The art has a column of its own, so that it never runs under text. */
export function DashboardBanner({ name, now }: DashboardBannerProps) {
  const words = greeting(now, name);
  return (
    <Box
      sx={[
        {
          position: 'relative',
          overflow: 'hidden',
          display: 'grid',
          gridTemplateColumns: {
            xs: 'minmax(0, 1fr) clamp(56px, 26vw, 96px)',
            sm: 'minmax(0, 1fr) 240px',
          },
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
          sx={{
            fontSize: { xs: words.length > LONG ? '1.125rem' : '1.3125rem', sm: '1.875rem' },
            overflowWrap: 'anywhere',
          }}
        >
          {words}
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
          <FeatherEye size={{ xs: 148, sm: 264 }} />
        </Box>
      </Box>
    </Box>
  );
}
