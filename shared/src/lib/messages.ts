/**
 * The message for an unexpected failure. Apart from the account messages, which neither the service worker nor the
 * landing page loads.
 */
export const UNEXPECTED_ERROR_MESSAGE = 'Something went wrong. Please try again.';
