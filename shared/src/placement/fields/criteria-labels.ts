import type { PlacementValues } from './placement-fields.ts';
import { scoreText, PERCENT, type Score } from './score.ts';

type Criteria = Pick<
  PlacementValues['eligibilityCriteria'],
  | 'degreePercentage'
  | 'tenth'
  | 'twelfth'
  | 'diploma'
  | 'activeBacklogs'
  | 'pastBacklogs'
  | 'gapYears'
  | 'courses'
>;

/** What is asked besides CGPA, branch and batch: '60 % throughout', 'No active backlogs'. Empty where nothing is. */
export function criteriaTexts(criteria: Criteria): readonly string[] {
  return [
    ...scoreTexts(criteria),
    ...limitText(criteria.activeBacklogs, 'active backlog'),
    ...limitText(criteria.pastBacklogs, 'past backlog'),
    ...limitText(criteria.gapYears, 'gap year'),
    ...(criteria.courses.length === 0 ? [] : [`Courses: ${criteria.courses.join(', ')}`]),
  ];
}

/** Equal ones together: '60 % in 10th and 12th'; all four are '60 % throughout'. */
function scoreTexts({ tenth, twelfth, diploma, degreePercentage }: Criteria): readonly string[] {
  const degree = degreePercentage === null ? null : { value: degreePercentage, outOf: PERCENT };
  const places = new Map<string, string[]>();
  const add = (score: Score | null, place: string): void => {
    if (score) places.set(scoreText(score), [...(places.get(scoreText(score)) ?? []), place]);
  };
  add(tenth, '10th');
  add(twelfth, '12th');
  add(diploma, 'diploma');
  add(degree, 'degree');
  return Array.from(places, ([text, names]) =>
    names.length === 4 ? `${text} throughout` : `${text} in ${listText(names)}`,
  );
}

function listText(names: readonly string[]): string {
  const last = names.slice(-2).join(' and ');
  return [...names.slice(0, -2), last].join(', ');
}

function limitText(most: number | null, what: string): readonly string[] {
  if (most === null) return [];
  return [most === 0 ? `No ${what}s` : `At most ${most} ${what}${most === 1 ? '' : 's'}`];
}
