/** Brings the verdicts of all accounts up to date with the published lists; once an hour all are compared again. */
import { inTransaction } from '../../../platform/db/database.ts';
import { confirmsAddresses } from '../../accounts/college/college-record.ts';
import { COMPARED_EVERY_MS, createAccountPass } from '../account-pass.ts';
import { findCurrentRoster } from '../roster/rosters-store.ts';
import {
  compareVerdicts,
  hasUnapplied,
  recordListsApplied,
  startApplyingAll,
} from './lists-store.ts';

const pass = createAccountPass({
  name: 'lists',
  failure: 'the lists could not be compared with the accounts',
  isDue: ({ db, clock }) => hasUnapplied(db, { until: clock.now() - COMPARED_EVERY_MS }),
  begin: async (deps, turn) => {
    const { db, config } = deps;
    await inTransaction(deps, (tx) => startApplyingAll(tx.db, { turn }));
    const current = confirmsAddresses(config) ? await findCurrentRoster(db) : undefined;
    const rosterId = current?.id ?? '';
    return {
      list: (after, limit) => compareVerdicts(db, { rosterId, after, limit }),
      finish: async () => {
        await inTransaction(deps, ({ db: writer, nowMs: now }) =>
          recordListsApplied(writer, { turn, now }),
        );
        return true;
      },
    };
  },
});

export const applyLists = pass.run;
export const startApplyingLists = pass.start;
