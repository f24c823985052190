/**
 * Who may have an account by age under privacy law. What the form asks is the operator's choice; the answer
 * is stored with the account. A declared minor gets no account until the operator has recorded a parent's
 * consent, which is possible before the registration.
 */
import { AGE_FIELD, AGE_MESSAGES } from '@shortlist/shared/account/age-policy.ts';
import type { Config } from '../../../config.ts';
import type { Digests } from '../../../platform/crypto/digests.ts';
import { deleteConsent, findConsent } from './registrations-store.ts';
import { ApiError, fieldError } from '../../../platform/http/api-error.ts';
import type { Transaction } from '../../../platform/db/write-queue.ts';

const DAY_MS = 86_400_000;
export const CONSENTS_KEPT_MS = 30 * DAY_MS;

/**
 * Why the registration is refused because of what the form says about the age; undefined when it says what is asked.
 */
export function checkAge(
  ageConfirmed: boolean | undefined,
  { agePolicy }: Pick<Config, 'agePolicy'>,
): ApiError | undefined {
  if (agePolicy === 'adult' && ageConfirmed !== true)
    return fieldError(AGE_FIELD, AGE_MESSAGES.required);
  if (agePolicy === 'consent' && ageConfirmed === undefined)
    return fieldError(AGE_FIELD, AGE_MESSAGES.unsaid);
  return undefined;
}

/** Times are in milliseconds. */
export interface AgeRecord {
  readonly confirmedAt: number | null;
  readonly consentAt: number | null;
}

/**
 * What to store with the account that a registration becomes; undefined while the consent that it needs is
 * missing. Nothing is needed where the server no longer asks, or did not ask yet.
 */
export function ageRecordFor(
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
): AgeRecord | undefined {
  const { ageConfirmed, createdAt } = registration;
  if (ageConfirmed !== false || config.agePolicy === 'terms16')
    return { confirmedAt: ageConfirmed === true ? createdAt : null, consentAt: null };
  const address = digests.ofAddress(registration.emailKey);
  const consentAt = findConsent(tx.db, address, tx.nowMs - CONSENTS_KEPT_MS);
  return consentAt === undefined ? undefined : { confirmedAt: null, consentAt };
}

/** Deletes the consent that waited for an address, once its account exists. */
export function dropConsent(
  tx: Transaction,
  key: string,
  { digests }: { readonly digests: Pick<Digests, 'ofAddress'> },
): void {
  deleteConsent(tx.db, digests.ofAddress(key));
}

/** The ApiError for a minor whose parent's consent is not recorded yet. Names the contact, where one is configured. */
export function consentRequiredError({ privacyContact }: Pick<Config, 'privacyContact'>): ApiError {
  return new ApiError('consent_needed', AGE_MESSAGES.consentNeeded(privacyContact));
}
