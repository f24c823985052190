/** What students sent with their registrations, beside what the roster says of them. */
import type { RegisteredStudent } from '@shortlist/shared/api/campus.ts';
import type { CollegeFacts } from '@shortlist/shared/account/college/college-record.ts';
import { FORM_KIT_FIELDS, type FormKitField } from '@shortlist/shared/account/form-kit-fields.ts';
import { EMPTY_PROFILE } from '@shortlist/shared/account/profile-fields.ts';
import type { CollegeFact } from '@shortlist/shared/account/roster/roster-columns.ts';
import { collegeFactText } from '@shortlist/shared/account/roster/roster-preview.ts';
import { sameJson } from '@shortlist/shared/lib/json.ts';
import { foldSpacing, parseDecimal } from '@shortlist/shared/lib/text.ts';
import {
  matchCourse,
  parseRequiredCourses,
} from '@shortlist/shared/opportunity/eligibility/courses.ts';
import { eligibilityFactsOf } from '@shortlist/shared/opportunity/eligibility/eligibility-facts.ts';
import {
  eligibilityOf,
  matchBranch,
  parseRequiredBranches,
  type Eligibility,
  type EligibilityCriteria,
} from '@shortlist/shared/opportunity/eligibility/eligibility.ts';
import { PERCENT, type Score } from '@shortlist/shared/placement/fields/score.ts';
import { parseCgpaScore, parseScore } from '@shortlist/shared/placement/fields/score-text.ts';

/** Those that at least one of them sent, in the order of the form kit. */
export function sentFields(
  registrations: readonly Pick<RegisteredStudent, 'facts'>[],
): readonly FormKitField[] {
  const isSent = (field: FormKitField): boolean =>
    registrations.some(({ facts }) => (facts[field] ?? '') !== '');
  return FORM_KIT_FIELDS.filter(isSent);
}

/** Whether the roster's facts meet the criteria; undefined for one who is not on the roster. */
export function rosterVerdict(
  student: CollegeFacts | null,
  criteria: EligibilityCriteria,
): Eligibility['verdict'] | undefined {
  if (student === null) return undefined;
  const facts = eligibilityFactsOf(EMPTY_PROFILE.education, { ...student, confirmedAt: '' });
  return eligibilityOf(facts, criteria).verdict;
}

/** What the roster says where the student sent something else, or nothing; undefined where it agrees or does not say. */
export function differingFact(
  field: FormKitField,
  { facts, student }: Pick<RegisteredStudent, 'facts' | 'student'>,
): string | undefined {
  const own = student && rosterFact(field, student);
  if (own === null || own === '') return undefined;
  return isSame(field, (facts[field] ?? '').trim(), own) ? undefined : collegeFactText(own);
}

const ROSTER_FACTS: Partial<Record<FormKitField, CollegeFact>> = {
  name: 'name',
  rollNumber: 'rollNumber',
  collegeEmail: 'email',
  branch: 'branch',
  cgpa: 'cgpa',
  tenthPercentage: 'tenth',
  twelfthPercentage: 'twelfth',
  tenthCgpa: 'tenth',
  twelfthCgpa: 'twelfth',
  diploma: 'diploma',
  degreePercentage: 'degreePercentage',
  activeBacklogs: 'activeBacklogs',
  pastBacklogs: 'pastBacklogs',
  gapYears: 'gapYears',
  degree: 'degree',
  graduationYear: 'graduationYear',
};

type RosterFact = CollegeFacts[CollegeFact];

/** Percentages and CGPAs are not compared with each other. */
function rosterFact(field: FormKitField, student: CollegeFacts): RosterFact {
  const fact = ROSTER_FACTS[field];
  const own = fact === undefined ? null : student[fact];
  if (typeof own !== 'object' || own === null || field === 'diploma') return own;
  const isPercentage = field === 'tenthPercentage' || field === 'twelfthPercentage';
  return isPercentage === (own.outOf === PERCENT) ? own : null;
}

function isSame(field: FormKitField, sent: string, own: Exclude<RosterFact, null>): boolean {
  if (typeof own === 'number') return parseDecimal(sent) === own;
  if (typeof own === 'object') return isSameScore(sent, own);
  if (field === 'branch') return matchBranch(sent, parseRequiredBranches([own])) === 'met';
  if (field === 'degree') return matchCourse(sent, parseRequiredCourses([own])) === 'met';
  return foldSpacing(sent) === foldSpacing(own);
}

function isSameScore(sent: string, own: Score): boolean {
  // Of a percentage the sign need not be typed, however low it is.
  const percentage = parseScore(`${sent} %`) ?? parseScore(sent);
  const read = own.outOf === PERCENT ? percentage : parseCgpaScore(sent);
  return read !== undefined && sameJson(read, own);
}
