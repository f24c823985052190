/** Bidirectional overrides can make text read as something else than it is; no field of ours needs them. */
const BIDI_CONTROLS = /[\u202a-\u202e\u2066-\u2069\u200e\u200f\u061c]/g;
// Everything below space but tab and line feed, and DEL: never typed on purpose.
// oxlint-disable-next-line no-control-regex
const CONTROLS = /[\u0000-\u0008\u000b-\u001f\u007f]/g;

/**
 * Anything that can be seen. Joiners and fillers cannot; inside of a word, as in Indian scripts and emoji, they shape
 * what stands beside them and stay.
 */
const VISIBLE = /[^\s\p{Default_Ignorable_Code_Point}\p{Cc}\u2800\ufff9-\ufffb]/u;

/** True for text in which nothing can be seen: empty, blanks, or only characters that draw nothing. */
export function isInvisible(text: string): boolean {
  return !VISIBLE.test(text);
}

/** Most fields of most students: nothing to clean, so that a long list is checked quickly. */
const CLEAN_ALREADY = /^(?:[!-~](?:[\n -~]*[!-~])?)?$/;

/**
 * Text as it is stored: line ends as one character, no control or direction characters, composed form, no blanks
 * around it, and empty when nothing of it can be seen. Ill-formed surrogate pairs become the replacement character, so that every copy is the same bytes.
 */
export function cleanText(text: string): string {
  if (CLEAN_ALREADY.test(text)) return text;
  if (isInvisible(text)) return '';
  return text
    .toWellFormed()
    .replace(/\r\n?/g, '\n')
    .replace(CONTROLS, '')
    .replace(BIDI_CONTROLS, '')
    .normalize('NFC')
    .trim();
}

/** The same for a field of one line: line ends and tabs become blanks. */
export function cleanLine(text: string): string {
  return cleanText(text.replace(/[\r\n\t]+/g, ' '));
}

/** Only the marks that are accents: in Indian scripts the same Unicode class holds vowels, and "काल" is not "कल". */
const ACCENTS = /[\u0300-\u036f]/g;

/** Lower case without accents: how text is compared in searches and where two spellings are one thing. */
export function foldText(text: string): string {
  return text.normalize('NFKD').replace(ACCENTS, '').toLocaleLowerCase('en').normalize('NFC');
}
