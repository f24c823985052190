import { foldSpacing } from '../lib/text.ts';
import { areNear, isEngineering } from './branch-names.ts';
import { isNoBranch, readBranch, readBranches, type BranchReading } from './read-branch.ts';

/** A list of branches, read. */
export interface AskedBranches {
  /** The entries that name branches, as they were written; with none of them nothing is asked. */
  readonly named: readonly string[];
  readonly folded: ReadonlySet<string>;
  readonly reading: BranchReading;
}

/** Reading takes its time, and a board asks again with each key press: each list is read once. */
const knownAsked = new WeakMap<readonly string[], AskedBranches>();

/** Takes the branches of a notice. */
export function askedBranches(entries: readonly string[]): AskedBranches {
  const known = knownAsked.get(entries);
  if (known) return known;
  const named = entries.filter((entry) => !isNoBranch(entry));
  const asked = { named, folded: new Set(named.map(foldSpacing)), reading: readBranches(named) };
  knownAsked.set(entries, asked);
  return asked;
}

/**
 * Takes the branch of a profile and what is asked for; tells whether the one is among the others: 'unknown' where
 * either is not understood or colleges differ, 'no-branch' where the profile would have to name one.
 */
export function matchBranch(
  own: string,
  asked: AskedBranches,
): 'met' | 'not-met' | 'unknown' | 'no-branch' {
  const { reading } = asked;
  if (reading.all === 'any' && reading.except === null) return 'met';
  if (isNoBranch(own)) return 'no-branch';
  const student = readBranch(own);
  const { sure, isOpen, all } = student;
  const [branch, ...others] = sure;
  return branch === undefined || others.length > 0 || isOpen || all !== null
    ? matchUnclear(own, student, asked)
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
 * What is written in the same words is the same, whatever it is. Of a specialisation that we do not know, the branch that
 * it belongs to still tells what it is not.
 */
function matchUnclear(own: string, student: BranchReading, asked: AskedBranches): Match {
  const { sure, all, except, isOpen } = asked.reading;
  if (except === null && asked.folded.has(foldSpacing(own))) return 'met';
  if (all !== null || isOpen || student.within.length === 0) return 'unknown';
  const mayBe = student.within.some(
    (branch) => sure.includes(branch) || sure.some((other) => areNear(branch, other)),
  );
  return mayBe ? 'unknown' : 'not-met';
}
