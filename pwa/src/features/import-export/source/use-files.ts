import { UPLOAD_MESSAGES } from '@shortlist/shared/placement/import/upload-messages.ts';
import { useState } from 'react';
import type { TextFileKind } from '../../../data/files/read-text-file.ts';
import type { SharedUpload } from '../../../data/database/app-database.ts';
import { useWallTimeAt } from '../../../ui/clock/clock.ts';
import { useToast } from '../../../ui/notices/toaster.tsx';
import type { RefusedFile } from '../review/review.ts';
import type { ImportSource } from './use-import-source.ts';

export interface FilesControl {
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
    const { readFile } = await import('./read-file.ts');
    const result = await readFile(file, kinds, wallTimeAt(Date.now()));
    if (result.kind === 'refused') {
      setRefused(result.refused);
      toast.error(result.refused.problem.message);
      return;
    }
    setRefused(null);
    const isTable = result.brought.from === 'csv-file';
    showUndoToast(isTable ? 'Spreadsheet loaded' : UPLOAD_MESSAGES.fileLoaded);
    replace(result.brought);
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
