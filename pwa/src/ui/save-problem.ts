/** Said beside the specified sentence when the device has no room left. */
export const DEVICE_FULL =
  'This device is out of space. Your last change was not saved. Free some space, then try again.';

/** True when a command failed because the device has no room left. */
export function isDeviceFull(error: unknown): boolean {
  return error instanceof Error && 'reason' in error && error.reason === 'full';
}
