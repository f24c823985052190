import { statement } from './statement.ts';

/** Takes a lease until a moment (ms); false while another server has it. It is not given back. */
export const takeLease = statement<{ name: string; now: number; until: number }>()((db, p) =>
  db
    .insertInto('leases')
    .values({ name: p.name, until: p.until })
    .onConflict((conflict) =>
      conflict
        .column('name')
        .doUpdateSet({ until: p.until })
        .where((is) =>
          is.or([
            is('leases.until', '<=', p.now),
            // Of a clock that was ahead.
            is('leases.until', '>', p.until),
          ]),
        ),
    ),
).affects;
