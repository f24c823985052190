/** Finds the names of jobs: 'Software Engineer Intern', 'SDE-1', 'Graduate Engineer Trainee (Civil)'. */
import { branchNamed } from '../values/branch-list.ts';
import type { Mention, Span } from '../message-types.ts';
import { cleanLine } from '../../lib/text.ts';

function words(text: string): ReadonlySet<string> {
  return new Set(text.split(' '));
}

/** The last word of a role, or a role by itself where it is an abbreviation. */
const HEADS = words(
  'engineer engineers developer developers analyst analysts intern interns trainee trainees manager managers consultant ' +
    'consultants scientist scientists designer designers associate associates executive executives architect architects ' +
    'tester testers administrator specialist specialists officer officers programmer programmers researcher researchers ' +
    'accountant accountants representative coordinator strategist writer writers apprentice apprentices technician ' +
    'technicians advisor planner recruiter editor auditor operator supervisor fellow teacher faculty professor trainer ' +
    'internship internships apprenticeship sde sdet swe sde1 sde-1 sde-2 sde-i devops fullstack lead assistant actuary ' +
    'buyer staff economist copywriter animator evangelist technologist expert underwriter banker trader quant chemist nurse artist artists producer animator editor',
);
/** Roles only when they are written in capitals. */
const CAPITALS = words(
  'GET PGET GTE DGET QA MTS AMTS SRE BDE BDA BDM PM APM MT SE ASE SSE TSE FSE GAT ET',
);
const MODIFIERS = words(
  'software data business full stack full-stack backend back-end frontend front-end back front end web java python net dotnet ' +
    'cloud machine learning ml ai artificial intelligence deep graduate junior senior associate assistant product quality ' +
    'assurance test testing automation embedded system systems network security cyber cybersecurity site reliability sales ' +
    'marketing digital hr human resource resources financial finance operations operation supply chain mechanical electrical ' +
    'civil electronics design verification vlsi hardware firmware research process production field service services ' +
    'customer success support technical technology tech application applications development programmer management project ' +
    'android ios mobile game ui ux ui/ux qa r&d analytics database sql bi platform infrastructure salesforce sap erp oracle ' +
    'content social media creative graphic visual legal compliance audit risk credit branch relationship account accounts ' +
    'inside pre-sales presales growth strategy investment equity quantitative quant trading portfolio supply plant ' +
    'maintenance safety site structural planning procurement purchase logistics warehouse store quality control r and d ' +
    'robotics mechatronics iot blockchain mern mean react angular node nodejs golang go c c++ c# php ruby rust scala devops ' +
    'probationary dev naval solar food field science interior regulatory affairs area zonal key pre physical qc qa shift relationship boiler analog digital rtl dft asic fpga soc power signal rf validation silicon post-silicon layout cad cae cfd vfx ' +
    'trainee intern internship summer winter engineering engineer developer analyst scientist consultant computer vision nlp ' +
    'genai gen generative prompt big etl mis it information member of staff solutions solution integration implementation ' +
    'functional domain category brand territory vehicle powertrain deck cluster merchandising retail textile subject matter medical clinical pharma bio biotech chemical process environment energy solar wind ' +
    "founder's office chief executive manager corporate community campus talent acquisition recruitment public relations " +
    'freelance part-time full-time remote entry level early career college university industrial',
);
/** Joins two words of one role. */
const JOINTS = words('& and of / -');
/** What may follow the head. */
const FOLLOWERS = words(
  'intern interns trainee trainees internship i ii iii 1 2 3 l1 l2 engineer analyst developer executive manager - – (',
);
const NOT_LAST = words('of and & / -');

const TOKEN = /[\p{L}\p{N}.+#&'/-]+|\(/gu;

interface Token {
  readonly text: string;
  readonly folded: string;
  readonly start: number;
  readonly end: number;
}

/** What internships are called by: 'Content Writing'. */
const FIELDS = words(
  'development marketing writing design management research operations sales testing editing accounting resources finance ' +
    'analytics science engineering security programming illustration',
);

/** 'Social Media Marketing', which names a field instead of a person. */
export function isField(text: string): boolean {
  const parts = text.toLowerCase().split(/[\s/&]+/);
  return (
    parts.length > 1 &&
    FIELDS.has(parts.at(-1) ?? '') &&
    parts.every((part) => MODIFIERS.has(part) || FIELDS.has(part) || part === 'and')
  );
}

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
    if (!mention || isOnlyGeneric(mention.value)) continue;
    found.push(mention);
    index = last;
    used = last + 1;
  }
  return found;
}

function tokenOf(match: RegExpExecArray): Token {
  const text = match[0].replace(/[.'/-]+$/, '') || match[0];
  const folded = text.toLowerCase();
  return { text, folded, start: match.index, end: match.index + text.length };
}

function isHead(token: Token | undefined): boolean {
  if (token === undefined) return false;
  if (HEADS.has(token.folded) || CAPITALS.has(token.text)) return true;
  const [head = '', level] = token.folded.split('-');
  if (level !== undefined && HEADS.has(head) && /^(?:i{1,3}|[1-3])$/.test(level)) return true;
  return token.folded.includes('/') && token.folded.split('/').every((part) => HEADS.has(part));
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
  /(?:\(|\b(?:roles? of|position of|post of|profile of|as an?|hiring|need an?|for an?|for the|is|the|openings? for)\s)$/i;

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
    'tech power electronics infrastructure platform logistics health',
);

/** 'Engineer' alone names no role, 'SDE' does. */
export function isPlainHead(token: { readonly text: string } | undefined): boolean {
  return token !== undefined && isOnlyGeneric(token.text);
}

const SMALL =
  /^(?:for|the|an?|as|our|hiring|is|of|and|or|in|at|to|we|need|role|position|post|profile)$/i;

function endsCompany(text: string, tokens: readonly Token[], index: number): boolean {
  const [token, before] = [tokens[index], tokens[index - 1]];
  if (!token || !before || !COMPANY_WORDS.has(token.folded) || !isBeside(text, before, token))
    return false;
  const isName = /^\p{Lu}/u.test(before.text) && /\p{Ll}/u.test(before.text);
  return isName && !isModifier(before) && !SMALL.test(before.text);
}

/** True for a word that begins or narrows a role. */
export function isRoleWord(text: string): boolean {
  return MODIFIERS.has(text.toLowerCase());
}

function isModifier(token: Token | undefined): boolean {
  if (token === undefined) return false;
  return (
    token.folded.split(/[/&-]/).every((part) => MODIFIERS.has(part)) || MODIFIERS.has(token.folded)
  );
}

function expandRight(text: string, tokens: readonly Token[], head: number): number {
  let last = head;
  for (let index = head + 1; index < tokens.length && index - head <= 4; index += 1) {
    const [token, before] = [tokens[index], tokens[index - 1]];
    if (!token || !before || !isBeside(text, before, token)) break;
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
  return isPart && !WORK_TIME.test(words.toLowerCase()) ? all.length : 0;
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
  const span: Span = [from.start, closing > 0 && closing - to.end < 3 ? closing : to.end];
  return { value: cleanLine(text.slice(...span)), span, sure: !isCutOff(text, span) };
}

/** A word with a capital right beside it may belong to the role. */
function isCutOff(text: string, [start, end]: Span): boolean {
  const before = /\p{Lu}[\p{L}\p{N}&]* $/u.test(text.slice(Math.max(0, start - 30), start));
  const isAllCapitals = !/\p{Ll}/u.test(text);
  return (before && !isAllCapitals) || /^ (?:- )?\p{Lu}\p{Ll}/u.test(text.slice(end, end + 5));
}

/** 'Internship', 'Manager' and the like name no role by themselves. */
const GENERIC =
  /^(?:(?:technical |support )?staff|internships?|interns?|trainees?|apprenticeship|lead|manager|assistant|associate|officers?|expert|faculty|coordinator|recruiter|hr (?:manager|executive)|(?:summer|winter|remote|full-time|part-time|college|university|corporate|industrial) (?:internships?|interns?|trainee)|campus recruiter|student coordinator|executive|teacher|professor|assistant professor|placement officer|engineers?|developers?|analysts?|consultants?|designers?|scientists?|architects?|specialists?|talent acquisition.{0,20}|(?:fte|qa|pm|se|et|mt)|.{0,20}campus (?:manager|lead|coordinator)|(?:ai|it|data|software|web|product|full stack|ml) internships?)$/i;

function isOnlyGeneric(role: string): boolean {
  return GENERIC.test(role);
}

/** The roles in the text beside a label such as 'Role': all of it where no role is found in it. */
export function readRoleLabel(text: string): readonly Mention<string>[] {
  const parts = splitRoles(text);
  return parts
    .map(({ start, end }): Mention<string> => {
      const part = text.slice(start, end);
      const value = cleanLine(part.replace(/\s*[-–|,:(]\s*$/, ''));
      return { value, span: [start, start + part.length], sure: true };
    })
    .filter(({ value }) => value !== '' && /\p{L}{2}/u.test(value));
}

interface Part {
  readonly start: number;
  readonly end: number;
}

/** Where the role ends and something else about the job begins. */
const ROLE_END =
  / ?(?:[|;]|\((?=[^()]*(?:\d|ctc|lpa|stipend|month|fte|intern\b|full|work|remote|wfh|freshers|hybrid|contract|part))|(?:-|,|@|:) ?(?=(?:₹|rs\.?|inr|ctc|stipend|package)? ?(?:\d{2}|\d[.,]|\d ?(?:lpa|lakhs?|lacs?|cr|l|k|months?)\b))|- (?=(?:ctc|stipend|package|location|pune|remote|on ?site|wfh|full[ -]?time|fte|internship)\b)|\. (?=[A-Z])|, ?(?=(?:sirf|only|for|open|with|eligible|ctc|stipend|location|package|based)\b)|\b(?:hai|ka|ki|ke)\b|\baur (?:package|ctc|stipend)|\band (?:package|ctc|stipend)|\bwith (?:ctc|a|package|stipend)\b|\bat\b|\bin\b(?! test\b)|\bfor\b)/i;
const LIST = /\s*(?:[,;]|(?<=\S) \/ |\b(?:and|or)\b|&|\n|(?:^|\s)\(?[1-9a-h][.)] ?)\s*/gi;
const ROLE_MAX = 90;

function splitRoles(text: string): readonly Part[] {
  const cut = ROLE_END.exec(text.slice(0, 400))?.index ?? text.length;
  const list = cutList(text.slice(0, 400));
  const parts = list.filter(({ start, end }) => hasRoleHead(text.slice(start, end)));
  if (parts.length > 1 && parts.length === list.length)
    return parts.map((part) => endPart(text, part));
  const end = cut === 0 ? text.length : cut;
  return [{ start: 0, end: Math.min(end, ROLE_MAX) }];
}

function endPart(text: string, { start, end }: Part): Part {
  const cut = ROLE_END.exec(text.slice(start, end))?.index ?? 0;
  return { start, end: cut > 0 ? start + cut : end };
}

function cutList(text: string): readonly Part[] {
  const parts: Part[] = [];
  let start = 0;
  for (const match of text.matchAll(LIST)) {
    parts.push({ start, end: match.index });
    start = match.index + match[0].length;
  }
  parts.push({ start, end: text.length });
  return parts.filter((part) => part.end > part.start);
}

/** True where a text has a word such as 'engineer'. */
export function hasRoleHead(text: string): boolean {
  return Array.from(text.matchAll(TOKEN), tokenOf).some(isHead);
}
