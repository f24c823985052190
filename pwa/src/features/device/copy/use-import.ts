import type { DeviceFile } from '@shortlist/shared/api/device-file.ts';
import { useRef, useState } from 'react';
import {
  importDevice,
  isOwnFile,
  previewImport,
  copyPlacements,
  countUncopied,
  type ImportResult,
  type ImportPreview,
} from '../commands/import-device.ts';
import { readDeviceFile } from './read-device-file.ts';
import { type ImportProblem, toImportProblem } from '../messages.ts';

export interface ImportFile {
  readonly name: string;
  readonly file: DeviceFile;
}

export type ImportStep =
  | { readonly kind: 'choose'; readonly problem?: ImportProblem }
  | { readonly kind: 'reading' }
  | ({ readonly kind: 'preview'; readonly preview: ImportPreview } & ImportFile)
  /** From another account; `count` placements of it could be copied. */
  | ({ readonly kind: 'foreign'; readonly count: number } & ImportFile)
  | { readonly kind: 'importing'; readonly done: number; readonly total: number }
  | { readonly kind: 'imported'; readonly imported: ImportResult }
  | { readonly kind: 'copied'; readonly count: number };

/** The steps of importing one file. Nothing is written before `confirm` or `copy`. */
export function useImport() {
  const [step, setStep] = useState<ImportStep>({ kind: 'choose' });
  // A user who chooses again while a large file is being read wants the newer one.
  const reading = useRef<File>(undefined);
  const guarded = async (work: () => Promise<ImportStep>): Promise<void> => {
    try {
      setStep(await work());
    } catch (error) {
      setStep({ kind: 'choose', problem: toImportProblem(error) });
    }
  };
  return {
    step,
    choose: async (file: File): Promise<void> => {
      reading.current = file;
      setStep({ kind: 'reading' });
      const next = await read(file);
      if (reading.current === file) setStep(next);
    },
    chooseOther: () => setStep({ kind: 'choose' }),
    confirm: (importFile: ImportFile, restoreIds: ReadonlySet<string>) =>
      guarded(async () => {
        const onProgress = (done: number, total: number): void =>
          setStep({ kind: 'importing', done, total });
        onProgress(0, importFile.file.rows.length);
        const imported = await importDevice(importFile.file, {
          restoreIds,
          onProgress,
        });
        return { kind: 'imported', imported };
      }),
    copy: (importFile: ImportFile) =>
      guarded(async () => {
        setStep({ kind: 'reading' });
        return { kind: 'copied', count: await copyPlacements(importFile.file) };
      }),
  };
}

async function read(chosen: File): Promise<ImportStep> {
  const { name } = chosen;
  try {
    const result = await readDeviceFile(chosen);
    if (result.kind === 'refused') return { kind: 'choose', problem: { name, ...result } };
    const { file } = result;
    return isOwnFile(file)
      ? { kind: 'preview', name, file, preview: await previewImport(file) }
      : { kind: 'foreign', name, file, count: await countUncopied(file) };
  } catch {
    return { kind: 'choose', problem: { name, ...NOT_COMPARED } };
  }
}

const NOT_COMPARED = {
  message: 'The file could not be compared with this device.',
  detail: 'Nothing was imported. Reload the page and try again.',
} as const;
