/**
 * Which reminder is claimed for which target. A claimed reminder is sent by its claimant only. Moments in milliseconds.
 */
import type { SqliteDatabase } from '../../platform/db/open-database.ts';
import { statement } from '../../platform/db/statement.ts';

/** One reminder for one target: the id of a push subscription, or 'mail'. */
export interface ClaimKey {
  readonly userId: string;
  readonly target: string;
  readonly reminder: string;
}

export interface NewClaim extends ClaimKey {
  readonly dueAt: number;
  readonly endsAt: number;
  readonly claimedAt: number;
  /** When it was sent or given up; null while it is being sent. */
  readonly doneAt: number | null;
}

export interface Claim {
  readonly target: string;
  readonly reminder: string;
  readonly claimedAt: number;
  readonly doneAt: number | null;
}

/** A claim made up to the first moment, or from the second one on, is abandoned. */
export interface AbandonedRange {
  readonly until: number;
  readonly from: number;
}

const listStatement = statement<{ userId: string }>()((db, p) =>
  db
    .selectFrom('reminder_claims')
    .where('user_id', '=', p.userId)
    .select(['target', 'reminder', 'claimed_at as claimedAt', 'done_at as doneAt']),
);

export function listClaims(db: SqliteDatabase, userId: string): Claim[] {
  return listStatement.all(db, { userId });
}

const claimStatement = statement<NewClaim & AbandonedRange>()((db, p) =>
  db
    .insertInto('reminder_claims')
    .values({
      user_id: p.userId,
      target: p.target,
      reminder: p.reminder,
      due_at: p.dueAt,
      ends_at: p.endsAt,
      claimed_at: p.claimedAt,
      done_at: p.doneAt,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'target', 'reminder'])
        .doUpdateSet({ claimed_at: p.claimedAt, done_at: p.doneAt })
        .where('reminder_claims.done_at', 'is', null)
        .where((is) =>
          is.or([
            is('reminder_claims.claimed_at', '<=', p.until),
            is('reminder_claims.claimed_at', '>=', p.from),
          ]),
        ),
    ),
);

/**
 * Claims a reminder; false when it is claimed already. A claim that was made long ago, or by a clock that was
 * ahead, and never finished is taken over: its process is gone.
 */
export function claimReminder(
  db: SqliteDatabase,
  claim: NewClaim,
  abandoned: AbandonedRange,
): boolean {
  return claimStatement.run(db, { ...claim, ...abandoned }) > 0;
}

const finishStatement = statement<ClaimKey & { claimedAt: number; doneAt: number }>()((db, p) =>
  db
    .updateTable('reminder_claims')
    .set({ done_at: p.doneAt })
    .where('user_id', '=', p.userId)
    .where('target', '=', p.target)
    .where('reminder', '=', p.reminder)
    .where('claimed_at', '=', p.claimedAt),
);

/** Records that a reminder was sent or given up, for the claim made at `claimedAt`. */
export function finishClaim(
  db: SqliteDatabase,
  claim: ClaimKey & { readonly claimedAt: number },
  doneAt: number,
): void {
  finishStatement.run(db, { ...claim, doneAt });
}

const releaseStatement = statement<ClaimKey & { claimedAt: number }>()((db, p) =>
  db
    .deleteFrom('reminder_claims')
    .where('user_id', '=', p.userId)
    .where('target', '=', p.target)
    .where('reminder', '=', p.reminder)
    .where('claimed_at', '=', p.claimedAt)
    .where('done_at', 'is', null),
);

/** Releases the claim of a reminder that could not be sent, so that it can be tried again. */
export function releaseClaim(
  db: SqliteDatabase,
  claim: ClaimKey & { readonly claimedAt: number },
): void {
  releaseStatement.run(db, claim);
}

const deleteOldStatement = statement<{ until: number; limit: number }>()((db, p) =>
  db
    .deleteFrom('reminder_claims')
    .where((eb) =>
      eb(
        eb.refTuple('user_id', 'target', 'reminder'),
        'in',
        eb
          .selectFrom('reminder_claims as old')
          .where('old.ends_at', '<=', p.until)
          .orderBy('old.ends_at')
          .limit(p.limit)
          .select(['old.user_id', 'old.target', 'old.reminder'])
          .$asTuple('user_id', 'target', 'reminder'),
      ),
    ),
);

/** Deletes at most `limit` claims of reminders that ended by a moment; returns how many. */
export function deleteClaimsUntil(db: SqliteDatabase, until: number, limit: number): number {
  return deleteOldStatement.run(db, { until, limit });
}
