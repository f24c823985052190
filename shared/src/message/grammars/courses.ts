/** Finds which courses may apply, under a label: 'Courses: B.E./B.Tech, MCA', 'Eligibility: B.Tech (CSE, IT), MBA'. */
import { COURSE_LABELS, CRITERIA_LABELS, PLAIN_WORDS, SAME_DEGREES } from '../lexicon/branches.ts';
import { atomsIn, type Atom } from './branch-atoms.ts';
import type { FoundCriterion } from './criteria.ts';

const isCourse = ({ sort }: Atom): boolean => sort === 'degree' || sort === 'first-degree';
const BESIDE: ReadonlySet<Atom['sort']> = new Set(['and', 'students', 'beside']);
const isBeside = ({ sort, text }: Atom): boolean => BESIDE.has(sort) || /^[,/|;&.]$/.test(text);
const BRANCHES: ReadonlySet<Atom['sort']> = new Set(['name', 'weak', 'group', 'noun']);
const isBranch = ({ sort, text }: Atom): boolean => BRANCHES.has(sort) || /^[()-]$/.test(text);
const isOfBranches = (course: Atom): boolean =>
  course.sort === 'first-degree' || SAME_DEGREES.is(course.key);

/** A list of courses is short. */
const TEXT_MAX = 500;

/**
 * `label`: the folded words that the text stands under. The list is empty where it names courses and something that
 * is not understood: others may be meant too.
 */
export function findCourses(text: string, label = ''): readonly FoundCriterion[] {
  const isExpected = COURSE_LABELS.isIn(label) || CRITERIA_LABELS.isIn(label);
  if (!isExpected || text.length > TEXT_MAX) return [];
  const atoms = atomsIn(text);
  const courses = atoms.filter(isCourse);
  const [first, last] = [courses[0], courses.at(-1)];
  if (!first || !last) return readAny(atoms);
  const isClear = atoms.every((atom) => isCourse(atom) || isBeside(atom));
  const isUnclear = isClear ? courses.every(isBranchToo) : courses.some(isBranchToo);
  const read = isUnclear || !atoms.every(isUnderstood) ? [] : courses;
  return [found(read, first, last, isClear)];
}

const found = (
  courses: readonly Atom[],
  first: Atom,
  last: Atom,
  isClear: boolean,
): FoundCriterion => ({
  name: 'courses',
  value: [...new Set(courses.map(({ text }) => text))],
  span: [first.start, last.end],
  isClear,
});

/** Whether a text names a course that is not in the list. */
export function namesAnotherCourse(text: string, listed: readonly string[]): boolean {
  const keys = new Set(atomsIn(listed.join(', ')).map(({ key }) => key));
  return atomsIn(text).some((atom) => isCourse(atom) && !keys.has(atom.key));
}

/** 'Any graduate' leaves open which courses may apply. */
function readAny(atoms: readonly Atom[]): readonly FoundCriterion[] {
  const any = atoms.find(({ sort }) => sort === 'group');
  return any ? [found([], any, any, false)] : [];
}

/** 'ME' is mechanical engineering too, 'MA' mathematics. */
const isBranchToo = ({ key, text }: Atom): boolean =>
  key !== 'be' && PLAIN_WORDS.is(key) && !text.includes('.');

/** Besides courses there are only branches of the course in front. */
function isUnderstood(atom: Atom, at: number, atoms: readonly Atom[]): boolean {
  if (isCourse(atom) || isBeside(atom)) return true;
  const course = atoms.slice(0, at).findLast(isCourse);
  return course !== undefined && isOfBranches(course) && isBranch(atom);
}
