import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Notice } from '../notices/notice.tsx';
import { PASTE_BOX_MAX } from './paste-box.tsx';

export interface ReadProblem {
  readonly message: string;
  /** Where in the text the error is, and its probable cause. */
  readonly detail: string | null;
  /** Line and column of the first error, counted from 1. */
  readonly place: { readonly line: number; readonly column: number } | null;
}

interface ProblemNoticeProps {
  readonly problem: ReadProblem;
  readonly name?: string;
  /** The text that contains `place`; null where there is none to show. */
  readonly text: string | null;
  readonly onCorrect?: (text: string) => void;
}

export function ProblemNotice({ problem, name, text, onCorrect }: ProblemNoticeProps) {
  const { message, detail, place } = problem;
  const line = place && text !== null ? excerptLine(text, place) : null;
  return (
    <Notice tone="red">
      <Box sx={{ display: 'grid', gap: 1, gridTemplateColumns: '100%' }}>
        <Box sx={{ overflowWrap: 'anywhere' }}>
          <strong>{name === undefined ? message : `${name}: ${message}`}</strong>
          {place && ` (line ${place.line}, column ${place.column})`}
          {detail !== null && <Box component="div">{detail}</Box>}
        </Box>
        {line && (
          <Box component="pre" aria-label={`Line ${place?.line}`} sx={LINE}>
            {line.before}
            <mark>{line.at}</mark>
            {line.after}
          </Box>
        )}
        {onCorrect && text !== null && text.length <= PASTE_BOX_MAX && (
          <Box>
            <Button color="inherit" variant="outlined" onClick={() => onCorrect(text)}>
              Correct it here
            </Button>
          </Box>
        )}
      </Box>
    </Notice>
  );
}

const LINE = {
  m: 0,
  px: 1.5,
  py: 1,
  borderRadius: 2,
  bgcolor: 'background.paper',
  color: 'text.primary',
  fontFamily: 'ui-monospace, SFMono-Regular, Menlo, Consolas, monospace',
  fontSize: '0.8125rem',
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
  '& mark': {
    bgcolor: 'tone.red.main',
    color: 'background.paper',
    borderRadius: '3px',
    px: '2px',
  },
} as const;

/** Number of characters shown on either side of the error in a long line. */
const CONTEXT_CHARACTERS = 32;

/** The line of a text that contains an error, cut to what fits on a phone. Line and column count from 1. */
export function excerptLine(
  text: string,
  { line, column }: { readonly line: number; readonly column: number },
) {
  const whole = text.split(/\r\n|\r|\n/, line)[line - 1] ?? '';
  const at = column - 1;
  const from = Math.max(0, at - CONTEXT_CHARACTERS);
  const to = at + 1 + CONTEXT_CHARACTERS;
  return {
    before: `${from > 0 ? '…' : ''}${whole.slice(from, at)}`,
    at: whole.slice(at, at + 1) || '⏎',
    after: `${whole.slice(at + 1, to)}${to < whole.length ? '…' : ''}`,
  };
}
