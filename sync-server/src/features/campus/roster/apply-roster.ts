/** Brings the profiles of all accounts up to date with the current roster; once an hour all are compared again. */
import { inTransaction } from '../../../platform/db/database.ts';
import { confirmsAddresses } from '../../accounts/college/college-record.ts';
import { compareRecords, hasConfirmed } from '../../accounts/college/college-records-store.ts';
import { COMPARED_EVERY_MS, createAccountPass } from '../account-pass.ts';
import { findCurrentRoster, recordApplied, startApplying } from './rosters-store.ts';

const pass = createAccountPass({
  name: 'roster',
  failure: 'the roster could not be compared with the accounts',
  isDue: async ({ db, clock }) => {
    const current = await findCurrentRoster(db);
    if (!current) return hasConfirmed(db);
    const { appliedAt } = current;
    return appliedAt === null || appliedAt + COMPARED_EVERY_MS <= clock.now();
  },
  begin: async (deps, turn) => {
    const { db, config } = deps;
    const current = await findCurrentRoster(db);
    if (current) await inTransaction(deps, (tx) => startApplying(tx.db, { id: current.id, turn }));
    const rosterId = current && confirmsAddresses(config) ? current.id : '';
    return {
      list: (after, limit) => compareRecords(db, { rosterId, after, limit }),
      finish: async () => {
        if (!current) return false;
        await inTransaction(deps, ({ db: writer, nowMs: now }) =>
          recordApplied(writer, { id: current.id, turn, now }),
        );
        return true;
      },
    };
  },
});

export const applyRoster = pass.run;
export const startApplyingRosters = pass.start;
