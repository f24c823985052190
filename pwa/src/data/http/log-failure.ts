import type { HttpResult } from './client.ts';

/** Logs a failed read to the console where the specification wants no message on the screen. */
export function logFailure(
  what: string,
  result: Exclude<HttpResult<unknown>, { kind: 'ok' }>,
): void {
  const why = result.kind === 'refused' ? result.answer.code : result.why;
  const status = result.status === undefined ? '' : ` (${result.status})`;
  // oxlint-disable-next-line no-console
  console.info(`${what} could not be read: ${why}${status}`);
}
