/** `npm test` leaves out what repeats a test elsewhere or at length; everything else runs all of them. */
export declare const IS_CORE_TIER: boolean;
