/** The localStorage key of the install mirror of an account's database. */
export const installKey = (uid: string): string => `install:${uid}`;

/** Deletes the install mirror: a database that is deleted deliberately is not missing. */
export function forgetInstall(uid: string): void {
  try {
    localStorage.removeItem(installKey(uid));
  } catch {
    return;
  }
}
