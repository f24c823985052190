/**
 * What the server asks about age at registration; the operator decides. `terms16`: nothing, the terms require
 * 16. `adult`: only people who confirm that they are 18 or older may register. `consent`: younger people may
 * register too, once a parent's consent is recorded.
 */
export const AGE_POLICIES = ['terms16', 'adult', 'consent'] as const;
export type AgePolicy = (typeof AGE_POLICIES)[number];

/** The field in the form and in the registration request. */
export const AGE_FIELD = 'ageConfirmed';

/** Separate from the other account messages, which visitors load with the page: most servers ask nothing about age. */
export const AGE_MESSAGES = {
  required: 'Please confirm that you are 18 or older.',
  unsaid: 'Please say whether you are 18 or older.',
  /** `contact`: whom to ask, if known. */
  consentNeeded: (contact: string | undefined) =>
    `The consent of a parent must be recorded before you can use this account.${contact === undefined ? '' : ` Please ask ${contact}.`}`,
} as const;
