import Box from '@mui/material/Box';
import { Notice } from './notice.tsx';

interface SaidResultProps {
  /** Undefined while there is none. */
  readonly result: { readonly delivered: boolean; readonly text: string } | undefined;
}

/** What came of a try. There from the start: screen readers speak what enters a place that they know. */
export function SaidResult({ result }: SaidResultProps) {
  return (
    <Box component="output" sx={{ display: 'block' }}>
      {result && <Notice tone={result.delivered ? 'green' : 'red'}>{result.text}</Notice>}
    </Box>
  );
}
