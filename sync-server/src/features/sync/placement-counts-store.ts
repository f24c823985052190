/** How many live placements all users have, by their values: the totals of Insights. */
import { cellAt, type SyncRow } from '@shortlist/shared/sync/row.ts';
import type { Writer } from '../../platform/db/database.ts';
import { statement } from '../../platform/db/statement.ts';

/** One kind of placements, and by how much their number changes. */
interface KindChange {
  readonly status: string;
  readonly jobType: string;
  readonly category: string;
  readonly by: number;
}

interface CompanyChange {
  readonly company: string;
  readonly by: number;
}

const countKind = statement<KindChange>()((db, p) =>
  db
    .insertInto('placement_counts')
    .values({ status: p.status, job_type: p.jobType, category: p.category, n: p.by })
    .onConflict((conflict) =>
      conflict
        .columns(['status', 'job_type', 'category'])
        .doUpdateSet((to) => ({ n: to('placement_counts.n', '+', to.ref('excluded.n')) })),
    ),
);

const countCompany = statement<CompanyChange>()((db, p) =>
  db
    .insertInto('company_counts')
    .values({ company: p.company, n: p.by })
    .onConflict((conflict) =>
      conflict
        .column('company')
        .doUpdateSet((to) => ({ n: to('company_counts.n', '+', to.ref('excluded.n')) })),
    ),
);

/** A company without placements is deleted, so that nothing of a deleted user remains. */
const deleteEmptyCompany = statement<{ company: string }>()((db, p) =>
  db.deleteFrom('company_counts').where('company', '=', p.company).where('n', '<=', 0),
);

/** A placement as it was counted, if it was, and as it is to be counted from now on. */
export interface CountedChange {
  readonly before: SyncRow | undefined;
  readonly after: SyncRow | undefined;
}

export async function countPlacements(
  db: Writer,
  changes: readonly CountedChange[],
): Promise<void> {
  const kinds = new Map<string, KindChange>();
  const companies = new Map<string, CompanyChange>();
  const count = (row: SyncRow | undefined, by: number): void => {
    if (!row) return;
    const { kind, company } = countedValues(row);
    const key = JSON.stringify(kind);
    kinds.set(key, { ...kind, by: (kinds.get(key)?.by ?? 0) + by });
    companies.set(company, { company, by: (companies.get(company)?.by ?? 0) + by });
  };
  for (const { before, after } of changes) {
    count(before, -1);
    count(after, 1);
  }
  const changed = <T extends { readonly by: number }>(all: ReadonlyMap<string, T>): T[] =>
    [...all.values()].filter(({ by }) => by !== 0);
  await countKind.runEach(db, changed(kinds));
  // Those that become fewer last: a company that is only spelled in another way is not deleted in between.
  const sorted = changed(companies).toSorted((a, b) => b.by - a.by);
  await countCompany.runEach(db, sorted);
  await deleteEmptyCompany.runEach(
    db,
    sorted.filter(({ by }) => by < 0),
  );
}

/** A missing cell counts as the value that is shown for it. */
function countedValues({ cells }: SyncRow) {
  const text = (path: string, shown: string): string => {
    const value = cellAt(cells, path)?.[0];
    return typeof value === 'string' ? value : shown;
  };
  const kind = {
    status: text('status', 'form_not_filled'),
    jobType: text('jobType', 'fte'),
    category: text('category', 'on_campus'),
  };
  return { kind, company: text('company', '') };
}
