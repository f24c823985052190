import { foldSpacing } from '../../lib/text.ts';
import { areNear, isEngineering } from './branch-names.ts';
import { isNoBranch, parseBranch, parseBranchList, type BranchReading } from './parse-branch.ts';

export interface RequiredBranches {
  /** The entries that name branches, as written; without any, there is no requirement. */
  readonly named: readonly string[];
  readonly folded: ReadonlySet<string>;
  readonly reading: BranchReading;
}

/** Parsing is slow, and the list of opportunities asks again with each key press: each list is parsed once. */
const parsedLists = new WeakMap<readonly string[], RequiredBranches>();

export function parseRequiredBranches(entries: readonly string[]): RequiredBranches {
  const known = parsedLists.get(entries);
  if (known) return known;
  const named = entries.filter((entry) => !isNoBranch(entry));
  const required = {
    named,
    folded: new Set(named.map(foldSpacing)),
    reading: parseBranchList(named),
  };
  parsedLists.set(entries, required);
  return required;
}

/**
 * Whether the branch of a profile is among the required ones: 'unknown' where either is not understood or
 * colleges differ, 'no-branch' where the profile would have to name one.
 */
export function matchBranch(
  own: string,
  required: RequiredBranches,
): 'met' | 'not-met' | 'unknown' | 'no-branch' {
  const { reading } = required;
  if (reading.all === 'any' && reading.except === null) return 'met';
  if (isNoBranch(own)) return 'no-branch';
  const student = parseBranch(own);
  const { sure, isOpen, all } = student;
  const [branch, ...others] = sure;
  return branch === undefined || others.length > 0 || isOpen || all !== null
    ? matchUnclear(own, student, required)
    : matchClear(branch, reading);
}

type Match = 'met' | 'not-met' | 'unknown';

function matchClear(branch: string, { sure, all, except, isOpen }: BranchReading): Match {
  if (sure.includes(branch)) return 'met';
  if (except?.sure.includes(branch) === true) return 'not-met';
  const isNear = (other: string): boolean => areNear(branch, other);
  if (except !== null && (except.isOpen || except.all !== null || except.sure.some(isNear)))
    return 'unknown';
  if (all === 'any' || (all === 'engineering' && isEngineering(branch))) return 'met';
  return isOpen || all !== null || sure.some(isNear) ? 'unknown' : 'not-met';
}

/**
 * The same words match, whatever they mean. For an unknown specialisation, the branch that it belongs to
 * still rules out others.
 */
function matchUnclear(own: string, student: BranchReading, required: RequiredBranches): Match {
  const { sure, all, except, isOpen } = required.reading;
  if (except === null && required.folded.has(foldSpacing(own))) return 'met';
  if (all !== null || isOpen || student.within.length === 0) return 'unknown';
  const mayBe = student.within.some(
    (branch) => sure.includes(branch) || sure.some((other) => areNear(branch, other)),
  );
  return mayBe ? 'unknown' : 'not-met';
}
