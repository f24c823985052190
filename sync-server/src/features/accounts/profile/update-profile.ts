import {
  cellValuesToProfile,
  type ProfileValues,
} from '@shortlist/shared/account/profile-cells.ts';
import type { User } from '@shortlist/shared/account/profile-fields.ts';
import type { ProfileUpdate } from '@shortlist/shared/api/profile.ts';
import { highestStamp, SCHEMA_VERSION, type Op } from '@shortlist/shared/sync/op.ts';
import { changedProfileCells } from '@shortlist/shared/sync/diff.ts';
import { baseOf, PROFILE_ROW_ID, valuesInOrder } from '@shortlist/shared/sync/row.ts';
import { nextHybridTime, timeOf } from '@shortlist/shared/sync/stamp.ts';
import { findRow } from '../../sync/rows-store.ts';
import { applyOps, type Author } from '../../sync/apply-changes.ts';
import { getUser, signedOutError } from '../current-user.ts';
import { throwIfRejected } from '../../sync/check-op.ts';
import { inAccount, type AccountTransaction } from '../../../platform/db/database.ts';
import type { ServerDeps } from '../../../server-deps.ts';

/**
 * Changes name, phone and profile for programs that do not sync. It becomes one op with the cells that
 * differ, so another device's change of other fields stays, and every device gets it with its next sync.
 */
export async function updateProfile(
  author: Author,
  update: ProfileUpdate,
  deps: ServerDeps,
): Promise<User> {
  const { user, changed } = await inAccount(deps, author.uid, async (tx) => {
    const done = await writeProfile(tx, author, { update, opId: deps.random.opId() });
    return { user: await getUser(tx.db, author.uid), changed: done };
  });
  if (changed) deps.pokes.poke(author.uid);
  return user;
}

/** True when there was something to change. */
async function writeProfile(
  tx: AccountTransaction,
  author: Author,
  { update, opId }: { readonly update: ProfileUpdate; readonly opId: string },
): Promise<boolean> {
  const row = await findRow(tx.db, { uid: author.uid, t: 'profile', id: PROFILE_ROW_ID });
  if (!row) throw signedOutError();
  const values = valuesInOrder(row);
  const f = changedProfileCells(values, withUpdate(cellValuesToProfile(values), update));
  const paths = Object.keys(f);
  if (paths.length === 0) return false;
  const op: Op = {
    op: opId,
    t: 'profile',
    id: PROFILE_ROW_ID,
    k: 'patch',
    // Later than all stamps of the row, also within one millisecond: a list has its elements in the order of
    // their stamps.
    at: nextHybridTime(timeOf(highestStamp(row) ?? ''), tx.nowMs),
    sv: SCHEMA_VERSION,
    f,
    base: baseOf(row.cells, paths),
  };
  const { results, changed } = await applyOps(tx, author, [op]);
  throwIfRejected(results);
  return changed;
}

/** Given values replace the present ones; fields that are left out stay. */
function withUpdate(shown: ProfileValues, update: ProfileUpdate): ProfileValues {
  const { location, education, identity, social, ...fields } = update.profile ?? {};
  return {
    name: update.name ?? shown.name,
    phone: update.preferences?.phone ?? shown.phone,
    profile: {
      ...shown.profile,
      ...fields,
      location: { ...shown.profile.location, ...location },
      education: { ...shown.profile.education, ...education },
      identity: { ...shown.profile.identity, ...identity },
      social: { ...shown.profile.social, ...social },
    },
  };
}
