import LockRounded from '@mui/icons-material/LockRounded';
import { initials } from '@shortlist/shared/account/initials.ts';
import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import type { Feature } from '../../../content/landing.ts';
import { ToneChip, type Tone } from '../../../ui/text/tone-chip.tsx';

/** A small part of the product as the picture of a feature. Decorative: the text below explains it. */
export function FeaturePicture({ picture }: { readonly picture: Feature['picture'] }) {
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
    border: '1px solid',
    borderColor: 'brand.outline',
    background:
      'radial-gradient(circle, var(--mui-palette-text-primary) 0 4px, var(--mui-palette-background-paper) 4.5px)',
  },
} as const;
