import type { CSSProperties, ReactNode } from 'react';

/** Text for screen readers only. A plain element with a static style: long lists contain many of them. */
export function VisuallyHidden({ children }: { readonly children: ReactNode }) {
  return <span style={HIDDEN}>{children}</span>;
}

const HIDDEN: CSSProperties = {
  position: 'absolute',
  width: 1,
  height: 1,
  margin: -1,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
};
