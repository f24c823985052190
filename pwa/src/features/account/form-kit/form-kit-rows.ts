/** What forms of companies ask for, from the profile, in the student's order. */
import { FORM_KIT_FIELDS, type FormKitField } from '@shortlist/shared/account/form-kit-fields.ts';
import type { ProfileValues } from '@shortlist/shared/account/profile-cells.ts';
import { PROFILE_INPUTS, profileToForm } from '@shortlist/shared/account/profile-form.ts';
import { PROFILE_FIELD_LABELS } from '@shortlist/shared/account/profile-rules.ts';
import type { Resume } from '@shortlist/shared/placement/fields/resume.ts';
import { editProfileLink, NAME_AND_PHONE_LINK, placementLink } from '../../../paths.ts';

/** Most students have none of these: where they are not given, nothing is missing. */
const IF_GIVEN: ReadonlySet<FormKitField> = new Set<FormKitField>([
  'tenthCgpa',
  'twelfthCgpa',
  'diploma',
  'degreePercentage',
  'pastBacklogs',
  'gapYears',
  'degree',
]);

const MISSING = 'Not in your profile';

export interface FormKitRow {
  readonly id: FormKitField;
  readonly label: string;
  /** As it was typed; '' where it is missing. */
  readonly value: string;
  /** What is said where it is missing, and where it is typed. */
  readonly missing: string;
  readonly editLink: string;
}

interface FormKitSource {
  readonly values: ProfileValues;
  readonly email: string;
  readonly placementId: string;
  /** The one chosen for the placement, in place of the profile's link. */
  readonly resume: Resume | null;
  readonly order: readonly string[];
}

/** In the student's order; rows that it does not name, as those of a newer version, are where they are by default. */
export function formKitRows(source: FormKitSource): readonly FormKitRow[] {
  const { values, email, order } = source;
  const { name, phone, profile } = values;
  const texts = profileToForm(profile);
  const rowOf = (id: FormKitField): FormKitRow => {
    const common = { id, label: formKitLabel(id), missing: MISSING };
    const ofAccount = { ...common, editLink: NAME_AND_PHONE_LINK };
    if (id === 'name') return { ...ofAccount, value: name };
    if (id === 'email') return { ...ofAccount, value: email };
    if (id === 'phone') return { ...ofAccount, value: phone };
    const row = { ...common, value: texts[id], editLink: editProfileLink(id) };
    return id === 'resumeUrl' ? { ...row, ...resumeFacts(source) } : row;
  };
  const places = completeOrder(order);
  const shown = FORM_KIT_FIELDS.map(rowOf).filter(
    ({ id, value }) => value !== '' || !IF_GIVEN.has(id),
  );
  return shown.toSorted((a, b) => places.indexOf(a.id) - places.indexOf(b.id));
}

export function formKitLabel(field: FormKitField): string {
  if (field === 'name') return 'Name';
  if (field === 'email') return 'E-mail';
  return field === 'phone' ? 'Phone' : PROFILE_FIELD_LABELS[PROFILE_INPUTS[field]];
}

/** A chosen résumé without a link is missing: the profile's link is that of another one. */
function resumeFacts({ resume, placementId }: FormKitSource): Partial<FormKitRow> {
  if (resume === null) return { label: 'Résumé link' };
  return {
    label: `Résumé link (${resume.label})`,
    value: resume.url,
    missing: 'This résumé has no link',
    editLink: placementLink(placementId),
  };
}

/** Each missing row goes behind the one that it follows by default. */
function completeOrder(order: readonly string[]): readonly string[] {
  return FORM_KIT_FIELDS.reduce<readonly string[]>((known, id, index) => {
    if (known.includes(id)) return known;
    const before = FORM_KIT_FIELDS[index - 1];
    return known.toSpliced(before === undefined ? 0 : known.indexOf(before) + 1, 0, id);
  }, order);
}

/** The order of all rows after one of them was moved up (-1) or down (1). */
export function moveRow(rows: readonly FormKitRow[], id: string, by: -1 | 1): readonly string[] {
  const ids = rows.map((row) => row.id);
  const from = ids.findIndex((one) => one === id);
  const moved = ids[from];
  if (moved === undefined || from + by < 0 || from + by >= ids.length) return ids;
  return ids.toSpliced(from, 1).toSpliced(from + by, 0, moved);
}
