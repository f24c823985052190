/**
 * On phones the link to the profile is shown below the filter that needs it, or it would be cut off at the
 * edge of the screen. The link covers the whole chip, whose checkbox is disabled.
 */
const HINT_BELOW = {
  '& .cgpa[data-off=true]': {
    position: 'relative',
    flexDirection: 'column',
    alignItems: 'flex-start',
    gap: 0,
    pl: 5.25,
    pt: '3px',
    lineHeight: '18px',
  },
  '& .cgpa[data-off=true] .box': { position: 'absolute', left: 2, top: 2 },
  '& .cgpa[data-off=true] > a': {
    minHeight: 21,
    '&::after': { content: '""', position: 'absolute', inset: 0, borderRadius: 'inherit' },
  },
} as const;

/** Style of the controls of the filter row: one height, one outline; filled while they hide something. */
export const FILTER_STYLES = {
  '& .control': {
    display: 'inline-flex',
    alignItems: 'center',
    flexShrink: 0,
    minHeight: 44,
    px: 1.5,
    border: '1px solid',
    borderColor: 'brand.outline',
    borderRadius: '12px',
    bgcolor: 'background.paper',
    color: 'text.primary',
    fontFamily: 'inherit',
    fontSize: '0.9375rem',
    fontWeight: 600,
    whiteSpace: 'nowrap',
  },
  '& .control[data-on=true]': { bgcolor: 'brand.container', color: 'brand.onContainer' },
  '& .cgpa': { pl: 0.25, gap: 0.5 },
  '& .cgpa > label': { display: 'inline-flex', alignItems: 'center' },
  '& .cgpa[data-off=true] > label': { color: 'text.secondary' },
  '& .cgpa > a': { display: 'inline-flex', alignItems: 'center', minHeight: 42 },
  // The native checkbox covers its drawing, so that all of it can be pressed.
  '& .box': { position: 'relative', display: 'flex', p: 1, color: 'brand.outline' },
  '& .box > input': {
    position: 'absolute',
    inset: 0,
    width: '100%',
    height: '100%',
    m: 0,
    opacity: 0,
    cursor: 'pointer',
  },
  '& .box > input:disabled': { cursor: 'default' },
  '& .box:has(:checked)': { color: 'primary.main' },
  '& .box:has(:disabled)': { color: 'action.disabled' },
  '@media (max-width: 599.95px)': HINT_BELOW,
  '& .box:has(:focus-visible)': {
    outline: '3px solid',
    outlineColor: 'primary.main',
    outlineOffset: '-3px',
    borderRadius: '8px',
  },
} as const;
