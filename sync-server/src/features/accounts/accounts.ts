import { API_MESSAGES } from '@shortlist/shared/api/envelope.ts';
import type { User } from '@shortlist/shared/account/schema.ts';
import type { AccountParts } from './account-parts.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import { createCodes } from './codes.ts';
import { findUser } from './current-user.ts';
import { createEndSessions, type EndSessions } from './sessions/end-sessions.ts';
import { createForgotPassword, type ForgotPassword } from './passwords/forgot-password.ts';
import { createLogin, type Login } from './sessions/login.ts';
import { createCheckOwnPassword, type CheckOwnPassword } from './passwords/check-own-password.ts';
import { createPasswordChange, type PasswordChange } from './passwords/password-change.ts';
import { createPasswords } from './passwords/passwords.ts';
import { createRegister, type Register } from './registration/register.ts';
import {
  createResendVerification,
  type ResendVerification,
} from './registration/resend-verification.ts';
import { createResetPassword, type ResetPassword } from './passwords/reset-password.ts';
import type { SessionOwner } from '../../platform/http/session-owner.ts';
import { inTransaction, type Transaction } from '../../platform/db/transaction.ts';
import { createVerifyEmail, type VerifyEmail } from './registration/verify-email.ts';

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
  logout(session: SessionOwner, clientAddress: string): Promise<void>;
  /** Throws the ApiError of a request without a session when the account is gone. */
  getUser(userId: string): User;
}

/** The database, the gateways and the raw password hash (without the handling of too much load). */
export type AccountsDeps = Omit<AccountParts, 'codes' | 'passwords'> & {
  readonly passwordHash: AccountParts['passwords'];
};

export function createAccounts(deps: AccountsDeps): Accounts {
  const parts: AccountParts = {
    ...deps,
    codes: createCodes(deps),
    passwords: createPasswords(deps.passwordHash),
  };
  const checkOwnPassword = createCheckOwnPassword(parts);
  return {
    register: createRegister(parts),
    verifyEmail: createVerifyEmail(parts),
    resendVerification: createResendVerification(parts),
    login: createLogin(parts),
    forgotPassword: createForgotPassword(parts),
    resetPassword: createResetPassword(parts),
    passwordChange: createPasswordChange({ ...parts, checkOwnPassword }),
    endSessions: createEndSessions({ ...parts, checkOwnPassword }),
    checkOwnPassword,
    logout: (session, clientAddress) =>
      inTransaction(parts, (tx) => logOut(tx, { session, clientAddress, parts })),
    getUser: (userId) => {
      const user = findUser(deps.db, userId);
      if (!user) throw new ApiError('unauthorized', API_MESSAGES.unauthorized);
      return user;
    },
  };
}

function logOut(
  tx: Transaction,
  {
    session,
    clientAddress,
    parts,
  }: {
    readonly session: SessionOwner;
    readonly clientAddress: string;
    readonly parts: AccountParts;
  },
): void {
  const { userId, sessionId } = session;
  if (!parts.sessions.end(tx, session)) return;
  const who = { actor: userId, subject: userId, sessionId, clientAddress };
  parts.audit(tx, { event: 'authn_token_revoked', result: 'success', ...who, detail: 'logout' });
}
