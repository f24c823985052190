import Box from '@mui/material/Box';
import { DETAILS_STYLES } from '../text/details-styles.ts';

export function PromptText({ text }: { readonly text: string }) {
  return (
    <Box component="details" sx={DETAILS_STYLES}>
      <summary>Read the prompt</summary>
      {/* A region that scrolls must be reachable by keyboard. */}
      <Box component="section" aria-label="The prompt" tabIndex={0} sx={PROMPT}>
        {text}
      </Box>
    </Box>
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
