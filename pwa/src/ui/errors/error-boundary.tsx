import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Component, type ReactNode } from 'react';

interface ErrorBoundaryProps {
  readonly children: ReactNode;
  /** Shown after rendering has failed twice. */
  readonly fallback: ReactNode;
  /** When it changes, failed children are tried again. */
  readonly resetKey?: string;
}

interface Failures {
  readonly failing: boolean;
  readonly count: number;
  readonly resetKey: string | undefined;
}

/**
 * Prevents an error in one part of the page from removing the rest. The children are mounted again once
 * before the fallback replaces them. Without children (a closed dialog) it starts over. React itself reports
 * the error to the console.
 */
export class ErrorBoundary extends Component<ErrorBoundaryProps, Failures> {
  override state: Failures = { failing: false, count: 0, resetKey: this.props.resetKey };

  static getDerivedStateFromError(): Partial<Failures> {
    return { failing: true };
  }

  static getDerivedStateFromProps(
    { children, resetKey }: ErrorBoundaryProps,
    state: Failures,
  ): Partial<Failures> | null {
    return !children || resetKey !== state.resetKey ? { count: 0, resetKey } : null;
  }

  override componentDidCatch(): void {
    this.setState(({ count }) => ({ count: count + 1, failing: false }));
  }

  override render(): ReactNode {
    const { children, fallback } = this.props;
    const { failing, count } = this.state;
    // A fallback that fails too is not tried again.
    if (!children || failing || count > 2) return null;
    return count === 2 ? fallback : children;
  }
}

interface FailureNoticeProps {
  readonly what?: 'page' | 'part';
  readonly as?: 'main' | 'section';
}

export function FailureNotice({ what = 'part', as = 'section' }: FailureNoticeProps) {
  const Heading = as === 'main' ? 'h1' : 'h2';
  return (
    <Box component={as} sx={{ p: 3, textAlign: 'center' }}>
      <Heading>Something went wrong</Heading>
      <p role="alert">
        {`This ${what} could not be shown. What you saved before is not affected.`}
      </p>
      <Button variant="contained" onClick={() => location.reload()}>
        Reload
      </Button>
    </Box>
  );
}
