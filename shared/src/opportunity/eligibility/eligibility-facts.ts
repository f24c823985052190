/** What decides whether a student may apply: what the college confirmed, before what the student typed. */
import type { CollegeRecord } from '../../account/college/college-record.ts';
import type { Profile } from '../../account/profile-fields.ts';
import { PERCENT, type Score } from '../../placement/fields/score.ts';

interface Facts {
  readonly cgpa: number | null;
  /** '' when not given; also the degree, which is the course. */
  readonly branch: string;
  readonly graduationYear: number | null;
  readonly degree: string;
  readonly degreePercentage: number | null;
  /** All that is known: a percentage, a CGPA, or both. */
  readonly tenth: readonly Score[];
  readonly twelfth: readonly Score[];
  readonly diploma: readonly Score[];
  readonly activeBacklogs: number | null;
  readonly pastBacklogs: number | null;
  readonly gapYears: number | null;
}
export type FactName = keyof Facts;

export interface EligibilityFacts extends Facts {
  /** Those of which the college said something. */
  readonly confirmed?: ReadonlySet<FactName>;
}

export const NO_FACTS: EligibilityFacts = {
  cgpa: null,
  branch: '',
  graduationYear: null,
  degree: '',
  degreePercentage: null,
  tenth: [],
  twelfth: [],
  diploma: [],
  activeBacklogs: null,
  pastBacklogs: null,
  gapYears: null,
};

export function eligibilityFactsOf(
  education: Profile['education'],
  college: CollegeRecord | null,
): EligibilityFacts {
  const typed = typedFacts(education);
  if (college === null) return typed;
  const confirmed = new Set<FactName>();
  const textOf = (name: 'branch' | 'degree'): string => {
    if (college[name] === '') return typed[name];
    confirmed.add(name);
    return college[name];
  };
  const numberOf = (name: NumberName): number | null => {
    if (college[name] === null) return typed[name];
    confirmed.add(name);
    return college[name];
  };
  const scoresOf = (name: ScoreName): readonly Score[] => {
    const own = college[name];
    if (own === null) return typed[name];
    confirmed.add(name);
    return [own, ...typed[name].filter(({ outOf }) => outOf !== own.outOf)];
  };
  return {
    cgpa: numberOf('cgpa'),
    branch: textOf('branch'),
    graduationYear: numberOf('graduationYear'),
    degree: textOf('degree'),
    degreePercentage: numberOf('degreePercentage'),
    tenth: scoresOf('tenth'),
    twelfth: scoresOf('twelfth'),
    diploma: scoresOf('diploma'),
    activeBacklogs: numberOf('activeBacklogs'),
    pastBacklogs: numberOf('pastBacklogs'),
    gapYears: numberOf('gapYears'),
    confirmed,
  };
}

export type ScoreName = 'tenth' | 'twelfth' | 'diploma';
type NumberName = Exclude<FactName, ScoreName | 'branch' | 'degree'>;

function typedFacts(education: Profile['education']): EligibilityFacts {
  const { tenthPercentage, twelfthPercentage, tenthCgpa, twelfthCgpa, diploma } = education;
  return {
    cgpa: education.cgpa,
    branch: education.branch,
    graduationYear: education.graduationYear,
    degree: education.degree,
    degreePercentage: education.degreePercentage,
    tenth: scores(tenthPercentage, tenthCgpa),
    twelfth: scores(twelfthPercentage, twelfthCgpa),
    diploma: scores(null, diploma),
    activeBacklogs: education.activeBacklogs,
    pastBacklogs: education.pastBacklogs,
    gapYears: education.gapYears,
  };
}

function scores(percentage: number | null, score: Score | null): readonly Score[] {
  return [...(percentage === null ? [] : [{ value: percentage, outOf: PERCENT }]), score].filter(
    (one) => one !== null,
  );
}
