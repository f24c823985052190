import { OPPORTUNITY_MESSAGES as messages } from '@shortlist/shared/opportunity/opportunity-messages.ts';
import type { OpportunityValues } from '@shortlist/shared/opportunity/schema.ts';
import { useState } from 'react';
import { createIdempotencyKeys, type IdempotencyKeys } from '../requests/idempotency-keys.ts';
import { createOpportunity } from '../requests/create-opportunity.ts';
import { OpportunityDialog } from './form/opportunity-dialog.tsx';
import { toSubmissionOutcome, type Send, type SubmissionOutcome } from './form/submission.ts';
import type { AdminDialogControl } from './use-admin-dialog.ts';
import { useOpportunityForm } from './form/use-opportunity-form.ts';

export function AddOpportunityDialog({ control }: { readonly control: AdminDialogControl }) {
  const { opening, startFresh } = useOpportunityForm(null, () => control.open({ kind: 'add' }));
  const [send] = useState(() => createSend(createIdempotencyKeys()));
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
export function createSend(keys: IdempotencyKeys): Send {
  const post = async (
    values: OpportunityValues,
    allowDuplicate: boolean,
  ): Promise<SubmissionOutcome> => {
    const key = keys.keyFor({ values, allowDuplicate });
    const result = await createOpportunity(values, { key, allowDuplicate: allowDuplicate });
    if (result.kind !== 'unreachable') keys.reset();
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
