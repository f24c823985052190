import { CARD_STYLES } from '../card/card-styles.ts';

/** As on the other cards: set once on the list. */
export const DRIVE_CARD_STYLES = {
  ...CARD_STYLES,
  '& .rounds': { fontSize: '0.90625rem', lineHeight: 1.45, overflowWrap: 'anywhere' },
  '& .rounds > .next': { display: 'flex', gap: 0.75, m: 0, fontWeight: 600 },
  '& .rounds > .next > svg': { flexShrink: 0, mt: '1px', color: 'primary.main' },
  '& .rounds > button': { ...CARD_STYLES['& .about > button'], minHeight: 44, mx: -1, my: -0.5 },
  '& .rounds > ol': { listStyle: 'none', m: 0, mt: 0.5, p: 0, display: 'grid', gap: 1.25 },
  '& .rounds > ol > li': {
    pl: 1.5,
    borderLeft: '3px solid var(--mui-palette-brand-outline)',
  },
  '& .rounds p': { m: 0 },
  '& .rounds p + p': { color: 'text.secondary' },
  '& .rounds .notes': { whiteSpace: 'pre-line' },
  '& .rounds a': {
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: 44,
    color: 'primary.main',
    fontWeight: 600,
    textUnderlineOffset: '3px',
  },
} as const;
