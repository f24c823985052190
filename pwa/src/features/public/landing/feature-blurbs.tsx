import LockRounded from '@mui/icons-material/LockRounded';
import Box from '@mui/material/Box';
import { initials } from '@shortlist/shared/account/initials.ts';
import type { ReactNode } from 'react';
import { FEATURES, FEATURES_TITLE, type Feature } from '../../../content/landing.ts';
import { PUBLIC_COLUMN } from '../frame/public-column.ts';
import { ToneChip } from '../../../ui/text/tone-chip.tsx';
import type { Tone } from '../../../ui/styles/tones.ts';
import { SectionHeading } from './section-heading.tsx';

export function FeatureBlurbs() {
  return (
    <Box component="section" aria-labelledby="features" sx={SECTION}>
      <SectionHeading id="features">{FEATURES_TITLE}</SectionHeading>
      <Box component="ul" sx={GRID}>
        {FEATURES.map((feature) => (
          <FeatureCard key={feature.title} feature={feature} />
        ))}
      </Box>
    </Box>
  );
}

function FeatureCard({ feature }: { readonly feature: Feature }) {
  return (
    <Box component="li" sx={CARD}>
      <FeaturePicture picture={feature.picture} />
      <Box sx={{ p: { xs: 2.5, md: 3 }, pt: { xs: 2, md: 2.5 } }}>
        <Box component="h3" sx={{ m: 0, typography: 'h2' }}>
          {feature.title}
        </Box>
        <Box component="p" sx={{ m: 0, mt: 0.75, color: 'text.secondary', textWrap: 'pretty' }}>
          {feature.text}
        </Box>
      </Box>
    </Box>
  );
}

const SECTION = { ...PUBLIC_COLUMN, pt: { xs: 7, md: 12 } } as const;

const GRID = {
  listStyle: 'none',
  m: 0,
  mt: { xs: 3, md: 5 },
  p: 0,
  display: 'grid',
  gap: { xs: 2, md: 3 },
  gridTemplateColumns: {
    xs: 'minmax(0, 1fr)',
    sm: 'repeat(2, minmax(0, 1fr))',
    md: 'repeat(12, minmax(0, 1fr))',
  },
  '& > li': { gridColumn: { md: 'span 5' } },
  '& > li:nth-of-type(4n + 1), & > li:nth-of-type(4n + 4)': { gridColumn: { md: 'span 7' } },
} as const;

const CARD = {
  display: 'flex',
  flexDirection: 'column',
  overflow: 'hidden',
  borderRadius: '20px',
  border: '1px solid var(--mui-palette-divider)',
  bgcolor: 'background.paper',
} as const;

/** A small part of the product as the picture of a feature. Decorative: the text below explains it. */
function FeaturePicture({ picture }: { readonly picture: Feature['picture'] }) {
  return (
    <Box aria-hidden sx={GROUND}>
      {PICTURES[picture]}
    </Box>
  );
}

const DUE: readonly (readonly [company: string, due: string, tone: Tone])[] = [
  ['Tarang Robotics', 'Today!', 'red'],
  ['Lotus Retail', 'Tomorrow', 'red'],
  ['Mistral Optics', '6d left', 'yellow'],
];
const DONE = [
  { count: '15', label: 'Applied', percent: 62.5 },
  { count: '5', label: 'Process Completed', percent: 20.8 },
] as const;
const KINDS = ['On Campus', 'Off Campus'] as const;
const COMPANIES = ['Zenith Systems', 'Kaveri Labs', 'Mistral Optics', 'Sahyadri Finance'] as const;
const DIGITS = [1, 2, 3, 4, 5, 6] as const;

const PICTURES: Readonly<Record<Feature['picture'], ReactNode>> = {
  deadlines: (
    <Box sx={{ display: 'grid', gap: 0.75, width: '100%', maxWidth: 300 }}>
      {DUE.map(([company, due, tone]) => (
        <Box key={company} className="slip">
          {company}
          <ToneChip tone={tone}>{due}</ToneChip>
        </Box>
      ))}
    </Box>
  ),
  progress: (
    <Box sx={{ display: 'flex', gap: 1, width: '100%', maxWidth: 300 }}>
      {DONE.map(({ count, label, percent }) => (
        <Box key={label} className="stat">
          <b>{count}</b> {`${percent}%`}
          <Box sx={{ typography: 'caption' }}>{label}</Box>
          <Box className="track">
            <Box className="done" sx={{ width: `${percent}%` }} />
          </Box>
        </Box>
      ))}
    </Box>
  ),
  companies: (
    <Box sx={{ display: 'grid', justifyItems: 'center', gap: 1.5 }}>
      <Box sx={{ display: 'grid', gridTemplateColumns: 'repeat(4, 48px)', gap: 1 }}>
        {COMPANIES.map((company) => (
          <Box key={company} className="tile">
            {initials(company)}
          </Box>
        ))}
      </Box>
      <Box sx={{ display: 'flex', gap: 0.75 }}>
        {KINDS.map((kind) => (
          <ToneChip key={kind} tone="info">
            {kind}
          </ToneChip>
        ))}
      </Box>
    </Box>
  ),
  private: (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
      <LockRounded sx={{ mr: 1, color: 'primary.main' }} />
      {DIGITS.map((digit) => (
        <Box key={digit} className="digit" />
      ))}
    </Box>
  ),
};

const GROUND = {
  display: 'grid',
  placeItems: 'center',
  height: 148,
  px: 3,
  bgcolor: 'brand.raised',
  typography: 'subtitle2',
  '& .slip': {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: 1,
    py: 0.5,
    pl: 1.5,
    pr: 0.75,
    borderRadius: 3,
    bgcolor: 'background.paper',
  },
  '& .stat': {
    flex: 1,
    p: 1.5,
    borderRadius: 4,
    bgcolor: 'background.paper',
    color: 'text.secondary',
    '& b': { typography: 'h5', color: 'text.primary' },
  },
  '& .track': { mt: 1, height: 6, borderRadius: 999, bgcolor: 'brand.raised', overflow: 'hidden' },
  '& .done': { height: '100%', borderRadius: 999, bgcolor: 'primary.main' },
  '& .tile': {
    display: 'grid',
    placeItems: 'center',
    height: 48,
    borderRadius: 3,
    bgcolor: 'brand.container',
    color: 'brand.onContainer',
    fontSize: '1rem',
    fontWeight: 700,
  },
  '& .digit': {
    width: 26,
    height: 34,
    borderRadius: 2,
    border: '1px solid var(--mui-palette-brand-outline)',
    background:
      'radial-gradient(circle, var(--mui-palette-text-primary) 0 4px, var(--mui-palette-background-paper) 4.5px)',
  },
} as const;
