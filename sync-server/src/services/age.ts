/**
 * Who may have an account by age (security: privacy law). What is asked is the operator's choice; what was answered is
 * kept with the account. A declared minor stays without one until an admin of the server recorded a parent's consent,
 * for which nobody has to have registered yet.
 */
import { AGE_FIELD, AGE_MESSAGES } from '@shortlist/shared/account/age-policy.ts';
import { emailKey } from '@shortlist/shared/account/credentials.ts';
import type { Config } from '../config.ts';
import type { Digests } from '../gateways/digests.ts';
import { deleteConsent, findConsent, saveConsent, updateConsent } from '../stores/consents.ts';
import { findUserByEmail } from '../stores/users.ts';
import { ApiError, fieldError } from './api-error.ts';
import type { Audit } from './audit.ts';
import { listPending } from './pending-registrations.ts';
import type { Transaction } from './transaction.ts';

const DAY_MS = 86_400_000;
/** How long a consent waits for the account that it is for. */
export const CONSENTS_KEPT_MS = 30 * DAY_MS;

/** Why somebody may not register by what the form says about the age; undefined when it says what is asked. */
export function ageProblem(
  ageConfirmed: boolean | undefined,
  { agePolicy }: Pick<Config, 'agePolicy'>,
): ApiError | undefined {
  if (agePolicy === 'adult' && ageConfirmed !== true)
    return fieldError(AGE_FIELD, AGE_MESSAGES.required);
  if (agePolicy === 'consent' && ageConfirmed === undefined)
    return fieldError(AGE_FIELD, AGE_MESSAGES.unsaid);
  return undefined;
}

/** What is noted of the age with a new account, in milliseconds. */
export interface NotedAge {
  readonly confirmedAt: number | null;
  readonly consentAt: number | null;
}

/**
 * What to note with the account that a registration becomes; undefined while the consent that it needs is missing. Where
 * the server does not ask any more, or has not asked yet, nothing is needed.
 */
export function notedAge(
  tx: Transaction,
  {
    registration,
    config,
    digests,
  }: {
    readonly registration: {
      readonly emailKey: string;
      readonly ageConfirmed: boolean | null;
      readonly createdAt: number;
    };
    readonly config: Pick<Config, 'agePolicy'>;
    readonly digests: Pick<Digests, 'ofAddress'>;
  },
): NotedAge | undefined {
  const { ageConfirmed, createdAt } = registration;
  if (ageConfirmed !== false || config.agePolicy === 'terms16')
    return { confirmedAt: ageConfirmed === true ? createdAt : null, consentAt: null };
  const address = digests.ofAddress(registration.emailKey);
  const consentAt = findConsent(tx.db, address, tx.nowMs - CONSENTS_KEPT_MS);
  return consentAt === undefined ? undefined : { confirmedAt: null, consentAt };
}

/** Forgets the consent that waited for an address: its account is there. */
export function dropConsent(
  tx: Transaction,
  key: string,
  { digests }: { readonly digests: Pick<Digests, 'ofAddress'> },
): void {
  deleteConsent(tx.db, digests.ofAddress(key));
}

/** The refusal of a minor whose parent's consent is not recorded yet. Names whom to ask, where that is set. */
export function consentNeeded({ privacyContact }: Pick<Config, 'privacyContact'>): ApiError {
  return new ApiError('consent_needed', AGE_MESSAGES.consentNeeded(privacyContact));
}

/**
 * Records a parent's consent for an address, whether it has an account, waits for one, or has not been registered yet.
 */
export function recordConsent(
  tx: Transaction,
  email: string,
  { digests, audit }: { readonly digests: Pick<Digests, 'ofAddress'>; readonly audit: Audit },
): void {
  const key = emailKey(email);
  const user = findUserByEmail(tx.db, key);
  if (user) updateConsent(tx.db, user.id, tx.nowMs);
  else saveConsent(tx.db, digests.ofAddress(key), tx.nowMs);
  const subject = user?.id ?? listPending(tx, key)[0]?.id;
  audit(tx, { event: 'consent_recorded', result: 'success', subject });
}
