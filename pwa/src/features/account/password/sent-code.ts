/**
 * The last code that was mailed for a new password. A user who closes the dialog to look for the mail, or goes back a
 * step, continues with that code: a new one would invalidate it, and would soon be refused besides.
 */
import { CODE_LIFETIME_SECONDS } from '@shortlist/shared/account/limits.ts';

export interface SentCode {
  readonly uid: string;
  readonly sentAt: number;
  /** When the next one may be requested (ms). */
  readonly resendAt: number;
}

/** A code that is about to expire is not worth continuing with. */
const USABLE_FOR_MS = (CODE_LIFETIME_SECONDS - 60) * 1000;

let last: SentCode | undefined;

/** Remembers, until the page is closed, that a code was mailed at `sentAt`. */
export function rememberSentCode(code: SentCode): void {
  last = code;
}

/** Called when it was used, or when the server refuses it. */
export function forgetSentCode(): void {
  last = undefined;
}

/** The code of this user that can still be typed at `nowMs`; undefined if a new one is needed. */
export function findSentCode(uid: string, nowMs: number): SentCode | undefined {
  return last?.uid === uid && nowMs < last.sentAt + USABLE_FOR_MS ? last : undefined;
}
