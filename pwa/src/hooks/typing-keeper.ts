/** Keeps what is typed in a form on the device while it is being typed. Knows neither the form nor the device. */

/** Nothing that was typed is older than this before it is being written. */
const KEPT_WITHIN_MS = 300;

export interface TypingKeeper<Form> {
  /** Calls the listener with whether something typed is not on the disk yet; gives the function that ends that. */
  watch(listener: (atRisk: boolean) => void): () => void;
  /** Takes the form as it is after each change. */
  typed(form: Form): void;
  /** Writes what waits at once, because the page may be gone in a moment. */
  keepNow(this: void): void;
  /** What was typed last; undefined when nothing was, or the keeping has ended. */
  typing(): Form | undefined;
  /** Ends the keeping, once what is being written is on the disk: the form is saved, or given up. Never fails. */
  stop(): Promise<void>;
  /** Goes on after all, because saving failed: what was typed last is kept again. */
  resume(): void;
}

/** Takes the function that puts a form on the disk, in place of what it put there before; it may reject. */
export function createTypingKeeper<Form>(
  keep: (form: Form, typedAt: number) => Promise<void>,
): TypingKeeper<Form> {
  let listener: (atRisk: boolean) => void = () => undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let latest: { readonly form: Form } | undefined;
  let stopped = false;
  let writing: Promise<unknown> = Promise.resolve();

  const rest = (): void => {
    clearTimeout(timer);
    timer = undefined;
  };
  const keepNow = (): void => {
    if (timer === undefined || latest === undefined) return;
    rest();
    const { form } = latest;
    const typedAt = Date.now();
    // Begun in this very moment: the page may be gone in the next.
    const write = keep(form, typedAt).then(
      () => listener(timer !== undefined),
      // The device is full: the text stays in the form, and the browser asks before it goes.
      () => listener(!stopped),
    );
    writing = Promise.all([writing, write]);
  };
  const keepSoon = (): void => {
    listener(true);
    // Not begun anew by each key: who types without a pause would have nothing kept.
    timer ??= setTimeout(keepNow, KEPT_WITHIN_MS);
  };

  return {
    watch(next) {
      listener = next;
      return () => {
        listener = () => undefined;
      };
    },
    typed(form) {
      if (stopped) return;
      latest = { form };
      keepSoon();
    },
    keepNow,
    typing: () => (stopped ? undefined : latest?.form),
    async stop() {
      stopped = true;
      rest();
      // A late write must not bring back what is dropped next.
      await writing;
      listener(false);
    },
    resume() {
      stopped = false;
      if (latest !== undefined) keepSoon();
    },
  };
}
