import DescriptionRounded from '@mui/icons-material/DescriptionRounded';
import TableRowsRounded from '@mui/icons-material/TableRowsRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import { useEffect, useId, useImperativeHandle, useRef, type Ref, type RefObject } from 'react';
import { FIELD_LABEL } from '../forms/text-field.tsx';

interface PasteBoxProps {
  readonly label: string;
  readonly placeholder: string;
  readonly text: string;
  readonly onText: (text: string) => void;
  readonly ref: Ref<HTMLTextAreaElement | null>;
  readonly problemId: string | undefined;
  readonly disabled: boolean;
}

/**
 * Where the assistant's answer is pasted. A plain box of fixed height: one that grows with its text measures
 * it at every change, which takes seconds for a thousand placements.
 */
export function PasteBox(props: PasteBoxProps) {
  const { label, placeholder, text, onText, ref, problemId, disabled } = props;
  const id = useId();
  const area = useRef<HTMLTextAreaElement>(null);
  useImperativeHandle<HTMLTextAreaElement | null, HTMLTextAreaElement | null>(
    ref,
    () => area.current,
  );
  useFastPaste(area, onText);
  return (
    <Box sx={{ minWidth: 0 }}>
      <Box component="label" htmlFor={id} sx={FIELD_LABEL}>
        {label}
      </Box>
      <Area
        id={id}
        ref={area}
        value={text}
        onChange={(event) => onText(event.target.value)}
        disabled={disabled}
        rows={8}
        spellCheck={false}
        autoComplete="off"
        autoCapitalize="off"
        placeholder={placeholder}
        aria-invalid={problemId !== undefined}
        aria-describedby={problemId}
      />
    </Box>
  );
}

/** Up to this many lines are inserted by the browser, whose own Undo then works. */
const NATIVE_PASTE_MAX_LINES = 100;

/**
 * Inserts long text into the box directly. Chromium inserts a pasted text line by line and lays the box out
 * after each of them: a hundred placements would stop the page for a minute.
 */
function useFastPaste(
  area: RefObject<HTMLTextAreaElement | null>,
  onText: (text: string) => void,
): void {
  const newest = useRef(onText);
  useEffect(() => {
    newest.current = onText;
  });
  useEffect(() => {
    const box = area.current;
    const onBeforeInput = (event: InputEvent): void => {
      const text = event.data ?? '';
      if (!box || text.split('\n', NATIVE_PASTE_MAX_LINES).length < NATIVE_PASTE_MAX_LINES) return;
      event.preventDefault();
      const { value, selectionStart, selectionEnd } = box;
      newest.current(`${value.slice(0, selectionStart)}${text}${value.slice(selectionEnd)}`);
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
  fontFamily: 'ui-monospace, SFMono-Regular, Menlo, Consolas, monospace',
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

interface ChosenFileCardProps {
  /** The file name; null for pasted text. */
  readonly name: string | null;
  readonly text: string;
  readonly isTable?: boolean;
  readonly disabled: boolean;
  readonly onRemove: () => void;
  /** Puts the text into the box, where it can be corrected; undefined when that is not possible. */
  readonly onEdit: (() => void) | undefined;
}

/** Shown instead of the paste box: the chosen file, or text that is too long to be shown. */
export function ChosenFileCard(props: ChosenFileCardProps) {
  const { name, text, isTable = false, disabled, onRemove, onEdit } = props;
  const Icon = isTable ? TableRowsRounded : DescriptionRounded;
  return (
    <Box component="section" aria-label="What was read" sx={FILE}>
      <Icon sx={{ color: 'primary.main' }} />
      <Box sx={{ flex: '1 1 160px', minWidth: 0 }}>
        <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
          {name ?? 'Pasted text'}
        </Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {formatTextSize(text.length)}
        </Typography>
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap' }}>
        {onEdit && (
          <Button disabled={disabled} onClick={onEdit}>
            Edit as text
          </Button>
        )}
        <Button color="inherit" disabled={disabled} onClick={onRemove}>
          Remove
        </Button>
      </Box>
    </Box>
  );
}

function formatTextSize(characters: number): string {
  const kb = Math.max(1, Math.round(characters / 1024));
  return kb < 1024 ? `${kb} KB` : `${(kb / 1024).toFixed(1)} MB`;
}

const FILE = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 1.5,
  rowGap: 0.5,
  p: 1.5,
  borderRadius: 3,
  bgcolor: 'brand.raised',
} as const;
