import { useState } from 'react';
import type { AutosavedText } from '../autosave/use-autosaved-text.ts';
import { useToast } from '../notices/toaster.tsx';
import type { ReadProblem } from './problem-notice.tsx';

export interface RefusedFile {
  readonly name: string;
  readonly problem: ReadProblem;
  /** Its text, if it can be corrected in the text box. */
  readonly text: string | null;
}

/** How an import's text is replaced: by a file or by pasting; the former can be restored. `pasted` describes typed text. */
export function useReplaceableText<What extends { readonly text: string }>(
  source: Pick<AutosavedText<What, unknown>, 'input' | 'replace' | 'restore'>,
  pasted: (text: string) => What,
) {
  const { input, replace, restore } = source;
  const toast = useToast();
  const [refused, setRefused] = useState<RefusedFile | null>(null);
  const replaceAtOnce = (next: What | undefined, confirmation: string): void => {
    setRefused(null);
    const undo = input && { label: 'Undo', onClick: () => restore(input) };
    toast.success(confirmation, input?.text.trim() === '' ? undefined : undo);
    replace(next);
  };
  return {
    refused,
    setRefused,
    replaceAtOnce,
    paste: (text: string): void => {
      setRefused(null);
      replace(text === '' ? undefined : pasted(text));
    },
    remove: () => replaceAtOnce(undefined, 'Taken away'),
  };
}
