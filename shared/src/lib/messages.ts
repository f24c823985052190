/**
 * The message for an unexpected failure. Apart from the account messages, which neither the service worker nor the
 * landing page loads.
 */
export const UNEXPECTED_ERROR_MESSAGE = 'Something went wrong. Please try again.';

export const ANALYTICS_MESSAGES = {
  deniedTitle: 'Access Denied',
  denied: "You don't have permission to view this page.",
} as const;
