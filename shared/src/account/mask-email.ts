const HIDDEN = '***';

/**
 * Hints at an address without spelling it out: the first and last character of the part
 * before the '@' stay. Always three stars, so that its length is not revealed. Never throws.
 */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  const local = Array.from(at < 0 ? email : email.slice(0, at));
  const domain = at < 0 ? '' : email.slice(at);
  const last = local.length > 1 ? (local.at(-1) ?? '') : '';
  return `${local[0] ?? ''}${HIDDEN}${last}${domain}`;
}
