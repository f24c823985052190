import { deviceProblem } from '../../ui/save-problem.ts';
import type { Toasts } from '../../ui/toaster.tsx';

/** Says the sentence for what could not be saved, and beside it what is wrong with the device, as far as it is known. */
export function toastFailure(toast: Toasts, sentence: string, error: unknown): void {
  toast.error(sentence);
  const why = deviceProblem(error);
  if (why !== undefined) toast.error(why);
}
