import { describe, expect, test } from 'vitest';
import { JOB_TYPES, PRIORITIES } from '../../placement/fields/placement-fields.ts';
import { previewOpportunities, parseOpportunityUpload } from './preview-opportunities.ts';
import { OPPORTUNITY_PROMPT, OPPORTUNITY_PROMPT_SAMPLE } from './opportunity-prompt.ts';

const [RULES = '', SHAPE = ''] = OPPORTUNITY_PROMPT.split('This is the shape');

describe('the sample in the prompt', () => {
  const text = SHAPE.slice(SHAPE.indexOf('{'), SHAPE.lastIndexOf('}') + 1);

  test('is a valid upload', () => {
    const parsed: unknown = JSON.parse(text);
    expect(parsed).toEqual(OPPORTUNITY_PROMPT_SAMPLE);
    const read = parseOpportunityUpload(parsed);
    const items = read.ok ? previewOpportunities(read.items, []) : [];
    const [sample] = OPPORTUNITY_PROMPT_SAMPLE.opportunities;
    const { applicationLink, applicationDeadline, companyWebsite, ...same } = sample;
    expect(items).toMatchObject([
      {
        missing: null,
        problems: [],
        values: {
          ...same,
          links: { applicationLink, companyWebsite },
          deadlines: { applicationDeadline: applicationDeadline.slice(0, 19) },
        },
      },
    ]);
  });

  test('has every flat field and no other', () => {
    for (const sample of OPPORTUNITY_PROMPT_SAMPLE.opportunities)
      expect(Object.keys(sample)).toEqual([
        'company',
        'role',
        'jobType',
        'location',
        'description',
        'applicationLink',
        'applicationDeadline',
        'companyWebsite',
        'compensation',
        'eligibilityCriteria',
        'skills',
        'experience',
        'tags',
        'priority',
      ]);
  });
});

describe('the rules in the prompt', () => {
  test.each([
    ['the root key', /"opportunities", a list/],
    ['dates', /ISO dates of the form 'YYYY-MM-DDTHH:MM:SSZ'/],
    ['the currency', /currency is "INR" by default/],
    ['empty amounts', /"-" for empty amounts/],
    ['the length of the description', /description is at most 1000 characters/],
    [
      'the required fields',
      /company, role, location, description, applicationLink and applicationDeadline are required/,
    ],
    ['the years', /years from 2020 to 2030/],
    ['the CGPA', /number from 0 to 10, or null/],
    ['the number of entries', /At most 500 entries/],
    ['links', /never make up or guess a link/],
  ])('mention %s', (_, words) => {
    expect(RULES).toMatch(words);
  });

  test.each([...JOB_TYPES, ...PRIORITIES])('name the choice "%s"', (choice) => {
    expect(RULES).toContain(`"${choice}"`);
  });

  test('never contain a job type that does not exist', () => {
    expect(OPPORTUNITY_PROMPT).not.toMatch(/poo/);
    expect(OPPORTUNITY_PROMPT.match(/intern_ppo/g)).toHaveLength(3);
  });

  test('end where the notices are pasted', () => {
    expect(OPPORTUNITY_PROMPT).toMatch(/The notices:\n$/);
  });
});
