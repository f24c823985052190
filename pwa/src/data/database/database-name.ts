export const USER_DATABASE_PREFIX = 'u-';

export function databaseNameOf(uid: string): string {
  return USER_DATABASE_PREFIX + uid;
}

export function uidOfDatabase(name: string): string {
  return name.slice(USER_DATABASE_PREFIX.length);
}
