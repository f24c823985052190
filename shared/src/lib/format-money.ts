/** Rupees with Indian digit grouping: the last three digits, then groups of two. */

const PLAIN_NUMBER = /^₹?\s*(\d[\d,]*(?:\.\d+)?)$/;

/**
 * Reads text that is nothing but a number; commas and a rupee sign are allowed. Returns its digits (and decimals)
 * without either, or undefined for "6 LPA", "40k" and the like. Stays text, so that no digit of a long amount is lost.
 */
export function plainNumber(text: string): string | undefined {
  const digits = PLAIN_NUMBER.exec(text.trim())?.[1]?.replaceAll(',', '');
  return digits?.replace(/^0+(?=\d)/, '');
}

/** Groups the digits of a plain number: '1234567' becomes '12,34,567'. Decimals are not grouped. */
export function groupDigits(digits: string): string {
  const [whole = '', fraction] = digits.split('.');
  const grouped = whole.replace(/(\d)(?=(?:\d\d)+\d$)/g, '$1,');
  return fraction === undefined ? grouped : `${grouped}.${fraction}`;
}

/** Takes an amount of at least 0, as a number or as plain digits; returns '₹12,34,567'. */
export function rupees(amount: number | string): string {
  return `₹${groupDigits(String(amount))}`;
}
