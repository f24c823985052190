export const CHOICES = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: 1,
  m: 0,
  p: 0,
  border: 0,
  minWidth: 0,
} as const;

export const CHOICE = {
  minHeight: 44,
  px: 1.75,
  borderRadius: 3,
  border: '1px solid',
  borderColor: 'brand.outline',
  typography: 'body2',
  fontWeight: 600,
  fontVariantNumeric: 'tabular-nums',
  '&[aria-pressed="true"]': {
    borderColor: 'transparent',
    bgcolor: 'brand.container',
    color: 'brand.onContainer',
  },
} as const;
