/**
 * Says why a request got no answer, as far as the browser can tell, and what it needed: `unreachableText('sign in')`
 * gives "You are offline. Connect to sign in."
 */
export function unreachableText(purpose: string): string {
  return navigator.onLine
    ? 'Server not reachable. Check your connection and try again.'
    : `You are offline. Connect to ${purpose}.`;
}
