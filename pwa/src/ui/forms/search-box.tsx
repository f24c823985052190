import Box from '@mui/material/Box';
import { PlainIcon } from '../icons/plain-icon.tsx';

interface SearchBoxProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

const MAGNIFIER =
  'M15.5 14h-.79l-.28-.27c1.2-1.4 1.82-3.31 1.48-5.34-.47-2.78-2.79-5-5.59-5.34-4.23-.52-7.79 3.04-7.27 7.27.34 2.8 2.56 5.12 5.34 5.59 2.03.34 3.94-.28 5.34-1.48l.27.28v.79l4.25 4.25c.41.41 1.08.41 1.49 0s.41-1.08 0-1.49zm-6 0C7.01 14 5 11.99 5 9.5S7.01 5 9.5 5 14 7.01 14 9.5 11.99 14 9.5 14';

export function SearchBox({ label, value, onChange }: SearchBoxProps) {
  return (
    <Box sx={FRAME}>
      <PlainIcon path={MAGNIFIER} size={24} />
      <input
        type="search"
        value={value}
        onChange={(event) => onChange(event.target.value)}
        placeholder={label}
        aria-label={label}
        enterKeyHint="search"
        autoComplete="off"
      />
    </Box>
  );
}

const FRAME = {
  display: 'flex',
  alignItems: 'center',
  gap: 1,
  flex: { xs: '1 1 0', md: '1 1 240px' },
  minWidth: 0,
  px: 1.75,
  border: '1px solid var(--mui-palette-brand-outline)',
  borderRadius: '12px',
  bgcolor: 'background.paper',
  '&:focus-within': { outline: '3px solid', outlineColor: 'primary.main', outlineOffset: '1px' },
  '& > svg': { color: 'text.secondary', flexShrink: 0 },
  '& > input': {
    flex: 1,
    minWidth: 0,
    height: 44,
    p: 0,
    border: 0,
    bgcolor: 'transparent',
    color: 'inherit',
    font: 'inherit',
    fontSize: '1rem',
    // Keeps the native clear button at the end, without its inner space.
    appearance: 'textfield',
    outline: 'none',
    '&::placeholder': { color: 'text.secondary', opacity: 1 },
  },
} as const;
