/**
 * What a server asks of the age of those who register; its operator decides. `terms16`: nothing, the terms say 16.
 * `adult`: only who confirms to be 18 or older may register. `consent`: who is younger may too, once somebody has
 * recorded the consent of a parent.
 */
export const AGE_POLICIES = ['terms16', 'adult', 'consent'] as const;
export type AgePolicy = (typeof AGE_POLICIES)[number];

/** The field of the form, and of the registration that is sent. */
export const AGE_FIELD = 'ageConfirmed';

/** Apart from the other sentences about accounts, which visitors load before they read any: most servers ask nothing. */
export const AGE_MESSAGES = {
  required: 'Please confirm that you are 18 or older.',
  unsaid: 'Please say whether you are 18 or older.',
  /** Takes whom to ask, if that is known. */
  consentNeeded: (contact: string | undefined) =>
    `The consent of a parent must be recorded before you can use this account.${contact === undefined ? '' : ` Please ask ${contact}.`}`,
} as const;
