import DescriptionRounded from '@mui/icons-material/DescriptionRounded';
import TableRowsRounded from '@mui/icons-material/TableRowsRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useId, type ReactNode } from 'react';
import { DraftNotice } from '../autosave/draft-notice.tsx';
import { PASTE_BOX_MAX, PasteBox } from './paste-box.tsx';
import { ProblemNotice, type ReadProblem } from './problem-notice.tsx';
import type { RefusedFile } from './use-replaceable-text.ts';

interface ImportedText {
  /** The file name; null for pasted text. */
  readonly name: string | null;
  readonly text: string;
}

interface TextSourceProps {
  readonly input: ImportedText | undefined;
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
  readonly label: string;
  readonly placeholder: string;
  readonly disabled?: boolean;
  readonly onText: (text: string) => void;
  readonly onRemove: () => void;
  readonly children: ReactNode;
}

export function TextSource(props: TextSourceProps) {
  const { input, isAlert, refused, problem, onText } = props;
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
          <ProblemNotice {...refused} onCorrect={onText} />
        </Box>
      )}
      {input && (props.isFile || text.length > PASTE_BOX_MAX) ? (
        <ChosenFileCard {...props} input={input} />
      ) : (
        <PasteBox
          label={props.label}
          placeholder={props.placeholder}
          disabled={props.disabled}
          onText={onText}
          text={text}
          problemId={problem ? problemId : undefined}
          isCode
        />
      )}
      {problem && (
        <Box id={problemId} role={role} {...(isAlert && { ref: scrollProblemIntoView })}>
          <ProblemNotice problem={problem} text={text} />
        </Box>
      )}
    </>
  );
}

/** The text box above it takes most of a phone's screen. */
function scrollProblemIntoView(problem: HTMLElement | null): void {
  problem?.scrollIntoView({ block: 'nearest' });
}

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
        {onEdit && text.length <= PASTE_BOX_MAX && (
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
