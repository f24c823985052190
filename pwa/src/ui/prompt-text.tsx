import Box from '@mui/material/Box';

/** A prompt to be read before it is given to an assistant, folded away until then. */
export function PromptText({ text }: { readonly text: string }) {
  return (
    <Box component="details" sx={DETAILS}>
      <summary>Read the prompt</summary>
      {/* A region that scrolls must be reachable by keyboard. */}
      <Box component="section" aria-label="The prompt" tabIndex={0} sx={PROMPT}>
        {text}
      </Box>
    </Box>
  );
}

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
