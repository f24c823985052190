import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { PRODUCT_NAME } from '@shortlist/shared/lib/messages.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { FEATURES, STORY, VALUES } from '../../content/about.ts';
import { FIGURES } from '../../content/landing.ts';
import { PATHS } from '../../paths.ts';
import { PageHeading } from '../../ui/layout/page-heading.tsx';
import { FeatherEye } from '../../ui/icons/feather-eye.tsx';
import { PointGrid } from './titled-points.tsx';
import { PUBLIC_COLUMN } from './frame/public-column.ts';
import { PublicFrame } from './frame/public-frame.tsx';

export function AboutScreen() {
  return (
    <PublicFrame>
      <AboutBanner />
      <Part title="Our story">
        <Box sx={PROSE}>
          {STORY.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </Box>
      </Part>
      <Part title="What we hold on to">
        <Box component="ol" sx={VALUE_LIST}>
          {VALUES.map(({ title, text }) => (
            <li key={title}>
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </Box>
      </Part>
      <Part title={`What ${PRODUCT_NAME} does for you`} wide>
        <PointGrid points={FEATURES} />
        <Box sx={WAYS_ON} data-print="hide">
          <Button
            component={Link}
            to={PATHS.register}
            variant="contained"
            color="marigold"
            size="large"
          >
            Create your account
          </Button>
          <Button component={Link} to={PATHS.faq} size="large">
            Read the questions
          </Button>
        </Box>
      </Part>
    </PublicFrame>
  );
}

interface PartProps {
  readonly title: string;
  readonly wide?: boolean;
  readonly children: ReactNode;
}

function Part({ title, wide = false, children }: PartProps) {
  return (
    <Box component="section" sx={{ ...PART, ...(wide ? {} : BESIDE) }}>
      <Box
        component="h2"
        sx={{ m: 0, typography: 'h4', fontSize: { xs: '1.5rem', md: '1.875rem' } }}
      >
        {title}
      </Box>
      <div>{children}</div>
    </Box>
  );
}

const PART = {
  ...PUBLIC_COLUMN,
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: { xs: 2, md: 3 },
  py: { xs: 4, md: 6 },
  '& + &': { pt: { xs: 1, md: 2 } },
} as const;

const BESIDE = {
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 4fr) minmax(0, 8fr)' },
} as const;

const PROSE = {
  maxWidth: '68ch',
  fontSize: '1.0625rem',
  lineHeight: 1.65,
  '& p': { mt: 0, mb: 1.75 },
} as const;

const VALUE_LIST = {
  m: 0,
  p: 0,
  listStyle: 'none',
  '& li': {
    py: 2,
    borderTop: '1px solid var(--mui-palette-divider)',
    '&:last-of-type': { borderBottom: '1px solid', borderColor: 'divider' },
  },
  '& h3': { m: 0, typography: 'h3' },
  '& p': { m: 0, mt: 0.5, color: 'text.secondary', maxWidth: '60ch' },
} as const;

const WAYS_ON = { display: 'flex', flexWrap: 'wrap', gap: 1.5, mt: 4 } as const;

function AboutBanner() {
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
