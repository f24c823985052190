import DescriptionRounded from '@mui/icons-material/DescriptionRounded';
import TableRowsRounded from '@mui/icons-material/TableRowsRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import { useEffect, useEffectEvent, useId, type ReactNode, type RefObject } from 'react';
import { DraftNotice } from '../autosave/draft-notice.tsx';
import { FIELD_LABEL } from '../forms/text-field.tsx';
import { ProblemNotice, type ReadProblem } from './problem-notice.tsx';
import type { RefusedFile } from './use-replaceable-text.ts';

interface ImportedText {
  /** The file name; null for pasted text. */
  readonly name: string | null;
  readonly text: string;
}

interface TextSourceProps {
  readonly input: ImportedText | undefined;
  /** The input is a file that is not shown in the text box. */
  readonly isFile?: boolean;
  /** Undefined for a file that cannot be corrected as text. */
  readonly onEdit?: ((text: string) => void) | undefined;
  readonly isTable?: boolean;
  /** Milliseconds; null if the input is from this visit. */
  readonly savedAt: number | null;
  readonly refused: RefusedFile | null;
  readonly problem: ReadProblem | undefined;
  /** Problems answer a press: screen readers announce them, and they scroll into view. */
  readonly isAlert?: boolean;
  readonly placeholder: string;
  readonly disabled?: boolean;
  readonly box: RefObject<HTMLTextAreaElement | null>;
  readonly onText: (text: string) => void;
  readonly onRemove: () => void;
  readonly children: ReactNode;
}

/** Where an import's text comes from: files, or a box to paste it into. */
export function TextSource(props: TextSourceProps) {
  const { input, isFile = false, refused, problem, isAlert = false, onText } = props;
  const problemId = useId();
  const text = input?.text ?? '';
  const role = isAlert ? 'alert' : undefined;
  return (
    <>
      {props.savedAt !== null && (
        <DraftNotice typedAt={props.savedAt} onStartFresh={props.onRemove} />
      )}
      {props.children}
      {refused && (
        <Box role={role}>
          <ProblemNotice
            problem={refused.problem}
            name={refused.name}
            text={refused.text}
            {...((refused.text?.length ?? 0) <= SHOWN_MAX && { onCorrect: onText })}
          />
        </Box>
      )}
      {input && (isFile || text.length > SHOWN_MAX) ? (
        <ChosenFileCard {...props} input={input} />
      ) : (
        <PasteBox {...props} text={text} problemId={problem ? problemId : undefined} />
      )}
      {problem && (
        <Box id={problemId} role={role} {...(isAlert && { ref: scrollProblemIntoView })}>
          <ProblemNotice problem={problem} text={text} />
        </Box>
      )}
    </>
  );
}

/** A text box with more text than this cannot be rendered without a pause, and is too long to be edited. */
const SHOWN_MAX = 100_000;

/** The text box above it takes most of a phone's screen. */
function scrollProblemIntoView(problem: HTMLElement | null): void {
  problem?.scrollIntoView({ block: 'nearest' });
}

interface PasteBoxProps extends Pick<
  TextSourceProps,
  'placeholder' | 'disabled' | 'box' | 'onText'
> {
  readonly text: string;
  readonly problemId: string | undefined;
}

/**
 * Where the assistant's answer is pasted. A plain box of fixed height: one that grows with its text measures
 * it at every change, which takes seconds for a thousand placements.
 */
function PasteBox({ placeholder, disabled, box, onText, text, problemId }: PasteBoxProps) {
  const id = useId();
  useFastPaste(box, onText);
  return (
    <Box sx={{ minWidth: 0 }}>
      <Box component="label" htmlFor={id} sx={FIELD_LABEL}>
        Paste JSON
      </Box>
      <Area
        id={id}
        ref={box}
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

interface ChosenFileCardProps extends Pick<
  TextSourceProps,
  'isTable' | 'disabled' | 'onEdit' | 'onRemove'
> {
  readonly input: ImportedText;
}

/** Shown instead of the paste box: the chosen file, or text that is too long to be shown. */
function ChosenFileCard({ input, isTable, disabled, onRemove, onEdit }: ChosenFileCardProps) {
  const { name, text } = input;
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
        {onEdit && text.length <= SHOWN_MAX && (
          <Button disabled={disabled} onClick={() => onEdit(text)}>
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
