/** Width and gutters of the public pages, inside the safe areas of phones. */
export const PUBLIC_COLUMN = {
  boxSizing: 'border-box',
  width: '100%',
  maxWidth: 1200,
  mx: 'auto',
  pl: { xs: 'max(16px, env(safe-area-inset-left))', sm: 3, md: 4 },
  pr: { xs: 'max(16px, env(safe-area-inset-right))', sm: 3, md: 4 },
} as const;
