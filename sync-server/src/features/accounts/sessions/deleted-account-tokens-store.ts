/** The digests of the tokens that accounts had when they were deleted, with no hint of their owners. */
import type { SqliteDatabase } from '../../../platform/db/open-database.ts';
import { statement } from '../../../platform/db/statement.ts';

const TOKEN_COLUMNS = ['token_hash', 'old_token_hash'] as const;

const saveStatements = TOKEN_COLUMNS.map((column) =>
  statement<{ userId: string; at: number }>()((db, p) =>
    db
      .insertInto('deleted_account_tokens')
      .columns(['token_hash', 'deleted_at'])
      .expression((of) =>
        of
          .selectFrom('sessions')
          .where('user_id', '=', p.userId)
          .where(column, 'is not', null)
          .select((is) => [is.ref(column).$notNull().as('token_hash'), is.val(p.at).as('at')]),
      )
      .onConflict((conflict) => conflict.doNothing()),
  ),
);

/** Stores the digests of all tokens of a user whose account is being deleted at `at` (ms). */
export function saveTokensOfDeletedAccount(db: SqliteDatabase, userId: string, at: number): void {
  for (const each of saveStatements) each.run(db, { userId, at });
}

const findStatement = statement<{ tokenHash: string }>()((db, p) =>
  db
    .selectFrom('deleted_account_tokens')
    .where('token_hash', '=', p.tokenHash)
    .select('deleted_at'),
);

/** True for the digest of a token of a deleted account. */
export function isTokenOfDeletedAccount(db: SqliteDatabase, tokenHash: string): boolean {
  return findStatement.get(db, { tokenHash }) !== undefined;
}

const deleteStatement = statement<{ until: number }>()((db, p) =>
  db.deleteFrom('deleted_account_tokens').where('deleted_at', '<=', p.until),
);

/** Deletes the tokens of accounts that were deleted at or before a moment (ms). */
export function deleteTokensOfDeletedAccountsUntil(db: SqliteDatabase, until: number): number {
  return deleteStatement.run(db, { until });
}
