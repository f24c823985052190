import CheckRounded from '@mui/icons-material/CheckRounded';
import Box from '@mui/material/Box';
import { HERO } from '../../../content/landing.ts';
import { PROMISE } from '../../../content/promise.ts';
import { FeatherEye } from '../../../ui/public/feather-eye.tsx';
import { PageHeading } from '../../../ui/frames/page-heading.tsx';
import { PUBLIC_COLUMN } from '../frame/public-column.ts';
import { SampleDashboard } from './sample-dashboard.tsx';
import { GetStartedButton, LoginButton } from './start-buttons.tsx';

export function LandingHero({ title }: { readonly title: string }) {
  return (
    <Box sx={{ overflow: 'hidden' }}>
      <Box sx={COLUMNS}>
        <Box sx={{ minWidth: 0 }}>
          <PageHeading title={title} variant="h4" sx={HEADLINE}>
            {PROMISE}
          </PageHeading>
          <Box component="p" sx={LEAD}>
            {HERO.lead}
          </Box>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: { xs: 3, md: 4 } }}>
            <GetStartedButton />
            <LoginButton />
          </Box>
          <Box component="ul" sx={FACTS}>
            {HERO.facts.map((fact) => (
              <li key={fact}>
                <CheckRounded aria-hidden />
                {fact}
              </li>
            ))}
          </Box>
        </Box>
        <Box sx={STAGE}>
          <FeatherEye size={{ xs: 360, sm: 480 }} sx={ART} />
          <SampleDashboard />
        </Box>
      </Box>
    </Box>
  );
}

const COLUMNS = {
  ...PUBLIC_COLUMN,
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 11fr) minmax(0, 9fr)' },
  alignItems: 'center',
  columnGap: { md: 6, lg: 10 },
  rowGap: 5,
  pt: { xs: 5, sm: 7, md: 9 },
  pb: { xs: 7, md: 11 },
} as const;

const HEADLINE = {
  fontSize: { xs: '2.375rem', sm: '3rem', lg: '3.75rem' },
  lineHeight: 1.06,
  letterSpacing: '-0.025em',
  maxWidth: 620,
} as const;

const LEAD = {
  m: 0,
  mt: { xs: 2, md: 3 },
  maxWidth: 540,
  fontSize: { xs: '1.0625rem', md: '1.1875rem' },
  lineHeight: 1.5,
  color: 'text.secondary',
  textWrap: 'pretty',
} as const;

const FACTS = {
  listStyle: 'none',
  m: 0,
  mt: { xs: 3, md: 4 },
  p: 0,
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 2.5,
  rowGap: 1,
  typography: 'body2',
  fontWeight: 600,
  color: 'text.secondary',
  '& li': { display: 'inline-flex', alignItems: 'center', gap: 0.75 },
  '& svg': { fontSize: 18, color: 'primary.main' },
} as const;

const STAGE = { position: 'relative', minWidth: 0, maxWidth: 520, width: '100%' } as const;

/** Partly hidden by the opaque sample dashboard: beside it, and on phones below it, away from all text. */
const ART = {
  position: 'absolute',
  right: { xs: -150, md: -170 },
  top: { md: -120 },
  bottom: { xs: -150, md: 'auto' },
} as const;
