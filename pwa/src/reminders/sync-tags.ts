/** Under these names the browser is asked to wake the worker when there is a network again: to send what waits; */
export const OUTBOX_TAG = 'outbox';
/** to tell the server of the subscription that the browser replaced. */
export const SUBSCRIPTION_TAG = 'subscription';
