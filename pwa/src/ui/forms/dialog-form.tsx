import Box from '@mui/material/Box';
import type { FormEvent, KeyboardEvent, ReactNode } from 'react';
import { FormProvider, type FieldValues, type UseFormReturn } from 'react-hook-form';
import { DraftNotice } from '../autosave/draft-notice.tsx';

interface DialogFormProps<Form extends FieldValues> {
  readonly id: string;
  readonly form: UseFormReturn<Form>;
  /** When its draft was typed (ms); null if there is nothing to report. */
  readonly typedAt: number | null;
  readonly onStartFresh: () => void;
  readonly inert?: boolean;
  readonly onSubmit: (event: FormEvent<HTMLElement>) => void;
  readonly children: ReactNode;
}

export function DialogForm<Form extends FieldValues>(props: DialogFormProps<Form>) {
  const { id, form, typedAt, onStartFresh, inert, onSubmit, children } = props;
  return (
    <FormProvider {...form}>
      <Box
        component="form"
        id={id}
        noValidate
        inert={inert}
        onSubmit={onSubmit}
        onKeyDown={submitByKey}
        sx={FORM}
      >
        {typedAt !== null && <DraftNotice typedAt={typedAt} onStartFresh={onStartFresh} />}
        {children}
      </Box>
    </FormProvider>
  );
}

/** Enter submits from every line; where it begins a new line, Ctrl+Enter does. */
function submitByKey(event: KeyboardEvent<HTMLFormElement>): void {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
  event.preventDefault();
  event.currentTarget.requestSubmit();
}

const FORM = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 2.5,
  '& input, & select': { py: '12px' },
  // The label of a focused field must not be hidden under the bar at the top.
  '& input, & textarea, & select, & button': { scrollMarginBlock: '56px 32px' },
  '&[inert]': { opacity: 0.6 },
} as const;
