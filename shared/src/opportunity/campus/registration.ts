/**
 * A student's registration for a drive whose registrations the placement cell collects: a row of the table `registration`
 * under the id of the drive, which only the server writes.
 */
import type { PostedOpportunity } from '../opportunity-fields.ts';
import type { FormKitField } from '../../account/form-kit-fields.ts';
import { isJsonObject, type Json } from '../../lib/json.ts';

/** Where students apply: at the drive's link, or in the app, with the placement cell. */
export const REGISTRATION_MODES = ['link', 'cell'] as const;
export type RegistrationMode = (typeof REGISTRATION_MODES)[number];

/** The details that were sent, as they were typed. */
export type RegistrationFacts = Readonly<Partial<Record<FormKitField, string>>>;

/** Without them the placement cell does not know who it is. */
export const REQUIRED_FACTS = ['name', 'rollNumber'] as const satisfies readonly FormKitField[];
export const FACT_MAX = 500;

export interface Registration {
  readonly opportunityId: string;
  /** Of the placement that is made of the drive. */
  readonly placementId: string;
  readonly facts: RegistrationFacts;
  /** By the clock of the server: ISO text with 'Z'. */
  readonly registeredAt: string;
}

export function registrationCells({
  placementId,
  facts,
  registeredAt,
}: Omit<Registration, 'opportunityId'>): Record<string, Json> {
  return { placementId, facts, registeredAt };
}

/** Undefined for a row that this version cannot read. One that was withdrawn is deleted. */
export function readRegistration(
  opportunityId: string,
  { placementId, facts, registeredAt }: Readonly<Record<string, Json>>,
): Registration | undefined {
  const isRead =
    isJsonObject(facts) && typeof placementId === 'string' && typeof registeredAt === 'string';
  return isRead ? { opportunityId, placementId, facts, registeredAt } : undefined;
}

/** Whether a drive waits for the registration of a student: nothing else tells the placement cell of them. */
export function needsRegistration(
  drive: Pick<PostedOpportunity, 'registration' | 'status'> | undefined,
  isRegistered: boolean,
): boolean {
  return drive?.registration === 'cell' && drive.status === 'active' && !isRegistered;
}
