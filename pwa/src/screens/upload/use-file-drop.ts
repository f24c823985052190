import { useEffect, useRef, useState } from 'react';

/** Lets files be dropped anywhere on the page. Gives whether one is being held over it. */
export function useFileDrop(onFiles: (files: readonly File[]) => void): boolean {
  const [isOver, setIsOver] = useState(false);
  const newest = useRef(onFiles);
  useEffect(() => {
    newest.current = onFiles;
  });
  useEffect(() => {
    const onDrag = (event: DragEvent): void => {
      if (!holdsFiles(event)) return;
      // Without this the browser opens the file in the place of the app.
      event.preventDefault();
      setIsOver(true);
    };
    const onLeave = (event: DragEvent): void => {
      // Leaving an element for another is no leaving of the page.
      if (event.relatedTarget === null) setIsOver(false);
    };
    const onDrop = (event: DragEvent): void => {
      setIsOver(false);
      if (!holdsFiles(event)) return;
      event.preventDefault();
      newest.current([...(event.dataTransfer?.files ?? [])]);
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
