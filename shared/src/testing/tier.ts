/** `npm test` leaves out what repeats a test elsewhere or at length; everything else runs all of them. */
export const IS_CORE_TIER = process.env['SHORTLIST_TIER'] === 'core';
