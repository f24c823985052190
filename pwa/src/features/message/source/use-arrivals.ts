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
import type { MessageControl } from './use-message.ts';

type SharedMessages = Awaited<ReturnType<typeof takeSharedMessages>>;

/** What other apps shared since, the oldest first; undefined for nothing. */
export async function takeMessages(): Promise<SharedMessages | undefined> {
  const shared = await takeSharedMessages();
  return shared.length === 0 ? undefined : shared;
}

const UNREADABLE: MessageFile = { kind: 'problem', message: SOURCE_PROBLEMS.unreadable };

/** A text, or a file with what was found in it. */
type Arrival =
  | { readonly text: string; readonly name: string | null; readonly remark?: string }
  | { readonly found: Exclude<MessageFile, { readonly kind: 'text' }>; readonly file: File };

/** What leads to another page, else a list, else the newest text; the others can be opened later, or are named. */
function chooseShown(arrivals: readonly Arrival[]): Arrival | undefined {
  const kindOf = (one: Arrival): string => ('found' in one ? one.found.kind : 'text');
  const [shown] = ['placements', 'list', 'text', 'problem'].flatMap(
    (kind) => arrivals.findLast((one) => kindOf(one) === kind) ?? [],
  );
  return shown;
}

async function readNow(file: File, zone: string): Promise<MessageFile> {
  const { readMessageFile } = await import('./read-message-file.ts');
  return await readMessageFile(file, { zone, identities: await readIdentities() });
}

export type FilesControl = ReturnType<typeof useFiles>;

export function useFiles(message: MessageControl) {
  const zone = useTimeZone();
  const { show, leave } = useArrivals(message);
  const look = async (file: File): Promise<Arrival> => {
    const found = await readNow(file, zone).catch(() => UNREADABLE);
    return found.kind === 'text' ? { ...found, name: file.name } : { found, file };
  };
  const receiveAll = async (shared: SharedMessages): Promise<void> => {
    const arrivals: Arrival[] = [];
    for (const one of shared) {
      const file = sharedFile(one);
      arrivals.push(file ? await look(file) : { name: one.name, text: one.text });
    }
    const shown = chooseShown(arrivals);
    for (const one of arrivals) if (one !== shown) await leave(one);
    if (shown) await show(shown);
  };
  return {
    paste: (text: string): void => {
      message.setIsTyping(false);
      void message.receive(text, null);
    },
    choose: (file: File): void => {
      message.setIsTyping(false);
      void look(file).then(show);
    },
    receive: (shared: SharedMessages): void => {
      message.setIsTyping(false);
      void receiveAll(shared);
    },
  };
}

function useArrivals(message: MessageControl) {
  const toast = useToast();
  const navigate = useNavigate();
  const refuse = (sentence: string): void => {
    message.setProblem(sentence);
    toast.error(sentence);
  };
  const show = async (arrival: Arrival): Promise<void> => {
    await open(arrival);
    const { remark } = 'text' in arrival ? arrival : { remark: undefined, ...arrival.found };
    if (remark !== undefined) refuse(remark);
  };
  const open = async (arrival: Arrival): Promise<void> => {
    if ('text' in arrival) return await message.receive(arrival.text, arrival.name);
    const { file, found } = arrival;
    if (found.kind === 'placements') {
      await saveOpenedFile(file);
      await navigate(SHARED_CONTENT_LINK);
    } else if (found.kind === 'list') message.showList({ name: file.name, answer: found.answer });
    else refuse(`${file.name}: ${found.message}`);
  };
  const leave = async (arrival: Arrival): Promise<void> => {
    if ('text' in arrival) {
      const { name, text } = arrival;
      await message.receiveLater({ name, text, leftOut: [], broughtAt: Date.now() });
      return;
    }
    const { file, found } = arrival;
    const why = found.kind === 'problem' ? found.message : SOURCE_PROBLEMS.sharedWithOthers;
    refuse(`${file.name}: ${why}`);
  };
  return { show, leave };
}
