import Box from '@mui/material/Box';
import { FIGURES } from '../../../content/landing.ts';
import { FeatherEye } from '../../../ui/public/feather-eye.tsx';
import { PageHeading } from '../../../ui/frames/page-heading.tsx';
import { PUBLIC_COLUMN } from '../frame/public-column.ts';

export function AboutBanner() {
  return (
    <Box sx={BANNER}>
      <Box sx={COLUMN}>
        <FeatherEye size={360} sx={ART} />
        <PageHeading title="About Us" variant="h4" sx={HEADING}>
          One calm place for a loud season
        </PageHeading>
        <Box component="dl" sx={FIGURE_ROW}>
          {FIGURES.map(({ value, label }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </Box>
      </Box>
    </Box>
  );
}

const BANNER = { bgcolor: 'brand.banner', color: 'brand.onBanner', overflow: 'hidden' } as const;

const COLUMN = {
  ...PUBLIC_COLUMN,
  position: 'relative',
  pt: { xs: 5, md: 9 },
  pb: { xs: 4, md: 6 },
} as const;

/** Beside the heading, never under text; small screens have no room for it. */
const ART = {
  position: 'absolute',
  right: 0,
  top: -90,
  display: { xs: 'none', md: 'block' },
} as const;

const HEADING = {
  fontSize: { xs: '2.125rem', md: '3.25rem' },
  lineHeight: 1.08,
  maxWidth: { xs: '14ch', md: '13ch' },
} as const;

const FIGURE_ROW = {
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', sm: 'repeat(4, max-content)' },
  columnGap: { xs: 2, sm: 6 },
  rowGap: 2.5,
  m: 0,
  mt: { xs: 4, md: 6 },
  '& div': { display: 'flex', flexDirection: 'column-reverse' },
  '& dt': { typography: 'body2', opacity: 0.92 },
  '& dd': {
    m: 0,
    typography: 'h4',
    fontSize: { xs: '1.875rem', md: '2.375rem' },
    lineHeight: 1.15,
    color: 'brand.marigold',
    fontVariantNumeric: 'tabular-nums',
  },
} as const;
