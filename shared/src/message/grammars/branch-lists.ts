/** Finds lists of branches and degrees: 'CSE, IT & ECE', 'B.Tech (CSE/IT), MCA', 'all branches except Civil'. */
import { areNear, findBranchByWords } from '../../opportunity/eligibility/branch-names.ts';
import { BRANCH_MAX, BRANCHES_MAX } from '../../placement/fields/placement-fields.ts';
import { ALL_LOCAL, CRITERIA_LABELS, LIST_LABELS, SAME_DEGREES } from '../lexicon/branches.ts';
import type { Span } from '../message-types.ts';
import { atomsIn, type Atom, type Sort } from './branch-atoms.ts';
import { oneLine } from './patterns.ts';

export interface FoundBranches {
  readonly span: Span;
  readonly branches: readonly string[];
  /** Every word of it is known. */
  readonly isClear: boolean;
}

const TEXT_MAX = 8000;
const BRACKET_MAX = 40;
const SUBJECT_MAX = 3;
const ALL = 'All branches';

type Atoms = readonly Atom[];
/** Where a list is expected, words that are not known may be names too. */
type Expected = 'list' | 'criteria' | 'nothing';

const is = (atom: Atom | undefined, ...sorts: readonly Sort[]): boolean =>
  atom !== undefined && sorts.includes(atom.sort);
const NAMES = ['name', 'weak', 'degree', 'code', 'capital'] as const;
const DEGREES = ['degree', 'first-degree', 'degree-word'] as const;

const has = (atoms: Atoms, ...sorts: readonly Sort[]): boolean =>
  atoms.some(({ sort }) => sorts.includes(sort));

/** `text` is one line or cell, `label` the folded words that it stands under. */
export function findBranchLists(text: string, label = ''): readonly FoundBranches[] {
  const read = text.slice(0, TEXT_MAX);
  const isCriterion = CRITERIA_LABELS.isIn(label);
  const expected = LIST_LABELS.isIn(label) ? 'list' : isCriterion ? 'criteria' : 'nothing';
  return runsIn(atomsIn(read), expected).flatMap((run) => listOf(read, run, expected));
}

/** Entries beside each other, each of several atoms. */
function runsIn(atoms: Atoms, expected: Expected): readonly (readonly Atoms[])[] {
  const runs: Atom[][][] = [[[]]];
  let end = 0;
  for (const [at, given] of atoms.entries()) {
    if (given.start < end) continue;
    const run = runs.at(-1) ?? [];
    const entry = run.at(-1) ?? [];
    const atom = bracketAt(atoms, at, entry) ?? given;
    end = atom.end;
    const isListed = entry.length === 0 && (run.length > 1 || isSeparator(atoms[at + 1]));
    const unknown = expected === 'list' ? 'words' : isListed ? 'codes' : 'none';
    const action = actionOf(atom, atoms[at + 1], entry, unknown);
    if (action === 'end') runs.push([[]]);
    else if (action === 'next') run.push([]);
    else if (isNext(entry.at(-1), atom)) run.push([atom]);
    else entry.push(atom);
  }
  return runs;
}

/** Brackets behind a name as one atom; those of 'B.Tech (CSE, IT)' only divide. */
function bracketAt(atoms: Atoms, at: number, entry: Atoms): Atom | undefined {
  const isOwn = has(entry, ...NAMES, 'group');
  const open = atoms[at];
  if (open?.text !== '(' || !isOwn) return undefined;
  const inside = atoms.slice(at + 1, at + BRACKET_MAX);
  const length = inside.findIndex(({ text }) => text === ')');
  const close = inside[length];
  if (!close) return undefined;
  const part = inside.slice(0, length);
  const isPart = !has(part, 'other', 'beside');
  const sort = has(part, 'except') ? 'except' : isPart ? 'bracket' : 'next';
  return { ...open, sort, end: close.end };
}

const isSeparator = (atom: Atom | undefined): boolean =>
  is(atom, 'and') || /^[,/|;•·+&]$/.test(atom?.text ?? '');

type Action = 'add' | 'next' | 'end';
type Unknown = 'words' | 'codes' | 'none';

function actionOf(atom: Atom, next: Atom | undefined, entry: Atoms, unknown: Unknown): Action {
  if (is(atom, 'other', 'bracket', 'except')) return is(atom, 'other') ? 'end' : 'add';
  if (is(atom, 'next')) return 'next';
  if (isSeparator(atom)) return isJoint(entry, atom, next) ? 'add' : 'next';
  if (/^[-–—:]$/.test(atom.text)) return dashAction(atom, next, entry);
  if (is(atom, 'sign')) return 'end';
  if (!is(atom, 'code', 'capital') || unknown === 'words') return 'add';
  const isCode = is(atom, 'code') && unknown === 'codes';
  return isCode || has(entry, 'except') || isBehindDegree(entry) ? 'add' : 'end';
}

/** 'B.Tech / M.Tech', 'CSE and allied', 'all except Civil and Mining', 'Tool & Die' */
function isJoint(entry: Atoms, atom: Atom, next: Atom | undefined): boolean {
  if (entry.length === 0 || !next) return false;
  if (has(entry, 'except')) return true;
  if (SAME_DEGREES.is(next.key) && entry.every((one) => is(one, 'first-degree'))) return true;
  const unknown = [entry.at(-1), next].filter((one) => is(one, 'capital')).length;
  if (atom.text === '&') return is(next, 'tail') || unknown > 0;
  return is(atom, 'and') && (is(next, 'tail') || unknown > 1);
}

/** 'B.Tech - CSE' and 'CSE - AI & ML' are one entry, 'CSE - IT' are two. */
function dashAction(dash: Atom, next: Atom | undefined, entry: Atoms): Action {
  const before = entry.at(-1);
  if (!before || !next) return 'end';
  const isTight = before.end === dash.start && dash.text !== ':';
  if (isTight) return is(next, ...NAMES) ? 'add' : 'end';
  if (!has(entry, 'name', 'weak')) return 'add';
  const [whole, part] = [before, next].map(({ key }) => findBranchByWords(key.split(' ')) ?? '');
  return areNear(whole ?? '', part ?? '') ? 'add' : 'next';
}

/** 'B.Sc Dialysis', 'Diploma in Hotel Operations' */
function isBehindDegree(entry: Atoms): boolean {
  const known = entry.findLastIndex((atom) => !is(atom, 'capital', 'code', 'of', 'and', 'sign'));
  const isDegree = is(entry[known], 'degree', 'first-degree', 'degree-word', 'bracket');
  return isDegree && entry.length - known <= SUBJECT_MAX;
}

/** 'CSE IT ECE' and 'MBA BBA': names beside each other. */
function isNext(before: Atom | undefined, atom: Atom): boolean {
  const isDegree = is(atom, 'degree', 'first-degree');
  if (is(before, 'degree', 'first-degree')) return isDegree;
  const isShort = is(atom, 'weak') && atom.text.length < 4;
  return is(before, 'name', 'weak', 'code') && (isDegree || isShort || is(atom, 'name', 'code'));
}

function listOf(text: string, run: readonly Atoms[], expected: Expected): readonly FoundBranches[] {
  const entries = entriesIn(run, expected === 'list').slice(0, BRANCHES_MAX);
  const [first, last] = [entries[0]?.[0], entries.at(-1)?.at(-1)];
  if (!first || !last || !isListThere(text, run, first, expected)) return [];
  const branches = [...new Set(entries.map((atoms) => valueOf(text, atoms)))];
  const isKnown = !entries.some((atoms) => has(atoms, 'code', 'capital') || areNamesBeside(atoms));
  const isCut = /^ ?\p{Lu}/u.test(text.slice(last.end)) || isAnyLeft(run, entries);
  return [
    { span: [first.start, last.end], branches, isClear: isKnown && !isCut && !areMixed(entries) },
  ];
}

/** A short name in capitals that is a word too, or a word that is left out: 'ECE, IN, EE', 'MBA Core' */
function isAnyLeft(run: readonly Atoms[], entries: readonly Atoms[]): boolean {
  const kept = new Set(entries.flat());
  const isName = (atom: Atom): boolean =>
    is(atom, 'capital', 'code') ||
    (is(atom, 'of', 'beside', 'and') && /^\p{Lu}{2}$/u.test(atom.text));
  return run.flat().some((atom) => isName(atom) && !kept.has(atom));
}

/** 'computer science information technology' */
const areNamesBeside = (atoms: Atoms): boolean =>
  atoms.some((atom, at) => is(atom, 'name') && is(atoms[at + 1], 'name'));

/** 'CSE, M.Tech (CSE)' may be 'B.Tech (CSE), M.Tech (CSE)' */
const areMixed = (entries: readonly Atoms[]): boolean =>
  entries.some((atoms) => has(atoms, ...DEGREES) && has(atoms, 'bracket')) &&
  entries.some((atoms) => !has(atoms, ...DEGREES));

/** `isList`: where 'any' alone means any branch. Beside branches 'B.Tech' only says of which degree. */
function entriesIn(run: readonly Atoms[], isList: boolean): readonly Atoms[] {
  const all = run.map(bare).filter((atoms) => {
    const isAll = is(atoms[0], 'group') && (isList || isOfAll(atoms));
    const length = (atoms.at(-1)?.end ?? 0) - (atoms[0]?.start ?? 0);
    return length <= BRANCH_MAX && (isAll || has(atoms, ...NAMES, 'first-degree'));
  });
  const isQualified = all.some((atoms) => !has(atoms, ...DEGREES));
  return all.filter((atoms) => !isQualified || !is(atoms[0], 'first-degree'));
}

/** Names that are no everyday words, or a place where a list is expected. */
function isListThere(
  text: string,
  run: readonly Atoms[],
  first: Atom,
  expected: Expected,
): boolean {
  const isFirst = expected === 'criteria' && text.slice(0, first.start).trim() === '';
  if (expected === 'list' || isFirst) return true;
  const isShort = run.flat().length === 1 && first.end - first.start < 3 && text.length > 2;
  return run.some(isNaming) && !isShort;
}

function isNaming(atoms: Atoms): boolean {
  if (has(atoms, 'name', 'degree', 'first-degree')) return true;
  return isOfAll(atoms) || (has(atoms, 'weak') && has(atoms, 'students', 'noun'));
}

const isOfAll = (atoms: Atoms): boolean => has(atoms, 'group') && has(atoms, 'noun', 'except');

function valueOf(text: string, atoms: Atoms): string {
  const [first, last] = [atoms[0], atoms.at(-1)];
  const isLocal = is(first, 'group') && ALL_LOCAL.is(first?.text ?? '');
  return isLocal ? ALL : oneLine(text.slice(first?.start, last?.end));
}

/** Without the words around the name, and without a first degree in front of it. */
function bare(atoms: Atoms): Atoms {
  const group = atoms.findIndex((atom) => is(atom, 'group'));
  const noun = atoms.findIndex((atom, at) => at > group && is(atom, 'noun', 'except'));
  const name = atoms.findIndex((atom) => is(atom, 'name', 'weak', 'code', 'capital'));
  const degree = atoms.findIndex((atom) => is(atom, 'degree', 'first-degree'));
  const isAll = group >= 0 && noun > 0;
  // 'Any stream of BE / BTech'
  const isOfDegrees = isAll && !has(atoms.slice(noun), ...NAMES, 'except');
  if (isOfDegrees) return atoms.slice(group, noun + 1);
  const isFirst = name >= 0 && (degree < 0 || name < degree || is(atoms[degree], 'first-degree'));
  const from = isAll ? group : isFirst ? name : degree >= 0 ? degree : group;
  const isEdge = (atom: Atom): boolean =>
    is(atom, 'beside', 'students', 'of', 'and', 'sign', 'next');
  const end = atoms.findLastIndex(
    (atom, at) => at === from || !(isEdge(atom) || (!isAll && is(atom, 'group', 'noun'))),
  );
  return from < 0 ? [] : atoms.slice(from, end + 1);
}
