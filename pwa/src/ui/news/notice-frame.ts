export const NOTICE_FRAME = {
  display: 'flex',
  alignItems: 'center',
  flexWrap: 'wrap',
  gap: 1,
  px: 2,
  py: 1,
  borderRadius: 4,
  typography: 'subtitle2',
  boxShadow: '0 6px 24px rgb(0 20 22 / 0.18)',
} as const;
