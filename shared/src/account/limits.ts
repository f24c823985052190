export const NAME_MIN = 2;
export const NAME_MAX = 100;
export const PASSWORD_MIN = 6;
export const PASSWORD_MAX = 128;
export const EMAIL_MAX = 254;
export const EMAIL_LOCAL_MAX = 64;
export const CODE_LENGTH = 6;
export const CODE_LIFETIME_SECONDS = 600;
export const RESEND_AFTER_SECONDS = 60;
/** How long the reset screen shows its success before it redirects to the sign-in page. */
export const RESET_REDIRECT_SECONDS = 3;
/** How long unsent changes stay on a device after another account has signed in there. */
export const UNSENT_CHANGES_RETENTION_DAYS = 30;
/** Version of the terms and privacy notice that a registration accepts. */
export const POLICY_VERSION = '2.0';
