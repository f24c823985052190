import Box from '@mui/material/Box';
import { Notice } from '../../../ui/notices/notice.tsx';

interface StatusMessageProps {
  readonly result: { readonly delivered: boolean; readonly text: string } | undefined;
}

/** Rendered from the start: screen readers announce only what enters a live region that exists already. */
export function StatusMessage({ result }: StatusMessageProps) {
  return (
    <Box component="output" sx={{ display: 'block' }}>
      {result && <Notice tone={result.delivered ? 'green' : 'red'}>{result.text}</Notice>}
    </Box>
  );
}
