import { useEffect, useState } from 'react';
import { useToast } from './toaster.tsx';

interface PromptCopyOptions {
  readonly prompt: string;
  /** How long the button says that the prompt was copied. */
  readonly copiedForMs: number;
  /** What is said when it worked, and when it did not. */
  readonly messages: { readonly promptCopied: string; readonly promptNotCopied: string };
}

/** Copies a prompt. `copied` is true for the given time after the last time that it worked. */
export function usePromptCopy({ prompt, copiedForMs, messages }: PromptCopyOptions): {
  readonly copied: boolean;
  readonly copy: () => Promise<void>;
} {
  const toast = useToast();
  // Counts the copies: each of them begins the time anew.
  const [copies, setCopies] = useState(0);
  const [over, setOver] = useState(0);
  useEffect(() => {
    if (copies === 0) return undefined;
    const timer = setTimeout(() => setOver(copies), copiedForMs);
    return () => clearTimeout(timer);
  }, [copies, copiedForMs]);
  return {
    copied: copies > over,
    async copy() {
      try {
        await navigator.clipboard.writeText(prompt);
        setCopies((before) => before + 1);
        toast.success(messages.promptCopied);
      } catch {
        // Denied, or a page without https, where there is no clipboard at all.
        toast.error(messages.promptNotCopied);
      }
    },
  };
}
