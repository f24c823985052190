import { PLACEMENT_MESSAGES } from '@shortlist/shared/placement/placement-messages.ts';
import { deviceProblemText } from '../../../ui/notices/save-problem.ts';

/** Takes the error of a failed save; returns the message for the form, with the reason as far as it is known. */
export function updateFailureText(error: unknown): string {
  return PLACEMENT_MESSAGES.updateFailedBecause + reasonOf(error);
}

function reasonOf(error: unknown): string {
  const why = deviceProblemText(error);
  if (why !== undefined) return why;
  return error instanceof Error && error.message !== ''
    ? error.message
    : PLACEMENT_MESSAGES.unknownError;
}
