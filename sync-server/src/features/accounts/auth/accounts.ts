import type { User } from '@shortlist/shared/account/schema.ts';
import { API_MESSAGES } from '@shortlist/shared/api/envelope.ts';
import type { PasswordCheck, PasswordHash } from '../../../platform/crypto/password-hash.ts';
import { ApiError } from '../../../platform/http/api-error.ts';
import { QueueFull } from '../../../platform/concurrency.ts';
import type { AccountDeps } from '../account-deps.ts';
import { createCodes } from '../codes.ts';
import { getUser } from '../current-user.ts';
import { createCheckOwnPassword, type CheckOwnPassword } from '../passwords/check-own-password.ts';
import { createPasswordChange, type PasswordChange } from '../passwords/password-change.ts';
import {
  createResetPassword,
  createForgotPassword,
  type ResetPassword,
  type ForgotPassword,
} from '../passwords/reset-password.ts';
import { createRegister, type Register } from '../registration/register.ts';
import {
  createVerifyEmail,
  createResendVerification,
  type VerifyEmail,
  type ResendVerification,
} from '../registration/verify-email.ts';
import { createEndSessions, type EndSessions } from './end-sessions.ts';
import { createLogin, type Login } from './login.ts';

export interface Accounts {
  readonly register: Register;
  readonly verifyEmail: VerifyEmail;
  readonly resendVerification: ResendVerification;
  readonly login: Login;
  readonly forgotPassword: ForgotPassword;
  readonly resetPassword: ResetPassword;
  readonly passwordChange: PasswordChange;
  readonly endSessions: EndSessions;
  readonly checkOwnPassword: CheckOwnPassword;
  /** Throws the ApiError of a request without a session when the account is gone. */
  getUser(userId: string): User;
}

/** The database, the gateways and the raw password hash (without the handling of too much load). */
type AccountsOptions = Omit<AccountDeps, 'codes' | 'passwords'> & {
  readonly passwordHash: AccountDeps['passwords'];
};

export function createAccounts({ passwordHash, ...given }: AccountsOptions): Accounts {
  const deps: AccountDeps = {
    ...given,
    codes: createCodes(given),
    passwords: createPasswords(passwordHash),
  };
  const checkOwnPassword = createCheckOwnPassword(deps);
  return {
    register: createRegister(deps),
    verifyEmail: createVerifyEmail(deps),
    resendVerification: createResendVerification(deps),
    login: createLogin(deps),
    forgotPassword: createForgotPassword(deps),
    resetPassword: createResetPassword(deps),
    passwordChange: createPasswordChange({ ...deps, checkOwnPassword }),
    endSessions: createEndSessions({ ...deps, checkOwnPassword }),
    checkOwnPassword,
    getUser: (userId) => getUser(deps.db, userId),
  };
}

const RETRY_AFTER_SECONDS = 2;

/** Wraps the hash for the services: too much load becomes an ApiError with a time to retry. */
function createPasswords(passwordHash: PasswordHash): PasswordHash {
  return {
    hash: (password): Promise<string> => orBusy(passwordHash.hash(password)),
    check: (stored, password): Promise<PasswordCheck> =>
      orBusy(passwordHash.check(stored, password)),
  };
}

async function orBusy<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof QueueFull)) throw error;
    throw new ApiError('busy', API_MESSAGES.busy, { retryAfterSeconds: RETRY_AFTER_SECONDS });
  }
}
