import { type SxProps, styled, type Theme } from '@mui/material/styles';
import { unstable_memoTheme } from '@mui/material/utils';

/** The elements that parts of a page are made of. */
type Tag = 'div' | 'section' | 'ul' | 'dl' | 'table' | 'nav' | 'header';

/**
 * Takes an element's name and its look, with everything in it styled by class; gives the element as a component. The
 * look is worked out once and not each time the part is drawn: on a slow phone that is most of the drawing.
 */
export function styledOnce<T extends Tag>(tag: T, look: SxProps<Theme>) {
  return styled(tag)(unstable_memoTheme(({ theme }) => theme.unstable_sx(look)));
}

/** Takes the browser's own looks away from a bare `<button>`. */
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
