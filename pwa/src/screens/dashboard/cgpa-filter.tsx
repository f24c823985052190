import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import Link from '@mui/material/Link';
import { PLACEMENT_MESSAGES } from '@shortlist/shared/placement/messages.ts';
import { useId } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { PATHS } from '../../paths.ts';
import { FILTER_CONTROL } from './filter-style.ts';

interface CgpaFilterProps {
  /** Null when the profile has none: then there is nothing to compare with. */
  readonly cgpa: number | null;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
}

/** Keeps what the student's CGPA is enough for (specification 5, CGPA filter). */
export function CgpaFilter({ cgpa, checked, onChange }: CgpaFilterProps) {
  const hintId = useId();
  const off = cgpa === null;
  const on = checked && !off;
  return (
    <Box
      sx={[
        FILTER_CONTROL,
        { pl: 0.25, gap: 0.5 },
        on && { bgcolor: 'brand.container', color: 'brand.onContainer' },
      ]}
    >
      <Box
        component="label"
        sx={{
          display: 'inline-flex',
          alignItems: 'center',
          color: off ? 'text.secondary' : 'inherit',
        }}
      >
        <Checkbox
          checked={on}
          disabled={off}
          onChange={(event) => onChange(event.target.checked)}
          slotProps={off ? { input: { 'aria-describedby': hintId } } : {}}
          sx={{ p: 1, color: 'brand.outline' }}
        />
        CGPA eligible
      </Box>
      {off && (
        <Link
          component={RouterLink}
          to={PATHS.profile}
          id={hintId}
          variant="body2"
          sx={{ display: 'inline-flex', alignItems: 'center', minHeight: 42 }}
        >
          {PLACEMENT_MESSAGES.setInProfile}
        </Link>
      )}
    </Box>
  );
}
