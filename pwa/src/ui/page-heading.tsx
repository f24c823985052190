import { PRODUCT_NAME } from '@shortlist/shared/lib/product.ts';
import Box, { type BoxProps } from '@mui/material/Box';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

export interface PageHeadingProps {
  /** Names the page in the window's title, before the product; one that begins with the product stands alone. */
  readonly title: string;
  /** What the heading reads, when it is not the title. */
  readonly children?: string;
  readonly sx?: BoxProps['sx'];
  readonly variant?: 'h1' | 'h2' | 'h4';
}

/**
 * The one h1 of a page. Names the window, and takes the focus when the page was reached by a link, so that screen
 * readers and the keyboard start at the new page's beginning.
 */
export function PageHeading({ title, children, sx, variant = 'h1' }: PageHeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { pathname, key } = useLocation();
  // 'default' is the entry that the app was opened with: there the browser's own focus is right.
  const opened = useRef(key === 'default');
  // In the same moment as the heading: a screen reader that hears of the new page asks for its title at once.
  useLayoutEffect(() => {
    document.title = title.startsWith(PRODUCT_NAME) ? title : `${title} · ${PRODUCT_NAME}`;
  }, [title]);
  useEffect(() => {
    if (!opened.current) heading.current?.focus({ preventScroll: true });
    opened.current = false;
  }, [pathname]);
  return (
    <Box
      ref={heading}
      component="h1"
      tabIndex={-1}
      sx={[{ m: 0, typography: variant }, ...[sx ?? {}].flat()]}
    >
      {children ?? title}
    </Box>
  );
}
