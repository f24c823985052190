import CheckRounded from '@mui/icons-material/CheckRounded';
import ContentCopyRounded from '@mui/icons-material/ContentCopyRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { OPPORTUNITY_MESSAGES } from '@shortlist/shared/opportunity/opportunity-messages.ts';
import { OPPORTUNITY_PROMPT } from '@shortlist/shared/opportunity/import/opportunity-prompt.ts';
import { FormSection } from '../../../../ui/forms/form-section.tsx';
import { PromptText } from '../../../../ui/import/prompt-text.tsx';
import { usePromptCopy } from '../../../../ui/import/use-prompt-copy.ts';

const PROMPT_COPY = {
  prompt: OPPORTUNITY_PROMPT,
  copiedForMs: 2000,
  messages: OPPORTUNITY_MESSAGES,
} as const;

export function BulkPrompt() {
  const { copied, copy } = usePromptCopy(PROMPT_COPY);
  return (
    <FormSection title="AI Assistant Prompt">
      <Typography variant="body2" sx={{ color: 'text.secondary', textWrap: 'pretty' }}>
        Give it to any AI assistant together with the notices, and bring its answer here.
      </Typography>
      <Box>
        <Button
          variant="outlined"
          startIcon={copied ? <CheckRounded /> : <ContentCopyRounded />}
          onClick={() => void copy()}
          sx={{ minWidth: 164 }}
        >
          {copied ? 'Copied' : 'Copy Prompt'}
        </Button>
      </Box>
      <PromptText text={OPPORTUNITY_PROMPT} />
    </FormSection>
  );
}
