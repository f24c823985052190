/** Set once on the list: styling each of a thousand rows costs more than rendering them. */
import { PLACEMENT_CARD } from '../../../ui/styles/placement-card-style.ts';

const VAR = '--mui-palette';

/** The tint of an urgent row: lighter than the red chip, so that the chip is still visible on it. */
const URGENT_TINT = `color-mix(in srgb, var(${VAR}-tone-red-container) 45%, var(${VAR}-background-paper))`;
/** The bar at the left edge says the same without colour. */
const URGENT_BAR_PX = 4;

const MUTED = `var(${VAR}-text-secondary)`;
const SMALL = { fontSize: '0.875rem', lineHeight: 1.45 } as const;

/** A card of the dashboard or the agenda. */
export const PAPER = {
  border: '1px solid',
  borderColor: 'divider',
  borderRadius: '16px',
  bgcolor: 'background.paper',
} as const;

const PLACEMENT_LINKS = {
  '& .opens': {
    color: 'text.primary',
    fontWeight: 600,
    textDecoration: 'none',
    overflowWrap: 'anywhere',
  },
  '@media (hover: hover)': { '& .opens:hover': { textDecoration: 'underline' } },
} as const;

/** Makes the whole card, which is positioned, the target of its link; other links of the card are above it. */
export const COVERING_LINKS = {
  ...PLACEMENT_LINKS,
  '& .opens::after': { content: '""', position: 'absolute', inset: 0, borderRadius: 'inherit' },
  '& .opens:focus-visible': { outline: 'none' },
  '& .opens:focus-visible::after': {
    outline: '3px solid',
    outlineColor: 'primary.main',
    outlineOffset: '-3px',
  },
} as const;

/** Marks, reasons and external links, the same in cards and rows. */
const PARTS = {
  '& .mark': {
    position: 'relative',
    zIndex: 1,
    display: 'inline-flex',
    verticalAlign: 'text-bottom',
    ml: 0.75,
    color: 'tone.info.main',
  },
  '& .refused': {
    mt: 0.5,
    mb: 0,
    display: 'flex',
    gap: 0.5,
    fontSize: '0.78125rem',
    fontWeight: 600,
    color: 'tone.red.main',
    overflowWrap: 'anywhere',
    '& > svg': { flexShrink: 0 },
  },
  '& .applies': { display: 'inline-flex', columnGap: 1.5 },
  '& .apply': {
    position: 'relative',
    zIndex: 1,
    display: 'inline-flex',
    alignItems: 'center',
    gap: 0.5,
    minHeight: 36,
    minWidth: 36,
    color: 'primary.main',
    fontWeight: 600,
    textUnderlineOffset: '3px',
  },
} as const;

/** Selection mode: the checkbox is big enough for a thumb, and selected rows are highlighted. */
const SELECTING = {
  '& input[type=checkbox]': {
    position: 'relative',
    zIndex: 1,
    width: 24,
    height: 24,
    m: 0,
    accentColor: `var(${VAR}-primary-main)`,
    cursor: 'pointer',
  },
  '& label.opens': { cursor: 'pointer' },
  // A click with Shift selects the rows between, and not their text.
  '& .row:has(> .select), & .card:has(> .tile > input)': { userSelect: 'none' },
} as const;
const SELECTED = { bgcolor: 'brand.container', borderColor: 'primary.main' } as const;

export const CARD_STYLES = {
  ...PLACEMENT_CARD,
  // On the narrowest phones the links are below the status.
  '& .foot': { ...PLACEMENT_CARD['& .foot'], flexWrap: 'wrap', columnGap: 1 },
  ...COVERING_LINKS,
  ...PARTS,
  ...SELECTING,
  // A long press selects the card, and not its text.
  '@media (pointer: coarse)': { '& .card': { userSelect: 'none', WebkitTouchCallout: 'none' } },
  '& .card:active': { bgcolor: 'brand.raised' },
  // Below the search, which sticks to the top of a narrow screen.
  '& .card[data-placement]': { scrollMarginTop: '112px' },
  '& .card[data-urgent=true]': {
    borderColor: `color-mix(in srgb, var(${VAR}-tone-red-main) 45%, transparent)`,
    bgcolor: URGENT_TINT,
    '&::before': {
      content: '""',
      position: 'absolute',
      insetBlock: 0,
      left: 0,
      width: URGENT_BAR_PX,
      bgcolor: 'tone.red.main',
    },
  },
  '& .card:has(.tile > input:checked)': SELECTED,
  '& .card:has(.tile > input:focus-visible)': {
    outline: '3px solid',
    outlineColor: 'primary.main',
    outlineOffset: '-3px',
  },
} as const;

const URGENT_EDGE = {
  boxShadow: `inset ${URGENT_BAR_PX}px 0 0 var(${VAR}-tone-red-main)`,
} as const;

const CELL = { px: { xs: 1, xl: 1.5 }, textAlign: 'left', fontWeight: 400 } as const;

/** The shares of the columns. They are fixed, so that scrolling never moves a column. */
const COLUMN_WIDTHS = {
  wide: ['19%', '10%', '13%', '20%', '8.5%', '16%', '13.5%'],
  narrow: ['17.5%', '11.5%', '14.5%', '18%', '9.5%', '14.5%', '14.5%'],
} as const;

/** Counted from the end: before them there may be a column of checkboxes. */
function columns(widths: readonly string[]): Readonly<Record<string, { readonly width: string }>> {
  return Object.fromEntries(
    widths.map((width, at) => [
      `& thead th:nth-last-of-type(${String(widths.length - at)})`,
      { width },
    ]),
  );
}

/** Beside the sidebar of a small computer no word may be broken in two. */
const NARROW_TABLE = {
  ...columns(COLUMN_WIDTHS.narrow),
  fontSize: '0.8125rem',
  '& thead th, & tbody th, & tbody td:not([colspan])': { px: 0.75 },
  '& thead th:first-of-type, & tbody th': { pl: 1.75 },
  '& .apply[target] > svg': { display: 'none' },
} as const;

export const TABLE_STYLES = {
  ...PLACEMENT_LINKS,
  ...PARTS,
  ...SELECTING,
  width: '100%',
  tableLayout: 'fixed',
  borderSpacing: 0,
  ...SMALL,
  '& caption': { p: 0 },
  '& thead th': {
    ...CELL,
    py: 1.25,
    bgcolor: 'brand.raised',
    borderBottom: '1px solid',
    borderColor: 'divider',
    color: MUTED,
    fontSize: '0.78125rem',
    fontWeight: 600,
    lineHeight: 1.3,
    verticalAlign: 'bottom',
  },
  '& tbody th, & tbody td:not([colspan])': {
    ...CELL,
    py: 1.5,
    verticalAlign: 'top',
    borderBottom: '1px solid',
    borderColor: 'divider',
    overflowWrap: 'anywhere',
    fontVariantNumeric: 'tabular-nums',
  },
  '& thead th:first-of-type, & tbody th': { pl: 2 },
  '& tbody tr:last-of-type > *': { borderBottom: 0 },
  '& tbody td[colspan]': { p: 0, border: 0 },
  '& .row': { cursor: 'pointer' },
  '& .row[data-urgent=true]': { bgcolor: URGENT_TINT },
  '& .row[data-urgent=true] > th': URGENT_EDGE,
  '@media (hover: hover)': {
    '& .opens:hover': { textDecoration: 'underline' },
    '& .row:hover': { bgcolor: 'action.hover' },
    '& .row[data-urgent=true]:hover': { bgcolor: 'tone.red.container' },
  },
  '& .row:has(.select > input:checked), & .row:has(.select > input:checked):hover': {
    bgcolor: 'brand.container',
  },
  '& thead .select, & .row > .select': { width: 48, px: 1.5 },
  '& .row > .select + th': { pl: { xs: 1, xl: 1.5 } },
  // The bar is at the edge of the row, whichever cell is there.
  '& .row[data-urgent=true] > .select': URGENT_EDGE,
  '& .row[data-urgent=true] > .select + th': { boxShadow: 'none' },
  '& .role, & .muted': { color: MUTED },
  '& .pay': { fontSize: '0.8125rem' },
  '& .due': { mt: 0.5, fontSize: '0.78125rem', color: MUTED },
  '& .next': { mt: 0.25, fontSize: '0.78125rem', fontWeight: 600 },
  // As high as two lines of text, so that no row is higher for them.
  '& .applies': { ...PARTS['& .applies'], flexWrap: 'wrap', mt: '-3px' },
  '& .apply': { ...PARTS['& .apply'], minHeight: 28 },
  ...columns(COLUMN_WIDTHS.wide),
  '@media (max-width: 1199.95px)': NARROW_TABLE,
} as const;
