/**
 * A window of any browser engine, however it is driven, so that a journey is written once for all of them. Functions
 * given to it run in the page and know nothing but what they are handed.
 */
import { setTimeout as wait } from 'node:timers/promises';

/** Looks for something in the page, by its name. */
type Found = Element | null | undefined;
export type Find = (name: string) => Found | Promise<Found>;

export interface EngineWindow {
  goto(url: string): Promise<void>;
  reload(): Promise<void>;
  /** Runs a function in the page; what it resolves to must be JSON. */
  run<T>(work: (name: string) => T, name?: string): Promise<Awaited<T>>;
  /** Whether there is one now. */
  has(find: Find, name: string): Promise<boolean>;
  /** Clicks what is found, as a person would. It must be there. */
  click(find: Find, name: string): Promise<void>;
  /** Types into what is found. It must be there. */
  type(find: Find, name: string, text: string): Promise<void>;
  /** A picture of it, PNG. */
  screenshot(): Promise<Uint8Array>;
}

const WITHIN_MS = 60_000;
const LOOK_AGAIN_MS = 50;

/** Waits until this is so. `what` is told when it does not become so. */
export async function until(
  window: EngineWindow,
  what: string,
  isSo: () => Promise<boolean>,
): Promise<void> {
  const deadline = Date.now() + WITHIN_MS;
  while (Date.now() < deadline) {
    if (await isSo()) return;
    await wait(LOOK_AGAIN_MS);
  }
  const shown = await window.run(() => document.querySelector('body')?.innerText);
  throw new Error(`Not within ${WITHIN_MS / 1000} s: ${what}. The page shows:\n${shown}`);
}
