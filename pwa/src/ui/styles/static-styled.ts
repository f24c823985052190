import { styled, type SxProps, type Theme } from '@mui/material/styles';
import { unstable_memoTheme } from '@mui/material/utils';

type Tag = 'div' | 'section' | 'ul' | 'table';

/**
 * Takes an element's name and its style, with everything in it styled by class; returns the element as a component. The
 * style is computed once and not at each render: on a slow phone that is most of the rendering time.
 */
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
