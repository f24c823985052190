import ContentPasteRounded from '@mui/icons-material/ContentPasteRounded';
import Button, { type ButtonProps } from '@mui/material/Button';
import { useToast } from '../notices/toaster.tsx';

interface PasteButtonProps extends Pick<ButtonProps, 'variant'> {
  /** What is said where the browser does not give the clipboard, and where it has no text. */
  readonly refused: string;
  readonly empty: string;
  readonly onPaste: (text: string) => void;
}

/** For a phone, which has no key for it, and where other apps cannot share with this one. */
export function PasteButton({ variant, refused, empty, onPaste }: PasteButtonProps) {
  const toast = useToast();
  const paste = async (): Promise<void> => {
    const text = await readClipboard();
    if (text === undefined) toast.error(refused);
    else if (text.trim() === '') toast.error(empty);
    else onPaste(text);
  };
  return (
    <Button variant={variant} startIcon={<ContentPasteRounded />} onClick={() => void paste()}>
      Paste
    </Button>
  );
}

/** Undefined where the student or the browser refuses, and on a page without https, which has no clipboard at all. */
async function readClipboard(): Promise<string | undefined> {
  try {
    return await navigator.clipboard.readText();
  } catch {
    return undefined;
  }
}
