import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Component, type ReactNode } from 'react';
import { whenTypingIsKept } from '../hooks/typing-writes.ts';

interface ErrorBoundaryProps {
  readonly children: ReactNode;
  /** Shown once drawing has failed twice. */
  readonly fallback: ReactNode;
  /** Another value is another occasion: what failed is tried again. */
  readonly occasion?: string;
}

interface Failures {
  readonly failing: boolean;
  readonly count: number;
  readonly occasion: string | undefined;
}

/**
 * Keeps a defect in one part of the page from taking the rest away. The part is drawn again once, from nothing, before
 * the fallback takes its place. Without children (a dialog that is closed) it starts over. React itself reports the
 * error to the console.
 */
export class ErrorBoundary extends Component<ErrorBoundaryProps, Failures> {
  override state: Failures = { failing: false, count: 0, occasion: this.props.occasion };

  static getDerivedStateFromError(): Partial<Failures> {
    return { failing: true };
  }

  static getDerivedStateFromProps(
    { children, occasion }: ErrorBoundaryProps,
    state: Failures,
  ): Partial<Failures> | null {
    return !children || occasion !== state.occasion ? { count: 0, occasion } : null;
  }

  override componentDidCatch(): void {
    // What was typed in the part is written when it goes away, and read when it is drawn again.
    this.setState(
      ({ count }) => ({ count: count + 1 }),
      () => void whenTypingIsKept().then(() => this.setState({ failing: false })),
    );
  }

  override render(): ReactNode {
    const { children, fallback } = this.props;
    const { failing, count } = this.state;
    // A fallback that fails as well is not tried again.
    if (!children || failing || count > 2) return null;
    return count === 2 ? fallback : children;
  }
}

interface FailureNoticeProps {
  readonly what?: 'page' | 'part';
  readonly as?: 'main' | 'section';
}

/** What is shown in the place of what could not be drawn. */
export function FailureNotice({ what = 'part', as = 'section' }: FailureNoticeProps) {
  const Heading = as === 'main' ? 'h1' : 'h2';
  return (
    <Box component={as} sx={{ p: 3, textAlign: 'center' }}>
      <Heading>Something went wrong</Heading>
      <p role="alert">
        {`This ${what} could not be shown. What you saved is safe on this device.`}
      </p>
      <Button variant="contained" onClick={() => location.reload()}>
        Reload
      </Button>
    </Box>
  );
}
