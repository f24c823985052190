/** What needs the database: run when one of these events comes, not each time a page is opened. */
export { handleSync } from './background-sync.ts';
export { handleClick } from './notification-click.ts';
export { handlePush } from './push.ts';
export { handleShare } from './share-target.ts';
export { handleSubscriptionChange } from './background-sync.ts';

/** The worker accepts only the script of its own build. */
export const VERSION = import.meta.env.APP_VERSION;
