import Box from '@mui/material/Box';
import { useEffect, useRef } from 'react';
import { Notice } from '../notices/notice.tsx';

/** Why the form could not be saved. Shown at the top of the form; scrolls into view when it appears. */
export function FormProblem({ text }: { readonly text: string | undefined }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (text !== undefined) place.current?.scrollIntoView({ block: 'center' });
  }, [text]);
  if (text === undefined) return null;
  return (
    <Box ref={place}>
      <Notice tone="red" role="alert">
        {text}
      </Notice>
    </Box>
  );
}
