import { previewOpportunities } from '@shortlist/shared/opportunity/import/preview-opportunities.ts';
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ReviewRow } from '../../../../ui/import/review-row.tsx';
import { describeOpportunity } from './bulk-preview.tsx';

function problemsShown(raw: unknown, refusal?: string): readonly string[] {
  const [preview] = previewOpportunities([raw], []);
  if (!preview) throw new Error('There is no preview.');
  render(
    <ReviewRow
      item={{ ...preview, raw, refusal }}
      describe={describeOpportunity}
      isChosen
      onChoose={() => undefined}
    />,
  );
  return [...document.querySelectorAll('.problems li')].map(({ textContent }) => textContent);
}

it('reports an item that is not an object once, and nothing else', () => {
  expect(problemsShown(null)).toEqual(['An opportunity must be an object']);
});

it('shows what is missing and every other problem, with the name of its field', () => {
  const shown = problemsShown({ company: 'Kaveri Softworks', jobType: 'seasonal' });
  expect(shown).toEqual([
    'Opportunity 1: Missing required fields: role, location, description, applicationLink, applicationDeadline',
    'Job Type must be one of: internship, fte, intern_ppo, internship_fte',
  ]);
});

it('shows values that are read differently from how they were written', () => {
  const raw = {
    company: 'Kaveri Softworks',
    role: 'Engineer',
    location: 'Mysuru',
    description: 'Tools.',
    applicationLink: 'https://careers.kaverisoft.example/ase',
    applicationDeadline: '2026-12-05T23:59:00',
    eligibilityCriteria: { cgpa: '70%' },
  };
  expect(problemsShown(raw)).toEqual([]);
  expect(document.querySelector('.notices')).toHaveTextContent(
    'Minimum CGPA: “70%” cannot be read into this field, so it is kept in the additional requirements.',
  );
});

it('shows the server’s message where no problem was found locally', () => {
  const whole = {
    company: 'Kaveri Softworks',
    role: 'Engineer',
    location: 'Mysuru',
    description: 'Tools.',
    applicationLink: 'https://careers.kaverisoft.example/ase',
    applicationDeadline: '2026-12-05T23:59:00',
  };
  expect(problemsShown(whole, 'The server knows better.')).toEqual(['The server knows better.']);
  expect(screen.getByRole('checkbox', { name: /^Upload opportunity 1/ })).toBeChecked();
});
