/** Where the name of a company begins and ends in a text. */
import { cleanLine } from '../../../lib/text.ts';
import type { Span } from '../../message-types.ts';
import { branchNamed } from '../../values/branch-list.ts';
import { findRoles } from '../roles/find-roles.ts';
import { JOINERS, LEADING, LEGAL, STOP, TRAILING } from './company-words.ts';
import { hasRoleHead, isField, isPlainHead, isRoleWord } from '../roles/role-words.ts';
import { isCity } from '../../values/find-location.ts';

export interface Name {
  readonly value: string;
  readonly span: Span;
}

const TOKEN = /[\p{L}\p{M}\p{N}][\p{L}\p{M}\p{N}.&'+/-]*|&|\((?:india|i|p)\)/giu;
const WORDS_MAX = 7;

interface Token {
  readonly text: string;
  /** An everyday word that is a part of a name here: 'Winter Wheat Robotics', 'Zenith Pay'. */
  readonly isPart?: boolean;
  readonly start: number;
  readonly end: number;
}

function tokensIn(text: string, start: number, end: number): readonly Token[] {
  const tokens = Array.from(text.slice(start, end).matchAll(TOKEN), (match): Token => {
    const bare = match[0].replace(/['’]s$/, '').replace(/[./'-]+$/, '') || match[0];
    const isShort = LEGAL.has(match[0].toLowerCase());
    const word = isShort ? match[0] : bare;
    return { text: word, start: start + match.index, end: start + match.index + word.length };
  });
  return tokens.map((token, index) =>
    isPartOfName(token, tokens[index - 1], tokens[index + 1]) ? { ...token, isPart: true } : token,
  );
}

/** 'Corvid Test Labs', 'Thamarai Process Solutions' */
const BUSINESS_END =
  /^(?:Labs?|Solutions?|Systems|Technolog(?:y|ies)|Works|Services|Industries|Capital|Networks|Studios?|Consulting|Analytics|Partners|Ventures|Group|Foods|Motors|Foundry|Mills|Press|Care)$/i;

function isPartOfName(token: Token, before: Token | undefined, next: Token | undefined): boolean {
  if (!/^\p{Lu}/u.test(token.text)) return false;
  const folded = token.text.toLowerCase();
  const isName = (other: Token | undefined, distance: number): boolean =>
    other !== undefined &&
    distance === 1 &&
    /^\p{Lu}\p{L}{2}/u.test(other.text) &&
    isNameWord(other);
  return (
    (STOP.has(folded) &&
      BUSINESS_END.test(next?.text ?? '') &&
      isName(before, token.start - (before?.end ?? 0)) &&
      token.end + 1 === next?.start) ||
    (folded === 'online' && isName(before, token.start - (before?.end ?? 0)) && !isEvent(next)) ||
    (LEADING.has(folded) && isName(next, (next?.start ?? 0) - token.end)) ||
    (TRAILING.has(folded) &&
      /\p{Ll}/u.test(token.text) &&
      isName(before, token.start - (before?.end ?? 0)))
  );
}

/** What takes place online. */
function isEvent(next: Token | undefined): boolean {
  return /^(?:tests?|assessments?|exams?|examinations?|oa|interviews?|rounds?|process|registrations?|forms?|links?|appl\w*|quiz|challenge|ppt|talk|drive|coding|aptitude|technical|hiring|session|meeting)$/i.test(
    next?.text ?? '',
  );
}

/** Written like a name: with a capital, a digit or in a script without capitals, and no everyday word. */
function isNameWord({ text, isPart }: Token): boolean {
  if (isPart) return true;
  const folded = text.toLowerCase().replaceAll("'", '');
  if (LEGAL.has(folded)) return true;
  if (
    STOP.has(folded) ||
    /^\d+(?:st|nd|rd|th)?$/.test(folded) ||
    /^20\d\d/.test(folded) ||
    /\d{3}/.test(folded)
  )
    return false;
  return /^[\p{Lu}\p{Nd}]|^[a-z]+[A-Z]|^[a-z]\p{Lu}/u.test(text) || /^\p{Lo}/u.test(text);
}

/** The words up to a position, where none of them is an everyday one. */
export function nameAtStart(text: string, end: number): Name | undefined {
  const tokens = tokensIn(text, 0, end);
  const isBesides = tokens.every(
    (token, index) => index === 0 || isBeside(text, tokens[index - 1] ?? token, token),
  );
  const isName = tokens.length > 0 && tokens.length <= 3 && end <= 40 && isBesides;
  if (!isName || tokens.some((token) => STOP.has(token.text.toLowerCase()))) return undefined;
  return nameOf(text, tokens);
}

/** The name that begins at a position. */
export function nameAfter(text: string, position: number): Name | undefined {
  const tokens = tokensIn(text, position, position + 80);
  const [first] = tokens;
  if (!first || text.slice(position, first.start).trim() !== '') return undefined;
  let length = 0;
  for (const [index, token] of tokens.entries()) {
    const before = tokens[index - 1];
    if (index >= WORDS_MAX || (before && !isBeside(text, before, token))) break;
    const isJoiner = JOINERS.has(token.text.toLowerCase()) && index > 0;
    const next = tokens[index + 1];
    if (isJoiner && !(next && isNameWord(next) && isBeside(text, token, next))) break;
    if (
      !isJoiner &&
      (!isNameWord(token) || (index > 0 && hasRoleHead(token.text) && !isFirm(tokens, index)))
    )
      break;
    length = index + 1;
  }
  const [last, next] = [tokens[length - 1], tokens[length]];
  const isNextBeside = last && next && isBeside(text, last, next);
  const named = withoutRole(tokens.slice(0, length), isNextBeside ? next : undefined);
  if (
    /^(?:cell|office|committee|department|dept|club|society|council|board|institute|university|college|polytechnic)$/i.test(
      tokens[length]?.text ?? '',
    )
  )
    return undefined;
  return isRole(named, tokens[length]) ? undefined : nameOf(text, named);
}

/** The name that ends at a position. */
export function nameBefore(text: string, position: number): Name | undefined {
  const from = Math.max(0, position - 80);
  const start = from === 0 ? 0 : from + Math.max(0, text.slice(from).search(/[\s]/));
  const tokens = tokensIn(text, start, position);
  const comma = /,\s\p{Lu}\p{L}{2,20}\s?$/u.exec(text.slice(from, position));
  const owner = comma ? nameBefore(text, from + comma.index) : undefined;
  if (comma && owner && (isCity(comma[0].slice(1)) || isNamedWhole(text, owner))) return owner;
  const last = tokens.at(-1);
  if (!last || !/^['’]?s?[\s"').*]*$/.test(text.slice(last.end, position))) return undefined;
  let first = tokens.length;
  for (
    let index = tokens.length - 1;
    index >= 0 && tokens.length - index <= WORDS_MAX;
    index -= 1
  ) {
    const [token, next] = [tokens[index], tokens[index + 1]];
    if (!token || (next && !isBeside(text, token, next))) break;
    const isJoiner = JOINERS.has(token.text.toLowerCase()) && next !== undefined;
    const before = tokens[index - 1];
    if (isJoiner && !(before && isNameWord(before) && isBeside(text, before, token))) break;
    if (!isJoiner && !isNameWord(token)) break;
    first = index;
  }
  return nameOf(text, tokens.slice(first));
}

/** In 'Zenith Ceramics, Morbi needs engineers' the second name is a place. */
function isNamedWhole(text: string, { value, span }: Name): boolean {
  return (
    value.includes(' ') && !/\b(?:dear|hi|hello|hey|respected)\s$/i.test(text.slice(0, span[0]))
  );
}

/** 'Omkara Consulting Engineers' */
const FIRM = /(?:^|\s)(?:engineers|consultants|associates|architects|developers|designers)$/i;

function isFirm(tokens: readonly Token[], index: number): boolean {
  const [first] = tokens;
  const isPlural = FIRM.test(tokens[index]?.text ?? '');
  return isPlural && first !== undefined && !isRoleWord(first.text);
}

/** 'Data' of 'Orvexa Data Engineer' belongs to the role. */
function withoutRole(named: readonly Token[], next: Token | undefined): readonly Token[] {
  if (!isPlainHead(next)) return named;
  let end = named.length;
  while (end > 1 && isRoleWord(named[end - 1]?.text ?? '')) end -= 1;
  return named.slice(0, end);
}

/** 'Systems' in front of 'Engineer' is no company. */
function isRole(named: readonly Token[], next: Token | undefined): boolean {
  return (
    next !== undefined && hasRoleHead(next.text) && named.every(({ text }) => isRoleWord(text))
  );
}

function isBeside(text: string, left: Token, right: Token): boolean {
  return (
    /^[.,]?[ ]?$/.test(text.slice(left.end, right.start)) &&
    (text.charAt(left.end) !== ',' || LEGAL.has(right.text.toLowerCase())) &&
    (text.charAt(left.end) !== '.' || LEGAL.has(left.text.toLowerCase()) || left.text.length <= 3)
  );
}

/** 'CodeSprint' is a contest of the company in front. */
const CONTEST = /^(?:Code|Hack)[A-Z]\w+$/;

function nameOf(text: string, given: readonly Token[]): Name | undefined {
  const contest = given.findIndex((token, index) => index > 0 && CONTEST.test(token.text));
  const tokens = contest === -1 ? given : given.slice(0, contest);
  const [first, last] = [tokens[0], tokens.at(-1)];
  if (!first || !last || LEGAL.has(first.text.toLowerCase())) return undefined;
  const span: Span = [first.start, last.end];
  const value = cleanLine(text.slice(...span));
  return isCompanyLike(value) ? { value, span } : undefined;
}

function isCompanyLike(value: string): boolean {
  if (value.length < 2 || !/[\p{L}]/u.test(value) || /^\p{L}$/u.test(value)) return false;
  if (/^(?:lab|block|room|hall|panel|sector)$/i.test(value.split(' ')[0] ?? '')) return false;
  if (
    /^(?:(?:group|website|feedback|community|channel)$|\d{1,3}-(?:minute|hour|day|week|month|year))/i.test(
      value,
    )
  )
    return false;
  if (/\p{L}\/\p{L}|^[A-Z]{2}-[A-Z]{5,6}$/u.test(value)) return false;
  if (isCity(value) || areBranches(value) || isField(value)) return false;
  if (FIRM.test(value) && !isRoleWord(value.split(' ')[0] ?? '')) return true;
  const [role] = findRoles(value);
  return role === undefined || role.value.length < value.length * 0.6;
}

function areBranches(value: string): boolean {
  return value
    .split(/\s*(?:[/&,]|\band\b)\s*/i)
    .every((part) => branchNamed(part) !== undefined || part === '');
}

const COMPANY_END =
  /\s(?:[-–|]|→)\s|[|;\t\n]|\s\((?!(?:india|i|p)\))|,\s(?!(?:inc|ltd|llp|pvt)\b)|\s(?:is|are|has|will|for|visiting|hiring)\s|\.\s(?=[A-Z][a-z]+ )|\s(?=\d{1,3}(?:\.\d+)? ?(?:lpa|lakhs?|lacs?|k|cr)\b)|https?:|www\.|\s{3,}/i;
const COMPANY_MAX = 80;

/** The name beside a label. */
export function cutCompany(text: string): Name | undefined {
  const start = text.search(/[\p{L}\p{N}]/u);
  if (start === -1) return undefined;
  const rest = text.slice(start, start + 200);
  const end = COMPANY_END.exec(rest)?.index ?? rest.length;
  const [role] = findRoles(rest.slice(0, end));
  const cut = role && role.span[0] > 1 ? role.span[0] : end;
  const value = cleanLine(rest.slice(0, cut)).replace(/[.,:\s-]+$/, (end) =>
    /^\.$/.test(end) && /\b(?:ltd|pvt|inc|co|corp)$/i.test(rest.slice(0, cut - 1)) ? end : '',
  );
  if (!/\p{L}/u.test(value) || value.length > COMPANY_MAX || GREETED.test(value)) return undefined;
  return { value, span: [start, start + value.length] };
}

const GREETED =
  /^(?:dear|hi|hello|hey|respected|greetings?|namaste|good morning)\b|^20\d\d\b|^\d{1,2}[-/.]\d|\bbatch\b|^ordinators?\b/i;

/** 'Second is Saffron Ledger Bank, they want …' */
export function countedCompany(text: string): Name | undefined {
  const lead = /^(?:and )?(?:the )?(?:first|second|third|other|next|last)(?: one)? is /i.exec(
    text,
  )?.[0];
  return lead === undefined ? undefined : nameAfter(text, lead.length);
}

/** The name at the start of a sentence that says what the company does. */
export function leadingCompany(text: string): Name | undefined {
  const name = nameAfter(text, 0);
  const isSubject =
    name && /^\s(?:is|are|will|has|offers?|hires?|needs?|wants?)\b/.test(text.slice(name.span[1]));
  return isSubject ? name : undefined;
}
