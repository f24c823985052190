/** A window holds this lock in shared mode for as long as the account is signed in in it. Gives its name. */
export const accountLock = (uid: string): string => `account:${uid}`;
