import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useId, type ReactNode } from 'react';

interface SectionCardProps {
  readonly title: string;
  readonly children: ReactNode;
  readonly wide?: boolean;
}

export function SectionCard({ title, children, wide = false }: SectionCardProps) {
  const id = useId();
  return (
    <Card
      component="section"
      aria-labelledby={id}
      sx={{ p: { xs: 2, sm: 2.5 }, ...(wide && { gridColumn: '1 / -1' }) }}
    >
      <Typography variant="h3" component="h2" id={id} sx={{ mb: 1.5 }}>
        {title}
      </Typography>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>{children}</Box>
    </Card>
  );
}

/** The cards of the page: one column, two from large tablets on. Each row is as high as its higher card. */
export function SectionGrid({ children }: { readonly children: ReactNode }) {
  return <Box sx={GRID}>{children}</Box>;
}

const GRID = {
  display: 'grid',
  gap: { xs: 1.5, sm: 2 },
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
} as const;

export const SECTION_TITLES = {
  about: 'About Me',
  personal: 'Personal & location',
  education: 'Education',
  social: 'Social links',
  skills: 'Skills',
  interests: 'Interests',
  resume: 'Resume',
} as const;
