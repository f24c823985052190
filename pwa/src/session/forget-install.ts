/** Under which key it is remembered what there would be to miss of an account's database. */
export const installKey = (uid: string): string => `install:${uid}`;

/** Forgets it: what is deleted now is deleted on purpose. */
export function forgetInstall(uid: string): void {
  try {
    localStorage.removeItem(installKey(uid));
  } catch {
    return;
  }
}
