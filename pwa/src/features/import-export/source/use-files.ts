import { SHARED_MESSAGE_LINK } from '@shortlist/shared/api/share.ts';
import { UPLOAD_MESSAGES } from '@shortlist/shared/placement/import/import-messages.ts';
import { useState, useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import type { DraftRef } from '../../../data/drafts/drafts.ts';
import type { TextFileKind } from '../../../data/files/read-text-file.ts';
import type { AutosavedText } from '../../../ui/autosave/use-autosaved-text.ts';
import { useWallTimeAt } from '../../../ui/clock/clock.ts';
import { useReplaceableText } from '../../../ui/import/use-replaceable-text.ts';
import { useToast } from '../../../ui/notices/toaster.tsx';
import { toastFailure } from '../../../ui/notices/save-problem.ts';
import { saveForMessage, sharedFile, type SharedUpload } from '../commands.ts';
import { NOT_HANDED_OVER } from '../messages.ts';
import type { UploadInput } from '../review/review-model.ts';

export type UploadText = Omit<UploadInput, 'leftOut' | 'broughtAt'>;
export type ImportSource = AutosavedText<UploadText, DraftRef<'uploadDraft'>>;

export type FilesControl = ReturnType<typeof useFiles>;

const pasted = (text: string) => ({ from: 'paste', name: null, text }) as const;

/** Reads chosen, dropped and shared files. Replacing the former input can be undone. */
export function useFiles(source: ImportSource) {
  const toast = useToast();
  const wallTimeAt = useWallTimeAt();
  const { refused, setRefused, replaceAtOnce, paste, remove } = useReplaceableText(source, pasted);
  const openAsMessage = useOpenAsMessage(() => source.replace(undefined));
  /** `as` undefined: whatever it is. What is not for this page is opened on the one that reads messages. */
  const read = async (file: File, as?: TextFileKind): Promise<void> => {
    const { readFile, readAnyFile } = await import('./read-upload-input.ts');
    const now = wallTimeAt(Date.now());
    const result =
      as === undefined ? await readAnyFile(file, now) : await readFile(file, [as], now);
    if (result.kind === 'message') {
      await openAsMessage(file);
      return;
    }
    if (result.kind === 'refused') {
      setRefused(result.refused);
      toast.error(result.refused.problem.message);
      return;
    }
    const isTable = result.input.from === 'csv-file';
    replaceAtOnce(result.input, isTable ? 'Spreadsheet loaded' : UPLOAD_MESSAGES.fileLoaded);
  };
  return {
    refused,
    paste,
    readAsMessage: (): void => void openAsMessage(source.input?.text ?? ''),
    remove,
    choose: (file: File, as: TextFileKind) => void read(file, as),
    chooseMessage: (file: File): void => void openAsMessage(file),
    drop: (file: File): void => void read(file),
    receive: (shared: SharedUpload): void => {
      const file = sharedFile(shared);
      if (file) void read(file);
      else replaceAtOnce(pasted(shared.text), 'The shared text is in the box');
    },
  };
}

/** Hands a text or a file over to the page that reads messages; a text is then not here any more. */
function useOpenAsMessage(onTextMoved: () => void): (content: string | File) => Promise<void> {
  const toast = useToast();
  const navigate = useNavigate();
  return async (content) => {
    try {
      await saveForMessage(content);
    } catch (error) {
      toastFailure(toast, NOT_HANDED_OVER, error);
      return;
    }
    if (typeof content === 'string') onTextMoved();
    await navigate(SHARED_MESSAGE_LINK);
  };
}

/**
 * Receives what another app shared, once it is known what an earlier visit left on the page: that can then be
 * restored. `take` returns what is stored for this page, and deletes it. Returns true if something should be there and
 * is not.
 */
export function useSharedContent<Shared>(
  isReady: boolean,
  take: () => Promise<Shared | undefined>,
  receive: (shared: Shared) => void,
): boolean {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const [isMissing, setIsMissing] = useState(false);
  const takeShared = useEffectEvent(take);
  const onShared = useEffectEvent(receive);
  const isAsked = isReady && search.has('shared');
  useEffect(() => {
    if (!isAsked) return;
    const takeOnce = async (): Promise<void> => {
      // If the device cannot read it now, it counts as missing.
      const shared = await takeShared().catch(() => undefined);
      setIsMissing(shared === undefined);
      if (shared !== undefined) onShared(shared);
      // Reloading the page must not ask for it a second time.
      await navigate(pathname, { replace: true });
    };
    void takeOnce();
  }, [isAsked, navigate, pathname]);
  return isMissing;
}
