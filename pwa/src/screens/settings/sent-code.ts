/**
 * The code that was mailed last for a new password. Whoever closes the dialog to look for the mail, or goes back a
 * step, goes on with the code that is under way: a new one would make it worthless, and soon be refused besides.
 */
import { CODE_LIFE_SECONDS } from '@shortlist/shared/account/limits.ts';

export interface SentCode {
  readonly uid: string;
  readonly sentAt: number;
  /** When the next one may be asked for (ms). */
  readonly resendAt: number;
}

/** A code that is about to end is not worth going on with. */
const USED_FOR_MS = (CODE_LIFE_SECONDS - 60) * 1000;

let last: SentCode | undefined;

/** Remembers, until the page is closed, that a code was mailed at `sentAt`. */
export function rememberSentCode(code: SentCode): void {
  last = code;
}

/** Forgets it: it was used, or the server does not take it. */
export function forgetSentCode(): void {
  last = undefined;
}

/** The code of this user that can still be typed at `nowMs`; undefined when a new one is needed. */
export function sentCodeOf(uid: string, nowMs: number): SentCode | undefined {
  return last?.uid === uid && nowMs < last.sentAt + USED_FOR_MS ? last : undefined;
}
