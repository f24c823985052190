/** Compares courses as people write them: 'B.E.', 'Bachelor of Technology' and 'B.Tech (CSE)' are one course. */
import { foldText } from '../../lib/text.ts';
import { isMissingValue } from '../../lib/missing-value.ts';
import { oncePerObject } from '../../lib/collections.ts';

/** Our own name for each course, with its spellings without dots and blanks. */
const SPELLINGS: Readonly<Record<string, string>> = {
  btech: 'btech be beng bengg bacheloroftechnology bachelorofengineering bachelorsofengineering',
  mtech: 'mtech me meng masteroftechnology masterofengineering mastersoftechnology',
  mca: 'mca masterofcomputerapplications masterofcomputerapplication',
  bca: 'bca bachelorofcomputerapplications bachelorofcomputerapplication',
  mba: 'mba pgdm pgdbm masterofbusinessadministration',
  bba: 'bba bms bachelorofbusinessadministration bachelorofmanagementstudies',
  bsc: 'bsc bs bachelorofscience',
  msc: 'msc ms masterofscience',
  bcom: 'bcom bachelorofcommerce',
  mcom: 'mcom masterofcommerce',
  ba: 'ba bachelorofarts',
  ma: 'ma masterofarts',
  bpharm: 'bpharm bpharma bachelorofpharmacy',
  mpharm: 'mpharm mpharma masterofpharmacy',
  barch: 'barch bachelorofarchitecture',
  bdes: 'bdes bachelorofdesign',
  law: 'llb ballb bballb llm',
  diploma: 'diploma polytechnic',
  phd: 'phd',
};
const BY_SPELLING: ReadonlyMap<string, string> = new Map(
  Object.entries(SPELLINGS).flatMap(([course, spellings]) =>
    spellings.split(' ').map((spelling): [string, string] => [spelling, course]),
  ),
);

/** Which courses such a programme counts as is decided by each company. */
const UNCLEAR = /\b(?:dual|integrated|int|lateral|honou?rs? with)\b|\+/;
const ANY =
  /^(?:any|all|every|open to all)(?: (?:courses?|degrees?|streams?|graduates?|programmes?))?$/;
const DEGREE =
  /(?<![a-z])(?:(?:bachelors?|masters?) of [a-z]+(?: applications?| administration| studies)?|[a-z](?:\.\s?|\s)?(?:tech|engg|eng|e|sc|s|com|a|pharma?|arch|des)\b\.?|(?:m\.?c\.?a|b\.?c\.?a|m\.?b\.?a|b\.?b\.?a|b\.?m\.?s|ph\.?\s?d|ll\.?[bm]|pgd[b]?m|ba ?llb|bba ?llb)\b\.?|diploma|polytechnic)/g;

/** The courses that a text names; undefined where it is not understood. */
function coursesIn(text: string): readonly string[] | undefined {
  const folded = foldText(text).replace(/\s+/g, ' ').trim();
  if (UNCLEAR.test(folded)) return undefined;
  const found = Array.from(folded.matchAll(DEGREE), ([words]) =>
    BY_SPELLING.get(words.replace(/[.\s]/g, '')),
  );
  if (found.length === 0 || found.includes(undefined)) return undefined;
  return [...new Set(found.filter((course) => course !== undefined))];
}

interface RequiredCourses {
  /** As they were written; empty where any course will do. */
  readonly named: readonly string[];
  readonly courses: ReadonlySet<string>;
  readonly isOpen: boolean;
}

export const parseRequiredCourses = /* @__PURE__ */ oncePerObject(
  (entries: readonly string[]): RequiredCourses => {
    const given = entries.filter((entry) => !isMissingValue(entry));
    const isAny = given.some((entry) => ANY.test(foldText(entry).trim()));
    const named = isAny ? [] : given;
    const read = named.map(coursesIn);
    return {
      named,
      courses: new Set(read.flatMap((courses) => courses ?? [])),
      isOpen: read.includes(undefined),
    };
  },
);

export function matchCourse(
  own: string,
  { named, courses, isOpen }: RequiredCourses,
): 'met' | 'not-met' | 'unknown' | 'no-course' {
  if (named.length === 0) return 'met';
  if (isMissingValue(own)) return 'no-course';
  const [course, ...others] = coursesIn(own) ?? [];
  if (course === undefined || others.length > 0)
    return named.some((name) => foldText(name) === foldText(own)) ? 'met' : 'unknown';
  if (courses.has(course)) return 'met';
  return isOpen ? 'unknown' : 'not-met';
}
