import Box from '@mui/material/Box';
import type { Point } from '../../content/about.ts';

export function PointGrid({ points }: { readonly points: readonly Point[] }) {
  return (
    <Box component="ul" sx={GRID}>
      {points.map(({ title, text }) => (
        <Box component="li" key={title} sx={POINT}>
          <h3>{title}</h3>
          <p>{text}</p>
        </Box>
      ))}
    </Box>
  );
}

const GRID = {
  m: 0,
  p: 0,
  listStyle: 'none',
  display: 'grid',
  gridTemplateColumns: {
    xs: 'minmax(0, 1fr)',
    sm: 'repeat(2, minmax(0, 1fr))',
    lg: 'repeat(4, minmax(0, 1fr))',
  },
  gap: { xs: 1.25, sm: 2 },
} as const;

const POINT = {
  p: { xs: 2, sm: 2.5 },
  border: '1px solid var(--mui-palette-divider)',
  borderRadius: 4,
  bgcolor: 'background.paper',
  breakInside: 'avoid',
  '&::before': {
    content: '""',
    display: 'block',
    width: 12,
    height: 12,
    mb: 1.25,
    borderRadius: '50%',
    bgcolor: 'brand.eyeRing',
    boxShadow: 'inset 0 0 0 3px var(--mui-palette-brand-marigold)',
  },
  '& h3': { m: 0, typography: 'h3' },
  '& p': { m: 0, mt: 0.5, typography: 'body2', color: 'text.secondary', lineHeight: 1.55 },
} as const;
