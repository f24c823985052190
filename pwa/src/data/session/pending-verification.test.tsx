import { beforeEach, describe, expect, it } from 'vitest';
import { clearStorage, readStorage } from '../../testing/screens/render-app.tsx';
import {
  clearPendingVerification,
  isSharedAttempt,
  pendingEmail,
  pendingName,
  registrationIdOf,
  savePendingVerification,
  resendAvailableAt,
  restartResend,
} from './pending-verification.ts';

const email = 'asha@college.in';

beforeEach(clearStorage);

describe('an address that waits for its code', () => {
  it('is stored under the specified keys, so that a closed tab does not lose it', () => {
    savePendingVerification({ email, name: 'Asha Rao', registrationId: 'reg-1' });
    expect(readStorage()).toEqual({
      pendingVerificationEmail: email,
      pendingVerificationName: 'Asha Rao',
    });
    sessionStorage.clear();
    expect([pendingEmail(), pendingName()]).toEqual([email, 'Asha Rao']);
  });

  it('is deleted once it is verified', () => {
    savePendingVerification({ email, name: 'Asha Rao', registrationId: 'reg-1' });
    clearPendingVerification();
    expect([pendingEmail(), pendingName(), registrationIdOf(email)]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
    expect([localStorage.length, sessionStorage.length]).toEqual([0, 0]);
  });
});

describe('on a shared computer', () => {
  it('is available to no one else: it goes with the tab', () => {
    savePendingVerification({ email, registrationId: 'reg-1', shared: true });
    expect(readStorage()).toEqual({});
    expect([pendingEmail(), registrationIdOf(email), isSharedAttempt(email)]).toEqual([
      email,
      'reg-1',
      true,
    ]);
    sessionStorage.clear();
    expect(pendingEmail()).toBeUndefined();
  });

  it('stays so while the code is sent again', () => {
    savePendingVerification({ email, registrationId: 'reg-1', shared: true });
    const resendAt = restartResend(email, 60);
    expect(resendAvailableAt(email)).toBe(resendAt);
    expect([pendingEmail(), isSharedAttempt(email), readStorage()]).toEqual([email, true, {}]);
  });

  it('does not mix with what another user left waiting on the device', () => {
    savePendingVerification({ email: 'ravi@college.in', name: 'Ravi Iyer' });
    savePendingVerification({ email, shared: true });
    expect([pendingEmail(), pendingName()]).toEqual([email, undefined]);
    clearPendingVerification();
    expect(readStorage()).toEqual({
      pendingVerificationEmail: 'ravi@college.in',
      pendingVerificationName: 'Ravi Iyer',
    });
  });
});
