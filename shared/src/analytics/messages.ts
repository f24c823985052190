/** The sentences of the figures for admins that the specification fixes (2). */
export const ANALYTICS_MESSAGES = {
  deniedTitle: 'Access Denied',
  denied: "You don't have permission to view this page.",
} as const;
