import Box from '@mui/material/Box';
import { type Feature, FEATURES, FEATURES_TITLE } from '../../../content/landing.ts';
import { PUBLIC_COLUMN } from '../frame/public-column.ts';
import { FeaturePicture } from './feature-picture.tsx';
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
  border: '1px solid',
  borderColor: 'divider',
  bgcolor: 'background.paper',
} as const;
