import { extractCode } from '@shortlist/shared/account/credentials.ts';
import { CODE_LENGTH } from '@shortlist/shared/account/limits.ts';
import type { ClipboardEvent } from 'react';
import { TextField, type TextFieldProps } from '../../../ui/forms/text-field.tsx';

export interface ResetCodeFieldProps extends Omit<TextFieldProps, 'label' | 'inputProps'> {
  /** Receives the whole pasted code, without blanks and dashes. */
  readonly onPasteCode: (code: string) => void;
}

export function ResetCodeField({ onPasteCode, ...field }: ResetCodeFieldProps) {
  const onPaste = (event: ClipboardEvent): void => {
    const pasted = extractCode(event.clipboardData.getData('text'));
    if (!/^\d+$/.test(pasted) || pasted.length !== CODE_LENGTH) return;
    // By default, the field would cut "123 456" off after its sixth character.
    event.preventDefault();
    onPasteCode(pasted);
  };
  return (
    <TextField
      {...field}
      label="Reset code"
      autoComplete="one-time-code"
      onPaste={onPaste}
      inputProps={{
        maxLength: CODE_LENGTH,
        inputMode: 'numeric',
        enterKeyHint: 'next',
        spellCheck: false,
      }}
      sx={DIGITS}
    />
  );
}

const DIGITS = {
  '& input': {
    textAlign: 'center',
    fontSize: '1.375rem',
    fontWeight: 650,
    letterSpacing: '0.35em',
    // Without it, the gap after the last digit would shift them off the centre.
    textIndent: '0.35em',
    fontVariantNumeric: 'tabular-nums',
  },
} as const;
