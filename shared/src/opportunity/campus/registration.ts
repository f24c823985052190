/**
 * A student's registration for a drive whose registrations the placement cell collects: a row of the table `registration`
 * under the id of the drive, which only the server writes.
 */
import { FORM_KIT_FIELDS, type FormKitField } from '../../account/form-kit-fields.ts';
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
  readonly facts: RegistrationFacts;
  /** By the clock of the server: ISO text with 'Z'. */
  readonly registeredAt: string;
}

export function registrationCells({
  facts,
  registeredAt,
}: Pick<Registration, 'facts' | 'registeredAt'>): Record<string, Json> {
  return { facts, registeredAt };
}

/** Undefined for a row that this version cannot read. One that was withdrawn is deleted. */
export function readRegistration(
  opportunityId: string,
  { facts = null, registeredAt }: Readonly<Record<string, Json>>,
): Registration | undefined {
  const isRead =
    isJsonObject(facts) &&
    typeof registeredAt === 'string' &&
    !Number.isNaN(Date.parse(registeredAt));
  return isRead ? { opportunityId, facts: textsOf(facts), registeredAt } : undefined;
}

/** A later version may send more than this one knows. */
function textsOf(facts: Readonly<Record<string, Json>>): RegistrationFacts {
  const known = FORM_KIT_FIELDS.flatMap((field) => {
    const text = facts[field];
    return typeof text === 'string' ? [[field, text] as const] : [];
  });
  return Object.fromEntries(known);
}
