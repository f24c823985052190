/** The second address of the account, at the college: verified by a code, and never stored on this device. */
import {
  COLLEGE_ADDRESS_PATH,
  COLLEGE_ADDRESS_VERIFY_PATH,
  collegeAddressAnswerSchema as schema,
} from '@shortlist/shared/api/campus.ts';
import { RESEND_AFTER_SECONDS } from '@shortlist/shared/account/limits.ts';
import { toRequestFailure, type RequestFailure } from '../../../data/http/request-failure.ts';
import {
  invalidateServerQuery,
  requestAsUser,
  useServerQuery,
} from '../../../data/session/server-query.ts';
import { sendAsUser } from '../../../data/session/session.ts';

const KEY = ['college-address'];

/** The verified address, null for none; undefined while it is not known. */
export function useCollegeAddress() {
  const { data, isError, refetch } = useServerQuery({ key: KEY, queryFn: loadAddress });
  return { address: data?.email, isFailed: isError, refetch: () => void refetch() };
}

async function loadAddress() {
  const { data } = await requestAsUser({ method: 'GET', path: COLLEGE_ADDRESS_PATH, schema });
  return data;
}

type Result = { readonly kind: 'done' } | RequestFailure;

/** `resendAt` (ms): when the next code can be requested. */
type CodeResult = { readonly kind: 'sent'; readonly resendAt: number } | RequestFailure;

export async function requestCollegeCode(email: string): Promise<CodeResult> {
  const body = { email };
  const result = await sendAsUser({ method: 'POST', path: COLLEGE_ADDRESS_PATH, body, schema });
  if (result.kind !== 'ok') return toRequestFailure(result, 'The code could not be sent');
  return { kind: 'sent', resendAt: Date.now() + RESEND_AFTER_SECONDS * 1000 };
}

export async function verifyCollegeAddress(email: string, code: string): Promise<Result> {
  const body = { email, code };
  const path = COLLEGE_ADDRESS_VERIFY_PATH;
  const result = await sendAsUser({ method: 'POST', path, body, schema });
  if (result.kind !== 'ok') return toRequestFailure(result, 'The address could not be verified');
  invalidateServerQuery(KEY);
  return { kind: 'done' };
}

export async function removeCollegeAddress(): Promise<Result> {
  const result = await sendAsUser({ method: 'DELETE', path: COLLEGE_ADDRESS_PATH, schema });
  if (result.kind !== 'ok') return toRequestFailure(result, 'The address could not be removed');
  invalidateServerQuery(KEY);
  return { kind: 'done' };
}
