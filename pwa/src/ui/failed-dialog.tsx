import { PRODUCT_NAME } from '@shortlist/shared/lib/product.ts';
import { DialogFrame } from './dialog-frame.tsx';
import { FailureNotice } from './error-boundary.tsx';

/** Shown where a dialog should be that could not be drawn. */
export function FailedDialog({ onClose }: { readonly onClose: () => void }) {
  return (
    <DialogFrame open title={PRODUCT_NAME} onClose={onClose}>
      <FailureNotice />
    </DialogFrame>
  );
}
