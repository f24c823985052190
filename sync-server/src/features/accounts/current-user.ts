import { cellValuesToProfile } from '@shortlist/shared/account/profile-cells.ts';
import type { User } from '@shortlist/shared/account/profile-fields.ts';
import { API_MESSAGES } from '@shortlist/shared/api/envelope.ts';
import { PROFILE_ROW_ID, valuesInOrder } from '@shortlist/shared/sync/row.ts';
import type { Reader } from '../../platform/db/database.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import { findRow } from '../sync/rows-store.ts';
import { findUserById } from '../users/users-store.ts';
import { iso } from '../../platform/clock.ts';

/** As the API shows it, without hashes and counters. Only verified accounts are users. */
export async function findUser(db: Reader, userId: string): Promise<User | undefined> {
  const account = await findUserById(db, { id: userId });
  if (!account) return undefined;
  const row = await findRow(db, { uid: userId, t: 'profile', id: PROFILE_ROW_ID });
  const { name, phone, profile } = cellValuesToProfile(row ? valuesInOrder(row) : {});
  return {
    _id: account.id,
    name,
    email: account.email,
    role: account.role,
    isEmailVerified: true,
    createdAt: iso(account.createdAt),
    ...(account.lastLoginAt === null ? {} : { lastLogin: iso(account.lastLoginAt) }),
    preferences: { phone },
    profile,
  };
}

/** Like findUser; throws signedOutError for an unknown id. */
export async function getUser(db: Reader, userId: string): Promise<User> {
  const user = await findUser(db, userId);
  if (!user) throw signedOutError();
  return user;
}

/** For an account that was deleted after the token was checked: the answer to a request without a session. */
export function signedOutError(): ApiError {
  return new ApiError('unauthorized', API_MESSAGES.unauthorized);
}
