import Box from '@mui/material/Box';
import { PAGE_META, FIGURES } from '../../../content/landing.ts';
import { PUBLIC_COLUMN } from '../frame/public-column.ts';
import { PublicFrame } from '../frame/public-frame.tsx';
import { ClosingCall } from './closing-call.tsx';
import { FeatureBlurbs } from './feature-blurbs.tsx';
import { LandingHero } from './landing-hero.tsx';
import { SampleStories } from './sample-stories.tsx';

/** The first page for visitors. The build prerenders it into index.html. */
export function LandingScreen() {
  return (
    <PublicFrame>
      <LandingHero title={PAGE_META.title} />
      <FigureBand />
      <FeatureBlurbs />
      <SampleStories />
      <ClosingCall />
    </PublicFrame>
  );
}

function FigureBand() {
  return (
    <Box component="section" aria-label="In figures" sx={BAND}>
      <Box component="dl" sx={ROW}>
        {FIGURES.map(({ value, label }) => (
          <Box key={label} sx={{ display: 'flex', flexDirection: 'column-reverse' }}>
            <Box component="dt" sx={{ opacity: 0.92 }}>
              {label}
            </Box>
            <Box component="dd" sx={VALUE}>
              {value}
            </Box>
          </Box>
        ))}
      </Box>
    </Box>
  );
}

const BAND = { bgcolor: 'brand.banner', color: 'brand.onBanner' } as const;

const ROW = {
  ...PUBLIC_COLUMN,
  my: 0,
  display: 'grid',
  gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', md: 'repeat(4, minmax(0, 1fr))' },
  columnGap: 3,
  rowGap: 3.5,
  py: { xs: 4.5, md: 6 },
} as const;

const VALUE = {
  m: 0,
  typography: 'h4',
  fontSize: { xs: '2.25rem', md: '3rem' },
  lineHeight: 1.1,
  letterSpacing: '-0.02em',
} as const;
