import type { ListSheet } from '@shortlist/shared/message/list/list-answer.ts';
import { useEffect, useEffectEvent, useState } from 'react';
import { useFileDrop } from '../../../ui/import/file-drop.tsx';
import { readTableFile, UNREADABLE } from './read-table-file.ts';

export interface TableUpload<Read> {
  readonly fileName: string;
  readonly read: Read;
}

export type TableReading<Read> =
  | { readonly ok: true; readonly read: Read }
  /** A sentence why it cannot be used. */
  | { readonly ok: false; readonly message: string };

export type ReadTable<Read> = (sheets: readonly ListSheet[]) => TableReading<Read>;

interface TableReader<Read> {
  /** What a table is called that was pasted. */
  readonly pastedName: string;
  readonly sheetsOf: (text: string, file?: File) => readonly ListSheet[];
  readonly read: ReadTable<Read>;
}

export interface TableInput {
  readonly readFile: (file: File) => Promise<void>;
  readonly readText: (text: string) => Promise<void>;
}

export interface TableUploadControl<Read> extends TableInput {
  readonly upload: TableUpload<Read> | undefined;
  readonly problem: string | undefined;
  readonly isReading: boolean;
  readonly discard: () => void;
}

/** For a reader that needs to know what only a part of the page knows. */
interface TableUploadState<Read> extends TableUploadControl<Read> {
  readonly readWith: (read: ReadTable<Read>) => TableInput;
}

/** The file that was chosen or the table that was pasted, in memory only: it is about other people. */
export function useTableUpload<Read>(reader: TableReader<Read>): TableUploadState<Read> {
  const [upload, setUpload] = useState<TableUpload<Read>>();
  const [problem, setProblem] = useState<string>();
  const [isReading, setIsReading] = useState(false);
  const { pastedName, sheetsOf } = reader;
  const take = async (fileName: string, open: () => Promise<TableReading<Read>>): Promise<void> => {
    setIsReading(true);
    setProblem(undefined);
    const reading = await open().catch(() => UNREADABLE);
    setIsReading(false);
    if (reading.ok) setUpload({ fileName, read: reading.read });
    else setProblem(`${fileName}: ${reading.message}`);
  };
  const readWith = (read: ReadTable<Read>): TableInput => ({
    readFile: (file) =>
      take(file.name, async () => {
        const found = await readTableFile(file, sheetsOf);
        return found.ok ? read(found.sheets) : found;
      }),
    readText: (text) => take(pastedName, async () => read(sheetsOf(text))),
  });
  return {
    upload,
    problem,
    isReading,
    readWith,
    ...readWith(reader.read),
    discard: () => {
      setUpload(undefined);
      setProblem(undefined);
    },
  };
}

/** Takes what is pasted or dropped anywhere on the page. Returns whether a file is being dragged over it. */
export function useTableInput({ readFile, readText }: TableInput): boolean {
  useTablePaste((text) => void readText(text));
  return useFileDrop((file) => void readFile(file));
}

/** Text that is pasted anywhere on the page, but into a field. */
function useTablePaste(onText: (text: string) => void): void {
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
