import Box from '@mui/material/Box';
import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { lazy, Suspense } from 'react';
import { PAGE_META, FIGURES, CLOSING } from '../../../content/landing.ts';
import { FeatherEye } from '../../../ui/icons/feather-eye.tsx';
import { PUBLIC_COLUMN } from '../frame/public-column.ts';
import { PublicFrame } from '../frame/public-frame.tsx';
import { FeatureBlurbs } from './feature-blurbs.tsx';
import { LandingHero, GetStartedButton } from './landing-hero.tsx';
import { SampleStories } from './sample-stories.tsx';
import { SectionHeading } from './section-heading.tsx';

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

/** Lazy: drawing the code costs 4 KB, which phones never need. */
const PhoneLink = lazy(async () => ({ default: (await import('./phone-link.tsx')).PhoneLink }));

/** The closing section, with the main action once more; on large screens also a code that opens the page on a phone. */
export function ClosingCall() {
  const large = useMediaQuery((theme: Theme) => theme.breakpoints.up('md'));
  // A phone cannot open a loopback address.
  const reachable = large && !isLoopback(location.hostname);
  return (
    <Box component="section" aria-labelledby="begin" sx={SECTION}>
      <Box sx={BANNER}>
        <Box sx={{ position: 'relative', maxWidth: { xs: 560, sm: 380, md: 560 } }}>
          <SectionHeading id="begin">{CLOSING.title}</SectionHeading>
          <Box component="p" sx={{ m: 0, mt: 1.5, mb: 3, fontSize: '1.0625rem', opacity: 0.94 }}>
            {CLOSING.text}
          </Box>
          <GetStartedButton />
        </Box>
        <FeatherEye size={{ xs: 220, sm: 420 }} sx={reachable ? ART_BESIDE_CODE : ART} />
        {reachable ? (
          <Suspense>
            <PhoneLink address={location.origin} />
          </Suspense>
        ) : null}
      </Box>
    </Box>
  );
}

const SECTION = { ...PUBLIC_COLUMN, py: { xs: 7, md: 12 } } as const;

/** Tall enough for the code, which loads after the text and must not move it. */
const BANNER = {
  position: 'relative',
  overflow: 'hidden',
  boxSizing: 'border-box',
  minHeight: { md: 320 },
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 4,
  px: { xs: 2.5, sm: 5, md: 7 },
  pt: { xs: 4, sm: 6 },
  pb: { xs: 19, sm: 6 },
  borderRadius: '28px',
  bgcolor: 'brand.banner',
  color: 'brand.onBanner',
} as const;

/** At the bottom on phones, otherwise at the right; never under text. */
const ART = {
  position: 'absolute',
  right: { xs: -40, sm: -190, md: -60 },
  bottom: { xs: -90, sm: -110 },
} as const;

const ART_BESIDE_CODE = { ...ART, right: { md: -210 } } as const;

/** True for a host name of the local machine: localhost, 127.x.x.x, [::1]. */
export function isLoopback(hostname: string): boolean {
  return /^(?:localhost|.+\.localhost|127(?:\.\d{1,3}){3}|\[?::1\]?)$/i.test(hostname);
}
