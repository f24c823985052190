import type { DeviceFile } from '@shortlist/shared/api/device-file.ts';
import { useEffect, useRef, useState } from 'react';
import { useUndoToast } from '../../../ui/notices/undo-toast.ts';
import { asOwnFile } from '../commands/copy-placements.ts';
import { importDevice } from '../commands/import-device.ts';
import { previewImport, type ImportPreview } from '../commands/preview-import.ts';
import { copiedText, importedText, toImportProblem, type ImportProblem } from '../messages.ts';
import { readDeviceFile } from './read-device-file.ts';

interface ReadFile {
  readonly name: string;
  readonly file: DeviceFile;
  readonly preview: ImportPreview;
}

export type ImportStep =
  | { readonly kind: 'choose'; readonly problem?: ImportProblem }
  | { readonly kind: 'reading' }
  | ({ readonly kind: 'preview' } & ReadFile)
  /** From another account: the file has only the placements that can be copied. */
  | ({ readonly kind: 'foreign' } & ReadFile)
  | { readonly kind: 'importing'; readonly done: number; readonly total: number };

/** The steps of importing one file. Nothing is written before `confirm`; after it `onClose` is called. */
export function useImport(onClose: () => void) {
  const [step, setStep] = useState<ImportStep>({ kind: 'choose' });
  const undoToast = useUndoToast();
  const isOpen = useIsOpen();
  // A user who chooses again while a large file is being read wants the newer one.
  const reading = useRef<File>(undefined);
  return {
    step,
    choose: async (file: File): Promise<void> => {
      reading.current = file;
      setStep({ kind: 'reading' });
      const next = await read(file);
      if (reading.current === file) setStep(next);
    },
    chooseOther: () => setStep({ kind: 'choose' }),
    confirm: async (
      { kind, file, preview }: Extract<ImportStep, ReadFile>,
      taken: ReadonlySet<string> = new Set(),
    ): Promise<void> => {
      const onProgress = (done: number, total: number): void =>
        setStep({ kind: 'importing', done, total });
      onProgress(0, 1);
      try {
        const saved = await importDevice(file, { taken, onProgress });
        undoToast(kind === 'foreign' ? copiedText(preview.fresh) : importedText(saved), saved.undo);
        if (isOpen.current) onClose();
      } catch (error) {
        setStep({ kind: 'choose', problem: toImportProblem(error) });
      }
    },
  };
}

/** False once the dialog is closed, which may be while it saves. */
function useIsOpen() {
  const isOpen = useRef(true);
  useEffect(() => {
    isOpen.current = true;
    return () => void (isOpen.current = false);
  }, []);
  return isOpen;
}

async function read(chosen: File): Promise<ImportStep> {
  const { name } = chosen;
  try {
    const result = await readDeviceFile(chosen);
    if (result.kind === 'refused') return { kind: 'choose', problem: { name, ...result } };
    const file = await asOwnFile(result.file);
    const kind = file === result.file ? 'preview' : 'foreign';
    return { kind, name, file, preview: await previewImport(file) };
  } catch {
    return { kind: 'choose', problem: { name, ...NOT_COMPARED } };
  }
}

const NOT_COMPARED = {
  message: 'The file could not be compared with this device.',
  detail: 'Nothing was imported. Reload the page and try again.',
} as const;
