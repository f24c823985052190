/** Style of a page or dialog without content: centred, with room around it. */
export const EMPTY_PAGE = {
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  textAlign: 'center',
  px: 2,
  py: { xs: 1.5, sm: 6 },
} as const;
