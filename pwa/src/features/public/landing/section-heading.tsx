import Box from '@mui/material/Box';

export function SectionHeading({
  id,
  children,
}: {
  readonly id: string;
  readonly children: string;
}) {
  return (
    <Box component="h2" id={id} sx={HEADING}>
      {children}
    </Box>
  );
}

const HEADING = {
  m: 0,
  typography: 'h4',
  fontSize: { xs: '1.75rem', md: '2.5rem' },
  lineHeight: 1.12,
  letterSpacing: '-0.02em',
  maxWidth: 640,
} as const;
