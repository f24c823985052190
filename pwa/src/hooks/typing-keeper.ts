/** Keeps what is typed in a form on the device while it is being typed. Knows neither the form nor the device. */
import { noteTypingWrite } from './typing-writes.ts';

/** So often at most is something written: nothing that was typed waits longer than this. */
const KEPT_EVERY_MS = 300;

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
  /** Goes on with an empty form: what was typed last is saved, and nothing of it is kept again. */
  startAnew(): void;
}

/** Takes the function that puts a form on the disk, in place of what it put there before; it may reject. */
export function createTypingKeeper<Form>(
  keep: (form: Form, typedAt: number) => Promise<void>,
): TypingKeeper<Form> {
  let listener: (atRisk: boolean) => void = () => undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let latest: { readonly form: Form } | undefined;
  let stopped = false;
  // The device may be full: the text then stays in the form, and the browser asks before it goes.
  const writer = createWriter(keep, (failed) =>
    listener((failed && !stopped) || writer.isWriting() || timer !== undefined),
  );

  const rest = (): void => {
    clearTimeout(timer);
    timer = undefined;
  };
  const write = (form: Form): void => {
    rest();
    writer.write(form);
  };
  const keepNow = (): void => {
    if (timer !== undefined && latest !== undefined) write(latest.form);
  };
  const keepSoon = (form: Form): void => {
    listener(true);
    const wait = writer.nextIn();
    if (wait <= 0) write(form);
    // Not begun anew by each key: who types without a pause would have nothing kept.
    else timer ??= setTimeout(keepNow, wait);
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
      keepSoon(form);
    },
    keepNow,
    typing: () => (stopped ? undefined : latest?.form),
    async stop() {
      stopped = true;
      rest();
      // A late write must not bring back what is dropped next.
      await writer.allWritten();
      listener(false);
    },
    resume() {
      stopped = false;
      if (latest !== undefined) keepSoon(latest.form);
    },
    startAnew() {
      stopped = false;
      latest = undefined;
    },
  };
}

/** Puts one form after the other on the disk. `onEnd` is told after each of them whether it failed. */
function createWriter<Form>(
  keep: (form: Form, typedAt: number) => Promise<void>,
  onEnd: (failed: boolean) => void,
) {
  let keptAt = -KEPT_EVERY_MS;
  let underWay = 0;
  let writing: Promise<unknown> = Promise.resolve();
  const end = (failed: boolean): void => {
    underWay -= 1;
    onEnd(failed);
  };
  return {
    isWriting: () => underWay > 0,
    /** So long the next one has to wait. Milliseconds. */
    nextIn: () => keptAt + KEPT_EVERY_MS - performance.now(),
    allWritten: () => writing,
    write(form: Form): void {
      keptAt = performance.now();
      underWay += 1;
      // Begun in this very moment: the page may be gone in the next.
      const kept = keep(form, Date.now()).then(
        () => end(false),
        () => end(true),
      );
      writing = Promise.all([writing, kept]);
      noteTypingWrite(kept);
    },
  };
}
