import { deviceProblemText } from '../../ui/notices/save-problem.ts';
import type { Toasts } from '../../ui/notices/toaster.tsx';

/** Shows the message for what could not be saved, followed by the problem of the device, as far as it is known. */
export function toastFailure(toast: Toasts, sentence: string, error: unknown): void {
  toast.error(sentence);
  const why = deviceProblemText(error);
  if (why !== undefined) toast.error(why);
}
