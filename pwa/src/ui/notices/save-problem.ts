import { ownValue } from '@shortlist/shared/lib/collections.ts';
import type { Toasts } from './toaster.tsx';

export const DEVICE_FULL =
  'This device is out of space. Your last change was not saved. Free some space, then try again.';

const PROBLEM_TEXTS: Readonly<Record<string, string>> = {
  full: DEVICE_FULL,
  closed:
    'Saving is off in this window. Your last change was not saved. Reload the page, then try again.',
  denied:
    'Nothing can be kept in this window. Your last change was not saved. Allow cookies and site data for this site in the settings of the browser, then reload.',
  silent:
    'The storage of this device does not answer. Your last change was not saved. Close other tabs of Shortlist, then try again.',
  'held-up':
    'An older version of this app is open in another tab. Your last change was not saved. Close the other tab, then try again.',
};

/** The problem of the device that made a command fail to save; undefined where it is not known. */
export function deviceProblemText(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('reason' in error)) return undefined;
  return ownValue(PROBLEM_TEXTS, String(error.reason));
}

export function isDeviceFull(error: unknown): boolean {
  return deviceProblemText(error) === DEVICE_FULL;
}

/** Shows the message for what could not be saved, followed by the problem of the device, as far as it is known. */
export function toastFailure(toast: Toasts, sentence: string, error: unknown): void {
  toast.error(sentence);
  const why = deviceProblemText(error);
  if (why !== undefined) toast.error(why);
}
