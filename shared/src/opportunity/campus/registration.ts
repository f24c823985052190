/**
 * A student's registration for a drive whose registrations the placement cell collects: a row of the table `registration`
 * under the id of the drive, which only the server writes.
 */
import type { PostedOpportunity } from '../opportunity-fields.ts';
import type { FormKitField } from '../../account/form-kit-fields.ts';
import type { Json } from '../../lib/json.ts';

/** Where students apply: at the drive's link, or in the app, with the placement cell. */
export const REGISTRATION_MODES = ['link', 'cell'] as const;
export type RegistrationMode = (typeof REGISTRATION_MODES)[number];

/** The details that were sent, as they were typed. */
export type RegistrationFacts = Readonly<Partial<Record<FormKitField, string>>>;

/** Without them the placement cell does not know who it is. */
export const REQUIRED_FACTS = ['name', 'rollNumber'] as const satisfies readonly FormKitField[];
export const FACT_MAX = 500;

/** As the cells of the row have it. Not an interface: it is compared as JSON. */
export type Registration = {
  /** Of the placement that is made of the drive. */
  readonly placementId: string;
  readonly facts: RegistrationFacts;
  /** By the clock of the server: ISO text with 'Z'. */
  readonly registeredAt: string;
};

/** From the cells of the row. One that is withdrawn has no facts, and is deleted. */
export function readRegistration(cells: Readonly<Record<string, Json>>): Registration | undefined {
  return cells['facts'] ? (cells as unknown as Registration) : undefined;
}

/** Whether a drive waits for the registration of a student: nothing else tells the placement cell of them. */
export function needsRegistration(
  drive: Pick<PostedOpportunity, 'registration' | 'status'> | undefined,
  isRegistered: boolean,
): boolean {
  return drive?.registration === 'cell' && drive.status === 'active' && !isRegistered;
}
