/** How the databases of the students are named on a device. */
export const USER_DATABASE_PREFIX = 'u-';

/** The name of a user's database. */
export function databaseNameOf(uid: string): string {
  return USER_DATABASE_PREFIX + uid;
}

/** The user whose database has this name. */
export function uidOfDatabase(name: string): string {
  return name.slice(USER_DATABASE_PREFIX.length);
}
