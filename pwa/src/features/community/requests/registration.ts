/** Registering with the placement cell. Needs the network: what counts is the clock of the server. */
import { registrationAnswerSchema, registrationPath } from '@shortlist/shared/api/campus.ts';
import type { RegistrationFacts } from '@shortlist/shared/opportunity/campus/registration.ts';
import { toRequestFailure, type RequestFailure } from '../../../data/http/request-failure.ts';
import { sendAsUser } from '../../../data/session/session.ts';

export type RegistrationResult =
  /** `registeredAt`: ISO text by the server's clock; null for one that was withdrawn. */
  { readonly kind: 'done'; readonly registeredAt: string | null } | RequestFailure;

const schema = registrationAnswerSchema;

/** Sent again it changes what was sent; the first time stays. */
export async function register(
  drive: string,
  facts: RegistrationFacts,
): Promise<RegistrationResult> {
  const path = registrationPath(drive);
  const result = await sendAsUser({ method: 'PUT', path, body: { facts }, schema });
  if (result.kind !== 'ok') return toRequestFailure(result, 'You could not be registered');
  return { kind: 'done', registeredAt: result.data.data.registration?.registeredAt ?? null };
}

export async function withdrawRegistration(drive: string): Promise<RegistrationResult> {
  const result = await sendAsUser({ method: 'DELETE', path: registrationPath(drive), schema });
  if (result.kind !== 'ok') return toRequestFailure(result, 'You could not be withdrawn');
  return { kind: 'done', registeredAt: null };
}
