/**
 * The message for an unexpected failure. Not in messages.ts, because the service worker needs none of the
 * account messages.
 */
export const UNEXPECTED_ERROR_MESSAGE = 'Something went wrong. Please try again.';
