import CheckRounded from '@mui/icons-material/CheckRounded';
import ContentCopyRounded from '@mui/icons-material/ContentCopyRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { UPLOAD_PROMPT } from '@shortlist/shared/placement/prompt.ts';
import { StepCard } from './step-card.tsx';
import { usePromptCopy } from './use-prompt-copy.ts';

/** The first step: a prompt that lets any AI assistant turn notices into what this page reads. */
export function PromptStep() {
  const { copied, copy } = usePromptCopy();
  return (
    <StepCard
      step={1}
      title="Copy the prompt"
      lead="It tells an AI assistant how to turn campus notices into JSON."
    >
      <Box component="ol" aria-label="How to" sx={HOW_TO}>
        <li>Copy the prompt and paste it into any AI assistant.</li>
        <li>Below it, paste the notices: mails, messages, a page of the portal.</li>
        <li>Copy its whole answer, or save it as a .json file.</li>
        <li>Bring the answer here, check the list and upload it.</li>
      </Box>
      <Box>
        <Button
          variant="contained"
          startIcon={copied ? <CheckRounded /> : <ContentCopyRounded />}
          onClick={() => void copy()}
          sx={{ minWidth: 164 }}
        >
          {copied ? 'Copied!' : 'Copy prompt'}
        </Button>
      </Box>
      <Box component="details" sx={DETAILS}>
        <summary>Read the prompt</summary>
        {/* A region that scrolls must be reachable by keyboard. */}
        <Box component="section" aria-label="The prompt" tabIndex={0} sx={PROMPT}>
          {UPLOAD_PROMPT}
        </Box>
      </Box>
    </StepCard>
  );
}

const HOW_TO = {
  m: 0,
  pl: 2.75,
  display: 'grid',
  gap: 0.75,
  '& > li::marker': { fontWeight: 700, color: 'primary.main' },
} as const;

const DETAILS = {
  minWidth: 0,
  '& > summary': {
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: 44,
    cursor: 'pointer',
    fontWeight: 600,
    color: 'primary.main',
    borderRadius: 2,
    listStyle: 'none',
    '&::-webkit-details-marker': { display: 'none' },
    '&::before': {
      content: '""',
      width: 8,
      height: 8,
      mr: 1.25,
      ml: 0.5,
      borderRight: '2px solid',
      borderBottom: '2px solid',
      transform: 'rotate(-45deg)',
      transition: 'transform 140ms ease-out',
    },
  },
  '&[open] > summary::before': { transform: 'rotate(45deg)' },
} as const;

const PROMPT = {
  m: 0,
  mt: 0.5,
  p: 2,
  maxHeight: 320,
  overflow: 'auto',
  borderRadius: 3,
  bgcolor: 'brand.raised',
  fontFamily: 'ui-monospace, SFMono-Regular, Menlo, Consolas, monospace',
  fontSize: '0.8125rem',
  lineHeight: 1.5,
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
} as const;
