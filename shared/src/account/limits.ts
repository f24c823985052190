/** Lengths and times of the account flows (specification 9). */
export const NAME_MIN = 2;
export const NAME_MAX = 100;
export const PASSWORD_MIN = 6;
export const PASSWORD_MAX = 128;
export const EMAIL_MAX = 254;
export const EMAIL_LOCAL_MAX = 64;
export const CODE_LENGTH = 6;
export const CODE_LIFE_SECONDS = 600;
export const RESEND_AFTER_SECONDS = 60;
/** How long the reset screen says that it worked before it leads to the sign-in page. */
export const RESET_REDIRECT_SECONDS = 3;
/** How long changes that could not be sent stay on a device that somebody else uses now. */
export const LEFT_CHANGES_KEPT_DAYS = 30;
/** Of the terms and the privacy notice that a registration agrees to. */
export const POLICY_VERSION = '2.0';
