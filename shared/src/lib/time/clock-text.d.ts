/** The time of day as people write it: '5 pm', '17.00 hrs', '1700 hrs', '12 noon', 'EOD'. */
/**
 * Parses lower-case text as 'HH:mm:ss', which may be out of range, or as 'midnight', which may begin or end
 * its day. Undefined for anything else: a bare number is not a time.
 */
export declare function readClockText(text: string): string | undefined;
