import { UPLOAD_MESSAGES } from '@shortlist/shared/placement/import/import-messages.ts';
import { useState, useEffect, useEffectEvent } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import type { DraftRef } from '../../../data/drafts/drafts.ts';
import type { TextFileKind } from '../../../data/files/read-text-file.ts';
import { PATHS } from '../../../paths.ts';
import type { AutosavedText } from '../../../ui/autosave/use-autosaved-text.ts';
import { useWallTimeAt } from '../../../ui/clock/clock.ts';
import { useReplaceableText } from '../../../ui/import/use-replaceable-text.ts';
import { useToast } from '../../../ui/notices/toaster.tsx';
import { takeSharedUpload, type SharedUpload } from '../commands.ts';
import type { UploadInput } from '../review/review-model.ts';

export type UploadText = Omit<UploadInput, 'leftOut' | 'broughtAt'>;
export type ImportSource = AutosavedText<UploadText, DraftRef<'uploadDraft'>>;

export type FilesControl = ReturnType<typeof useFiles>;

const pasted = (text: string) => ({ from: 'paste', name: null, text }) as const;

/** Reads chosen, dropped and shared files. Replacing the former input can be undone. */
export function useFiles(source: ImportSource) {
  const toast = useToast();
  const wallTimeAt = useWallTimeAt();
  const { refused, setRefused, replaceAtOnce, paste, remove } = useReplaceableText(source, pasted);
  const read = async (file: File, kinds: readonly TextFileKind[]): Promise<void> => {
    const { readFile } = await import('./read-upload-input.ts');
    const result = await readFile(file, kinds, wallTimeAt(Date.now()));
    if (result.kind === 'refused') {
      setRefused(result.refused);
      toast.error(result.refused.problem.message);
      return;
    }
    const isTable = result.input.from === 'csv-file';
    replaceAtOnce(result.input, isTable ? 'Spreadsheet loaded' : UPLOAD_MESSAGES.fileLoaded);
  };
  return {
    refused,
    paste,
    remove,
    choose: (file: File, as: TextFileKind) => void read(file, [as]),
    /** Takes the dropped files; exactly one is accepted. */
    take: (files: readonly File[]): void => {
      const [file] = files;
      if (files.length > 1) toast.error('One file at a time, please.');
      else if (file) void read(file, ['json', 'csv']);
    },
    receive: ({ name, text }: SharedUpload): void => {
      if (name === null) replaceAtOnce(pasted(text), 'The shared text is in the box');
      else void read(new File([text], name), ['json', 'csv']);
    },
  };
}

/** Accepts files dropped anywhere on the page. Returns whether one is being dragged over it. */
export function useFileDrop(onFiles: (files: readonly File[]) => void): boolean {
  const [isOver, setIsOver] = useState(false);
  const drop = useEffectEvent(onFiles);
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
  const onShared = useEffectEvent(receive);
  const isAsked = isReady && search.has('shared');
  useEffect(() => {
    if (!isAsked) return;
    const take = async (): Promise<void> => {
      // If the device cannot read it now, it counts as missing.
      const shared = await takeSharedUpload().catch(() => undefined);
      setIsMissing(shared === undefined);
      if (shared) onShared(shared);
      // Reloading the page must not ask for it a second time.
      await navigate(PATHS.upload, { replace: true });
    };
    void take();
  }, [isAsked, navigate]);
  return isMissing;
}
