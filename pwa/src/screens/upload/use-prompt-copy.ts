import { UPLOAD_PROMPT } from '@shortlist/shared/placement/prompt.ts';
import { UPLOAD_MESSAGES } from '@shortlist/shared/placement/upload-messages.ts';
import { useEffect, useState } from 'react';
import { useToast } from '../../ui/toaster.tsx';

/** How long the button says that the prompt was copied. */
const COPIED_FOR_MS = 3000;

/** Copies the prompt. `copied` is true for three seconds after the last time that it worked. */
export function usePromptCopy(): { readonly copied: boolean; readonly copy: () => Promise<void> } {
  const toast = useToast();
  // Counts the copies: each of them begins the three seconds anew.
  const [copies, setCopies] = useState(0);
  const [over, setOver] = useState(0);
  useEffect(() => {
    if (copies === 0) return undefined;
    const timer = setTimeout(() => setOver(copies), COPIED_FOR_MS);
    return () => clearTimeout(timer);
  }, [copies]);
  return {
    copied: copies > over,
    async copy() {
      try {
        await navigator.clipboard.writeText(UPLOAD_PROMPT);
        setCopies((before) => before + 1);
        toast.success(UPLOAD_MESSAGES.promptCopied);
      } catch {
        // Denied, or a page without https, where there is no clipboard at all.
        toast.error(UPLOAD_MESSAGES.promptNotCopied);
      }
    },
  };
}
