/** How messages arrive that are not typed: shared, pasted by the button, as a file. */
import { SHARED_CONTENT_LINK } from '@shortlist/shared/api/share.ts';
import { useNavigate } from 'react-router-dom';
import { useTimeZone } from '../../../ui/clock/clock.ts';
import { useToast } from '../../../ui/notices/toaster.tsx';
import { saveOpenedFile } from '../../import-export/commands.ts';
import { sharedFile, takeSharedMessages } from '../commands/message-drafts.ts';
import { SOURCE_PROBLEMS } from '../messages.ts';
import { readIdentities } from '../queries.ts';
import type { MessageFile } from './read-message-file.ts';
import type { useMessage } from './use-message.ts';

type SharedMessages = Awaited<ReturnType<typeof takeSharedMessages>>;

/** What other apps shared since, the oldest first; undefined for nothing. */
export async function takeMessages(): Promise<SharedMessages | undefined> {
  const shared = await takeSharedMessages();
  return shared.length === 0 ? undefined : shared;
}

const UNREADABLE: MessageFile = { kind: 'problem', message: SOURCE_PROBLEMS.unreadable };

/** `onArrival` is called before another message is shown. */
export function useFiles(message: ReturnType<typeof useMessage>, onArrival: () => void) {
  const toast = useToast();
  const navigate = useNavigate();
  const zone = useTimeZone();
  const refuse = (sentence: string): void => {
    message.setProblem(sentence);
    toast.error(sentence);
  };
  const readNow = async (file: File): Promise<MessageFile> => {
    const { readMessageFile } = await import('./read-message-file.ts');
    return await readMessageFile(file, { zone, identities: await readIdentities() });
  };
  const openUpload = async (file: File): Promise<void> => {
    await saveOpenedFile(file);
    await navigate(SHARED_CONTENT_LINK);
  };
  /** Undefined for a file without a text to show; what is in it is then reported. */
  const textOf = async (file: File): Promise<string | undefined> => {
    const found = await readNow(file).catch(() => UNREADABLE);
    if (found.kind === 'text') return found.text;
    if (found.kind === 'placements') await openUpload(file);
    else if (found.kind === 'list') message.showList({ name: file.name, answer: found.answer });
    else refuse(`${file.name}: ${found.message}`);
    return undefined;
  };
  const read = async (file: File): Promise<void> => {
    const text = await textOf(file);
    if (text !== undefined) await message.receive(text, file.name);
  };
  const receiveAll = async (shared: SharedMessages): Promise<void> => {
    for (const [at, one] of shared.entries()) {
      const file = sharedFile(one);
      const text = file ? await textOf(file) : one.text;
      if (text === undefined) continue;
      // Only the last one is shown; the others can be opened later.
      if (at === shared.length - 1) await message.receive(text, one.name);
      else await message.receiveLater({ name: one.name, text, leftOut: [], broughtAt: one.at });
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
