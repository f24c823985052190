/** Takes the instant of the last sign-in as ISO text; gives it in Indian English, or 'Never' when there is none. */
export function lastLoginText(lastLogin: string | undefined): string {
  return lastLogin === undefined || lastLogin === ''
    ? 'Never'
    : new Date(lastLogin).toLocaleString('en-IN');
}
