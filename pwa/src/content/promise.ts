/** The one line that says what this is: on the landing page and beside the sign-in forms. */
export const PROMISE = 'Every company, every deadline, in one calm place.';
