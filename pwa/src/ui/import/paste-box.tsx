import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import { useEffect, useEffectEvent, useRef, type RefObject } from 'react';
import { FIELD_LABEL } from '../forms/text-field.tsx';

/** A text box with more text than this cannot be rendered without a pause, and is too long to be edited. */
export const PASTE_BOX_MAX = 100_000;

const ID = 'paste-box';

export function focusPasteBox(): void {
  document.getElementById(ID)?.focus();
}

interface PasteBoxProps {
  readonly label: string;
  readonly placeholder: string;
  readonly disabled?: boolean | undefined;
  readonly text: string;
  readonly onText: (text: string) => void;
  /** The element that says what is wrong with the text. */
  readonly problemId?: string | undefined;
  /** Shown with characters of one width, and without the keyboard's corrections. */
  readonly isCode?: boolean;
}

/**
 * A page's box to paste a long text into, of fixed height: one that grows with its text measures it at every change, which
 * takes seconds for a thousand placements.
 */
export function PasteBox(props: PasteBoxProps) {
  const { label, placeholder, disabled, text, onText, problemId, isCode = false } = props;
  const box = useRef<HTMLTextAreaElement>(null);
  useFastPaste(box, onText);
  return (
    <Box sx={{ minWidth: 0 }}>
      <Box component="label" htmlFor={ID} sx={FIELD_LABEL}>
        {label}
      </Box>
      <Area
        id={ID}
        ref={box}
        value={text}
        onChange={(event) => onText(event.target.value)}
        disabled={disabled}
        rows={8}
        spellCheck={false}
        autoComplete="off"
        data-code={isCode || undefined}
        {...(isCode && { autoCapitalize: 'off' })}
        placeholder={placeholder}
        aria-invalid={problemId !== undefined}
        aria-describedby={problemId}
      />
    </Box>
  );
}

/** Up to this many lines are inserted by the browser, whose own Undo then works. */
const NATIVE_PASTE_MAX_LINES = 100;

/** Chromium inserts pasted text line by line, with a layout each: a minute for 100 placements. */
function useFastPaste(
  area: RefObject<HTMLTextAreaElement | null>,
  onText: (text: string) => void,
): void {
  const replace = useEffectEvent(onText);
  useEffect(() => {
    const box = area.current;
    const onBeforeInput = (event: InputEvent): void => {
      const text = event.data ?? '';
      if (!box || text.split('\n', NATIVE_PASTE_MAX_LINES).length < NATIVE_PASTE_MAX_LINES) return;
      event.preventDefault();
      const { value, selectionStart, selectionEnd } = box;
      replace(`${value.slice(0, selectionStart)}${text}${value.slice(selectionEnd)}`);
    };
    box?.addEventListener('beforeinput', onBeforeInput);
    return () => box?.removeEventListener('beforeinput', onBeforeInput);
  }, [area]);
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
  fontFamily: 'inherit',
  '&[data-code]': {
    fontFamily: 'ui-monospace, SFMono-Regular, Menlo, Consolas, monospace',
  },
  // iOS zooms into fields with text below 16 px.
  fontSize: '1rem',
  lineHeight: 1.45,
  '&::placeholder': { color: 'var(--mui-palette-text-secondary)', opacity: 1 },
  '&:focus-visible': {
    outline: '2px solid var(--mui-palette-primary-main)',
    outlineOffset: -1,
  },
  '&[aria-invalid="true"]': { borderColor: 'var(--mui-palette-error-main)' },
});
