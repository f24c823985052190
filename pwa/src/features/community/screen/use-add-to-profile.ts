import { OPPORTUNITY_MESSAGES as messages } from '@shortlist/shared/opportunity/opportunity-messages.ts';
import { useCallback } from 'react';
import { addOpportunityToProfile, AddOpportunityError } from '../commands/add-opportunity.ts';
import type { FeedOpportunity } from '../queries/use-opportunities.ts';
import { deviceProblemText } from '../../../ui/forms/save-problem.ts';
import { useToast } from '../../../ui/notices/toaster.tsx';

/**
 * Returns the handler of the card's button: it adds the opportunity to the student's own list on this device,
 * and reports the outcome.
 */
export function useAddToProfile(): (opportunity: FeedOpportunity) => void {
  const toast = useToast();
  return useCallback(
    ({ _id }) => {
      const add = async (): Promise<void> => {
        try {
          await addOpportunityToProfile(_id);
          toast.success(messages.addSuccess);
        } catch (error) {
          toast.error(error instanceof AddOpportunityError ? error.message : messages.addFailed);
          const why = deviceProblemText(error);
          if (why !== undefined) toast.error(why);
        }
      };
      void add();
    },
    [toast],
  );
}
