import { OTPField } from '@base-ui/react/otp-field';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { extractCode, codeFormSchema } from '@shortlist/shared/account/credentials.ts';
import { CODE_LENGTH } from '@shortlist/shared/account/limits.ts';
import { countdownText } from '@shortlist/shared/lib/time/duration-text.ts';
import {
  useEffect,
  useId,
  useImperativeHandle,
  useRef,
  useState,
  type ClipboardEvent,
  type Ref,
  type FormEvent,
} from 'react';
import { FieldHelp } from '../../../ui/forms/text-field.tsx';
import { VisuallyHidden } from '../../../ui/text/visually-hidden.tsx';
import type { RequestFailure } from '../../../data/http/request-failure.ts';
import {
  showUnanswered,
  submitAutofilledForm,
  useSchemaForm,
} from '../../../ui/forms/schema-form.ts';
import { useCountdown } from '../../../ui/clock/use-countdown.ts';

export interface CodeInputHandle {
  /** `index` counts from 0; a larger one focuses the last box. */
  focusBox(index: number): void;
  /** The current content of the boxes, which may have been filled without an event. */
  read(): string;
}

interface CodeInputProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly error?: string | undefined;
  readonly disabled?: boolean;
  readonly ref?: Ref<CodeInputHandle>;
}

/**
 * Six boxes of one digit. Pasting a whole code anywhere fills all of them, blanks and dashes dropped; text
 * with letters is ignored. Never submits by itself.
 */
export function CodeInput({ label, value, onChange, error, disabled, ref }: CodeInputProps) {
  const id = useId();
  const group = useRef<HTMLDivElement>(null);
  const filled = useRef(false);
  const boxes = (): readonly HTMLInputElement[] => [
    ...(group.current?.querySelectorAll<HTMLInputElement>('input[data-box]') ?? []),
  ];
  const focusBox = (index: number): void =>
    boxes()
      .at(Math.min(index, CODE_LENGTH - 1))
      ?.focus();
  const read = (): string => boxes().reduce((code, box) => code + box.value, '');
  useImperativeHandle(ref, () => ({ focusBox, read }));

  const onPaste = (event: ClipboardEvent): void => {
    const pasted = extractCode(event.clipboardData.getData('text'));
    const digitsOnly = /^\d+$/.test(pasted);
    if (digitsOnly && pasted.length < CODE_LENGTH) return;
    event.preventDefault();
    event.stopPropagation();
    if (!digitsOnly || pasted.length > CODE_LENGTH) return;
    filled.current = true;
    onChange(pasted);
  };
  useEffect(() => {
    // Only now: before, the boxes would move the focus back to the first empty one.
    if (filled.current) focusBox(CODE_LENGTH - 1);
    filled.current = false;
  });

  return (
    <div>
      <Boxes
        ref={group}
        length={CODE_LENGTH}
        value={value}
        onValueChange={(next) => onChange(next)}
        onPasteCapture={onPaste}
        disabled={disabled ?? false}
        aria-labelledby={`${id}-label`}
        aria-describedby={error === undefined ? undefined : `${id}-error`}
      >
        <BoxesLabel id={`${id}-label`}>{label}</BoxesLabel>
        {BOXES.map((box) => (
          <Digit
            key={box}
            data-box={box}
            aria-invalid={error !== undefined}
            // The first box accepts the whole code: a phone's autofill fills all six through it.
            {...(box === 1
              ? { 'aria-labelledby': `${id}-label` }
              : { 'aria-label': `Digit ${box} of ${CODE_LENGTH}` })}
          />
        ))}
      </Boxes>
      {error === undefined ? null : (
        <Box sx={{ textAlign: 'center' }}>
          <FieldHelp error id={`${id}-error`}>
            {error}
          </FieldHelp>
        </Box>
      )}
    </div>
  );
}

const BOXES = Array.from({ length: CODE_LENGTH }, (_, index) => index + 1);

const Boxes = styled(OTPField.Root)({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'center',
  gap: 8,
});

const BoxesLabel = styled('span')({
  flexBasis: '100%',
  textAlign: 'center',
  fontSize: '0.875rem',
  fontWeight: 600,
});

const Digit = styled(OTPField.Input)({
  width: 40,
  height: 52,
  '@media (min-width: 360px)': { width: 44, height: 56 },
  '@media (min-width: 400px)': { width: 48, height: 56 },
  padding: 0,
  boxSizing: 'border-box',
  textAlign: 'center',
  font: 'inherit',
  fontSize: '1.375rem',
  fontWeight: 650,
  fontVariantNumeric: 'tabular-nums',
  color: 'var(--mui-palette-text-primary)',
  caretColor: 'var(--mui-palette-primary-main)',
  backgroundColor: 'var(--mui-palette-background-paper)',
  border: '1px solid var(--mui-palette-brand-outline)',
  borderRadius: 12,
  '&:focus': { outline: '3px solid var(--mui-palette-primary-main)', outlineOffset: '-1px' },
  '&[aria-invalid="true"]': { borderColor: 'var(--mui-palette-error-main)' },
  '&:disabled': { opacity: 0.6 },
});

interface ResendButtonProps {
  /** When the next code can be requested (ms). */
  readonly resendAt: number;
  /** Requests the code and reports the result. The button is busy until this resolves. */
  readonly onResend: () => Promise<void>;
}

export function ResendButton({ resendAt, onResend }: ResendButtonProps) {
  const [busy, setBusy] = useState(false);
  const left = useCountdown(resendAt);
  const waiting = left > 0;
  const resend = async (): Promise<void> => {
    setBusy(true);
    try {
      await onResend();
    } finally {
      setBusy(false);
    }
  };
  return (
    <Box sx={{ display: 'grid', justifyItems: 'center' }}>
      <Button
        onClick={() => void resend()}
        disabled={waiting}
        loading={busy}
        sx={{ fontVariantNumeric: 'tabular-nums', '&.Mui-disabled': { color: 'text.secondary' } }}
      >
        {waiting ? `Resend available in ${countdownText(left)}` : 'Resend code'}
      </Button>
      {/* Screen readers do not read the seconds, only the end of the countdown. */}
      <Box component="output">
        {waiting ? null : <VisuallyHidden>You can ask for a new code now.</VisuallyHidden>}
      </Box>
    </Box>
  );
}

/** A refused code is cleared; one that could not be sent stays. `send` returns the failure, if there was one. */
export function useCodeForm(send: (code: string) => Promise<RequestFailure | undefined>) {
  const boxes = useRef<CodeInputHandle>(null);
  const form = useSchemaForm(codeFormSchema, { otp: '' });
  const { errors, isSubmitting } = form.formState;
  const submit = async ({ otp }: { readonly otp: string }): Promise<void> => {
    const failure = await send(otp);
    if (failure?.kind === 'unreachable') showUnanswered(form);
    if (failure?.kind !== 'refused') return;
    form.setValue('otp', '');
    boxes.current?.focusBox(0);
  };
  const onSubmit = (event: FormEvent<HTMLElement>): void => {
    form.setValue('otp', boxes.current?.read() ?? '');
    const focusFirstEmpty = (): void => boxes.current?.focusBox(form.getValues('otp').length);
    submitAutofilledForm(form, event, submit, focusFirstEmpty);
  };
  const onChange = (code: string): void => {
    form.setValue('otp', code);
    form.clearErrors('otp');
  };
  return {
    isSubmitting,
    unanswered: errors.root !== undefined,
    form: { component: 'form', noValidate: true, onSubmit },
    code: {
      ref: boxes,
      label: 'Verification code',
      value: form.watch('otp'),
      error: errors.otp?.message,
      onChange,
    },
  } as const;
}
