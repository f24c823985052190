/** How messages arrive that are not typed: shared, pasted by the button, as a file. */
import { useToast } from '../../../ui/notices/toaster.tsx';
import { sharedFile, takeSharedMessages } from '../commands/message-drafts.ts';
import { SOURCE_PROBLEMS } from '../messages.ts';
import type { useMessage } from './use-message.ts';

type SharedMessages = Awaited<ReturnType<typeof takeSharedMessages>>;

/** What other apps shared since, the oldest first; undefined for nothing. */
export async function takeMessages(): Promise<SharedMessages | undefined> {
  const shared = await takeSharedMessages();
  return shared.length === 0 ? undefined : shared;
}

/** `onArrival` is called before another message is shown. */
export function useFiles(message: ReturnType<typeof useMessage>, onArrival: () => void) {
  const toast = useToast();
  const read = async (file: File): Promise<void> => {
    const { readMessageFile } = await import('./read-message-file.ts');
    const found = await readMessageFile(file);
    if (found.kind === 'text') await message.receive(found.text, file.name);
    else refuse(`${file.name}: ${found.message}`);
  };
  const refuse = (sentence: string): void => {
    message.setProblem(sentence);
    toast.error(sentence);
  };
  const receiveAll = async (shared: SharedMessages): Promise<void> => {
    for (const one of shared) {
      const file = sharedFile(one);
      if (file) await read(file);
      else await message.receive(one.text, null);
    }
  };
  return {
    paste: (text: string): void => {
      onArrival();
      void message.receive(text, null);
    },
    choose: (file: File): void => {
      onArrival();
      void read(file);
    },
    /** Takes the dropped files; exactly one is accepted. */
    drop: (files: readonly File[]): void => {
      const [file] = files;
      if (files.length > 1) toast.error(SOURCE_PROBLEMS.severalFiles);
      else if (file) {
        onArrival();
        void read(file);
      }
    },
    receive: (shared: SharedMessages): void => {
      onArrival();
      void receiveAll(shared);
    },
  };
}
