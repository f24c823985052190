/** The labels of fields in generated messages. */
import type { SeededRandom } from '../src/testing/seeded-random.ts';
import type { Opening } from './generated-openings.ts';
import type { FieldPath } from './message-fixtures.ts';

type Texts = readonly [string, ...string[]];

export const LABELS: { readonly [Path in FieldPath]?: Texts } = {
  company: ['Company', 'Company Name', 'Name of the Company', 'Organisation'],
  role: ['Role', 'Position', 'Job Role', 'Designation', 'Profile', 'Job Title'],
  jobType: ['Job Type', 'Type', 'Employment Type'],
  location: ['Location', 'Job Location', 'Work Location', 'Place of Posting'],
  'compensation.ctc': ['CTC', 'Package', 'CTC Offered', 'Salary (CTC)'],
  'compensation.stipend': ['Stipend', 'Internship Stipend'],
  'eligibilityCriteria.cgpa': ['CGPA', 'Minimum CGPA', 'CGPA Criteria', 'CGPA Cutoff'],
  'eligibilityCriteria.branch': ['Branches', 'Eligible Branches', 'Branch', 'Branches Allowed'],
  'deadlines.applicationDeadline': [
    'Last date to apply',
    'Deadline',
    'Apply by',
    'Application Deadline',
    'Registration Deadline',
    'Last Date',
  ],
  'links.applicationLink': ['Apply here', 'Application Link', 'Registration Link', 'Apply Link'],
  'links.companyWebsite': ['Website', 'Company Website'],
};
export const MARKS: { readonly [Path in FieldPath]?: string } = {
  company: '🏢',
  role: '💼',
  jobType: '🧾',
  location: '📍',
  'compensation.ctc': '💰',
  'compensation.stipend': '💸',
  'eligibilityCriteria.cgpa': '📊',
  'eligibilityCriteria.branch': '🎓',
  'deadlines.applicationDeadline': '⏰',
  'links.applicationLink': '🔗',
  'links.companyWebsite': '🌐',
};

/** A field with one of its labels. */
export interface Row {
  readonly path: FieldPath;
  readonly label: string;
  readonly text: string;
}

export function rowsOf(random: SeededRandom, opening: Opening): readonly Row[] {
  const order = Object.keys(LABELS) as FieldPath[];
  return order.flatMap((path) => {
    const stated = opening[path];
    const labels = LABELS[path];
    return stated && labels ? [{ path, label: random.oneOf(labels), text: stated.text }] : [];
  });
}
