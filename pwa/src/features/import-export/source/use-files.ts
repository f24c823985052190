import { UPLOAD_MESSAGES } from '@shortlist/shared/placement/import/upload-messages.ts';
import { useState, useEffect, useRef } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import type { TextFileKind } from '../../../data/files/read-text-file.ts';
import { PATHS } from '../../../paths.ts';
import { useWallTimeAt } from '../../../ui/clock/clock.ts';
import { useToast } from '../../../ui/notices/toaster.tsx';
import { takeSharedUpload, type SharedUpload } from '../commands.ts';
import type { RefusedFile } from '../review/review-model.ts';
import type { ImportSource } from './use-import-source.ts';

interface FilesControl {
  /** The last file, if it was refused. */
  readonly refused: RefusedFile | null;
  readonly choose: (file: File, as: TextFileKind) => void;
  /** Takes the dropped files; exactly one is accepted. */
  readonly take: (files: readonly File[]) => void;
  readonly paste: (text: string) => void;
  readonly receive: (shared: SharedUpload) => void;
  readonly remove: () => void;
}

/** Reads chosen, dropped and shared files. Replacing the former input can be undone. */
export function useFiles({ input, replace, restore }: ImportSource): FilesControl {
  const toast = useToast();
  const wallTimeAt = useWallTimeAt();
  const [refused, setRefused] = useState<RefusedFile | null>(null);

  const showUndoToast = (text: string): void => {
    if (input === undefined || input.text.trim() === '') {
      toast.success(text);
      return;
    }
    const former = input;
    toast.success(text, { label: 'Undo', onClick: () => restore(former) });
  };
  const read = async (file: File, kinds: readonly TextFileKind[]): Promise<void> => {
    const { readFile } = await import('./read-upload-input.ts');
    const result = await readFile(file, kinds, wallTimeAt(Date.now()));
    if (result.kind === 'refused') {
      setRefused(result.refused);
      toast.error(result.refused.problem.message);
      return;
    }
    setRefused(null);
    const isTable = result.input.from === 'csv-file';
    showUndoToast(isTable ? 'Spreadsheet loaded' : UPLOAD_MESSAGES.fileLoaded);
    replace(result.input);
  };
  return {
    refused,
    choose: (file, as) => void read(file, [as]),
    take(files) {
      const [file] = files;
      if (files.length > 1) toast.error('One file at a time, please.');
      else if (file) void read(file, ['json', 'csv']);
    },
    paste(text) {
      setRefused(null);
      replace(text === '' ? undefined : { from: 'paste', name: null, text });
    },
    receive({ name, text }) {
      if (name !== null) {
        void read(new File([text], name), ['json', 'csv']);
        return;
      }
      setRefused(null);
      showUndoToast('The shared text is in the box');
      replace({ from: 'paste', name: null, text });
    },
    remove() {
      setRefused(null);
      showUndoToast('Taken away');
      replace(undefined);
    },
  };
}

/** Accepts files dropped anywhere on the page. Returns whether one is being dragged over it. */
export function useFileDrop(onFiles: (files: readonly File[]) => void): boolean {
  const [isOver, setIsOver] = useState(false);
  const newest = useRef(onFiles);
  useEffect(() => {
    newest.current = onFiles;
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

/**
 * Receives what another app shared, once it is known what an earlier visit left in the text box: that can
 * then be restored. Returns true if something should be there and is not.
 */
export function useSharedUpload(
  isReady: boolean,
  receive: (shared: SharedUpload) => void,
): boolean {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const [isMissing, setIsMissing] = useState(false);
  const newest = useRef(receive);
  useEffect(() => {
    newest.current = receive;
  });
  const isAsked = isReady && search.has('shared');
  useEffect(() => {
    if (!isAsked) return;
    const take = async (): Promise<void> => {
      // If the device cannot read it now, it counts as missing.
      const shared = await takeSharedUpload().catch(() => undefined);
      setIsMissing(shared === undefined);
      if (shared) newest.current(shared);
      // Reloading the page must not ask for it a second time.
      await navigate(PATHS.upload, { replace: true });
    };
    void take();
  }, [isAsked, navigate]);
  return isMissing;
}
