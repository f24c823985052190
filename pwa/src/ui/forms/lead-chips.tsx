import CheckRounded from '@mui/icons-material/CheckRounded';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import { LEAD_MINUTES, type LeadMinutes } from '@shortlist/shared/reminder/preferences.ts';

export interface LeadChipsProps {
  /** Names the group, for example 'Before a deadline'. */
  readonly label: string;
  readonly chosen: readonly LeadMinutes[];
  readonly textOf: (lead: LeadMinutes) => string;
  readonly onToggle: (lead: LeadMinutes) => void;
}

/** Chips for how long before a date to be reminded; any number can be selected. */
export function LeadChips({ label, chosen, textOf, onToggle }: LeadChipsProps) {
  return (
    <Box component="fieldset" aria-label={label} sx={ROW}>
      {LEAD_MINUTES.map((lead) => {
        const isChosen = chosen.includes(lead);
        return (
          <Chip
            key={lead}
            variant="outlined"
            label={textOf(lead)}
            {...(isChosen && { icon: <CheckRounded aria-hidden /> })}
            aria-pressed={isChosen}
            onClick={() => onToggle(lead)}
            sx={isChosen ? CHOSEN : CHIP}
          />
        );
      })}
    </Box>
  );
}

const ROW = {
  m: 0,
  p: 0,
  border: 0,
  minWidth: 0,
  display: 'flex',
  flexWrap: 'wrap',
  gap: 1,
} as const;

const CHIP = { minHeight: 44, typography: 'body2', borderColor: 'brand.outline' } as const;

const CHOSEN = {
  ...CHIP,
  color: 'brand.onContainer',
  borderColor: 'primary.main',
  '&, &:hover': { bgcolor: 'brand.container' },
} as const;
