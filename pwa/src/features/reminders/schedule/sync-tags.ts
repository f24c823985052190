/** The tags of background syncs, which wake the worker when there is a network again: to send the outbox; */
export const OUTBOX_TAG = 'outbox';
/** to register the subscription that replaced a dropped one. */
export const SUBSCRIPTION_TAG = 'subscription';
