/** The text in the bytes of a file: UTF-8, or UTF-16 as Windows programs write it. */

export type DecodedText =
  { readonly ok: true; readonly text: string } | { readonly ok: false; readonly detail: string };

/** First bytes of files that are not text, whatever their names suggest. */
const SIGNATURES: readonly { readonly bytes: readonly number[]; readonly name: string }[] = [
  { bytes: [0x89, 0x50, 0x4e, 0x47], name: 'a picture (PNG)' },
  { bytes: [0xff, 0xd8, 0xff], name: 'a picture (JPEG)' },
  { bytes: [0x47, 0x49, 0x46, 0x38], name: 'a picture (GIF)' },
  { bytes: [0x52, 0x49, 0x46, 0x46], name: 'a picture or a recording' },
  { bytes: [0x25, 0x50, 0x44, 0x46], name: 'a PDF' },
  { bytes: [0x50, 0x4b, 0x03, 0x04], name: 'a ZIP archive or an Office document' },
  { bytes: [0xd0, 0xcf, 0x11, 0xe0], name: 'an old Office document' },
  { bytes: [0x1f, 0x8b], name: 'a compressed file (GZIP)' },
];

/**
 * Takes all bytes of a file, and a sentence that explains how to save such a file as UTF-8. Returns the text
 * without its byte-order mark, or the reason why there is none.
 */
export function decodeText(bytes: Uint8Array<ArrayBuffer>, saveAgain: string): DecodedText {
  const signature = SIGNATURES.find(({ bytes: start }) => startsWith(bytes, start));
  if (signature) return { ok: false, detail: `This is ${signature.name}, not text.` };
  const encoding = detectEncoding(bytes);
  const text = tryDecode(bytes, encoding);
  if (text === undefined) return { ok: false, detail: `${NOT_DECODED[encoding]} ${saveAgain}` };
  return text.includes('\0') ? { ok: false, detail: NOT_TEXT } : { ok: true, text };
}

type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be';

const NOT_TEXT = 'This file holds no text.';
const NOT_DECODED: Readonly<Record<Encoding, string>> = {
  'utf-8': 'Some of its characters cannot be read.',
  'utf-16le': 'It is damaged or not complete UTF-16 text.',
  'utf-16be': 'It is damaged or not complete UTF-16 text.',
};

/**
 * Detected by the byte-order mark; without one, JSON and CSV begin with characters whose UTF-16 has a zero in one byte.
 */
function detectEncoding(bytes: Uint8Array): Encoding {
  if (startsWith(bytes, [0xff, 0xfe])) return 'utf-16le';
  if (startsWith(bytes, [0xfe, 0xff])) return 'utf-16be';
  const [first, second] = bytes;
  if (first === 0 && second !== 0 && second !== undefined) return 'utf-16be';
  if (second === 0 && first !== 0) return 'utf-16le';
  return 'utf-8';
}

function startsWith(bytes: Uint8Array, start: readonly number[]): boolean {
  return start.every((byte, index) => bytes[index] === byte);
}

/** Undefined if the bytes are not valid in that encoding. */
function tryDecode(bytes: Uint8Array<ArrayBuffer>, encoding: Encoding): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}
