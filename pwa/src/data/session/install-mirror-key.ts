/** The localStorage key of the install mirror of an account's database. */
export const installMirrorKey = (uid: string): string => `install:${uid}`;

/** Deletes the install mirror: a database that is deleted deliberately is not missing. */
export function deleteInstallMirror(uid: string): void {
  try {
    localStorage.removeItem(installMirrorKey(uid));
  } catch {
    return;
  }
}
