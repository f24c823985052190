/** The statements over several accounts, `…` for what is left out: no student's change waits for one of them. */
export const OVER_ACCOUNTS: Readonly<Record<string, readonly string[]>> = {
  'the hourly clean-up looks for what is old, whosever it is, or deletes it': [
    'select "uid" from "rows" where "deleted_at" <= $1…',
    'select "uid" from "user_sync" where "uid" > $1 and "horizon" > $2…',
    'select "op_ledger"."uid" from (select "entry" from "field_history"…',
    'select "uid" from (select "uid", "at" from "op_ledger"…',
    'delete from "reminder_claims" where ("user_id", "target", "reminder") in (select "old"…',
    'delete from "activity" where ("user_id", "day") in (select "user_id", "day"…',
    'delete from "known_devices" where "last_at" <= $1',
  ],
  'the job of the reminders asks who is next': [
    'select "user_id"…from "reminder_due" where "next_at" <= $1 order by "next_at" limit $2',
    'select "user_id"…from "reminder_due" where "next_at" > $1 order by "next_at" desc limit $2',
  ],
  'an admin changed an opportunity, or a server starts: reminders are checked again': [
    'update "reminder_due" set "next_at" = $1 where "user_id" in (select "uid" from "rows"…)',
    'update "reminder_due" set "next_at" = $1',
  ],
  'the placement cell has something to say: whoever may be concerned looks for it, one after the other':
    [
      'select "user_id"…from "reminder_due" where "announce_at" <= $1 order by "announce_at" limit $2',
      'update "reminder_due" set "announce_at" = $1',
      'update "reminder_due" set "announce_at" = $1 where "user_id" in (select "uid" from "rows"…',
    ],
  'the roster has changed: whose profile has other facts': [
    'select "user_id" from "college_records" limit $1',
    'select "u"."id", case when coalesce("first"."facts"…',
  ],
  'lists have changed: to whom they say something else than before': [
    'select "u"."id", case when (exists (select "s"."roll_key" from "roster_students"…',
  ],
  'the placement cell asks whom a list or a drive has reached, and who has registered': [
    'select count(*) as "n" from "verdicts" where "list_id" = $1 and "result" is not null',
    'select "s"."roll_key" as "rollKey", "s"."facts", "s"."uid", (select count(*) as "n" from "sessions"…',
    'select "r"."uid", "r"."t", "r"."id", "r"."seq", "r"."cells", "r"."del", "c"."facts" from "rows"…',
  ],
  'figures of all users are for admins': [
    'select count(*) as "n" from "activity"',
    'select "created_at" as "at" from "rows" where rows.t =…offset $3',
    `select coalesce(rows.uid, '') as "uid", count(*)…group by coalesce(rows.uid, '')`,
    'select "cells" from "rows" where rows.t =…and "created_at" < $2',
    'select "users"."id", "users"."email"…limit $4 offset $5',
  ],
  'the operator has all counters checked, and recomputed': [
    'SELECT count(*) FROM ( SELECT uid, max(seq)…s.seq < r.seq',
    'SELECT count(*) FROM user_sync AS s LEFT JOIN…s.row_count <> coalesce(r.n, 0)',
    'SELECT count(*) FROM user_sync AS s LEFT JOIN…s.live_placements <> coalesce(r.live, 0)',
    'SELECT count(*) FROM user_sync WHERE bytes <>…',
    'SELECT count(*) FROM user_sync WHERE horizon > seq',
    'SELECT count(*) FROM opp_count AS o LEFT JOIN…',
    'SELECT count(*) FROM (SELECT uid FROM rows UNION SELECT uid FROM user_sync…',
    'SELECT uid FROM user_sync UNION SELECT uid FROM rows',
    'SELECT ( (SELECT coalesce(sum(256 + octet_length(cells)), 0) FROM rows…',
    'UPDATE opp_count SET n =…',
  ],
};
