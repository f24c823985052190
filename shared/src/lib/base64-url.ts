/** Base64 for addresses, without padding (RFC 4648, section 5). */

/** They exist in every browser and in Node, but in no ECMAScript library. */
declare const btoa: (bytes: string) => string;
declare const atob: (text: string) => string;

export function toBase64Url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}

/** Throws for text that is no base64. */
export function fromBase64Url(text: string): Uint8Array {
  const bytes = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(bytes, (character) => character.charCodeAt(0));
}
