import ExpandMoreRounded from '@mui/icons-material/ExpandMoreRounded';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useEffect, useRef, type ReactNode } from 'react';
import { TWO_COLUMNS } from '../styles/static-styled.ts';
import { Notice } from '../notices/notice.tsx';

interface FormSectionProps {
  readonly title: string;
  readonly children: ReactNode;
}

const FIELDS = { display: 'grid', gap: 2 } as const;

export function FormSection({ title, children }: FormSectionProps) {
  return (
    <Box component="section" aria-label={title}>
      <Typography variant="h3" sx={{ mb: 1.5 }}>
        {title}
      </Typography>
      <Box sx={FIELDS}>{children}</Box>
    </Box>
  );
}

interface CollapsibleSectionProps extends FormSectionProps {
  readonly open: boolean;
  readonly onToggle: (open: boolean) => void;
}

/** A collapsible form section. Uses `<details>`, so that its fields stay in the form while collapsed. */
export function CollapsibleSection({ title, open, onToggle, children }: CollapsibleSectionProps) {
  return (
    <Box
      component="details"
      open={open}
      onToggle={(event) => onToggle(event.currentTarget.open)}
      sx={{
        borderTop: '1px solid var(--mui-palette-divider)',
        '& > summary > svg': { transition: 'transform 160ms ease-out' },
        '&[open] > summary > svg': { transform: 'rotate(180deg)' },
      }}
    >
      <Box component="summary" sx={SUMMARY}>
        <Typography variant="h3" component="span" sx={{ flex: 1 }}>
          {title}
        </Typography>
        <ExpandMoreRounded aria-hidden="true" sx={{ color: 'text.secondary' }} />
      </Box>
      <Box sx={{ ...FIELDS, pb: 2.5 }}>{children}</Box>
    </Box>
  );
}

const SUMMARY = {
  display: 'flex',
  alignItems: 'center',
  minHeight: 56,
  cursor: 'pointer',
  listStyle: 'none',
  '&::-webkit-details-marker': { display: 'none' },
} as const;

/** Two fields side by side, on phones too unless `stacked`. */
export function FieldPair({
  children,
  stacked = false,
}: {
  readonly children: ReactNode;
  readonly stacked?: boolean;
}) {
  return (
    <Box
      sx={{
        display: 'grid',
        gap: { xs: 2, sm: 2 },
        alignItems: 'start',
        gridTemplateColumns: {
          xs: stacked ? 'minmax(0, 1fr)' : TWO_COLUMNS,
          sm: TWO_COLUMNS,
        },
      }}
    >
      {children}
    </Box>
  );
}

/** Why the form could not be saved. Shown at the top of the form; scrolls into view when it appears. */
export function FormProblem({ text }: { readonly text: string | undefined }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (text !== undefined) place.current?.scrollIntoView({ block: 'center' });
  }, [text]);
  if (text === undefined) return null;
  return (
    <Box ref={place}>
      <Notice tone="red" role="alert">
        {text}
      </Notice>
    </Box>
  );
}
