import type { CSSProperties, ReactNode } from 'react';

interface VisuallyHiddenProps {
  readonly children: ReactNode;
  /** True for a text that soon is wrong, such as the time left. */
  readonly isMomentary?: boolean;
}

/** Text for screen readers only. A plain element with a static style: long lists contain many of them. */
export function VisuallyHidden({ children, isMomentary }: VisuallyHiddenProps) {
  return (
    <span style={HIDDEN} data-snapshot={isMomentary ? 'omit' : undefined}>
      {children}
    </span>
  );
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
