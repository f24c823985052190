/** Position of a notice over the page: at the bottom, but above the controls there. */
export const FLOATING_POSITION = {
  position: 'fixed',
  left: { xs: 8, sm: 'auto' },
  right: { xs: 8, sm: 16 },
  bottom: 'calc(16px + env(safe-area-inset-bottom))',
  'body:has([data-bottom-bar]) &': { bottom: 'calc(76px + env(safe-area-inset-bottom))' },
  'body:has([data-round-button]) &': {
    bottom: {
      xs: 'calc(148px + env(safe-area-inset-bottom))',
      sm: 'calc(92px + env(safe-area-inset-bottom))',
    },
  },
  'body:has([data-selection-bar]) &': {
    bottom: {
      xs: 'calc(196px + env(safe-area-inset-bottom))',
      sm: 'calc(92px + env(safe-area-inset-bottom))',
      md: 'calc(16px + env(safe-area-inset-bottom))',
    },
  },
  maxWidth: { sm: 420 },
} as const;

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
