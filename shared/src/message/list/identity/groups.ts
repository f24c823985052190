/** Groups that a list names instead of people: 'all of CSE', 'all students of the IT branch'. */
import {
  matchBranch,
  parseRequiredBranches,
} from '../../../opportunity/eligibility/eligibility.ts';
import { GROUPS } from '../../lexicon/list/people.ts';
import { SENTENCE_ENDS } from '../meaning/sentences.ts';
import { stateOf, statementWords } from '../meaning/statements.ts';

export type GroupMatch = 'own' | 'other' | 'unclear';

const BEST_FIRST: readonly GroupMatch[] = ['own', 'unclear', 'other'];

/** Undefined where a line names no group. */
export function readGroup(line: string, branch: string): GroupMatch | undefined {
  if (!GROUPS.all.isIn(line)) return undefined;
  const groups = line.split(SENTENCE_ENDS).map((sentence) => groupOf(sentence, branch));
  return BEST_FIRST.find((match) => groups.includes(match));
}

const LINE_MAX = 300;
const WORDS_MAX = 6;
const STATEMENT_WORDS_MAX = 25;
const ADDRESS = /\S*(?::\/\/|@)\S*/g;
/** 'M.Com' is a word. */
const DEGREE_DOT = /\b([BM])\.\s?(?=\p{Lu})/gu;

function groupOf(sentence: string, branch: string): GroupMatch | undefined {
  if (sentence.length > LINE_MAX) return undefined;
  const plain = sentence.replace(ADDRESS, ' ').replace(DEGREE_DOT, '$1');
  const words = statementWords(plain.replace(/[&+]/g, ' and '));
  const length = words.split(' ').length;
  const [all] = GROUPS.all.find(words);
  if (!all || (length > WORDS_MAX && !GROUPS.people.isIn(words))) return undefined;
  const match = matchNamed(words.slice(all[1]).trim().split(' '), branch);
  if (match === 'unclear' && length > WORDS_MAX) {
    const isStatement = length <= STATEMENT_WORDS_MAX && stateOf(sentence) !== undefined;
    return isStatement ? match : undefined;
  }
  const before = words.slice(0, all[0]);
  return match === 'own' && (GROUPS.some.isIn(before) || /\d/.test(before)) ? 'unclear' : match;
}

const FILLERS_MAX = 5;

/** Takes the words behind 'all'. */
function matchNamed(words: readonly string[], branch: string): GroupMatch | undefined {
  const start = words.findIndex((word, at) => at === FILLERS_MAX || !GROUPS.fillers.is(word));
  const rest = start === -1 ? [] : words.slice(start);
  const [first = ''] = rest;
  if (first === '' || GROUPS.none.is(first)) return undefined;
  if (GROUPS.branch.is(first)) return 'own';
  const end = rest.findIndex((word) => GROUPS.ends.is(word) || /^20\d\d$/.test(word));
  const named = (end === -1 ? rest : rest.slice(0, end)).filter(
    (word) => !GROUPS.noise.is(word) && !/^(?:[ivx]+|\d)$/.test(word),
  );
  return named.length === 0 ? undefined : matchGroup(named.join(' '), branch);
}

function matchGroup(group: string, branch: string): GroupMatch | undefined {
  const required = parseRequiredBranches(group.split(/ and | or /));
  const { sure, isOpen, within } = required.reading;
  if (sure.length === 0 && within.length === 0) return isOpen ? 'unclear' : undefined;
  const match = matchBranch(branch, required);
  return match === 'met' ? 'own' : match === 'not-met' ? 'other' : 'unclear';
}
