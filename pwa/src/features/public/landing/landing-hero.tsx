import AccessTimeRounded from '@mui/icons-material/AccessTimeRounded';
import CheckRounded from '@mui/icons-material/CheckRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { initials } from '@shortlist/shared/account/initials.ts';
import { Link } from 'react-router-dom';
import { HERO, SAMPLE, type SampleApplication } from '../../../content/landing.ts';
import { PROMISE } from '../../../content/institution.ts';
import { PATHS } from '../../../paths.ts';
import { PageHeading } from '../../../ui/layout/page-heading.tsx';
import { FeatherEye } from '../../../ui/icons/feather-eye.tsx';
import { PUBLIC_COLUMN } from '../frame/public-column.ts';
import { PLACEMENT_CARD } from '../../../ui/styles/placement-card-style.ts';
import { ToneChip } from '../../../ui/text/tone-chip.tsx';
import { STATUS_TONES, URGENCY_TONES } from '../../../ui/styles/tones.ts';

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

function SampleDashboard() {
  return (
    <Box component="figure" aria-label="A sample of the dashboard" sx={SAMPLE_STYLE}>
      <Box sx={TITLE}>
        <span>{SAMPLE.title}</span>
        <Box component="span" sx={{ typography: 'caption', color: 'text.secondary' }}>
          Sample
        </Box>
      </Box>
      {SAMPLE.applications.map((application) => (
        <SampleCard key={application.company} application={application} />
      ))}
    </Box>
  );
}

function SampleCard({ application }: { readonly application: SampleApplication }) {
  const { company, line, status, statusLabel, urgency, deadlineLabel, deadline } = application;
  return (
    <div className="card">
      <span className="tile" aria-hidden="true">
        {initials(company)}
      </span>
      <div className="facts">
        <div className="head">
          <strong className="name">{company}</strong>
          <ToneChip tone={URGENCY_TONES[urgency]}>{deadlineLabel}</ToneChip>
        </div>
        <div className="line">{line}</div>
        <div className="line">
          <AccessTimeRounded aria-hidden sx={{ fontSize: 16 }} />
          {deadline}
        </div>
        <div className="foot">
          <ToneChip tone={STATUS_TONES[status]}>{statusLabel}</ToneChip>
        </div>
      </div>
    </div>
  );
}

const SAMPLE_STYLE = {
  ...PLACEMENT_CARD,
  position: 'relative',
  m: 0,
  display: 'grid',
  gap: 1.5,
  p: { xs: 1, sm: 2.5 },
  pt: { xs: 2, sm: 2.5 },
  borderRadius: '24px',
  border: '1px solid var(--mui-palette-divider)',
  bgcolor: 'brand.raised',
} as const;

const TITLE = {
  display: 'flex',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  gap: 2,
  px: { xs: 1, sm: 0.5 },
  typography: 'h3',
} as const;

export function GetStartedButton() {
  return (
    <Button component={Link} to={PATHS.register} variant="contained" color="marigold" size="large">
      Get Started
    </Button>
  );
}

function LoginButton() {
  return (
    <Button component={Link} to={PATHS.login} size="large">
      Login
    </Button>
  );
}
