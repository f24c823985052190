/** What forms of companies ask for, from the profile, in the student's order. */
import type { ProfileValues } from '@shortlist/shared/account/profile-cells.ts';
import {
  PROFILE_INPUTS,
  profileToForm,
  type ProfileInput,
} from '@shortlist/shared/account/profile-form.ts';
import { PROFILE_FIELD_LABELS } from '@shortlist/shared/account/profile-rules.ts';
import type { Resume } from '@shortlist/shared/placement/fields/resume.ts';
import { editProfileLink, NAME_AND_PHONE_LINK, placementLink } from '../../../paths.ts';

const DEFAULT_ORDER = [
  'name',
  'rollNumber',
  'registrationNumber',
  'email',
  'collegeEmail',
  'phone',
  'branch',
  'cgpa',
  'tenthPercentage',
  'twelfthPercentage',
  'tenthCgpa',
  'twelfthCgpa',
  'diploma',
  'degreePercentage',
  'activeBacklogs',
  'pastBacklogs',
  'gapYears',
  'degree',
  'graduationYear',
  'resumeUrl',
  'linkedin',
  'github',
] as const satisfies readonly (ProfileInput | 'name' | 'email' | 'phone')[];
type RowId = (typeof DEFAULT_ORDER)[number];

/** Most students have none of these: where they are not given, nothing is missing. */
const IF_GIVEN: ReadonlySet<RowId> = new Set<RowId>([
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
  readonly id: RowId;
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
  const rowOf = (id: RowId): FormKitRow => {
    const ofAccount = { id, missing: MISSING, editLink: NAME_AND_PHONE_LINK };
    if (id === 'name') return { label: 'Name', value: name, ...ofAccount };
    if (id === 'email') return { label: 'E-mail', value: email, ...ofAccount };
    if (id === 'phone') return { label: 'Phone', value: phone, ...ofAccount };
    const label = PROFILE_FIELD_LABELS[PROFILE_INPUTS[id]];
    const row = { id, label, value: texts[id], missing: MISSING, editLink: editProfileLink(id) };
    return id === 'resumeUrl' ? { ...row, ...resumeFacts(source) } : row;
  };
  const places = completeOrder(order);
  const shown = DEFAULT_ORDER.map(rowOf).filter(
    ({ id, value }) => value !== '' || !IF_GIVEN.has(id),
  );
  return shown.toSorted((a, b) => places.indexOf(a.id) - places.indexOf(b.id));
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
  return DEFAULT_ORDER.reduce<readonly string[]>((known, id, index) => {
    if (known.includes(id)) return known;
    const before = DEFAULT_ORDER[index - 1];
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
