/** The last sign-in (ISO text) in Indian English, or 'Never'. */
export function lastLoginText(lastLogin: string | undefined): string {
  return lastLogin === undefined || lastLogin === ''
    ? 'Never'
    : new Date(lastLogin).toLocaleString('en-IN');
}
