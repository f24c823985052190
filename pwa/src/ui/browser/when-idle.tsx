import { type ReactNode, useEffect, useState } from 'react';
import { LazyBoundary } from '../errors/lazy-boundary.tsx';
import { whenIdle } from './prefetch-policy.ts';

interface WhenIdleProps {
  readonly children: ReactNode;
  /** Shown in place of a component that failed. */
  readonly fallback?: ReactNode;
}

/** Loads and renders lazy components once the browser is idle, so that what the page is about never waits for them. */
export function WhenIdle({ children, fallback }: WhenIdleProps) {
  const [isIdle, setIsIdle] = useState(false);
  useEffect(() => whenIdle(() => setIsIdle(true)), []);
  return isIdle && <LazyBoundary fallback={fallback}>{children}</LazyBoundary>;
}
