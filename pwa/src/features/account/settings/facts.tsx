import Box from '@mui/material/Box';

export interface FactsProps {
  readonly facts: readonly { readonly term: string; readonly value: string }[];
}

export function Facts({ facts }: FactsProps) {
  return (
    <Box component="dl" sx={LIST}>
      {facts.map(({ term, value }) => (
        <Box key={term} sx={FACT}>
          <Box component="dt" sx={{ typography: 'body2', color: 'text.secondary' }}>
            {term}
          </Box>
          <Box component="dd" sx={VALUE}>
            {value}
          </Box>
        </Box>
      ))}
    </Box>
  );
}

const LIST = {
  m: 0,
  display: 'grid',
  gap: 1.5,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
} as const;

const FACT = { minWidth: 0 } as const;

const VALUE = {
  m: 0,
  typography: 'subtitle1',
  fontVariantNumeric: 'tabular-nums',
  overflowWrap: 'anywhere',
} as const;
