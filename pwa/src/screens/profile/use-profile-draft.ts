import { profileToForm, type ProfileForm } from '@shortlist/shared/account/profile-form.ts';
import { sameJson } from '@shortlist/shared/lib/json.ts';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { dropProfileDraft, keepProfileDraft } from '../../commands/profile-draft.ts';
import type { OpenedProfile } from '../../commands/save-profile.ts';

const REST_MS = 300;

interface DraftOptions {
  readonly uid: string;
  readonly opened: OpenedProfile;
  readonly form: UseFormReturn<ProfileForm>;
  /** Called when the form goes away with typing in it that was neither saved nor given up. */
  readonly onLeft: () => void;
}

/**
 * Keeps what is typed on the device, a moment after each change and when the page is left, so that neither Back nor a
 * killed app loses it. Only what is not on the disk yet makes the browser ask before it closes the page. Gives the
 * function that lets go of the draft and ends the keeping; it never fails.
 */
export function useProfileDraft({ uid, opened, form, onLeft }: DraftOptions): () => Promise<void> {
  const [keeper] = useState(() => createKeeper(uid, opened));
  const [atRisk, setAtRisk] = useState(false);
  useEffect(() => {
    const stopWatching = keeper.watch(setAtRisk);
    const stopListening = form.subscribe({
      formState: { values: true },
      callback: () => keeper.typed(form.getValues()),
    });
    addEventListener('pagehide', keeper.keepNow);
    document.addEventListener('visibilitychange', keeper.keepNow);
    return () => {
      stopWatching();
      stopListening();
      removeEventListener('pagehide', keeper.keepNow);
      document.removeEventListener('visibilitychange', keeper.keepNow);
    };
  }, [keeper, form]);
  useLastCall(() => {
    keeper.keepNow();
    if (keeper.hasTyping()) onLeft();
  });
  useWarnBeforeUnload(atRisk);
  return keeper.drop;
}

/** Calls the newest version of a function when the component goes away. */
function useLastCall(call: () => void): void {
  const newest = useRef(call);
  useEffect(() => {
    newest.current = call;
  });
  useEffect(() => () => newest.current(), []);
}

/** Lets the browser ask before a reload or a closed tab throws typing away. */
function useWarnBeforeUnload(active: boolean): void {
  const warn = useCallback((event: BeforeUnloadEvent): void => event.preventDefault(), []);
  useEffect(() => {
    if (!active) return undefined;
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, [active, warn]);
}

interface Keeper {
  /** Calls the listener with whether something typed is not on the disk yet. */
  watch(listener: (atRisk: boolean) => void): () => void;
  typed(form: ProfileForm): void;
  keepNow(this: void): void;
  hasTyping(): boolean;
  drop(this: void): Promise<void>;
}

function createKeeper(uid: string, opened: OpenedProfile): Keeper {
  const untouched = profileToForm(opened.values.profile);
  let listener: (atRisk: boolean) => void = () => undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let latest: ProfileForm | undefined;
  let dropped = false;
  // One after the other: a late write must not bring back what was dropped.
  let lastWrite = Promise.resolve();

  const keepNow = (): void => {
    if (timer === undefined || latest === undefined) return;
    clearTimeout(timer);
    timer = undefined;
    const draft = { opened, form: latest, typedAt: Date.now() };
    lastWrite = lastWrite.then(() =>
      keepProfileDraft(uid, draft).then(
        () => listener(timer !== undefined),
        // The device is full: the text stays in the form, and the browser asks before it goes.
        () => listener(true),
      ),
    );
  };

  return {
    watch(next) {
      listener = next;
      return () => {
        listener = () => undefined;
      };
    },
    typed(form) {
      if (dropped) return;
      latest = { ...form };
      listener(true);
      clearTimeout(timer);
      timer = setTimeout(keepNow, REST_MS);
    },
    keepNow,
    hasTyping: () => !dropped && latest !== undefined && !sameJson(latest, untouched),
    async drop() {
      dropped = true;
      clearTimeout(timer);
      timer = undefined;
      listener(false);
      // Should it stay after all: one that was saved is recognised when it is read, one that was given up comes back.
      lastWrite = lastWrite.then(() => dropProfileDraft(uid).catch(() => undefined));
      await lastWrite;
    },
  };
}
