import type { SqliteDatabase } from '../../platform/db/open-database.ts';
import type { CodeTable } from '../../platform/db/schema.ts';
import { statement } from '../../platform/db/statement.ts';

export type CodePurpose = CodeTable['purpose'];

export interface CodeKey {
  readonly purpose: CodePurpose;
  /** The registration or user that the code is for. */
  readonly subject: string;
}

const saveStatement = statement<CodeTable>()((db, p) =>
  db
    .insertInto('codes')
    .values({
      purpose: p.purpose,
      subject: p.subject,
      hmac: p.hmac,
      tries: p.tries,
      created_at: p.created_at,
      expires_at: p.expires_at,
      used_at: p.used_at,
    })
    .onConflict((conflict) =>
      conflict.columns(['purpose', 'subject']).doUpdateSet({
        hmac: p.hmac,
        tries: p.tries,
        created_at: p.created_at,
        expires_at: p.expires_at,
        used_at: p.used_at,
      }),
    ),
);

/** Stores the newest code of a subject; the previous one becomes void. */
export function saveCode(db: SqliteDatabase, code: CodeTable): void {
  saveStatement.run(db, code);
}

interface LiveCodeQuery extends CodeKey {
  readonly now: number;
  readonly triesMax: number;
}

const findStatement = statement<LiveCodeQuery>()((db, p) =>
  db
    .selectFrom('codes')
    .where('purpose', '=', p.purpose)
    .where('subject', '=', p.subject)
    .where('used_at', 'is', null)
    .where('expires_at', '>', p.now)
    .where('tries', '<', p.triesMax)
    .select('hmac'),
);

/** The digest of the subject's code while it is still valid. */
export function findLiveCode(db: SqliteDatabase, at: LiveCodeQuery): string | undefined {
  return findStatement.get(db, at)?.hmac;
}

const tryStatement = statement<CodeKey>()((db, p) =>
  db
    .updateTable('codes')
    .set((is) => ({ tries: is('tries', '+', 1) }))
    .where('purpose', '=', p.purpose)
    .where('subject', '=', p.subject),
);

/** Counts one more try of the subject's code, right or wrong. */
export function countTry(db: SqliteDatabase, key: CodeKey): void {
  tryStatement.run(db, key);
}

interface Consumed extends CodeKey {
  /** The digest of the code to consume: not a newer one of the same subject. */
  readonly hmac: string;
  readonly now: number;
}

const consumeStatement = statement<Consumed>()((db, p) =>
  db
    .updateTable('codes')
    .set({ used_at: p.now })
    .where('purpose', '=', p.purpose)
    .where('subject', '=', p.subject)
    .where('hmac', '=', p.hmac)
    .where('expires_at', '>', p.now)
    .where('used_at', 'is', null),
);

/** Consumes a code; false when it was consumed before, has expired or was replaced. */
export function consumeCode(db: SqliteDatabase, code: Consumed): boolean {
  return consumeStatement.run(db, code) === 1;
}

const deleteStatement = statement<CodeKey>()((db, p) =>
  db.deleteFrom('codes').where('purpose', '=', p.purpose).where('subject', '=', p.subject),
);

const deleteAllStatement = statement<Pick<CodeKey, 'subject'>>()((db, p) =>
  db.deleteFrom('codes').where('subject', '=', p.subject),
);

/** Deletes the subject's codes of every purpose. */
export function deleteCodesOf(db: SqliteDatabase, subject: string): void {
  deleteAllStatement.run(db, { subject });
}

export function deleteCode(db: SqliteDatabase, key: CodeKey): void {
  deleteStatement.run(db, key);
}
