/** How many users added each opportunity: the number of its marks. */
import type { ApplicationsCount } from '@shortlist/shared/api/community.ts';
import { OPPORTUNITY_CATEGORY } from '@shortlist/shared/opportunity/opportunity-fields.ts';
import type { Reader } from '../../platform/db/database.ts';
import { statement } from '../../platform/db/statement.ts';

/** Counts one more user for each opportunity. One that was never listed is not counted. */
export const incrementAddedCounts = statement<{ id: string; now: number }>()((db, p) =>
  db
    .insertInto('opp_count')
    .columns(['id', 'n', 'changed_at'])
    .expression((of) =>
      of
        .selectFrom('feed_row')
        .where('id', '=', p.id)
        .select((row) => ['id', row.lit(1).as('n'), row.val(p.now).as('changed_at')]),
    )
    .onConflict((conflict) =>
      conflict
        .column('id')
        .doUpdateSet((to) => ({ n: to('opp_count.n', '+', 1), changed_at: p.now })),
    ),
).runEach;

/** Subtracts a user whose account is being deleted from all counts. To be called before the user's rows are deleted. */
export const decrementAddedCounts = statement<{ uid: string; now: number }>()((db, p) =>
  db
    .updateTable('opp_count')
    .set((to) => ({ n: to('n', '-', 1), changed_at: p.now }))
    .where('n', '>', 0)
    .where('id', 'in', (of) =>
      of.selectFrom('rows').select('rows.id').where('uid', '=', p.uid).where('t', '=', 'mark'),
    ),
).run;

const select = statement<{ id: string }>()((db, p) =>
  db.selectFrom('opp_count').select(['id as _id', 'n as applicationsCount']).where('id', '=', p.id),
);

/** The counts of these opportunities, in their order; none for one that no user added. */
export async function listCounts(db: Reader, ids: readonly string[]): Promise<ApplicationsCount[]> {
  const counts = await Promise.all(ids.map((id) => select.get(db, { id })));
  return counts.filter((count) => count !== undefined);
}

/** The counts of listed opportunities that changed at a moment (ms) or later. */
export const listCountsSince = statement<{ since: number }>()((db, p) =>
  db
    .selectFrom('opp_count')
    .innerJoin('feed_row', 'feed_row.id', 'opp_count.id')
    .select(['opp_count.id as _id', 'n as applicationsCount'])
    .where('changed_at', '>=', p.since)
    .where('category', '=', OPPORTUNITY_CATEGORY)
    .where('removed_at', 'is', null),
).all;

/** How often the active listed opportunities were added, in total. */
export const sumAddedCounts = statement()((db) =>
  db
    .selectFrom('feed_row')
    .innerJoin('opp_count', 'opp_count.id', 'feed_row.id')
    .select(({ fn }) => fn.sum<number | null>('n').as('total'))
    .where('removed_at', 'is', null)
    .where('status', '=', 'active')
    .where('category', '=', OPPORTUNITY_CATEGORY),
).count;
