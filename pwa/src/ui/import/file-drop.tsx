import Box from '@mui/material/Box';
import { useEffect, useEffectEvent, useState } from 'react';
import { useToast } from '../notices/toaster.tsx';

/** Accepts a file that is dropped anywhere on the page. Returns whether one is being dragged over it. */
export function useFileDrop(onFile: (file: File) => void): boolean {
  const [isOver, setIsOver] = useState(false);
  const toast = useToast();
  const drop = useEffectEvent(([file, ...others]: readonly File[]): void => {
    if (others.length > 0) toast.error('One file at a time, please.');
    else if (file) onFile(file);
  });
  useEffect(() => {
    const onDrag = (event: DragEvent): void => {
      if (!holdsFiles(event)) return;
      // Without this the browser opens the file in place of the app.
      event.preventDefault();
      setIsOver(true);
    };
    const onLeave = (event: DragEvent): void => {
      // Moving from one element to another does not leave the page.
      if (event.relatedTarget === null) setIsOver(false);
    };
    const onDrop = (event: DragEvent): void => {
      setIsOver(false);
      if (!holdsFiles(event)) return;
      event.preventDefault();
      drop([...(event.dataTransfer?.files ?? [])]);
    };
    addEventListener('dragover', onDrag);
    addEventListener('dragleave', onLeave);
    addEventListener('drop', onDrop);
    return () => {
      removeEventListener('dragover', onDrag);
      removeEventListener('dragleave', onLeave);
      removeEventListener('drop', onDrop);
    };
  }, []);
  return isOver;
}

function holdsFiles({ dataTransfer }: DragEvent): boolean {
  return dataTransfer?.types.includes('Files') ?? false;
}

export function DropHint({ isDraggedOver }: { readonly isDraggedOver: boolean }) {
  return (
    <Box component="p" sx={DROP_HINT}>
      {isDraggedOver ? 'Let go to read the file.' : 'You can also drop a file anywhere here.'}
    </Box>
  );
}

/** Only on devices with a pointer to drag with. */
const DROP_HINT = {
  display: 'none',
  m: 0,
  typography: 'body2',
  color: 'text.secondary',
  '@media (hover: hover) and (min-width: 900px)': { display: 'block' },
} as const;
