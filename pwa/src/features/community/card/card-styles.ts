/** Set once on the list: styling a hundred cards one by one costs more than rendering them. */
import { PLACEMENT_CARD } from '../../../ui/styles/placement-card-style.ts';
import { BARE_BUTTON } from '../../../ui/styles/static-styled.ts';

const SMALL = { fontSize: '0.875rem', lineHeight: 1.45 } as const;
const TINY = { fontSize: '0.8125rem', lineHeight: 1.4 } as const;

const HEAD = {
  '& .head': { display: 'flex', alignItems: 'flex-start', gap: 1.5 },
  '& .tile': PLACEMENT_CARD['& .tile'],
  '& .name': { flex: 1, minWidth: 0, overflowWrap: 'anywhere' },
  '& h3': { m: 0, typography: 'h3', fontSize: '1.0625rem', lineHeight: 1.3, textWrap: 'wrap' },
  '& .name > p': { m: 0, mt: '2px', color: 'text.secondary', fontSize: '0.9375rem' },
  '& .menu': { width: 44, height: 44 },
  '& .badges': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 0.75 },
  '& .id': { ...TINY, ml: 1, fontWeight: 600, color: 'text.secondary' },
  '& .unsent': { display: 'inline-flex', color: 'tone.info.main' },
} as const;

const FACTS = {
  '& .facts': {
    listStyle: 'none',
    m: 0,
    p: 0,
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: { xs: 1.75, sm: 2.5 },
    rowGap: 0.75,
    ...SMALL,
    fontVariantNumeric: 'tabular-nums',
    overflowWrap: 'anywhere',
  },
  '& .facts > li': { display: 'flex', gap: 0.75, minWidth: 0 },
  '& .facts > li[data-wide=true]': { flexBasis: '100%' },
  '& .facts > li > svg': { flexShrink: 0, mt: '1px', color: 'text.secondary' },
  '& .facts .part': { display: 'inline-block', mr: 2 },
  '& .facts .part:last-of-type': { mr: 0 },
} as const;

/** A thumb needs the height, the eye does not: it extends into the space around it. */
const TOGGLE = {
  ...BARE_BUTTON,
  minWidth: 44,
  minHeight: 44,
  px: 1,
  borderRadius: '8px',
  color: 'primary.main',
  fontSize: '0.875rem',
  fontWeight: 600,
} as const;

const TEXTS = {
  '& .about > p': {
    m: 0,
    ...SMALL,
    fontSize: '0.90625rem',
    whiteSpace: 'pre-line',
    overflowWrap: 'anywhere',
  },
  '& .about > button': { ...TOGGLE, mx: -1, my: -0.5 },
  '& .skills': {
    listStyle: 'none',
    m: 0,
    p: 0,
    display: 'flex',
    flexWrap: 'wrap',
    gap: 0.75,
    ...TINY,
  },
  '& .skills > li': {
    px: 1.25,
    py: '3px',
    border: '1px solid var(--mui-palette-divider)',
    borderRadius: '999px',
    bgcolor: 'background.default',
    overflowWrap: 'anywhere',
  },
  '& .skills > .more': { border: 0, bgcolor: 'transparent', p: 0 },
  '& .skills > .more > button': { ...TOGGLE, my: '-9px' },
  '& .fit': {
    display: 'flex',
    alignItems: 'flex-start',
    gap: 1,
    pt: 1.5,
    borderTop: '1px dashed var(--mui-palette-divider)',
    ...TINY,
    color: 'text.secondary',
    overflowWrap: 'anywhere',
  },
  '& .fit > span': { flexShrink: 0 },
  '& .fit > div': { minWidth: 0, pt: '3px' },
  '& .fit p': { m: 0 },
  '& .fit p + p': { mt: 0.25 },
  '& .fit a': {
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: 24,
    color: 'primary.main',
    fontWeight: 600,
    textUnderlineOffset: '3px',
  },
} as const;

const BUTTON = {
  boxSizing: 'border-box',
  flex: { xs: '1 1 120px', sm: '0 0 auto' },
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: 0.75,
  minHeight: 44,
  px: 1.75,
  borderRadius: '12px',
  fontSize: '0.9375rem',
  fontWeight: 600,
  lineHeight: 1.2,
  whiteSpace: 'nowrap',
} as const;

const ACTIONS = {
  '& .actions': { mt: 'auto', display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 },
  '& .add': {
    ...BARE_BUTTON,
    ...BUTTON,
    flex: { xs: '1.2 1 152px', sm: '0 0 auto' },
    bgcolor: 'primary.main',
    color: 'primary.contrastText',
    '@media (hover: hover)': { '&:hover': { bgcolor: 'primary.dark' } },
    '&:disabled, &:disabled:hover': {
      cursor: 'default',
      bgcolor: 'tone.green.container',
      color: 'tone.green.main',
      opacity: 1,
    },
  },
  '& .apply': {
    ...BUTTON,
    border: '1px solid var(--mui-palette-brand-outline)',
    color: 'primary.main',
    textDecoration: 'none',
    '&:hover': { bgcolor: 'action.hover' },
  },
  '& .no-link': { ...TINY, color: 'text.secondary', overflowWrap: 'anywhere' },
  '& .actions > .more': {
    flexBasis: { xs: '100%', sm: 0 },
    flexGrow: 1,
    minWidth: 0,
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: 2,
    justifyContent: { xs: 'flex-start', sm: 'flex-end' },
    ...TINY,
    '& > button': { ...BARE_BUTTON, textDecoration: 'underline' },
    '& > a, & > button': {
      display: 'inline-flex',
      alignItems: 'center',
      gap: 0.5,
      minHeight: 44,
      color: 'primary.main',
      fontWeight: 600,
      textUnderlineOffset: '3px',
    },
  },
  '& .host': { color: 'text.secondary', overflowWrap: 'anywhere' },
} as const;

export const CARD_STYLES = {
  listStyle: 'none',
  m: 0,
  p: 0,
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 1.5,
  // Cards far from the screen are neither laid out nor painted; they keep the height that they had. The last
  // ones are always laid out: a user who jumps to the pager below would see it move, and miss it.
  '& > li:not(:nth-last-of-type(-n+3))': {
    contentVisibility: 'auto',
    containIntrinsicSize: 'auto 380px',
  },
  '& .card': {
    display: 'flex',
    flexDirection: 'column',
    gap: 1.5,
    p: { xs: 2, sm: 2.5 },
    border: '1px solid var(--mui-palette-divider)',
    borderRadius: '16px',
    bgcolor: 'background.paper',
  },
  '& .card[data-wanted=true]': { borderColor: 'primary.main', bgcolor: 'brand.raised' },
  // Drawn inwards: what is outside a card with `content-visibility` is clipped.
  '& .card:focus-visible': { outlineOffset: '-3px' },
  ...HEAD,
  ...FACTS,
  ...TEXTS,
  ...ACTIONS,
} as const;
