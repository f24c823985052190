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
