/**
 * Opportunities that expire from the feed, and removals that no longer have to be sent to devices. Users who
 * added an opportunity continue to see its last state, so its body is preserved.
 */
import type { WallTime } from '@shortlist/shared/lib/time/wall-time.ts';
import { sql } from 'kysely';
import type { Writer } from '../../platform/db/database.ts';
import { statement } from '../../platform/db/statement.ts';

/** Listed opportunities whose deadline and `postedAt` are both before these moments, longest expired first. */
export const listExpiredOpportunities = statement<{
  deadline: WallTime;
  postedAt: string;
  limit: number;
}>()((db, p) =>
  db
    .selectFrom('feed_row')
    .select('id')
    .where('removed_at', 'is', null)
    .where('deadline', '<', p.deadline)
    .where('posted_at', '<', p.postedAt)
    .orderBy('deadline')
    .limit(p.limit),
).values;

const selectPurgeable = statement<{ until: number }>()((db, p) =>
  db
    .selectFrom('feed_row')
    .select(({ fn }) => fn.max('seq').as('seq'))
    .where('removed_at', '<=', p.until)
    .where('seq', 'is not', null),
);

const selectBelow = statement<{ seq: number }>()((db, p) =>
  db
    .selectFrom('feed_row')
    .select('id')
    .where('removed_at', 'is', null)
    .where('seq', '<', p.seq)
    .orderBy('seq'),
);

const renumber = statement<{ id: string }>()((db, p) =>
  db
    .updateTable('feed_row')
    .set({ seq: sql<number>`(select seq from feed_state)` })
    .where('id', '=', p.id),
);

const advance = statement()((db) =>
  db.updateTable('feed_state').set((to) => ({ seq: to('seq', '+', 1) })),
);

const raiseHorizon = statement<{ horizon: number }>()((db, p) =>
  db.updateTable('feed_state').set({ horizon: p.horizon }).where('horizon', '<', p.horizon),
);

const deleteNeverAdded = statement<{ until: number }>()((db, p) =>
  db
    .deleteFrom('feed_row')
    .where('removed_at', '<=', p.until)
    .where('seq', 'is not', null)
    .where('id', 'not in', (of) => of.selectFrom('opp_count').select('opp_count.id')),
);

const clearNumbers = statement<{ until: number }>()((db, p) =>
  db
    .updateTable('feed_row')
    .set({ seq: null })
    .where('removed_at', '<=', p.until)
    .where('seq', 'is not', null),
);

/**
 * Purges the removals up to a moment (ms). What is below the new horizon and still listed takes a new number: a device
 * that loads the feed again must never find itself below the horizon half-way, or it would start over for ever.
 */
export async function purgeRemovalsUntil(db: Writer, until: number): Promise<void> {
  const horizon = await selectPurgeable.value(db, { until });
  if (horizon == null) return;
  for (const id of await selectBelow.values(db, { seq: horizon })) {
    await advance.run(db);
    await renumber.run(db, { id });
  }
  await raiseHorizon.run(db, { horizon });
  await deleteNeverAdded.run(db, { until });
  await clearNumbers.run(db, { until });
}
