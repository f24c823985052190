import { PRODUCT_NAME } from '@shortlist/shared/lib/product.ts';
import { DialogFrame } from '../dialogs/dialog-frame.tsx';
import { FailureNotice } from './error-boundary.tsx';

export function FailedDialog({ onClose }: { readonly onClose: () => void }) {
  return (
    <DialogFrame open title={PRODUCT_NAME} onClose={onClose}>
      <FailureNotice />
    </DialogFrame>
  );
}
