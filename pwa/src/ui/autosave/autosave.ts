/** Autosave: stores what is typed in a form on the device while it is being typed. Independent of form and storage. */

/** At most one write in this time, and nothing that was typed waits longer than this. */
const SAVE_EVERY_MS = 300;

export interface Autosave<Form> {
  /** Calls the listener with whether something typed is not on disk yet; returns the function that unsubscribes it. */
  watch(listener: (atRisk: boolean) => void): () => void;
  update(form: Form): void;
  /** Writes what waits at once, because the page may be gone in a moment. */
  saveNow(this: void): void;
  /** What was typed last; undefined when nothing was, or the autosave has ended. */
  latest(): Form | undefined;
  /** Ends the autosave, once the current write is on disk: the form is saved, or discarded. Never rejects. */
  stop(this: void): Promise<void>;
  /** Continues because saving failed: what was typed last is stored again. */
  resume(this: void): void;
  /** Continues with an empty form: what was typed last is saved, and none of it is stored again. */
  restart(): void;
}

export interface AutosaveStorage<Form> {
  /** Writes a form to disk and replaces what it wrote before. May reject. */
  readonly save: (form: Form) => Promise<void>;
  /** Whether there is anything in a form that is not stored otherwise. */
  readonly isTyped: (form: Form) => boolean;
}

export function createAutosave<Form>({ save, isTyped }: AutosaveStorage<Form>): Autosave<Form> {
  let listener: (atRisk: boolean) => void = () => undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let latest: { readonly form: Form } | undefined;
  let stopped = false;
  // The device may be full: the text then stays in the form, and the browser asks before it goes.
  const writer = createWriter(save, (failed) =>
    report((failed && !stopped) || writer.isWriting() || timer !== undefined),
  );
  const report = (isUnwritten: boolean): void =>
    listener(isUnwritten && latest !== undefined && isTyped(latest.form));

  const rest = (): void => {
    clearTimeout(timer);
    timer = undefined;
  };
  const write = (form: Form): void => {
    rest();
    writer.write(form);
  };
  const saveNow = (): void => {
    if (timer !== undefined && latest !== undefined) write(latest.form);
  };
  const saveSoon = (form: Form): void => {
    report(true);
    const wait = writer.nextIn();
    if (wait <= 0) write(form);
    // Not restarted by each key: a user who types without a pause would have nothing stored.
    else timer ??= setTimeout(saveNow, wait);
  };

  return {
    watch(next) {
      listener = next;
      return () => {
        listener = () => undefined;
      };
    },
    update(form) {
      if (stopped) return;
      latest = { form };
      saveSoon(form);
    },
    saveNow,
    latest: () => (stopped ? undefined : latest?.form),
    async stop() {
      stopped = true;
      rest();
      // A late write must not restore what is deleted next.
      await writer.allWritten();
      listener(false);
    },
    resume() {
      stopped = false;
      if (latest !== undefined) saveSoon(latest.form);
    },
    restart() {
      stopped = false;
      latest = undefined;
    },
  };
}

/** Writes one form after the other. `onEnd` is called after each of them with whether it failed. */
function createWriter<Form>(save: AutosaveStorage<Form>['save'], onEnd: (failed: boolean) => void) {
  let savedAt = -SAVE_EVERY_MS;
  let underWay = 0;
  let writing: Promise<unknown> = Promise.resolve();
  const end = (failed: boolean): void => {
    underWay -= 1;
    onEnd(failed);
  };
  return {
    isWriting: () => underWay > 0,
    /** How long the next one has to wait (ms). */
    nextIn: () => savedAt + SAVE_EVERY_MS - performance.now(),
    allWritten: () => writing,
    write(form: Form): void {
      savedAt = performance.now();
      underWay += 1;
      // Started in this very moment: the page may be gone in the next.
      const kept = save(form).then(
        () => end(false),
        () => end(true),
      );
      writing = Promise.all([writing, kept]);
      trackAutosaveWrite(kept);
    },
  };
}

const writes = new Set<Promise<void>>();

/** Registers a pending write of something typed, or its deletion; it resolves when it succeeded or failed. */
export function trackAutosaveWrite(write: Promise<void>): void {
  writes.add(write);
  void write.then(() => writes.delete(write));
}

/** Resolves once every registered write is on disk, or has failed: a form that opens then reads all of it. */
export async function whenAutosaved(): Promise<void> {
  await Promise.all(writes);
}
