import { PRODUCT_NAME } from '@shortlist/shared/lib/messages.ts';
import Box, { type BoxProps } from '@mui/material/Box';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

export interface PageHeadingProps {
  /** Sets the document title, before the product name; one that begins with the product name is used alone. */
  readonly title: string;
  /** The heading's text, when it differs from the title. */
  readonly children?: string;
  readonly sx?: BoxProps['sx'];
  readonly variant?: 'h1' | 'h2' | 'h4';
}

/**
 * The only h1 of a page. Sets the document title, and takes the focus when the page was reached by a link, so
 * that screen readers and the keyboard start at the beginning of the new page.
 */
export function PageHeading({ title, children, sx, variant = 'h1' }: PageHeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { pathname, key } = useLocation();
  // 'default' is the entry that the app was opened with: there the browser's own focus is right.
  const opened = useRef(key === 'default');
  // In the same moment as the heading: a screen reader that notices the new page reads its title at once.
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
