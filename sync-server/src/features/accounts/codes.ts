/**
 * Six-digit codes, mailed and entered. A code is valid for one purpose and one subject, for ten minutes, five tries and
 * one use, and only the newest one of a subject is valid. The database holds an HMAC of it. An address without a subject
 * is counted and answered in the same way, after the same work.
 */
import { emailKey } from '@shortlist/shared/account/credentials.ts';
import { CODE_LIFETIME_SECONDS, RESEND_AFTER_SECONDS } from '@shortlist/shared/account/limits.ts';
import { ACCOUNT_MESSAGES } from '@shortlist/shared/account/messages.ts';
import { API_MESSAGES } from '@shortlist/shared/api/envelope.ts';
import type { ServerDeps } from '../../server-deps.ts';
import { inTransaction, type Snapshot, type Transaction } from '../../platform/db/database.ts';
import { ApiError, refuseUntil } from '../../platform/http/api-error.ts';
import type { Mail } from '../../platform/mail/mailer.ts';
import {
  allowedAt,
  countEvent,
  eventsOfDay,
  type Counted,
} from '../../platform/rate-limit/counted-events-store.ts';
import { LIMITS, type StoredLimit } from '../../platform/rate-limit/limits.ts';
import { findUserByEmail } from '../users/users-store.ts';
import { codeMail, codesBurnedMail } from './account-mails.ts';
import {
  markCodeUsed,
  countTry,
  findLiveCode,
  saveCode,
  TRIES_PER_CODE,
  type CodeKey,
  type CodePurpose,
} from './codes-store.ts';
import { queueNotice } from './mail-notices.ts';

/** So that the work is the same where there is no real subject. */
const DECOY_SUBJECT = 'nobody';
/** Minutes until the next code after the first, second, … code within a day that too many guesses made invalid. */
const MINUTES_AFTER_BURNED_CODES = [1, 5, 15, 60, 240] as const;

/** A right code, to be consumed in the transaction of the change that it allows, and not before. */
export interface RightCode extends CodeKey {
  readonly hmac: string;
}

type CodeDeps = Pick<ServerDeps, 'digests' | 'random'>;

/** A code for an address that is not the subject's own says nothing about any other address. */
interface BoundKey extends CodeKey {
  readonly boundTo?: string | undefined;
}

function digestOf(
  { purpose, subject, boundTo }: BoundKey,
  code: string,
  { digests }: Pick<CodeDeps, 'digests'>,
): string {
  return digests.ofCode(purpose, boundTo === undefined ? subject : `${subject} ${boundTo}`, code);
}

/** Makes the only valid code of this subject from now on, and returns it for the mail. */
export async function createCode(
  tx: Transaction,
  key: BoundKey,
  { digests, random }: CodeDeps,
): Promise<string> {
  const { purpose, subject } = key;
  const code = random.code();
  await saveCode(tx.db, {
    purpose,
    subject,
    hmac: digestOf(key, code, { digests }),
    tries: 0,
    created_at: tx.nowMs,
    expires_at: tx.nowMs + CODE_LIFETIME_SECONDS * 1000,
    used_at: null,
  });
  return code;
}

interface CodeTry {
  readonly purpose: CodePurpose;
  /** The subjects whose code it may be; empty when there is no such account or registration. */
  readonly subjects: readonly string[];
  readonly code: string;
  /** The key of the address that it was mailed to, where that is not the subject's own. */
  readonly boundTo?: string;
}

/** Tries a code on each subject, which counts as a try. Returns it with the subject where it is right. */
export async function checkCode(
  tx: Transaction,
  { purpose, subjects, code, boundTo }: CodeTry,
  { digests }: Pick<CodeDeps, 'digests'>,
): Promise<RightCode | undefined> {
  for (const subject of subjects.length > 0 ? subjects : [DECOY_SUBJECT]) {
    const hmac = digestOf({ purpose, subject, boundTo }, code, { digests });
    const stored = await findLiveCode(tx.db, { purpose, subject, now: tx.nowMs });
    await countTry(tx.db, { purpose, subject });
    // No code is empty, so this fallback never matches, and a decoy code is never right.
    const isRight = digests.equal(stored ?? digests.ofCode(purpose, subject, ''), hmac);
    if (isRight && subject !== DECOY_SUBJECT) return { purpose, subject, hmac };
  }
  return undefined;
}

/** False when the code was used meanwhile, has expired or was replaced. */
export function consumeCode(tx: Transaction, right: RightCode): Promise<boolean> {
  return markCodeUsed(tx.db, { ...right, now: tx.nowMs });
}

interface CodeRequest {
  readonly purpose: CodePurpose;
  /** The digest of the requested address; it is counted whether it has an account or not. */
  readonly address: string;
  /** Undefined when there is no such account or registration. */
  readonly to: CodeRecipient | undefined;
}

interface CodeRecipient {
  readonly id: string;
  readonly email: string;
  /** A second address of the account, which the code is bound to. */
  readonly isCollege?: boolean;
}

/** Counts its mail and returns it, to be sent after the commit. The limits were checked before. */
export async function issueCode(
  tx: Transaction,
  { purpose, address, to }: CodeRequest,
  deps: CodeDeps,
): Promise<Mail | undefined> {
  await countEvent(tx, codeMailTo(address, purpose));
  const boundTo = to?.isCollege ? emailKey(to.email) : undefined;
  const code = await createCode(tx, { purpose, subject: to?.id ?? DECOY_SUBJECT, boundTo }, deps);
  return to && codeMail(to.isCollege ? 'college' : purpose, to.email, code);
}

/** Mails a code that a person requests. Throws an ApiError when there were too many. */
export async function mailRequestedCode(
  { purpose, email }: { readonly purpose: CodePurpose; readonly email: string },
  find: (tx: Transaction, key: string) => Promise<CodeRequest['to']>,
  deps: ServerDeps,
): Promise<void> {
  refuseWithoutMail(deps.config);
  const key = emailKey(email);
  const address = deps.digests.ofAddress(key);
  const mail = await inTransaction(deps, async (tx) => {
    const to = await find(tx, key);
    refuseUntil(await codeMailAllowedAt(tx, { purpose, address }), tx.nowMs);
    return issueCode(tx, { purpose, address, to }, deps);
  });
  if (mail) deps.mailQueue.enqueue(mail);
}

/** From when on (ms) a code may be mailed; a past time means now. */
export async function codeMailAllowedAt(
  tx: Snapshot,
  { purpose, address }: Omit<CodeRequest, 'to'>,
): Promise<number> {
  const pause = pauseAfter((await eventsOfDay(tx, wrongCodeOf(address))).length);
  const limits = [pause, LIMITS.ownCodeMails, LIMITS.ownCodeMailsADay];
  return allowedAt(tx, limits, codeMailTo(address, purpose));
}

/** Counts wrong codes, not burned ones: a stranger's address has no codes that could burn, and must look the same. */
function pauseAfter(wrongCodes: number): StoredLimit {
  const burned = Math.floor(wrongCodes / TRIES_PER_CODE);
  const minutes = MINUTES_AFTER_BURNED_CODES[burned - 1] ?? (burned > 0 ? 240 : 0);
  return { ...LIMITS.ownCodeMails, max: 1, seconds: Math.max(RESEND_AFTER_SECONDS, minutes * 60) };
}

/** Each purpose is counted separately: a student who has just registered may forget the password. */
export function codeMailTo(address: string, purpose: CodePurpose): Counted {
  return { name: `mail-${purpose}`, subject: address };
}

function wrongCodeOf(address: string): Counted {
  return { name: 'wrong-code', subject: address };
}

/** Throws an ApiError on a server that sends no mail. */
export function refuseWithoutMail({ emailVerification }: ServerDeps['config']): void {
  if (!emailVerification) throw new ApiError('mail_off', API_MESSAGES.mailOff);
}

/**
 * Like checkCode, for what was entered for an address. Throws an ApiError after too many wrong ones. A wrong one is
 * undefined and not an error: throwing would roll back its count.
 */
export async function enterCode(
  tx: Transaction,
  { emailKey: key, ...entered }: CodeTry & { readonly emailKey: string },
  deps: Pick<ServerDeps, 'digests' | 'config'>,
): Promise<RightCode | undefined> {
  const wrong = wrongCodeOf(deps.digests.ofAddress(key));
  refuseUntil(await allowedAt(tx, [LIMITS.ownWrongCodes], wrong), tx.nowMs);
  const right = await checkCode(tx, entered, deps);
  if (right) return right;
  await countEvent(tx, wrong);
  if ((await eventsOfDay(tx, wrong)).length !== TRIES_PER_CODE) return undefined;
  // Once a day: a mail for each burned code would be a way to harass people.
  const owner = await findUserByEmail(tx.db, { emailKey: key });
  if (owner) await queueNotice(tx, codesBurnedMail(owner.email, tx.nowMs, deps.config));
  return undefined;
}

/** The one answer to a code that is wrong, used, expired or of no known subject. */
export function wrongCode(): ApiError {
  return new ApiError('invalid', ACCOUNT_MESSAGES.codeInvalid);
}
