import type { ProfileValues } from '../../account/profile-fields.ts';
import { profileToForm } from '../../account/profile-form.ts';
import type { Identities } from './list-types.ts';

/** What a student is found by, of the profile and the e-mail address of the account. */
export function identitiesOf({ name, profile }: ProfileValues, email: string): Identities {
  const { rollNumber, registrationNumber, collegeEmail, otherNames, branch } =
    profileToForm(profile);
  return {
    rollNumber,
    registrationNumber,
    names: [name, ...otherNames.split(/[,;\n]/)].map((one) => one.trim()).filter(Boolean),
    emails: [collegeEmail, email].filter(Boolean),
    branch,
  };
}
