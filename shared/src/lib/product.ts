/** The only place where the product's name is written. */
export const PRODUCT_NAME = 'Shortlist';
