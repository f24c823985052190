const DOCUMENT = /^[\s\ufeff]{0,200}<(?:!doctype html|html|head|body|meta)\b/i;
const TAG =
  /<\/?(?:a|b|body|br|center|div|em|font|h[1-6]|head|html|i|img|li|meta|ol|p|script|section|span|strong|style|table|tbody|td|th|tr|u|ul)(?:\s[^<>]{0,2000})?\/?>/gi;
const CLOSING = /^<(?:\/|br)/;
/** A page has its first tags within this. */
const READ = 20_000;

/** True for a page, a mail or a part of one; false for text with a few signs of comparison. */
export function looksLikeHtml(text: string): boolean {
  if (DOCUMENT.test(text)) return true;
  const tags = text.slice(0, READ).match(TAG) ?? [];
  return tags.length > 2 && tags.some((tag) => CLOSING.test(tag.toLowerCase()));
}
