/** The text in which dates are looked for: each character at its position, in lower case and with plain digits. */
import { asciiDigits } from '../../lib/text.ts';

const DASHES = /[\u2010-\u2015\u2212]/g;
const QUOTES = /[\u2018\u2019\u02bc`\u00b4]/g;
const MARKS = /[\ufe0f\t*]|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu;

/** Addresses and files: their digits are no dates. */
const ADDRESSES =
  /(?:https?:\/\/|www\.)[^\s<>"]{1,2000}|(?<![\w.-])[\w.-]{1,64}@[a-z][\w-]{0,63}\.[a-z][\w.-]{0,63}|(?<![\w.-])(?:[a-z][a-z\d-]{0,40}\.){1,4}[a-z]{2,10}\/[^\s<>"]{0,2000}|(?<![\w.-])[\w.-]{1,80}\.(?:pdf|docx?|xlsx?|pptx?|csv|png|jpe?g|html?)(?!\w)/g;

/** Tabs and marks of bold text become blanks. */
export function toPlainText(text: string): string {
  const plain = asciiDigits(lowerCase(text))
    .replace(DASHES, '-')
    .replace(QUOTES, "'")
    .replace(MARKS, ' ');
  return plain.replace(ADDRESSES, (address) => '#'.repeat(address.length));
}

/** A few letters become longer in lower case; they stay as they are. */
function lowerCase(text: string): string {
  const lower = text.toLowerCase();
  return lower.length === text.length
    ? lower
    : text.replace(/[A-Z]+/g, (letters) => letters.toLowerCase());
}

export interface Squeezed {
  /** The text with one blank for several. */
  readonly squeezed: string;
  /** Where a character of it is in the text. */
  readonly positionOf: (index: number) => number;
}

export function squeezeBlanks(text: string): Squeezed {
  const runs = [...text.matchAll(/[ \t]{2,}/g)];
  if (runs.length === 0) return { squeezed: text, positionOf: (index) => index };
  const positions: number[] = [];
  let start = 0;
  for (const run of runs) {
    for (; start <= run.index; start += 1) positions.push(start);
    start = run.index + run[0].length;
  }
  for (; start <= text.length; start += 1) positions.push(start);
  return {
    squeezed: text.replace(/[ \t]{2,}/g, ' '),
    positionOf: (index) => positions[index] ?? text.length,
  };
}
