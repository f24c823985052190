import type { Role } from '@shortlist/shared/account/schema.ts';
import type { SqliteDatabase } from '../../platform/db/open-database.ts';
import { statement } from '../../platform/db/statement.ts';

export interface Admin {
  readonly id: string;
  readonly email: string;
  readonly lastLoginAt: number | null;
}

const listStatement = statement<object>()((db) =>
  db
    .selectFrom('users')
    .where('role', '=', 'admin')
    .orderBy('email_key')
    .select(['id', 'email', 'last_login_at as lastLoginAt']),
);

/** All admins, by address. */
export function listAdmins(db: SqliteDatabase): Admin[] {
  return listStatement.all(db, {});
}

const roleStatement = statement<{ id: string; role: Role }>()((db, p) =>
  db.updateTable('users').set({ role: p.role }).where('id', '=', p.id),
);

export function updateRole(db: SqliteDatabase, id: string, role: Role): void {
  roleStatement.run(db, { id, role });
}
