/** Finds the names of jobs: 'Software Engineer Intern', 'SDE-1', 'Graduate Engineer Trainee (Civil)'. */
import { cleanLine } from '../../../lib/text.ts';
import type { Mention, Span } from '../../message-types.ts';
import { branchNamed } from '../../values/branch-list.ts';
import {
  FOLLOWERS,
  hasRoleHead,
  isHead,
  isModifier,
  isOnlyGeneric,
  isPlainHead,
  JOINTS,
  MODIFIERS,
  NOT_LAST,
  TOKEN,
  tokenOf,
  words,
  type Token,
} from './role-words.ts';

/** All roles in a text, in its order, none inside another. */
export function findRoles(text: string): readonly Mention<string>[] {
  const tokens = Array.from(text.matchAll(TOKEN), tokenOf);
  const found: Mention<string>[] = [];
  let used = 0;
  for (let index = 0; index < tokens.length; index += 1) {
    if (!isHead(tokens[index])) continue;
    const first = expandLeft(text, tokens, index, used);
    const last = expandRight(text, tokens, index);
    const mention = mentionOf(text, tokens, first, last);
    if (!mention || isOnlyGeneric(mention.value) || isFirm(text, mention.span[1])) continue;
    found.push(mention);
    used = tokens.findLastIndex(({ start }) => start < mention.span[1]) + 1;
    index = used - 1;
  }
  return found;
}

/** 'Design Engineers LLP' */
function isFirm(text: string, end: number): boolean {
  return /^,? (?:llp|pvt|private|ltd|limited|inc)\b/i.test(text.slice(end, end + 12));
}

/** No role has more words. */
const WORDS_MAX = 7;

/** Words belong together while only one blank, or a sign inside the role, is between them. */
function isBeside(text: string, left: Token, right: Token): boolean {
  return (
    /^[ ]?(?:[-,] )?$/.test(text.slice(left.end, right.start)) &&
    !/,/.test(text.slice(left.end, right.start))
  );
}

function expandLeft(text: string, tokens: readonly Token[], head: number, used: number): number {
  let first = head;
  for (let index = head - 1; index >= used && head - index <= WORDS_MAX; index -= 1) {
    const [token, next] = [tokens[index], tokens[index + 1]];
    if (!token || !next || !isBeside(text, token, next)) break;
    const isJoint = JOINTS.has(token.folded);
    const isName =
      endsCompany(text, tokens, index) && !(index + 1 === head && isPlainHead(tokens[head]));
    if (!isJoint && (!isModifier(token) || isName)) break;
    if (!isJoint) first = index;
  }
  return expandAfterCue(text, tokens, first, used);
}

const CUE =
  /(?:\(|\b(?:roles? of|position of|post of|profile of|as an?|hiring|need an?|for an?|for the|is|the|openings? for|recruiting|taking|asking for)\s|\b(?:role|position|post|profile) ?: )$/i;

/** Behind such a word up to three words with a capital belong to the role, whatever they mean. */
function expandAfterCue(
  text: string,
  tokens: readonly Token[],
  first: number,
  used: number,
): number {
  for (let index = first - 1; index >= used && first - index <= 3; index -= 1) {
    const [token, next] = [tokens[index], tokens[index + 1]];
    if (!token || !next || !isBeside(text, token, next) || !/^\p{Lu}\p{Ll}/u.test(token.text))
      return first;
    if (CUE.test(text.slice(Math.max(0, token.start - 16), token.start))) return index;
  }
  return first;
}

/** Words that end the name of a company as often as they begin a role: 'Zenith Systems SDE'. */
const COMPANY_WORDS = words(
  'systems software solutions services networks analytics digital energy robotics security cloud data finance technology ' +
    'tech media power electronics infrastructure platform logistics health',
);

const SMALL =
  /^(?:for|the|an?|as|our|hiring|is|of|and|or|in|at|to|we|need|role|position|post|profile)$/i;

function endsCompany(text: string, tokens: readonly Token[], index: number): boolean {
  const [token, before] = [tokens[index], tokens[index - 1]];
  if (!token || !before || !COMPANY_WORDS.has(token.folded) || !isBeside(text, before, token))
    return false;
  const isName = /^\p{Lu}/u.test(before.text) && /\p{Ll}/u.test(before.text);
  return isName && !isModifier(before) && !SMALL.test(before.text);
}

function expandRight(text: string, tokens: readonly Token[], head: number): number {
  let last = head;
  for (let index = head + 1; index < tokens.length && index - head <= 4; index += 1) {
    const [token, before] = [tokens[index], tokens[index - 1]];
    if (!token || !before || !isBeside(text, before, token)) break;
    if (/^\d$/.test(token.text) && /^[-–]$/.test(before.text)) break;
    if (token.text === '(') return isShortBracket(text, tokens, index) ?? last;
    if (!FOLLOWERS.has(token.folded) && !isHead(token)) break;
    if (!NOT_LAST.has(token.folded)) last = index;
  }
  return last;
}

/** The last word inside a bracket that only narrows the role: '(Backend)', '(Java / Python)'. */
function isShortBracket(text: string, tokens: readonly Token[], open: number): number | undefined {
  const start = tokens[open]?.start ?? 0;
  const inside = /^\(([^()\n]{2,40})\)/.exec(text.slice(start, start + 44))?.[1];
  if (inside === undefined || /\d/.test(inside) || branchNamed(inside) !== undefined)
    return undefined;
  let last = open;
  while ((tokens[last + 1]?.start ?? Infinity) < start + inside.length + 1) last += 1;
  const isPart = tokens.slice(open + 1, last + 1).every((token) => isNarrowing(token));
  return isPart ? last : undefined;
}

const WORK_TIME = /^(?:full|part|time|full-time|part-time|remote|intern|internship|winter|summer)$/;

function isNarrowing(token: Token): boolean {
  if (WORK_TIME.test(token.folded)) return false;
  return isModifier(token) || isHead(token) || JOINTS.has(token.folded);
}

/** ' - Credit Operations' behind a role, where nothing else follows: its length. */
function narrowing(text: string, end: number): number {
  const [all = '', words = ''] =
    /^ - (\p{Lu}[\p{L}&]*(?: [\p{L}&]+){0,2})(?=$|[,(|;\n])/u.exec(text.slice(end, end + 60)) ?? [];
  const isPart =
    words !== '' && words.split(' ').every((word) => MODIFIERS.has(word.toLowerCase()));
  const isRole = hasRoleHead(words);
  return isPart && !isRole && !/\bdiploma\b/i.test(words) && !WORK_TIME.test(words.toLowerCase())
    ? all.length
    : 0;
}

function mentionOf(
  text: string,
  tokens: readonly Token[],
  first: number,
  last: number,
): Mention<string> | undefined {
  const [from, to] = [tokens[first], tokens[last]];
  if (!from || !to) return undefined;
  const inTest = /^ in Test(?: \([A-Z]{2,6}\))?/i.exec(text.slice(to.end, to.end + 20))?.[0] ?? '';
  if (inTest !== '') {
    const whole: Span = [from.start, to.end + inTest.length];
    return { value: cleanLine(text.slice(...whole)), span: whole, sure: true };
  }
  const narrowed = narrowing(text, to.end);
  if (narrowed > 0) {
    const whole: Span = [from.start, to.end + narrowed];
    return { value: cleanLine(text.slice(...whole)), span: whole, sure: !isCutOff(text, whole) };
  }
  const closing = text.slice(from.start, to.end).includes('(') ? text.indexOf(')', to.end) + 1 : 0;
  const end = closing > 0 && closing - to.end < 3 ? closing : to.end;
  const lead =
    /^(?:(?:recruitment|hiring|selection|requirement) of |(?:internship|full[- ]?time|fte|requirement \d) (?:[-–:] )?(?=\p{Lu}))/iu.exec(
      text.slice(from.start, end),
    );
  const span: Span = [from.start + (lead?.[0].length ?? dashOf(text, from.start, end)), end];
  return { value: cleanLine(text.slice(...span)), span, sure: !isCutOff(text, span) };
}

/** 'Zephyrine Retail - Store Associate': what is before the dash belongs to the name in front. */
function dashOf(text: string, start: number, end: number): number {
  const dash = text.slice(start, end).indexOf(' - ');
  const isName = /\p{Lu}\p{L}+ $/u.test(text.slice(Math.max(0, start - 20), start));
  return dash > 0 && isName ? dash + 3 : 0;
}

/** A word with a capital right beside it may belong to the role. */
function isCutOff(text: string, [start, end]: Span): boolean {
  const before = /\p{Lu}[\p{L}\p{N}&]* $/u.test(text.slice(Math.max(0, start - 30), start));
  const isAllCapitals = !/\p{Ll}/u.test(text);
  const inside = /^ ?\(([^()\d]{2,30})\)/.exec(text.slice(end, end + 36))?.[1];
  const isShort = /^\p{Lu}{2,4}$/u.test(text.slice(start, end));
  if (
    inside !== undefined &&
    (isShort || branchNamed(inside) === undefined) &&
    !/time|intern|remote|hybrid|wfh|fresher|on-?site/i.test(inside)
  )
    return true;
  return (before && !isAllCapitals) || /^ (?:- )?\p{Lu}\p{Ll}/u.test(text.slice(end, end + 5));
}
