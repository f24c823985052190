import { styled, type SxProps, type Theme } from '@mui/material/styles';
import { unstable_memoTheme } from '@mui/material/utils';

type Tag = 'div' | 'section' | 'ul' | 'table';

/** The style is computed once and not at each render: on a slow phone that is most of the rendering time. */
export function staticStyled<T extends Tag>(tag: T, look: SxProps<Theme>) {
  return styled(tag)(unstable_memoTheme(({ theme }) => theme.unstable_sx(look)));
}

export const BARE_BUTTON = {
  m: 0,
  p: 0,
  border: 0,
  bgcolor: 'transparent',
  color: 'inherit',
  font: 'inherit',
  cursor: 'pointer',
  userSelect: 'none',
  WebkitTapHighlightColor: 'transparent',
  '&:active': { opacity: 0.8 },
} as const;

/** Columns of a grid. One below the other where a large text size would break the words. */
export const TWO_COLUMNS = 'repeat(auto-fill, minmax(min(100%, max(7em, 35%)), 1fr))';

/** Style of a control in a row of others: one height, one outline. */
export const CONTROL = {
  display: 'inline-flex',
  alignItems: 'center',
  flexShrink: 0,
  minHeight: 44,
  px: 1.5,
  border: '1px solid var(--mui-palette-brand-outline)',
  borderRadius: '12px',
  bgcolor: 'background.paper',
  color: 'text.primary',
  fontFamily: 'inherit',
  fontSize: '0.9375rem',
  fontWeight: 600,
} as const;

/** The same while it is chosen, or hides something. */
export const CONTROL_ON = {
  bgcolor: 'brand.container',
  color: 'brand.onContainer',
  borderColor: 'primary.main',
} as const;

export const NATIVE_BOX = {
  flex: 'none',
  width: 24,
  height: 24,
  m: 0,
  accentColor: 'var(--mui-palette-primary-main)',
  cursor: 'inherit',
} as const;

/** Style of a `<details>` that opens by a text link: our own arrow before it, and a touch target's height. */
export const DETAILS_STYLES = {
  minWidth: 0,
  '& > summary': {
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: 44,
    cursor: 'pointer',
    fontWeight: 600,
    color: 'primary.main',
    borderRadius: 2,
    listStyle: 'none',
    '&::-webkit-details-marker': { display: 'none' },
    '&::before': {
      content: '""',
      width: 8,
      height: 8,
      mr: 1.25,
      ml: 0.5,
      borderRight: '2px solid',
      borderBottom: '2px solid',
      transform: 'rotate(-45deg)',
      transition: 'transform 140ms ease-out',
    },
  },
  '&[open] > summary::before': { transform: 'rotate(45deg)' },
} as const;
