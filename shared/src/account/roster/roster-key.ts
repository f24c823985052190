import { asciiDigits, removeInvisible } from '../../lib/text.ts';

const ASCII = /^[\n -~]*$/;

/** The form in which roll numbers are compared: '21cs 017' and '21CS017' are the same. */
export function rollKey(rollNumber: string): string {
  const plain = ASCII.test(rollNumber)
    ? rollNumber
    : asciiDigits(removeInvisible(rollNumber).normalize('NFKC'));
  return plain.replace(/\s+/g, '').toUpperCase();
}
