import { PLACEMENT_MESSAGES } from '@shortlist/shared/placement/messages.ts';
import { DEVICE_FULL, isDeviceFull } from '../../ui/save-problem.ts';

/** Takes what a failed save threw; gives the sentence that stands in the form, with the reason as far as it is known. */
export function updateFailureText(error: unknown): string {
  return PLACEMENT_MESSAGES.updateFailedBecause + reasonOf(error);
}

function reasonOf(error: unknown): string {
  if (isDeviceFull(error)) return DEVICE_FULL;
  return error instanceof Error && error.message !== ''
    ? error.message
    : PLACEMENT_MESSAGES.unknownError;
}
