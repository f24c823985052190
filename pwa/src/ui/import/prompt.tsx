import CheckRounded from '@mui/icons-material/CheckRounded';
import ContentCopyRounded from '@mui/icons-material/ContentCopyRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useEffect, useState } from 'react';
import { useToast } from '../notices/toaster.tsx';
import { DETAILS_STYLES } from '../styles/static-styled.ts';
import { copyText } from '../text/copyable-text.tsx';

interface PromptCopyProps {
  readonly prompt: string;
  /** How long the button confirms the copy. */
  readonly copiedForMs: number;
  readonly messages: { readonly promptCopied: string; readonly promptNotCopied: string };
  readonly variant: 'contained' | 'outlined';
  readonly label: string;
  readonly copiedLabel: string;
}

export function PromptCopy(props: PromptCopyProps) {
  const { prompt, copiedForMs, messages, variant, label, copiedLabel } = props;
  const toast = useToast();
  // Counts them: each of them restarts the time.
  const [copies, setCopies] = useState(0);
  useEffect(() => {
    if (copies === 0) return undefined;
    const timer = setTimeout(() => setCopies(0), copiedForMs);
    return () => clearTimeout(timer);
  }, [copies, copiedForMs]);
  const copy = async (): Promise<void> => {
    if (!(await copyText(prompt))) return toast.error(messages.promptNotCopied);
    setCopies((before) => before + 1);
    toast.success(messages.promptCopied);
  };
  return (
    <>
      <Box>
        <Button
          variant={variant}
          startIcon={copies > 0 ? <CheckRounded /> : <ContentCopyRounded />}
          onClick={() => void copy()}
          sx={{ minWidth: 164 }}
        >
          {copies > 0 ? copiedLabel : label}
        </Button>
      </Box>
      <Box component="details" sx={DETAILS_STYLES}>
        <summary>Read the prompt</summary>
        {/* A region that scrolls must be reachable by keyboard. */}
        <Box component="section" aria-label="The prompt" tabIndex={0} sx={PROMPT}>
          {prompt}
        </Box>
      </Box>
    </>
  );
}

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
