import { assertNever } from '@shortlist/shared/lib/assert-never.ts';
import { useState } from 'react';
import type { OpenedOpportunity } from '../commands/open-opportunity-form.ts';
import { EDIT_FAILED, editOpportunity } from '../requests/edit-opportunity.ts';
import { useToast } from '../../../ui/notices/toaster.tsx';
import { toFormValues, type VersionedOpportunity } from './form/to-form-values.ts';
import { useRefreshOpportunities } from './use-refresh-opportunities.ts';

export interface StatusChange {
  readonly isBusy: boolean;
  /** Closes an open one, and reopens a closed one, for everyone. Needs the network. */
  readonly change: () => Promise<void>;
}

/** Whether an opportunity accepts applications. The outcome is shown in a toast. */
export function useStatusChange(opportunity: VersionedOpportunity): StatusChange {
  const toast = useToast();
  const bringUpToDate = useRefreshOpportunities();
  const [isBusy, setIsBusy] = useState(false);
  const change = async (): Promise<void> => {
    const opened = toFormValues(opportunity);
    const next = opened.status === 'closed' ? 'active' : 'closed';
    setIsBusy(true);
    const result = await editOpportunity(opened, opened.values, next);
    setIsBusy(false);
    if (result.kind === 'saved') toast.success(SUCCESS_MESSAGES[next]);
    else toast.error(failureText(result));
    if (result.kind !== 'unreachable') bringUpToDate();
  };
  return { isBusy, change };
}

const SUCCESS_MESSAGES: Readonly<Record<OpenedOpportunity['status'], string>> = {
  closed: 'Closed: it stays on the board and takes no applications',
  active: 'Open again',
};

type Failure = Exclude<Awaited<ReturnType<typeof editOpportunity>>, { readonly kind: 'saved' }>;

function failureText(failure: Failure): string {
  switch (failure.kind) {
    case 'refused':
      return failure.message;
    case 'unreachable':
      return `${EDIT_FAILED}: this needs a connection.`;
    case 'changed-meanwhile':
      return 'Somebody else changed it in the meantime. Look at it again.';
    case 'gone':
      return 'It is not on the board any more.';
    default:
      return assertNever(failure);
  }
}
