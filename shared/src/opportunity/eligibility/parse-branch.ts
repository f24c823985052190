/**
 * Parses lists of branches as people write them: 'B.Tech (CSE/IT)', 'All branches except Civil', 'ECE &
 * allied'. Parts that are not understood are marked, so that callers do not guess.
 */
import { isBlank } from '../../lib/blank.ts';
import { isMissingValue } from '../../lib/missing-value.ts';
import { foldText } from '../../lib/text.ts';
import {
  areNear,
  findBranchByWords,
  isEngineering,
  branchWords,
  isDegreeOnly,
  NO_RESTRICTION,
  classifyWords,
  type ClassifiedWords,
} from './branch-names.ts';

export interface BranchReading {
  /** Branches that it names without doubt. */
  readonly sure: readonly string[];
  /** 'any' accepts everybody, 'engineering' every branch of engineering. */
  readonly all: 'any' | 'engineering' | null;
  /** Branches excluded from `all`; null when there are none. */
  readonly except: BranchReading | null;
  /** True when a part was not understood: it may name further branches. */
  readonly isOpen: boolean;
  /** For an unknown specialisation, the branches that it belongs to: 'CSE (Gaming)'. */
  readonly within: readonly string[];
  /** True for a degree without a branch: 'B.Tech'. Beside branches it only qualifies them. */
  readonly isDegree: boolean;
}

const NOTHING: BranchReading = {
  sure: [],
  all: null,
  except: null,
  isOpen: false,
  within: [],
  isDegree: false,
};
const NO_BRANCH: BranchReading = { ...NOTHING };
const NOT_UNDERSTOOD: BranchReading = { ...NOTHING, isOpen: true };

const CIRCUIT_BRANCHES = ['cse', 'it', 'ece', 'eee', 'instrumentation'];

const EXCEPT = /^(.*?)\b(?:except|excluding|other than|but not|barring|apart from)\b(.*)$/s;
/** A branch and a specialisation of it: 'CSE (AI & ML)', 'CSE - AI & ML', 'CSE with specialization in AI'. */
const QUALIFIED =
  /^([^()]*?)(?:\(([^()]*)\)|\s[-–—]\s(.*)|\bwith speciali[sz]ation in\b(.*)|:(.*))$/s;
/** Not inside brackets. */
const SEPARATORS = /(?:[,;/|\n]|\bor\b)(?![^(]*\))/;

/** Written with a slash, but not a list. */
const ONE_NAME = /\bai\s*\/\s*(ml|ds)\b/g;

/** True for '-', 'N/A', 'No restriction' and the like: no branch is named. */
export function isNoBranch(text: string): boolean {
  return parseBranch(text) === NO_BRANCH;
}

export function parseBranchList(entries: readonly string[]): BranchReading {
  return resolveCe(join(entries.map(parseBranch)));
}

/** Opportunities name the same few branches again and again. */
const known = new Map<string, BranchReading>();
const KNOWN_MAX = 500;

/** Takes one entry of a list, or the branch in a profile. */
export function parseBranch(text: string): BranchReading {
  const reading = known.get(text) ?? readEntry(text);
  if (known.size >= KNOWN_MAX) known.clear();
  known.set(text, reading);
  return reading;
}

function readEntry(text: string): BranchReading {
  const folded = foldText(text).replace(ONE_NAME, 'ai $1');
  if (isMissingValue(text) || NO_RESTRICTION.has(branchWords(folded).join(' '))) return NO_BRANCH;
  const [, whole, excluded] = EXCEPT.exec(folded) ?? [];
  if (whole === undefined || excluded === undefined) return readParts(folded);
  const open = readParts(whole);
  return open.all === null ? NOT_UNDERSTOOD : { ...open, except: readParts(excluded) };
}

function readParts(folded: string): BranchReading {
  const parts = folded.split(SEPARATORS).filter((part) => !isBlank(part));
  // 'ME' is mechanical engineering, but in 'BE/ME' it is a degree.
  const isMaster = parts.some((part) => isDegreeOnly(branchWords(part)));
  return join(parts.map((part) => readPart(isMaster && part.trim() === 'me' ? 'mtech' : part)));
}

function readPart(part: string): BranchReading {
  const [, whole, ...tails] = QUALIFIED.exec(part) ?? [];
  const tail = tails.find((text) => text !== undefined);
  if (whole === undefined || tail === undefined) return readPlain(part);
  if (isBlank(whole)) return readParts(tail);
  return qualified(readPlain(whole), readParts(tail));
}

/** Takes the text before the brackets and the text inside them. */
function qualified(whole: BranchReading, tail: BranchReading): BranchReading {
  if (tail === NOTHING) return whole;
  if (whole.isDegree && !whole.isOpen) return { ...tail, all: tail.all && 'engineering' };
  if (whole.all !== null)
    return tail.isDegree && !tail.isOpen ? tail : { ...NOT_UNDERSTOOD, sure: tail.sure };
  const within = whole.sure;
  if (within.length === 0) return { ...NOT_UNDERSTOOD, within: tail.sure };
  if (tail.all !== null) return { ...whole, isOpen: !tail.isDegree };
  const isClear = tail.sure.length > 0 && !tail.isOpen;
  if (isClear && tail.sure.every((branch) => within.includes(branch))) return whole;
  return isClear && tail.sure.every((branch) => within.some((other) => areNear(branch, other)))
    ? { ...NOTHING, sure: tail.sure }
    : { ...NOT_UNDERSTOOD, within };
}

function readPlain(text: string): BranchReading {
  const words = classifyWords(branchWords(text));
  if (words.named.length === 0) return withoutBranch(words);
  const sure = words.hasOtherDegree ? wholeName(words) : branchesIn(words);
  if (sure.length === 0)
    return words.isCircuit ? { ...NOT_UNDERSTOOD, sure: CIRCUIT_BRANCHES } : NOT_UNDERSTOOD;
  return { ...NOTHING, sure, isOpen: words.hasAll || words.hasAllied };
}

function withoutBranch(words: ClassifiedWords): BranchReading {
  if (words.hasOtherDegree) return { ...NOT_UNDERSTOOD, isDegree: true };
  if (words.hasAll) return { ...NOTHING, all: words.hasEngineering ? 'engineering' : 'any' };
  if (words.hasAllied) return NOT_UNDERSTOOD;
  return words.hasEngineering ? { ...NOTHING, all: 'engineering', isDegree: true } : NOTHING;
}

/** 'Master of Computer Applications' is a whole name, 'M.Tech CSE' is not. */
function wholeName({ meaning }: ClassifiedWords): readonly string[] {
  const branch = findBranchByWords(meaning.filter((word) => word !== 'and'));
  return branch === undefined ? [] : [branch];
}

function branchesIn(words: ClassifiedWords): readonly string[] {
  const whole = [
    ...wholeName(words),
    findBranchByWords(words.named.filter((word) => word !== 'and')),
  ];
  const [branch] = whole.filter((name) => name !== undefined);
  if (branch !== undefined) return [branch];
  return severalIn(joinedByAnd(words.named)) ?? severalIn(words.named.map((word) => [word])) ?? [];
}

function joinedByAnd(words: readonly string[]): readonly (readonly string[])[] {
  return words
    .join(' ')
    .split(/\band\b/)
    .map((part) => part.split(' ').filter((word) => word !== ''));
}

/** A list, unless one is a kind of another: 'Computer Science and AI' may be one branch or two. */
function severalIn(names: readonly (readonly string[])[]): readonly string[] | undefined {
  const branches = names.map(findBranchByWords).filter((branch) => branch !== undefined);
  if (names.length < 2 || branches.length < names.length) return undefined;
  const isOneKind = branches.some((a) => branches.some((b) => areNear(a, b)));
  return isOneKind ? undefined : branches;
}

function join(readings: readonly BranchReading[]): BranchReading {
  const [first, ...others] = readings.filter(
    (reading) => reading !== NOTHING && reading !== NO_BRANCH,
  );
  if (!first) return NOTHING;
  if (others.length === 0) return first;
  const all = [first, ...others];
  const branches = all.filter(({ isDegree }) => !isDegree);
  const sure = [...new Set(all.flatMap((reading) => reading.sure))];
  // 'B.Tech' in a list with 'CSE' may mean every branch or only qualify CSE.
  const isVague = branches.length < all.length && sure.some(isEngineering);
  const opened = isVague ? branches : all;
  return {
    sure,
    all:
      (['any', 'engineering'] as const).find((kind) => opened.some((one) => one.all === kind)) ??
      null,
    except: all.find(({ except }) => except !== null)?.except ?? null,
    isOpen: isVague || all.some(({ isOpen }) => isOpen),
    within: all.flatMap(({ within }) => within),
    isDegree: branches.length === 0,
  };
}

/**
 * 'CE' is civil engineering beside computer science, and computer engineering beside civil. Beside mechanical or
 * electrical engineering alone it is civil, the third of the traditional branches.
 */
function resolveCe(reading: BranchReading): BranchReading {
  const { sure } = reading;
  if (!sure.includes('ce')) return reading;
  const has = (...branches: readonly string[]): boolean =>
    branches.some((branch) => sure.includes(branch));
  if (has('cse') && has('civil')) return reading;
  if (has('civil')) return { ...reading, sure: [...sure, 'cse'] };
  const isCivil = has('cse') || (has('mechanical', 'eee') && !has('it'));
  return isCivil ? { ...reading, sure: [...sure, 'civil'] } : reading;
}
