import { foldText } from '../../lib/text.ts';
import type { PlacementPath } from './placement-cells.ts';

/**
 * What people call the fields of a placement besides their labels, in headings of tables and in labels of notices, in the notation of
 * `word-class.ts`. Of several in one table the first counts.
 */
export const FIELD_SYNONYMS = {
  company: `company name, {organisation, organization, employer, firm, recruiter} (name), companies,
    name of (the) {company, organisation, organization}, company’s name`,
  role: `job role, role name, roles, {role, position, designation, profile} offered, position, designation,
    (job) profile, job title, post`,
  placementId: 'id, {job, drive, notice} id, reference, ref no',
  jobType: 'type, {employment, offer, opportunity} type',
  category: 'campus, drive type',
  location: '{job, work} location, city, place (of posting)',
  status: '{application, form, my} status',
  'deadlines.applicationDeadline': `deadline, last {date, day} (to apply), due date, deadline {date, to apply},
    apply {by, before}, closing date, {registration, form} deadline, last date {of, for} {application, applying,
    registration}, last date to register, {registration, application} last date, application due date`,
  'deadlines.testDeadline': 'last date for test',
  'test.date': `{exam, oa, assessment, online assessment, online test, written test} date, date of {test, exam}`,
  'test.testType': '{exam, assessment} type',
  'test.duration': 'exam duration, duration of test',
  'test.link': '{exam, assessment} link',
  'compensation.stipend': '{monthly, internship} stipend, stipend per month',
  'compensation.ctc': 'package, salary, compensation, annual ctc, cost to company, ctc offered',
  'compensation.base': 'base {pay, salary}, fixed, fixed {pay, ctc}',
  'eligibilityCriteria.cgpa': `min cgpa, cgpa, cgpa {cutoff, criteria, required, eligibility}, {cutoff, required,
    eligibility} cgpa, minimum cgpa required, cpi, {min, minimum} cpi`,
  'eligibilityCriteria.branch': `branch, eligible {branches, branch}, branches {allowed, eligible}, department(s),
    stream(s)`,
  'eligibilityCriteria.degreePercentage': `{degree, graduation, ug, b.tech, engineering} percentage, % in
    {degree, graduation, ug}, minimum {degree, graduation} percentage`,
  'eligibilityCriteria.tenth': `{10th, ssc, sslc} {%, marks, cutoff}, {10th, x, ssc, sslc} percentage, % in {10th, x,
    ssc, sslc}, 10th criteria`,
  'eligibilityCriteria.twelfth': `{12th, hsc} {%, marks, cutoff}, {12th, xii, hsc, inter} percentage, % in {12th, xii,
    hsc, inter}, 12th criteria`,
  'eligibilityCriteria.diploma': 'diploma {percentage, %, marks}, % in diploma',
  'eligibilityCriteria.activeBacklogs': `{active, live, standing, current} {backlogs, arrears, kts}, {active, live,
    standing} {backlogs, arrears} allowed`,
  'eligibilityCriteria.pastBacklogs': `{past, dead, history of} {backlogs, arrears}, {past, dead} {backlogs, arrears}
    allowed, backlog history`,
  'eligibilityCriteria.gapYears': 'gap years, year gap(s), gap allowed, {education, academic} gap',
  'eligibilityCriteria.courses': 'course, eligible courses, degree(s), eligible degrees',
  'links.applicationLink': `apply (link), link, link to apply, {application, registration} url, registration {link,
    form}, application form (link), form (link), google form, apply here, job link, url`,
  'links.companyWebsite': 'website, company {site, link, url}',
  notes: 'note, remark(s), comment(s), description, details, other details, additional information',
} as const satisfies Partial<Record<PlacementPath, string>>;

/** Folds case, accents, blanks and punctuation of a heading: 'Last-Date:' becomes 'last date'. */
export function foldHeading(heading: string): string {
  return foldText(heading).replace(/[^\p{L}\p{N}]+/gu, '');
}
