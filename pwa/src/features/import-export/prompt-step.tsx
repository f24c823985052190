import CheckRounded from '@mui/icons-material/CheckRounded';
import ContentCopyRounded from '@mui/icons-material/ContentCopyRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { UPLOAD_PROMPT } from '@shortlist/shared/placement/import/upload-prompt.ts';
import { UPLOAD_MESSAGES } from '@shortlist/shared/placement/import/upload-messages.ts';
import { PromptText } from '../../ui/import/prompt.tsx';
import { usePromptCopy } from '../../ui/import/prompt.tsx';
import { StepCard } from './step-card.tsx';

const PROMPT_COPY = {
  prompt: UPLOAD_PROMPT,
  copiedForMs: 3000,
  messages: UPLOAD_MESSAGES,
} as const;

/** The first step: a prompt that lets any AI assistant turn notices into JSON for this page. */
export function PromptStep() {
  const { copied, copy } = usePromptCopy(PROMPT_COPY);
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
      <PromptText text={UPLOAD_PROMPT} />
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
