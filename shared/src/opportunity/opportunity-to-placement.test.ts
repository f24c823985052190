import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { BRANCHES_MAX, EMPTY_PLACEMENT } from '../placement/fields/placement-fields.ts';
import {
  PLACEMENT_CELL_SCHEMAS,
  PLACEMENT_PATHS,
  placementToCellValues,
} from '../placement/fields/placement-cells.ts';
import { anyOpportunityValues } from '../testing/arbitrary-opportunities.ts';
import { NO_CRITERIA, buildOpportunityValues } from '../testing/builders.ts';
import { opportunityToPlacement } from './opportunity-to-placement.ts';

test('copies every field, and starts as not applied for and without a test', () => {
  const opportunity = buildOpportunityValues({
    placementId: '2711',
    company: 'Trishul Semiconductors',
    role: 'Physical Design Intern',
    jobType: 'intern_ppo',
    location: 'Hyderabad',
    description: 'Six months.\nConversion on performance.',
    links: { applicationLink: 'https://a.example/', companyWebsite: 'https://b.example/' },
    compensation: {
      ctc: { amount: 1_850_000, currency: 'INR' },
      base: { amount: '-', currency: 'INR' },
      stipend: { amount: 500, currency: 'Coconuts' },
    },
    deadlines: { applicationDeadline: '2026-11-22T18:00:00' },
    eligibilityCriteria: {
      cgpa: 7.5,
      branches: ['ECE', 'EEE'],
      tenth: { value: 60, outOf: 100 },
      activeBacklogs: 0,
      courses: ['B.Tech'],
      graduationYear: { min: 2026, max: 2027 },
      additionalRequirements: 'No active backlogs',
    },
    skills: ['Verilog', 'TCL'],
    experience: { min: 0, max: 1 },
    priority: 'high',
    tags: ['vlsi'],
  });
  expect(opportunityToPlacement(opportunity)).toEqual({
    placementId: '2711',
    company: 'Trishul Semiconductors',
    role: 'Physical Design Intern',
    jobType: 'intern_ppo',
    category: 'off_campus',
    location: 'Hyderabad',
    status: 'form_not_filled',
    priority: 'high',
    links: { applicationLink: 'https://a.example/', companyWebsite: 'https://b.example/' },
    test: EMPTY_PLACEMENT.test,
    deadlines: { applicationDeadline: '2026-11-22T18:00:00', testDeadline: null },
    compensation: {
      stipend: { amount: '500', currency: 'Coconuts' },
      ctc: { amount: '1850000', currency: 'INR' },
      base: { amount: '-', currency: 'INR' },
    },
    eligibilityCriteria: {
      ...NO_CRITERIA,
      cgpa: 7.5,
      branch: ['ECE', 'EEE'],
      tenth: { value: 60, outOf: 100 },
      activeBacklogs: 0,
      courses: ['B.Tech'],
      graduationYear: { min: 2026, max: 2027 },
    },
    notes: [
      'Six months.',
      'Conversion on performance.',
      '',
      'Skills: Verilog, TCL',
      'Experience: 0-1 years',
      'Graduation year: 2026-2027',
      'Additional requirements: No active backlogs',
    ].join('\n'),
  });
});

test('omits values that are not given from the notes', () => {
  expect(opportunityToPlacement(buildOpportunityValues({ description: 'Reports.' })).notes).toBe(
    'Reports.\n\nExperience: 0+ years',
  );
});

test('every valid opportunity gives a placement that every device and the server accept unchanged', () => {
  expect(BRANCHES_MAX).toBeGreaterThanOrEqual(50);
  fc.assert(
    fc.property(anyOpportunityValues, (opportunity) => {
      const cells = placementToCellValues(opportunityToPlacement(opportunity));
      for (const path of PLACEMENT_PATHS)
        expect([path, PLACEMENT_CELL_SCHEMAS[path].safeParse(cells[path])]).toEqual([
          path,
          { success: true, data: cells[path] },
        ]);
    }),
  );
});
