/** True for a host name that means the very machine it is typed on: localhost, 127.x.x.x, [::1]. */
export function isLoopback(hostname: string): boolean {
  return /^(?:localhost|.+\.localhost|127(?:\.\d{1,3}){3}|\[?::1\]?)$/i.test(hostname);
}
