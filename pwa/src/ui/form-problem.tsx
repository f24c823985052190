import Box from '@mui/material/Box';
import { useEffect, useRef } from 'react';
import { Notice } from './notice.tsx';

/** Why the form could not be saved. It stands at the top of the form, and comes into view from wherever that is. */
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
