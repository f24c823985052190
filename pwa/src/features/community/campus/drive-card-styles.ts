import { CARD_STYLES } from '../card/card-styles.ts';

const toneOf = (tone: string) => ({
  bgcolor: `tone.${tone}.container`,
  color: `tone.${tone}.main`,
});

/** As on the other cards: set once on the list. */
export const DRIVE_CARD_STYLES = {
  ...CARD_STYLES,
  '& .standing': { display: 'grid', gap: 0.75, fontSize: '0.90625rem', overflowWrap: 'anywhere' },
  '& .standing p': { m: 0, px: 1.5, py: 1, borderRadius: '10px', ...toneOf('neutral') },
  '& .standing p[data-result=through]': toneOf('green'),
  '& .standing p[data-result=waitlisted], & .standing p[data-open=true]': toneOf('yellow'),
  '& .standing button': {
    minHeight: 44,
    justifySelf: 'start',
    px: 2.5,
    border: '1px solid var(--mui-palette-brand-outline)',
    borderRadius: '10px',
    bgcolor: 'transparent',
    color: 'primary.main',
    font: 'inherit',
    fontWeight: 600,
    cursor: 'pointer',
  },
  '& .standing button[data-main=true]': {
    border: 'none',
    bgcolor: 'brand.marigold',
    color: 'brand.onMarigold',
  },
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
