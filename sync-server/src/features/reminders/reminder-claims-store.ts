/** A claimed reminder is sent by its claimant only. Moments in milliseconds. */
import { statement, type RowOf } from '../../platform/db/statement.ts';

/** One reminder for one target: the id of a push subscription, or 'mail'. */
export interface ClaimKey {
  readonly userId: string;
  readonly target: string;
  readonly reminder: string;
}

interface NewClaim extends ClaimKey {
  readonly dueAt: number;
  readonly endsAt: number;
  readonly claimedAt: number;
  /** When it was sent or given up; null while it is being sent. */
  readonly doneAt: number | null;
}

const claimColumns = (p: ClaimKey & { readonly claimedAt: number }) => ({
  user_id: p.userId,
  target: p.target,
  reminder: p.reminder,
  claimed_at: p.claimedAt,
});

/** A claim made up to the first moment, or from the second one on, is abandoned. */
interface AbandonedRange {
  readonly until: number;
  readonly from: number;
}

export const listClaims = statement<{ userId: string }>()((db, p) =>
  db
    .selectFrom('reminder_claims')
    .where('user_id', '=', p.userId)
    .select(['target', 'reminder', 'claimed_at as claimedAt', 'done_at as doneAt']),
).all;

export type Claim = RowOf<typeof listClaims>;

/**
 * Claims a reminder; false when it is claimed already. A claim that was made long ago, or by a clock that was
 * ahead, and never finished is taken over: its process is gone.
 */
export const claimReminder = statement<NewClaim & AbandonedRange>()((db, p) =>
  db
    .insertInto('reminder_claims')
    .values({
      ...claimColumns(p),
      due_at: p.dueAt,
      ends_at: p.endsAt,
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
).affects;

/** Records that a reminder was sent or given up, for the claim made at `claimedAt`. */
export const finishClaim = statement<ClaimKey & { claimedAt: number; doneAt: number }>()((db, p) =>
  db
    .updateTable('reminder_claims')
    .set({ done_at: p.doneAt })
    .where((is) => is.and(claimColumns(p))),
).run;

export const releaseClaim = statement<ClaimKey & { claimedAt: number }>()((db, p) =>
  db
    .deleteFrom('reminder_claims')
    .where((is) => is.and(claimColumns(p)))
    .where('done_at', 'is', null),
).run;

export const deleteClaimsUntil = statement<{ until: number; limit: number }>()((db, p) =>
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
).run;
