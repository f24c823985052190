import { useEffect, useState } from 'react';
import { useToast } from '../notices/toaster.tsx';

interface PromptCopyOptions {
  readonly prompt: string;
  /** How long the button confirms the copy. */
  readonly copiedForMs: number;
  readonly messages: { readonly promptCopied: string; readonly promptNotCopied: string };
}

/** Copies a prompt. `copied` is true for the given time after the last success. */
export function usePromptCopy({ prompt, copiedForMs, messages }: PromptCopyOptions): {
  readonly copied: boolean;
  readonly copy: () => Promise<void>;
} {
  const toast = useToast();
  // Counts the copies: each of them restarts the time.
  const [copies, setCopies] = useState(0);
  const [expiredCopy, setExpiredCopy] = useState(0);
  useEffect(() => {
    if (copies === 0) return undefined;
    const timer = setTimeout(() => setExpiredCopy(copies), copiedForMs);
    return () => clearTimeout(timer);
  }, [copies, copiedForMs]);
  return {
    copied: copies > expiredCopy,
    async copy() {
      try {
        await navigator.clipboard.writeText(prompt);
        setCopies((before) => before + 1);
        toast.success(messages.promptCopied);
      } catch {
        // Denied, or a page without https, which has no clipboard at all.
        toast.error(messages.promptNotCopied);
      }
    },
  };
}
