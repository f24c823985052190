/** The one-line description of the product: on the landing page and beside the sign-in forms. */
export const PROMISE = 'Every company, every deadline, in one calm place.';
