/** Groups that a list names instead of people: 'all of CSE', 'all students of the IT branch'. */
import {
  matchBranch,
  parseRequiredBranches,
} from '../../../opportunity/eligibility/eligibility.ts';
import { statementWords } from '../meaning/phrases.ts';
import { readStatement } from '../meaning/read-statement.ts';
import { SENTENCE_ENDS } from '../meaning/sentences.ts';

export type GroupMatch = 'own' | 'other' | 'unclear';

const GROUP =
  /\b(?:all|entire|whole|every)\b(?: (?:the|students?|candidates?|applicants?|of|from|in|registered|eligible)\b){0,5} ([\p{L}\p{M}\p{N} -]{2,60})/u;
/** 'All the best', 'all of you', 'all students should …' name no group. */
const NO_GROUP =
  /^(?:colleges?|institutes?|campus(?:es)?|universit(?:y|ies)|team|day|process|best|you|us|them|these|those|above|below|shortlisted|selected|mentioned|listed|following|others?|who|should|must|will|are|is|need|have|rounds?|details|documents|time|times|required|necessary|original|kindly|please|its|his|her|their|your|our|in|at|on|to)\b/;
const GROUP_END =
  /\b(?:are|is|have|has|should|must|will|shall|can|may|who|to|for|with|at|on|by|report|attend|join|shortlisted|selected|batch|20\d\d)\b/;
const FILLERS =
  /\b(?:branch(?:es)?|department|dept|stream|section|students?|candidates?|of|all|(?:sem|semester|year)(?: (?:[ivx]+|\d))?)\b/g;

const ADDRESS = /\S*(?::\/\/|@)\S*/g;

/** 'The toppers of every branch' are not all. */
const SOME =
  /\b(?:top|toppers?|first|best|one|two|three|few|some|representatives?|coordinators?|\d+)\b.{0,40}\b(?:all|entire|whole|every)\b/;

const BEST_FIRST: readonly GroupMatch[] = ['own', 'unclear', 'other'];

/** Undefined where a line names no group. */
export function readGroup(line: string, branch: string): GroupMatch | undefined {
  const groups = line.split(SENTENCE_ENDS).map((sentence) => groupOf(sentence, branch));
  return BEST_FIRST.find((match) => groups.includes(match));
}

/** 'M.Com' is a word. */
const DEGREE_DOT = /\b([BM])\.\s?(?=\p{Lu})/gu;

function groupOf(line: string, branch: string): GroupMatch | undefined {
  if (line.length > LINE_MAX) return undefined;
  const plain = line.replace(ADDRESS, ' ').replace(DEGREE_DOT, '$1').replace(/[&+]/g, ' and ');
  const words = statementWords(plain);
  const [, rest = ''] = GROUP.exec(words) ?? [];
  if (rest === '' || NO_GROUP.test(rest)) return undefined;
  if (!OF_PEOPLE.test(words) && words.split(' ').length > WORDS_MAX) return undefined;
  const isAllBranches = /^(?:the )?branch(?:es)?\b/.test(rest);
  const [named = ''] = rest.split(GROUP_END);
  const group = named.replace(FILLERS, ' ').trim();
  const match = isAllBranches ? 'own' : group === '' ? undefined : matchGroup(group, branch);
  const isStatement =
    (readStatement(line).stated !== undefined && words.split(' ').length <= STATEMENT_WORDS_MAX) ||
    words.split(' ').length <= WORDS_MAX;
  if (match === 'unclear' && !isStatement) return undefined;
  return match === 'own' && SOME.test(words) ? 'unclear' : match;
}

/** 'All circuit branches' in a title says who may apply. */
const OF_PEOPLE =
  /\b(?:students?|candidates?|applicants?|all of|whole of|entire|everybody|everyone)\b/;
const LINE_MAX = 300;
const WORDS_MAX = 6;
const STATEMENT_WORDS_MAX = 25;

function matchGroup(group: string, branch: string): GroupMatch | undefined {
  const required = parseRequiredBranches(group.split(/ and | or /));
  const { sure, isOpen, within } = required.reading;
  if (sure.length === 0 && within.length === 0) return isOpen ? 'unclear' : undefined;
  const match = matchBranch(branch, required);
  if (match === 'met') return 'own';
  return match === 'not-met' ? 'other' : 'unclear';
}
