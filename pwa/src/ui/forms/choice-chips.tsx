import CheckRounded from '@mui/icons-material/CheckRounded';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';

interface ChoiceChipsProps<T> {
  /** Names the group, for example 'Before a deadline'. */
  readonly label: string;
  readonly options: readonly { readonly value: T; readonly label: string }[];
  readonly isChosen: (value: T) => boolean;
  readonly onChoose: (value: T) => void;
  /** Any number can be chosen; a tick shows which. */
  readonly isMultiple?: boolean;
}

export function ChoiceChips<T extends string | number>(props: ChoiceChipsProps<T>) {
  const { label, options, isChosen, onChoose, isMultiple = false } = props;
  return (
    <Box component="fieldset" aria-label={label} sx={ROW}>
      {options.map((option) => {
        const chosen = isChosen(option.value);
        return (
          <Chip
            key={option.value}
            component="button"
            variant="outlined"
            label={option.label}
            {...(isMultiple && chosen && { icon: <CheckRounded aria-hidden /> })}
            aria-pressed={chosen}
            onClick={() => onChoose(option.value)}
            sx={chosen ? CHOSEN : CHIP}
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

const CHIP = {
  minHeight: 44,
  height: 'auto',
  '& .MuiChip-label': { whiteSpace: 'normal' },
  typography: 'body2',
  fontVariantNumeric: 'tabular-nums',
  borderColor: 'brand.outline',
} as const;

const CHOSEN = {
  ...CHIP,
  color: 'brand.onContainer',
  borderColor: 'primary.main',
  '&, &:hover': { bgcolor: 'brand.container' },
} as const;
