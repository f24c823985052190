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

/** What is typed into their inputs. */
export const CRITERIA_HINTS = {
  score: '60 %, or 7.5/10 for a CGPA',
  limit: '0 for none',
} as const;

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

/**
 * Equal ones together: '60 % in 10th and degree'; all four are '60 % throughout'. Of 12th and diploma either is enough
 * where both are asked for.
 */
function scoreTexts({ tenth, twelfth, diploma, degreePercentage }: Criteria): readonly string[] {
  const degree = degreePercentage === null ? null : { value: degreePercentage, outOf: PERCENT };
  const [first, ...others] = [tenth, twelfth, diploma, degree].map((one) => one && scoreText(one));
  if (first && others.every((text) => text === first)) return [`${first} throughout`];
  const places = new Map<string, string[]>();
  const add = (score: Score | null, place: string): void => {
    if (score) places.set(scoreText(score), [...(places.get(scoreText(score)) ?? []), place]);
  };
  const isEither = twelfth !== null && diploma !== null;
  const isSame = isEither && scoreText(twelfth) === scoreText(diploma);
  add(tenth, '10th');
  if (isSame) add(twelfth, '12th/diploma');
  if (!isEither) add(twelfth, '12th');
  if (!isEither) add(diploma, 'diploma');
  add(degree, 'degree');
  const texts = Array.from(places, ([text, names]) => `${text} in ${listText(names)}`);
  if (!isEither || isSame) return texts;
  return [...texts, `${scoreText(twelfth)} in 12th or ${scoreText(diploma)} in diploma`];
}

function listText(names: readonly string[]): string {
  const last = names.slice(-2).join(' and ');
  return [...names.slice(0, -2), last].join(', ');
}

function limitText(most: number | null, what: string): readonly string[] {
  if (most === null) return [];
  return [most === 0 ? `No ${what}s` : `At most ${most} ${what}${most === 1 ? '' : 's'}`];
}
