import { deviceProblemText } from '../../../ui/notices/save-problem.ts';
import { useToast } from '../../../ui/notices/toaster.tsx';
import { NOT_SAVED } from '../messages.ts';

export function useSaveWithToast(): (save: () => Promise<void>) => void {
  const toast = useToast();
  return (save) => {
    save().catch((error: unknown) => {
      toast.error(deviceProblemText(error) ?? NOT_SAVED);
    });
  };
}
