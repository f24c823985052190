import type { ListAnswer } from '@shortlist/shared/message/list/list-answer.ts';
import { useState } from 'react';
import { openUpload } from '../../../data/drafts/drafts.ts';
import {
  isTypedChange,
  useAutosavedText,
  type AutosavedText,
} from '../../../ui/autosave/use-autosaved-text.ts';
import { useToast } from '../../../ui/notices/toaster.tsx';
import {
  autosaveMessage,
  neverStore,
  setAside,
  type MessageEdit,
  type MessageInput,
  type MessageRef,
} from '../commands/message-drafts.ts';
import { MESSAGE_MAX_CHARACTERS, SOURCE_PROBLEMS } from '../messages.ts';

type MessageContent = Pick<MessageInput, 'name' | 'text' | 'edits'>;
export type MessageSourceControl = AutosavedText<MessageContent, MessageRef>;

/** A file that was looked through for the student. */
interface CheckedList {
  readonly name: string;
  readonly answer: ListAnswer;
}

export type MessageControl = ReturnType<typeof useMessage>;

/** The message on the screen: stored while it is being read, with what was changed in what was read. */
export function useMessage(ref: MessageRef) {
  const toast = useToast();
  const source = useAutosavedText<MessageContent, MessageRef>({
    ref,
    read: openUpload,
    save: autosaveMessage,
  });
  const [problem, setProblem] = useState<string | null>(null);
  const [list, setList] = useState<CheckedList | null>(null);
  const [isTyping, setIsTyping] = useState(false);
  /** Returns whether the text can be read. */
  const isReadable = (text: string): boolean => {
    const found = text.trim() === '' ? SOURCE_PROBLEMS.empty : tooLongOf(text);
    setProblem(found);
    if (found !== null) toast.error(found);
    return found === null;
  };
  const { input } = source;
  const current = input?.text ?? '';
  return {
    source,
    text: current,
    /** With what was read marked in it; otherwise it is in the box, to be typed on. */
    isShown: current.trim() !== '' && !isTyping,
    setIsTyping,
    problem,
    setProblem,
    list,
    /** Shows the answer to a list beside what is read; null closes it. */
    showList: (checked: CheckedList | null): void => {
      setProblem(null);
      setList(checked);
    },
    type: (text: string): void => {
      // A text that is pasted into the empty box is read; one that is typed stays in the box.
      setIsTyping(isTyping || isTypedChange(current.length, text.length));
      const found = tooLongOf(text);
      setProblem(found);
      if (found === null) source.replace(text === '' ? undefined : { name: null, text });
    },
    /** Replaces the message by one that arrived; the former is kept to be opened later. */
    receive: async (text: string, name: string | null): Promise<void> => {
      if (!isReadable(text) || text === input?.text) return;
      setList(null);
      if (input) await setAside(source.currentRef(), input).catch(() => undefined);
      source.replace({ name, text });
    },
    /** Stores a message that arrived without showing it. */
    receiveLater: async (other: MessageInput): Promise<void> => {
      if (isReadable(other.text)) await setAside(ref, other).catch(() => undefined);
    },
    remove: (): void => {
      source.replace(undefined);
      if (input)
        toast.success('Taken away', { label: 'Undo', onClick: () => source.restore(input) });
    },
    ...changesOf(source),
  };
}

function changesOf({ input, replace, restore, setLeftOut }: MessageSourceControl) {
  return {
    /** Shows a text that is on the screen only. */
    showUnstored: (text: string): void => {
      neverStore(text);
      replace({ name: null, text });
    },
    /** It is a list of people: from now on it is on the screen only. */
    forget: (): void => {
      if (!input) return;
      neverStore(input.text);
      restore(input);
    },
    edit: (number: number, edit: MessageEdit): void => {
      if (input) restore({ ...input, edits: { ...input.edits, [number]: edit } });
    },
    leaveOut: (number: number, isLeftOut: boolean): void => {
      const others = (input?.leftOut ?? []).filter((one) => one !== number);
      setLeftOut(isLeftOut ? [...others, number] : others);
    },
  };
}

function tooLongOf(text: string): string | null {
  return text.length > MESSAGE_MAX_CHARACTERS ? SOURCE_PROBLEMS.tooLong : null;
}
