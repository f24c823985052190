import type { CollegeFacts } from '@shortlist/shared/account/college/college-record.ts';
import { readRoster, type RosterRead } from '@shortlist/shared/account/roster/read-roster.ts';
import { useEffect, useEffectEvent, useState } from 'react';
import { readTableFile, textToSheet } from '../table/read-table-file.ts';

export interface RosterUpload {
  readonly fileName: string;
  readonly read: RosterRead;
}

export type RosterUploadControl = ReturnType<typeof useRosterUpload>;

const PASTED = 'Pasted table';

/** The file that was chosen or the table that was pasted, in memory only: it is about other people. */
export function useRosterUpload() {
  const [upload, setUpload] = useState<RosterUpload>();
  const [problem, setProblem] = useState<string>();
  const [isReading, setIsReading] = useState(false);
  const take = async (fileName: string, sheets: () => ReturnType<typeof readTableFile>) => {
    setIsReading(true);
    setProblem(undefined);
    const found = await sheets();
    setIsReading(false);
    if (found.ok) setUpload({ fileName, read: readRoster(found.sheets) });
    else setProblem(`${fileName}: ${found.message}`);
  };
  return {
    upload,
    problem,
    isReading,
    readFile: (file: File) => take(file.name, () => readTableFile(file)),
    readText: (text: string) =>
      take(PASTED, () => Promise.resolve({ ok: true, sheets: [textToSheet(text)] })),
    discard: (): void => {
      setUpload(undefined);
      setProblem(undefined);
    },
  };
}

/** Text that is pasted anywhere on the page, but into a field. */
export function useTablePaste(onText: (text: string) => void): void {
  const paste = useEffectEvent(onText);
  useEffect(() => {
    const onPaste = (event: ClipboardEvent): void => {
      const { target } = event;
      if (target instanceof Element && target.closest('input, textarea, [role=dialog]')) return;
      const text = event.clipboardData?.getData('text/plain') ?? '';
      if (text.trim() === '') return;
      event.preventDefault();
      paste(text);
    };
    document.addEventListener('paste', onPaste);
    return () => document.removeEventListener('paste', onPaste);
  }, []);
}

export type Students = readonly CollegeFacts[];
