/**
 * A tab of any browser engine, however it is driven, so that a journey is written once for all of them.
 * Functions passed to it run in the page and can use nothing but their arguments.
 */
import { setTimeout as wait } from 'node:timers/promises';

/** Finds an element in the page by its name. */
type Found = Element | null | undefined;
export type Find = (name: string) => Found | Promise<Found>;

export interface EnginePage {
  goto(url: string): Promise<void>;
  reload(): Promise<void>;
  /** Runs a function in the page; its result must be JSON. */
  run<T>(work: (name: string) => T, name?: string): Promise<Awaited<T>>;
  /** Whether the element exists now. */
  has(find: Find, name: string): Promise<boolean>;
  /** Clicks the element, as a person would. It must exist. */
  click(find: Find, name: string): Promise<void>;
  /** Types into the element. It must exist. */
  type(find: Find, name: string, text: string): Promise<void>;
  /** As PNG. */
  screenshot(): Promise<Uint8Array>;
}

const TIMEOUT_MS = 60_000;
const POLL_MS = 50;

/** Waits until the condition holds. `what` names it in the error if it never does. */
export async function waitUntil(
  page: EnginePage,
  what: string,
  isSo: () => Promise<boolean>,
): Promise<void> {
  const deadline = Date.now() + TIMEOUT_MS;
  while (Date.now() < deadline) {
    if (await isSo()) return;
    await wait(POLL_MS);
  }
  const shown = await page.run(() => document.querySelector('body')?.innerText);
  throw new Error(`Not within ${TIMEOUT_MS / 1000} s: ${what}. The page shows:\n${shown}`);
}
