export const CENTRED = {
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  textAlign: 'center',
  gap: 1,
  px: 2,
  py: { xs: 6, sm: 10 },
} as const;

export const CARD_GRID = {
  display: 'grid',
  gap: { xs: 1.5, sm: 2 },
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
} as const;

export const WHOLE_ROW = { gridColumn: '1 / -1' } as const;
