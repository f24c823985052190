/** Messages of the admin analytics, as fixed by the specification (2). */
export const ANALYTICS_MESSAGES = {
  deniedTitle: 'Access Denied',
  denied: "You don't have permission to view this page.",
} as const;
