/**
 * Style of a placement card: `.card` with `.tile` and `.facts`, in it `.head`, `.name`, `.line` and `.foot`.
 * Set on the list around the cards, because styling each card separately is slow in long lists.
 */
export const PLACEMENT_CARD = {
  '& .card': {
    position: 'relative',
    overflow: 'hidden',
    display: 'flex',
    gap: 1.75,
    p: 2,
    border: '1px solid',
    borderColor: 'divider',
    borderRadius: '16px',
    bgcolor: 'background.paper',
  },
  '& .tile': {
    flexShrink: 0,
    width: 44,
    height: 44,
    display: 'grid',
    placeItems: 'center',
    borderRadius: '12px',
    bgcolor: 'brand.container',
    color: 'brand.onContainer',
    fontWeight: 700,
  },
  '& .facts': { minWidth: 0, flex: 1 },
  '& .head': { display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'start' },
  '& .name': { flex: '1 1 120px', minWidth: 0, lineHeight: 1.35 },
  '& .line': {
    fontSize: '0.875rem',
    lineHeight: 1.45,
    mt: 0.5,
    display: 'flex',
    gap: 0.75,
    color: 'text.secondary',
    overflowWrap: 'anywhere',
    fontVariantNumeric: 'tabular-nums',
    '& > svg': { mt: '2px', flexShrink: 0 },
  },
  '& .foot': {
    mt: 1,
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    minHeight: 36,
  },
} as const;
