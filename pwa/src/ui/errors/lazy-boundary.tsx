import { lazy, type ReactNode, Suspense } from 'react';
import { ErrorBoundary } from './error-boundary.tsx';

const FailedDialog = lazy(async () => ({
  default: (await import('./failed-dialog.tsx')).FailedDialog,
}));

interface LazyBoundaryProps {
  /** Empty while the component is closed. */
  readonly children: ReactNode;
  /** Given for dialogs: closes the dialog, also the error message shown in its place. */
  readonly onClose?: () => void;
  /** Shown in place of a component that is not a dialog, after it failed. */
  readonly fallback?: ReactNode;
}

/** Error boundary and suspense around a lazily loaded component: an error in it leaves the page around it in place. */
export function LazyBoundary({ children, onClose, fallback = null }: LazyBoundaryProps) {
  return (
    <ErrorBoundary fallback={onClose ? <FailureFallback onClose={onClose} /> : fallback}>
      {children && <Suspense fallback={null}>{children}</Suspense>}
    </ErrorBoundary>
  );
}

function FailureFallback({ onClose }: { readonly onClose: () => void }) {
  return (
    <ErrorBoundary fallback={null}>
      <Suspense fallback={null}>
        <FailedDialog onClose={onClose} />
      </Suspense>
    </ErrorBoundary>
  );
}
