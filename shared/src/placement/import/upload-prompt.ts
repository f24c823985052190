/** For an AI assistant with a campus notice; the answer is pasted into Upload Data. */
import { NOT_GIVEN } from '../../lib/blank.ts';
import { buildFromFields, type CellsOf } from '../../lib/fields.ts';
import {
  CATEGORIES,
  CGPA_MAX,
  DEFAULT_CURRENCY,
  JOB_TYPES,
  PLACEMENT_FIELDS,
  PLACEMENT_STATUSES,
  PRIORITIES,
  TEST_STATUSES,
  type PlacementFields,
  type PlacementValues,
} from '../fields/placement-fields.ts';
import { PERCENT } from '../fields/score.ts';
import { BATCH_RULE, CRITERIA_RULES } from './criteria-rules.ts';
import { buildPrompt, quoteWords } from './build-prompt.ts';

/** The example inside the prompt, in upload format; every other field is in it with its initial value. */
const SAMPLE: Partial<CellsOf<PlacementFields>> = {
  placementId: '2711',
  company: 'Kaveri Softworks',
  role: 'Software Engineer',
  location: 'Bengaluru',
  priority: 'high',
  'links.applicationLink': 'https://careers.kaverisoft.example/apply/2711',
  'deadlines.applicationDeadline': '2026-12-05T23:59:00',
  'compensation.ctc': { amount: '1200000', currency: DEFAULT_CURRENCY },
  'compensation.base': { amount: '950000', currency: DEFAULT_CURRENCY },
  'eligibilityCriteria.cgpa': 7.5,
  'eligibilityCriteria.branch': ['CSE', 'IT'],
  'eligibilityCriteria.tenth': { value: 60, outOf: PERCENT },
  'eligibilityCriteria.twelfth': { value: 60, outOf: PERCENT },
  'eligibilityCriteria.activeBacklogs': 0,
  'eligibilityCriteria.courses': ['B.Tech'],
  'eligibilityCriteria.graduationYear.min': 2027,
  'eligibilityCriteria.graduationYear.max': 2027,
  notes: 'Bring two printed copies of your resume.',
};

export const PROMPT_SAMPLE: readonly PlacementValues[] = [
  buildFromFields(PLACEMENT_FIELDS, ({ initial }, path) => SAMPLE[path] ?? initial),
];

const RULES = [
  'Answer with one JSON array and nothing else: no words before or after it, no comments, no trailing commas, straight double quotes.',
  'Write one object for each role. A notice that offers two roles becomes two separate objects with the same company.',
  `Take everything from the notice and invent nothing. Use "${NOT_GIVEN}" for every text field that the notice leaves empty.`,
  'Dates are ISO dates of the form YYYY-MM-DDTHH:mm:ss, with the time as the notice states it, in 24 hours, without converting time zones. A deadline with a day but no time ends at 23:59:00.',
  'deadlines.applicationDeadline is mandatory. If the notice does not state a deadline, use the current date and time.',
  'test.date and deadlines.testDeadline are null unless the notice states them.',
  `jobType is one of ${quoteWords(JOB_TYPES)}. An internship followed by a full-time offer that depends on performance is "intern_ppo". An internship together with a full-time offer, without any condition, is "internship_fte".`,
  `category is one of ${quoteWords(CATEGORIES)}.`,
  `status is one of ${quoteWords(PLACEMENT_STATUSES)}; for a new notice write "form_not_filled".`,
  `priority is one of ${quoteWords(PRIORITIES)}.`,
  `test.status is one of ${quoteWords(TEST_STATUSES)}.`,
  `Amounts are plain rupees, as text with digits only: "1200000" for 12 LPA, "25000" for 25k a month. The currency is "${DEFAULT_CURRENCY}" unless the notice names another. stipend is per month, ctc and base are per year. If an amount cannot be written as one number, copy the words of the notice.`,
  `eligibilityCriteria.cgpa is a number from 0 to ${CGPA_MAX}, or null. If the notice gives a percentage instead, write null.`,
  'eligibilityCriteria.branch is a list of text. An empty list means that all branches may apply.',
  ...CRITERIA_RULES,
  BATCH_RULE,
  'Put whatever else a student should know (rounds, bonds, documents, venue) into notes, in short sentences.',
] as const;

export const UPLOAD_PROMPT = buildPrompt({
  task: 'Turn the campus placement notice at the end of this message into JSON.',
  rules: RULES,
  sample: PROMPT_SAMPLE,
  end: 'The notice:',
});
