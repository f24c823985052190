import { styled } from '@mui/material/styles';
import { type Ref, useId } from 'react';
import { FIELD_LABEL } from '../../ui/text-field.tsx';
import Box from '@mui/material/Box';

interface PasteBoxProps {
  readonly text: string;
  readonly onText: (text: string) => void;
  readonly ref: Ref<HTMLTextAreaElement>;
  /** The id of what says what is wrong with the text; undefined while nothing is. */
  readonly problemId: string | undefined;
  readonly disabled: boolean;
}

/**
 * Where the assistant's answer is pasted. A plain box of fixed height: one that grows with its text measures it at
 * every change, which takes seconds for a thousand placements.
 */
export function PasteBox({ text, onText, ref, problemId, disabled }: PasteBoxProps) {
  const id = useId();
  return (
    <Box sx={{ minWidth: 0 }}>
      <Box component="label" htmlFor={id} sx={FIELD_LABEL}>
        Paste JSON
      </Box>
      <Area
        id={id}
        ref={ref}
        value={text}
        onChange={(event) => onText(event.target.value)}
        disabled={disabled}
        rows={8}
        spellCheck={false}
        autoComplete="off"
        autoCapitalize="off"
        placeholder='[ { "company": "…" } ]'
        aria-invalid={problemId !== undefined}
        aria-describedby={problemId}
      />
    </Box>
  );
}

const Area = styled('textarea')({
  display: 'block',
  boxSizing: 'border-box',
  width: '100%',
  minHeight: 132,
  padding: '12px 14px',
  resize: 'vertical',
  borderRadius: 12,
  border: '1px solid var(--mui-palette-brand-outline)',
  backgroundColor: 'var(--mui-palette-background-default)',
  color: 'inherit',
  fontFamily: 'ui-monospace, SFMono-Regular, Menlo, Consolas, monospace',
  // Below 16 px iOS zooms into the field.
  fontSize: '1rem',
  lineHeight: 1.45,
  '&::placeholder': { color: 'var(--mui-palette-text-secondary)', opacity: 1 },
  '&:focus-visible': {
    outline: '2px solid var(--mui-palette-primary-main)',
    outlineOffset: -1,
  },
  '&[aria-invalid="true"]': { borderColor: 'var(--mui-palette-error-main)' },
});
