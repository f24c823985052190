/** Texts of no feature, which the service worker and the landing page load, too. */

export const UNEXPECTED_ERROR_MESSAGE = 'Something went wrong. Please try again.';

/** The only place where the product's name is written. */
export const PRODUCT_NAME = 'Shortlist';
