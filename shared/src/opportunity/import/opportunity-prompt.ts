/** For an AI assistant with job notices; the answer is pasted into the community's JSON upload. */
import { NOT_GIVEN } from '../../lib/blank.ts';
import { BATCH_RULE, CRITERIA_RULES } from '../../placement/import/criteria-rules.ts';
import { buildPrompt, quoteWords } from '../../placement/import/build-prompt.ts';
import {
  CGPA_MAX,
  DEFAULT_CURRENCY,
  JOB_TYPES,
  PRIORITIES,
} from '../../placement/fields/placement-fields.ts';
import { DESCRIPTION_MAX, OPPORTUNITY_UPLOAD_MAX } from '../opportunity-fields.ts';

/** The example inside the prompt, with every field of an upload. */
export const OPPORTUNITY_PROMPT_SAMPLE = {
  opportunities: [
    {
      company: 'Kaveri Softworks',
      role: 'Associate Software Engineer',
      jobType: 'intern_ppo',
      location: 'Bengaluru',
      description: 'Six months in the tools team, then a full-time offer for those who do well.',
      applicationLink: 'https://careers.kaverisoft.example/associate',
      applicationDeadline: '2026-12-05T23:59:00Z',
      companyWebsite: NOT_GIVEN,
      compensation: {
        ctc: { amount: 1200000, currency: DEFAULT_CURRENCY },
        base: { amount: NOT_GIVEN, currency: DEFAULT_CURRENCY },
        stipend: { amount: 35000, currency: DEFAULT_CURRENCY },
      },
      eligibilityCriteria: {
        cgpa: 7.5,
        branches: ['CSE', 'IT'],
        degreePercentage: null,
        tenth: { value: 60, outOf: 100 },
        twelfth: { value: 60, outOf: 100 },
        diploma: { value: 60, outOf: 100 },
        activeBacklogs: 0,
        pastBacklogs: null,
        gapYears: 1,
        courses: ['B.Tech', 'MCA'],
        graduationYear: { min: 2026, max: 2027 },
        additionalRequirements: 'Two years of bond.',
      },
      skills: ['TypeScript', 'SQL'],
      experience: { min: 0, max: 1 },
      tags: ['hybrid'],
      priority: 'medium',
    },
  ],
} as const;

const RULES = [
  'Answer with one JSON object and nothing else: its only key is "opportunities", a list. No words before or after it, no comments, no trailing commas, straight double quotes.',
  `Write one entry for each role: a notice with two roles becomes two entries. At most ${OPPORTUNITY_UPLOAD_MAX} entries.`,
  'Take everything from the notices and invent nothing. Above all, never make up or guess a link.',
  'company, role, location, description, applicationLink and applicationDeadline are required. Leave a notice out when it has no link to apply.',
  'applicationLink and companyWebsite are whole web addresses that start with https:// or http://. companyWebsite is "-" when the notice does not name it.',
  "Dates are ISO dates of the form 'YYYY-MM-DDTHH:MM:SSZ', with the time as the notice states it, in 24 hours, without converting time zones. A deadline with a day but no time ends at 23:59:00.",
  `description is at most ${DESCRIPTION_MAX} characters of plain text, no Markdown: what the work is and how people are chosen. Shorten it in your own words when the notice is longer.`,
  `jobType is one of ${quoteWords(JOB_TYPES)}. An internship followed by a full-time offer that depends on performance is "intern_ppo". An internship together with a full-time offer, without any condition, is "internship_fte".`,
  `priority is one of ${quoteWords(PRIORITIES)}; write "medium" unless you are told otherwise.`,
  `Amounts are plain numbers: 1200000 for 12 LPA, 25000 for 25k a month. For a range write its lower end, and the whole range into the description. Use "${NOT_GIVEN}" for empty amounts. The currency is "${DEFAULT_CURRENCY}" by default, that is unless the notice names another. ctc and base are per year, stipend is per month.`,
  `eligibilityCriteria.cgpa is a number from 0 to ${CGPA_MAX}, or null. If the notice gives a percentage instead, cgpa is null.`,
  ...CRITERIA_RULES,
  'eligibilityCriteria.branches is a list of text. An empty list means that all branches may apply.',
  BATCH_RULE,
  'experience has min and max in years: min is 0 for freshers, max is null when there is no limit.',
  'skills and tags are lists of short words, empty when there are none.',
  'Put whatever else decides who may apply (bonds, documents) into eligibilityCriteria.additionalRequirements, in short sentences.',
] as const;

export const OPPORTUNITY_PROMPT = buildPrompt({
  task: 'Turn the job notices at the end of this message into JSON.',
  rules: RULES,
  sample: OPPORTUNITY_PROMPT_SAMPLE,
  end: 'The notices:',
});
