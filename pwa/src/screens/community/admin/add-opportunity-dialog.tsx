import { OPPORTUNITY_MESSAGES as messages } from '@shortlist/shared/opportunity/messages.ts';
import type { OpportunityValues } from '@shortlist/shared/opportunity/schema.ts';
import { useState } from 'react';
import { createAttemptKeys, type AttemptKeys } from '../../../requests/attempt-keys.ts';
import { createOpportunity } from '../../../requests/create-opportunity.ts';
import { OpportunityDialog } from './posting-dialog.tsx';
import { toSubmissionOutcome, type Send, type SubmissionOutcome } from './sending.ts';
import type { AdminDialogControl } from './use-admin-dialog.ts';
import { useOpportunityForm } from './use-posting-form.ts';

export function AddOpportunityDialog({ control }: { readonly control: AdminDialogControl }) {
  const { opening, startFresh } = useOpportunityForm(null, () => control.open({ kind: 'add' }));
  const [send] = useState(() => createSend(createAttemptKeys()));
  if (opening === 'reading') return null;
  return (
    <OpportunityDialog
      key={opening.typing.by}
      opening={opening}
      newest={null}
      sendFor={() => send}
      onClose={control.close}
      onStartFresh={startFresh}
    />
  );
}

/** Posts the opportunity; if a duplicate is listed already, only after the admin has confirmed. */
export function createSend(keys: AttemptKeys): Send {
  const post = async (
    values: OpportunityValues,
    evenIfPosted: boolean,
  ): Promise<SubmissionOutcome> => {
    const key = keys.keyFor({ values, evenIfPosted });
    const result = await createOpportunity(values, { key, evenIfPosted });
    if (result.kind !== 'unreachable') keys.answered();
    if (result.kind === 'created') return { kind: 'done', message: messages.createSuccess };
    if (result.kind !== 'posted-before') return toSubmissionOutcome(result, messages.createFailed);
    const { company, role } = values;
    return {
      kind: 'ask',
      question: `“${company} - ${role}” is on the board already, with the same deadline. Post it again?`,
      confirmLabel: 'Post again',
      goOn: () => post(values, true),
    };
  };
  return (values) => post(values, false);
}
