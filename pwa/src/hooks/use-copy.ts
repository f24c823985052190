import { useEffect, useState } from 'react';

const SHOWN_MS = 3000;

/** `copy(text)` puts text on the clipboard; `copied` is true for the 3 seconds after it worked, `failed` after it did not. */
export function useCopy(): {
  readonly copied: boolean;
  readonly failed: boolean;
  copy(text: string): Promise<void>;
} {
  const [outcome, setOutcome] = useState<'copied' | 'failed' | undefined>();
  useEffect(() => {
    if (outcome === undefined) return undefined;
    const timer = setTimeout(() => setOutcome(undefined), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [outcome]);
  const copy = async (text: string): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text);
      setOutcome('copied');
    } catch {
      // Old browsers and pages without https have no clipboard: the screen says so and shows the text.
      setOutcome('failed');
    }
  };
  return { copied: outcome === 'copied', failed: outcome === 'failed', copy };
}
