export const ANALYTICS_TEXTS = {
  deniedTitle: 'Access Denied',
  denied: "You don't have permission to view this page.",
} as const;
