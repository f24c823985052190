import { DEVICE_FULL, isDeviceFull } from '../../ui/save-problem.ts';
import type { Toasts } from '../../ui/toaster.tsx';

/** Says the sentence for what could not be saved, and beside it what to do when the device has no room left. */
export function toastFailure(toast: Toasts, sentence: string, error: unknown): void {
  toast.error(sentence);
  if (isDeviceFull(error)) toast.error(DEVICE_FULL);
}
