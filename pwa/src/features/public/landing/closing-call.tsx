import Box from '@mui/material/Box';
import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { lazy, Suspense } from 'react';
import { CLOSING } from '../../../content/landing.ts';
import { FeatherEye } from '../../../ui/icons/feather-eye.tsx';
import { PUBLIC_COLUMN } from '../frame/public-column.ts';
import { GetStartedButton } from './landing-hero.tsx';
import { SectionHeading } from './section-heading.tsx';

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
