import { PRODUCT_NAME } from '@shortlist/shared/lib/messages.ts';
import { lazy, Suspense, type ComponentType, type ReactNode } from 'react';
import { ErrorBoundary, FailureNotice } from './error-boundary.tsx';

const DialogFrame = lazy(async () => ({
  default: (await import('../dialogs/dialog-frame.tsx')).DialogFrame,
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
    <ErrorBoundary fallback={onClose ? <FailedDialog onClose={onClose} /> : fallback}>
      {children && <Suspense fallback={null}>{children}</Suspense>}
    </ErrorBoundary>
  );
}

function FailedDialog({ onClose }: { readonly onClose: () => void }) {
  return (
    <ErrorBoundary fallback={null}>
      <Suspense fallback={null}>
        <DialogFrame open title={PRODUCT_NAME} onClose={onClose}>
          <FailureNotice />
        </DialogFrame>
      </Suspense>
    </ErrorBoundary>
  );
}

/** A dialog whose code is fetched when it is first opened. Rendered only while it is open. */
export function lazyDialog<Props extends { readonly onClose: () => void }>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  const Dialog: ComponentType<Props> = lazy(async () => ({ default: await load() }));
  return function LazyDialog(props) {
    return (
      <LazyBoundary onClose={props.onClose}>
        <Dialog {...props} />
      </LazyBoundary>
    );
  };
}
