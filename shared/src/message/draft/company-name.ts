/** Where the name of a company begins and ends in a text. */
import { cleanLine } from '../../lib/text.ts';
import type { Span } from '../message-types.ts';
import { branchNamed } from '../values/branch-list.ts';
import { findRoles } from './find-roles.ts';
import { hasRoleHead, isField, isPlainHead, isRoleWord } from './role-words.ts';
import { isCity } from '../values/find-location.ts';

interface Name {
  readonly value: string;
  readonly span: Span;
}

function words(text: string): ReadonlySet<string> {
  return new Set(text.split(' '));
}

/** No part of the name of a company. */
const STOP = words(
  'tpo t&p tnp cell training placement placements department dept college university institute institution students student ' +
    'dear all team hr mr ms mrs dr prof professor sir madam google form forms zoom meet teams whatsapp telegram linkedin ' +
    'hackerrank hackerearth mettl amcat unstop superset internshala naukri campus drive drives hiring alert urgent important ' +
    'notice reminder update updates last date registration registrations link links apply role roles job jobs company ctc ' +
    'stipend location eligibility batch online offline test interview interviews round rounds selection process please note ' +
    'kindly hi hello good morning evening afternoon greetings we the this our your for new off on pool internship internships ' +
    'full time fte ppo opportunity opportunities subject re fwd fw regards thanks attention from to at in is are will be has ' +
    'have and or of by with a an as if it its they you i he she who which that these those there here now today tomorrow ' +
    'january february march april may june july august september october november december jan feb mar apr jun jul aug sep ' +
    'sept oct nov dec monday tuesday wednesday thursday friday saturday sunday mon tue wed thu fri sat sun am pm ist lpa inr ' +
    'package salary position positions profile designation deadline results result shortlist shortlisted congratulations ' +
    'final year years b.tech btech m.tech mtech be b.e mca mba interested eligible candidates candidate only no not any ' +
    'registered office final-year finalyear national careers career recruitment fresher freshers biggest season reg regarding ' +
    'ppt gd pi oa jd cgpa cpi sgpa venue mode type date time day night guys everyone folks hey friends hurry do fill check ' +
    'welcome happy best luck wishing mail email phone contact whats app join register click open openings opening vacancy ' +
    'vacancies requirement looking great super so what how when where why before after till until also both each per ' +
    'correction postponed rescheduled cancelled extended revised pre pre-placement preplacement talk session presentation ' +
    'virtual joint recruiter recruiters employer employers spoc coordinator coordinators officer tnp-cell pvt. request ' +
    'purana naya ye yeh ab koi bhai jo jinhone pehle late formal doubt party badhai abhi jaldi working start login number system ' +
    'requirements requirement hope two three four one five both hired poll celebration canteen skip those they them sections rs inr ' +
    'सूचना आवश्यक सभी आवेदन कंपनी नौकरी छात्रों छात्र अंतिम वर्ष कैंपस भर्ती पद वेतन स्थान शाखा परीक्षा कृपया प्रशिक्षण एवं नियोजन प्रकोष्ठ ' +
    'दिसंबर जनवरी फरवरी मार्च अप्रैल मई जून जुलाई अगस्त सितंबर अक्टूबर नवंबर ऑनलाइन निम्न ' +
    'का की के को ने में से पर तक है हैं और या आज कल हेतु द्वारा ' +
    'dashboard resume menu logout ncr ' +
    'just lunch faculty electronic timings event report pay base thx resumes main ' +
    'im ask github special recording bring extension rest respected trust board government carry wishing impressions ' +
    'pfb pfa change due apologies photos panel ping principal erp registrar updated prospective graduating upcoming exciting ' +
    'excellent golden requested gentle friendly attn info fyi btw also however moreover further meanwhile well sure cheers warm ' +
    'heartiest many few several some most those same such other another next previous first second third rooms room block floor ' +
    'hall auditorium building gate bus hostel pooled summer winter volunteers reviews applicants attendees ' +
    'thank congrats correct baaki finally posts pkg guys suno salary stipend corrigendum attendance attention salaried ' +
    'actively were personal individual written host old notifications particulars duration home direct seats limited cob eod ' +
    'orders order wish reply sent hereby informed concerned matter above-mentioned tips tip experience roll name list walk-in walkin direct get following below above sr s.no no. id technical coding aptitude psychometric assessment exam hackathon ' +
    'remote hybrid onsite wfh wfo india pan congratulation kudos sorry ok okay yes students: mandatory compulsory strictly ' +
    'anyone someone does did can could would should may might must shall let us me my mine his her their bhaiya sabhi sab ' +
    'aaj kal form: details detail info information about overview description responsibilities skills bond documents dress ' +
    'posted by via through using notification announcement circular ref reference annexure sd sub off-campus on-campus ' +
    'oncampus offcampus tier dream core mass graduation graduates graduate passing passout pass-out backlogs backlog arrears ' +
    'offers offer joining salary: perks internship+ppo intern interns ' +
    'internal sessional mock practical viva sem semester mid-sem midsem mid-semester end-sem endsem end-semester',
);
/** Inside a name only. */
const JOINERS = words('& of and de the -');
const LEGAL = words(
  'pvt pvt. private ltd ltd. limited inc inc. llp corp corp. corporation (india) india co. p',
);

const TOKEN = /[\p{L}\p{M}\p{N}][\p{L}\p{M}\p{N}.&'+/-]*|&|\((?:india|i|p)\)/giu;
const WORDS_MAX = 7;

interface Token {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

function tokensIn(text: string, start: number, end: number): readonly Token[] {
  return Array.from(text.slice(start, end).matchAll(TOKEN), (match): Token => {
    const bare = match[0].replace(/['’]s$/, '').replace(/[./'-]+$/, '') || match[0];
    const isShort = LEGAL.has(match[0].toLowerCase());
    const word = isShort ? match[0] : bare;
    return { text: word, start: start + match.index, end: start + match.index + word.length };
  });
}

/** Written like a name: with a capital, a digit or in a script without capitals, and no everyday word. */
function isNameWord({ text }: Token): boolean {
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
  const named = withoutRole(tokens.slice(0, length), tokens[length]);
  return isRole(named, tokens[length]) ? undefined : nameOf(text, named);
}

/** The name that ends at a position. */
export function nameBefore(text: string, position: number): Name | undefined {
  const from = Math.max(0, position - 80);
  const start = from === 0 ? 0 : from + Math.max(0, text.slice(from).search(/[\s]/));
  const tokens = tokensIn(text, start, position);
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

/** 'Omkara Consulting Engineers' */
function isFirm(tokens: readonly Token[], index: number): boolean {
  const [first] = tokens;
  const isPlural = /^(?:engineers|consultants|associates|architects|developers|designers)$/i.test(
    tokens[index]?.text ?? '',
  );
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

function nameOf(text: string, tokens: readonly Token[]): Name | undefined {
  const [first, last] = [tokens[0], tokens.at(-1)];
  if (!first || !last || LEGAL.has(first.text.toLowerCase())) return undefined;
  const span: Span = [first.start, last.end];
  const value = cleanLine(text.slice(...span));
  return isCompanyLike(value) ? { value, span } : undefined;
}

function isCompanyLike(value: string): boolean {
  if (value.length < 2 || !/[\p{L}]/u.test(value) || /^\p{L}$/u.test(value)) return false;
  if (isCity(value) || areBranches(value) || isField(value)) return false;
  const [role] = findRoles(value);
  return role === undefined || role.value.length < value.length * 0.6;
}

function areBranches(value: string): boolean {
  return value
    .split(/\s*(?:[/&,]|\band\b)\s*/i)
    .every((part) => branchNamed(part) !== undefined || part === '');
}

const COMPANY_END =
  /\s(?:[-–|]|→)\s|[|;\t\n]|\s\((?!(?:india|i|p)\))|,\s(?!(?:inc|ltd|llp|pvt)\b)|\s(?:is|are|has|will|for|visiting|hiring)\s|\.\s(?=[A-Z][a-z]+ )|https?:|www\.|\s{3,}/i;
const COMPANY_MAX = 80;

/** The name beside a label. */
export function cutCompany(text: string): Name | undefined {
  const start = text.search(/[\p{L}\p{N}]/u);
  if (start === -1) return undefined;
  const rest = text.slice(start, start + 200);
  const cut = COMPANY_END.exec(rest)?.index ?? rest.length;
  const value = cleanLine(rest.slice(0, cut)).replace(/[.,:\s-]+$/, (end) =>
    /^\.$/.test(end) && /\b(?:ltd|pvt|inc|co|corp)$/i.test(rest.slice(0, cut - 1)) ? end : '',
  );
  if (value === '' || value.length > COMPANY_MAX) return undefined;
  return { value, span: [start, start + value.length] };
}

/** The name at the start of a sentence that says what the company does. */
export function leadingCompany(text: string): Name | undefined {
  const name = nameAfter(text, 0);
  const isSubject =
    name && /^\s(?:is|are|will|has|offers?|hires?|needs?|wants?)\b/.test(text.slice(name.span[1]));
  return isSubject ? name : undefined;
}

const PARTS = /\s(?:[-–|:→/]|\/\/)\s|[|\t\n:!]\s?|\s{3,}|,\s/;

/** Names that are a part of a title by themselves: 'Zenith Systems | SDE | Pune'. */
export function namesInTitle(text: string): readonly Name[] {
  const names: Name[] = [];
  let start = 0;
  for (const part of text.slice(0, 200).split(PARTS)) {
    const at = text.indexOf(part, start);
    start = at + part.length;
    const from = at + Math.max(0, part.search(/[\p{L}\p{N}]/u));
    const name = part.trim() === '' ? undefined : nameAfter(text, from);
    const rest = name === undefined ? '' : afterName(text.slice(name.span[1], at + part.length));
    if (name && isTitleRest(rest)) names.push(name);
  }
  return names;
}

/** Without what is in brackets. */
function afterName(rest: string): string {
  return rest.replace(/\([^()]{0,40}\)/g, ' ');
}

/** What follows the name in its part of a title says only what the message is about. */
function isTitleRest(rest: string): boolean {
  const left = rest.toLowerCase().match(/[\p{L}\p{N}&.+-]+/gu) ?? [];
  const [first = ''] = left;
  const isAbout = (word: string): boolean => STOP.has(word) || /^(?:20)?\d\d$/.test(word);
  // 'Zenith GD on …', 'Zenith SDE 12 LPA'.
  const endsHere =
    isAbout(first) || /^\d/.test(first) || findRoles(rest)[0]?.span[0] === rest.search(/\S/);
  return left.every(isAbout) || (endsHere && left.length < 24);
}
