/** How the controls of the filter row look: one height, one outline. */
export const FILTER_CONTROL = {
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
  fontSize: '0.9375rem',
  fontWeight: 600,
  whiteSpace: 'nowrap',
} as const;
