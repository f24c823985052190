// Direction, zero-width and other format controls draw nothing, shape nothing, and can make text read as
// something else. The control characters except tab and line feed, DEL and the second block of controls are
// never typed on purpose.
const CONTROLS =
  // oxlint-disable-next-line no-control-regex
  /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]/g;
/**
 * Joiners shape the letters of Indian and Arabic scripts and join emoji, variation selectors choose the shape
 * of a sign, and tags spell out flags such as Scotland's; after any other character they do nothing.
 */
const IDLE_JOINERS =
  /(?<!(?![\u0300-\u036f\ufe00-\ufe0f])[\p{M}\p{Lo}\p{Extended_Pictographic}\p{Emoji_Modifier}]|\p{Extended_Pictographic}\ufe0f)[\u200c\u200d]|(?<![\p{Emoji}\p{S}\p{Lo}])[\ufe00-\ufe0f\u{e0100}-\u{e01ef}]|(?<!\u{1f3f4}[\u{e0020}-\u{e007f}]*)[\u{e0000}-\u{e007f}]/gu;
const LINE_ENDS = /\r\n?|[\u0085\u2028\u2029]/g;
/** No-break, narrow and wide spaces, and the empty Braille cell. */
const SPACES = /[\p{Zs}\u2800]/gu;

/**
 * Any visible character. Joiners and fillers are not visible; inside a word, as in Indian scripts and emoji,
 * they shape the characters beside them and are preserved.
 */
const VISIBLE = /[^\s\p{Default_Ignorable_Code_Point}\p{Cc}\u2800\ufff9-\ufffb]/u;
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\ufff9-\ufffb]/gu;

/** True for text without a visible character: empty, blanks, or only characters that draw nothing. */
export function isInvisible(text: string): boolean {
  return !VISIBLE.test(text);
}

/** Fast path: most fields of most students have nothing to clean, so that a long list is checked quickly. */
const ALREADY_CLEAN = /^(?:[!-~](?:[\n -~]*[!-~])?)?$/;

/**
 * Text as it is stored: one kind of line end and of blank, composed form, trimmed, no character that neither
 * draws nor shapes anything, and empty when nothing of it is visible. Ill-formed surrogate pairs become the
 * replacement character, so that every copy is the same bytes.
 */
export function cleanText(text: string): string {
  if (ALREADY_CLEAN.test(text)) return text;
  if (isInvisible(text)) return '';
  return text
    .toWellFormed()
    .replace(LINE_ENDS, '\n')
    .replace(CONTROLS, '')
    .replace(SPACES, ' ')
    .normalize('NFC')
    .replace(IDLE_JOINERS, '')
    .normalize('NFC')
    .trim();
}

/** Like `cleanText`, for a single line: line ends and tabs become blanks. */
export function cleanLine(text: string): string {
  return cleanText(text.replace(/[\r\n\t\u0085\u2028\u2029]+/g, ' '));
}

/** Text without the characters that draw nothing, including those that shape others. */
export function removeInvisible(text: string): string {
  return text.replace(INVISIBLE, '');
}

/** One line for a parser of dates, numbers, addresses: visible characters only, in plain form. */
export function toParsableText(text: string): string {
  if (ALREADY_CLEAN.test(text)) return text.replaceAll('\n', ' ');
  return removeInvisible(cleanLine(text)).normalize('NFC').trim();
}

/** Accents alone: in Indian scripts the same class holds vowels, and "काल" is not "कल". */
const ACCENTS = /[\u0300-\u036f]/g;

/** No case, accents or width. Paths of synced lists use it: its result must never change. */
export function foldCase(text: string): string {
  return text.normalize('NFKD').replace(ACCENTS, '').toLocaleLowerCase('en').normalize('NFC');
}

const QUOTES = /[`´'"«»‘’‚‛“”„‟‹›ʹʺʻʼʽˈ՚׳״′″‴‵‶＇＂〃]/g;
/** They would become the letters 'tm' and 'sm'. */
const TRADE_MARKS = /[™℠®©]/g;
const DASHES = /[\p{Pd}\u2043\u2212\u02d7\u207b]/gu;
const SLASHES = /[⁄∕⧸]/g;
const ASCII = /^[\n -~]*$/;

/**
 * Text for comparison: lower case, plain letters, no quotes, no trade marks and nothing invisible, 'ss' for 'ß', one
 * kind of dash, of slash and of blank. Used for search, duplicates, branches and headings.
 */
export function foldText(text: string): string {
  if (ASCII.test(text)) return text.replace(/[`'"]/g, '').toLowerCase();
  const visible = removeInvisible(
    text.replace(QUOTES, '').replace(TRADE_MARKS, '').replace(SPACES, ' '),
  );
  return foldCase(visible).replaceAll('ß', 'ss').replace(DASHES, '-').replace(SLASHES, '/');
}

/** `foldText` with single blanks, none around '-', '/', '&': 'QA – 1' is 'qa-1'. Line ends stay. */
export function foldSpacing(text: string): string {
  return foldText(text)
    .replace(/[^\S\n]*([-/&])[^\S\n]*/g, '$1')
    .replace(/[^\S\n]+/g, ' ')
    .trim();
}

/** In each of these scripts the digits are at positions 6 to 15 of a row of the code table. */
const INDIC_DIGITS =
  /[\u0966-\u096f\u09e6-\u09ef\u0a66-\u0a6f\u0ae6-\u0aef\u0b66-\u0b6f\u0be6-\u0bef\u0c66-\u0c6f\u0ce6-\u0cef\u0d66-\u0d6f]/g;
const ARABIC_DIGITS = /[\u0660-\u0669\u06f0-\u06f9]/g;

/** Digits of Indian and Arabic scripts as 0 to 9; the length of the text stays. */
export function asciiDigits(text: string): string {
  if (ASCII.test(text)) return text;
  return text
    .replace(ARABIC_DIGITS, (digit) => String(digit.charCodeAt(0) % 16))
    .replace(INDIC_DIGITS, (digit) => String((digit.charCodeAt(0) % 16) - 6));
}

const ELLIPSIS = '…';

/** Cuts to `max` characters and an ellipsis; a surrogate pair counts as one and is never split. */
export function truncate(text: string, max: number): string {
  if (text.length <= max) return text;
  const characters = Array.from(text);
  return characters.length <= max ? text : characters.slice(0, max).join('') + ELLIPSIS;
}

/** The length of well-formed text in UTF-8 bytes; each half of a surrogate pair counts as two. */
export function utf8Bytes(text: string): number {
  let bytes = 0;
  for (let index = 0; index < text.length; index += 1) {
    const unit = text.charCodeAt(index);
    if (unit < 0x80) bytes += 1;
    else if (unit < 0x800 || (unit >= 0xd800 && unit <= 0xdfff)) bytes += 2;
    else bytes += 3;
  }
  return bytes;
}

const DECIMAL = /^(?:\d+(?:[.,]\d*)?|[.,]\d+)$/;

/** Parses '7.5' and '7,5', without sign or exponent. */
export function parseDecimal(text: string): number | undefined {
  return DECIMAL.test(text) ? Number(text.replace(',', '.')) : undefined;
}
