import { useProfile } from '../../../data/profile/use-profile.ts';
import { useSession } from '../../../data/session/use-session.ts';
import { useOptimisticValue } from '../../../ui/forms/use-optimistic-value.ts';
import { toastFailure } from '../../../ui/notices/save-problem.ts';
import { useToast } from '../../../ui/notices/toaster.tsx';
import { saveFormKitOrder } from './commands.ts';
import { formKitRows, moveRow } from './form-kit-rows.ts';
import { useChosenResume, useFormKitOrder } from './queries.ts';

/** `rows` is undefined while they are read. */
export function useFormKitRows(placementId: string) {
  const toast = useToast();
  const session = useSession();
  const stored = useProfile();
  const resume = useChosenResume(placementId);
  const known = useFormKitOrder();
  const order = useOptimisticValue(known ?? []);
  const isRead = resume !== undefined && known !== undefined;
  if (session.kind !== 'signed-in' || !isRead) return { rows: undefined, move: () => undefined };
  const { name, email, preferences, profile } = session.user;
  // Before the first sync there is only what the server sent at sign-in.
  const values = stored ?? { name, phone: preferences.phone, profile };
  const rows = formKitRows({ values, email, placementId, resume, order: order.value });
  const move = (id: string, by: -1 | 1): void => {
    const next = moveRow(rows, id, by);
    order
      .setValue(next, () => saveFormKitOrder(next))
      .catch((error: unknown) => toastFailure(toast, NOT_SAVED, error));
  };
  return { rows, move };
}

const NOT_SAVED = 'The order could not be saved on this device. Please try again.';
