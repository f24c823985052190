/** Groups that a list names instead of people: 'all of CSE', 'all students of the IT branch'. */
import { matchBranch, parseRequiredBranches } from '../../opportunity/eligibility/eligibility.ts';
import { plainWords } from './list-meaning.ts';

export type GroupMatch = 'own' | 'other' | 'unclear';

const GROUP =
  /\b(?:all|entire|whole|every)\b(?: (?:the|students?|candidates?|applicants?|of|from|in|registered|eligible)\b){0,5} ([\p{L}\p{M}\p{N} -]{2,60})/u;
/** 'All the best', 'all of you', 'all students should …' name no group. */
const NO_GROUP =
  /^(?:best|you|us|them|these|those|above|below|shortlisted|selected|mentioned|listed|following|who|should|must|will|are|is|need|have|rounds?|details|documents|time|times|required|necessary|original|kindly|please|its|his|her|their|your|our|in|at|on|to)\b/;
const GROUP_END =
  /\b(?:are|is|have|has|should|must|will|shall|can|may|who|to|for|with|at|on|by|report|attend|join|shortlisted|selected|batch|20\d\d)\b/;
const FILLERS = /\b(?:branch(?:es)?|department|dept|stream|section|students?|candidates?)\b/g;

/** 'The toppers of every branch' are not all. */
const SOME =
  /\b(?:top|toppers?|first|best|one|two|three|few|some|representatives?|coordinators?|\d+)\b.{0,40}\b(?:all|entire|whole|every)\b/;

/** Undefined where a line names no group. */
export function readGroup(line: string, branch: string): GroupMatch | undefined {
  if (line.length > LINE_MAX) return undefined;
  const words = plainWords(line.replaceAll('&', ' and '));
  const [, rest = ''] = GROUP.exec(words) ?? [];
  if (rest === '' || NO_GROUP.test(rest)) return undefined;
  const isAllBranches = /^(?:the )?branch(?:es)?\b/.test(rest);
  const [named = ''] = rest.split(GROUP_END);
  const group = named.replace(FILLERS, ' ').trim();
  const match = isAllBranches ? 'own' : group === '' ? undefined : matchGroup(group, branch);
  return match === 'own' && SOME.test(words) ? 'unclear' : match;
}

const LINE_MAX = 300;

function matchGroup(group: string, branch: string): GroupMatch | undefined {
  const required = parseRequiredBranches(group.split(/ and | or /));
  const { sure, isOpen, within } = required.reading;
  if (sure.length === 0 && within.length === 0) return isOpen ? 'unclear' : undefined;
  const match = matchBranch(branch, required);
  if (match === 'met') return 'own';
  return match === 'not-met' ? 'other' : 'unclear';
}
