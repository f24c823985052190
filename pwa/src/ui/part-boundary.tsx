import { lazy, type ReactNode, Suspense } from 'react';
import { ErrorBoundary } from './error-boundary.tsx';

const FailedDialog = lazy(async () => ({
  default: (await import('./failed-dialog.tsx')).FailedDialog,
}));

interface PartBoundaryProps {
  /** Nothing while the part is closed. */
  readonly children: ReactNode;
  /** Closes what is a dialog, also where only a message can be shown in its place. */
  readonly onClose?: () => void;
  /** Stands in the place of what is no dialog once it has failed. */
  readonly fallback?: ReactNode;
}

/** Around a part that is fetched when it is shown: a defect in it leaves the page around it in place. */
export function PartBoundary({ children, onClose, fallback = null }: PartBoundaryProps) {
  return (
    <ErrorBoundary fallback={onClose ? <FailedPart onClose={onClose} /> : fallback}>
      {children && <Suspense fallback={null}>{children}</Suspense>}
    </ErrorBoundary>
  );
}

function FailedPart({ onClose }: { readonly onClose: () => void }) {
  return (
    <ErrorBoundary fallback={null}>
      <Suspense fallback={null}>
        <FailedDialog onClose={onClose} />
      </Suspense>
    </ErrorBoundary>
  );
}
