import { ownValue } from '@shortlist/shared/lib/own-value.ts';
/** Said beside the specified sentence when the device has no room left. */
export const DEVICE_FULL =
  'This device is out of space. Your last change was not saved. Free some space, then try again.';

const SAYINGS: Readonly<Record<string, string>> = {
  full: DEVICE_FULL,
  closed:
    'Saving is off in this window. Your last change was not saved. Reload the page, then try again.',
  'held-up':
    'An older version of this app is open in another tab. Your last change was not saved. Close the other tab, then try again.',
};

/** What is wrong with the device that a command could not save on; undefined where that is not known. */
export function deviceProblem(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('reason' in error)) return undefined;
  return ownValue(SAYINGS, String(error.reason));
}

/** True when a command failed because the device has no room left. */
export function isDeviceFull(error: unknown): boolean {
  return deviceProblem(error) === DEVICE_FULL;
}
