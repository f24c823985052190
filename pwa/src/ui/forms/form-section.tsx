import ExpandMoreRounded from '@mui/icons-material/ExpandMoreRounded';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

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
        borderTop: '1px solid',
        borderColor: 'divider',
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
