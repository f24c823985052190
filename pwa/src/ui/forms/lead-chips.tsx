import CheckRounded from '@mui/icons-material/CheckRounded';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
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
          <ButtonBase
            key={lead}
            aria-pressed={isChosen}
            onClick={() => onToggle(lead)}
            sx={isChosen ? CHOSEN : CHIP}
          >
            {isChosen && <CheckRounded aria-hidden sx={{ fontSize: 18, flexShrink: 0 }} />}
            {textOf(lead)}
          </ButtonBase>
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

const CHIP = {
  minHeight: 44,
  minWidth: 44,
  px: 1.5,
  gap: 0.5,
  borderRadius: 2,
  typography: 'body2',
  fontWeight: 600,
  border: '1px solid',
  borderColor: 'brand.outline',
  color: 'text.primary',
} as const;

const CHOSEN = {
  ...CHIP,
  bgcolor: 'brand.container',
  color: 'brand.onContainer',
  borderColor: 'primary.main',
} as const;
