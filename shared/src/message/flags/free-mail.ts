import type { Span } from '../message-types.ts';
import { firstMatches } from './first-matches.ts';

const FREE_MAIL =
  /(?<![\w.+-])([a-z0-9][\w.+-]{0,63})@(?:gmail|googlemail|yahoo|ymail|rocketmail|outlook|hotmail|live|msn|rediffmail|rediff|protonmail|proton|icloud|aol|zohomail|gmx|mail|yandex|tutanota|inbox)\.(?:com|co\.in|in|me|net|org|co\.uk|ru|de)(?![\w-]|\.\w)/gi;

/** Of the college: its coordinators write from addresses of their own. */
const COLLEGE =
  /co-?ordinator|\bcoord\b|\bt\s?p\s?o\b|\bt\s?(?:&|and|n)\s?p\b|\btnp\b|\btpc\b|\bcdc\b|training (?:and|&) placement|placement|\bstudent|\bspoc?\b|\bspc\b|volunteer|faculty|\bprof\b|professor|\bhod\b|college|institut|universit|department|\bdept\b|\bclass rep|\bcr\b|alumni|\bclub\b|\bbatch ?mate|senior\b/i;
const COLLEGE_NAME =
  /tpo|tnp|placement|coord|college|univ|institut|(?<!hr[._-]?)dept|(?:^|[._\d-])(?:tp|cdc|iit|nit|iiit|cse|ece|spc)(?:$|[._\d-])/i;
const COMPANY_NAME =
  /(?:^|[._+\d-])(?:hr|hrd|hrteam|jobs?|careers?|info|admin|office|contact|apply|resumes?|cv|work|official)(?:$|[._+\d-])|hr(?:dept|desk|team|manager|exec)|career|recruit|hiring|talent|vacanc|joining|solution|softw|infotech|technolog|system|service|pvt|ltd|consult|corp(?:$|[._\d-])|group|labs?(?:$|[._\d-])|jobs|(?<![bm]\.?)tech(?:$|[._\d-])|india(?:$|[._\d-])|(?<=[a-z]{4})hr\d{0,4}$/i;
/** What only a company, or who claims to be one, is written for. */
const COMPANY_USE =
  /\b(?:resume|résumé|cv|c\.v|bio-?data|hr|recruit\w*|hiring|careers?|talent|offer letter|joining letter|apply|application|applications)\b/i;
const QUESTION =
  /\b(?:quer(?:y|ies)|doubts?|questions?|clarifications?|help|issues?|assistance)\b/i;
const SAMPLE =
  /^(?:abc|xyz|you|your?\.?name|name|first\.?name.*|user(?:name)?|example|test|sample|someone|email|mail|id)\d*$|^your/i;
const YOURS =
  /\b(?:e\.?g\.?|for example|such as|like|format|your (?:own |personal |registered )?(?:gmail|mail|e-?mail))\b[^\n]{0,20}$/i;

/** Free addresses that a message gives as those of a company. */
export function findFreeMail(text: string): readonly Span[] {
  return firstMatches(text, FREE_MAIL)
    .filter(({ match, span }) => isCompanys(text, span, match[1] ?? ''))
    .map(({ span }) => span);
}

function isCompanys(text: string, [start, end]: Span, name: string): boolean {
  const before = lineBefore(text, start);
  const line = `${before} ${lineAfter(text, end)}`.replace(/\bhr dep(?:artmen)?t\b/gi, ' ');
  if (SAMPLE.test(name) || YOURS.test(before)) return false;
  if (COLLEGE_NAME.test(name) || COLLEGE.test(line)) return false;
  if (COMPANY_NAME.test(name)) return true;
  const around = `${previousLine(text, start)} ${line}`;
  return (
    COMPANY_USE.test(around) && !QUESTION.test(line) && !COLLEGE.test(around + nextLine(text, end))
  );
}

/** Of a line, as much as belongs to what is in the middle of it. */
const AROUND = 160;

function lineBefore(text: string, start: number): string {
  const from = Math.max(0, start - AROUND);
  const part = text.slice(from, start);
  return part.slice(part.lastIndexOf('\n') + 1);
}

function lineAfter(text: string, end: number): string {
  return text.slice(end, end + AROUND).split('\n', 1)[0] ?? '';
}

function previousLine(text: string, start: number): string {
  const before = lineBefore(text, start);
  return lineBefore(text, Math.max(0, start - before.length - 1));
}

function nextLine(text: string, end: number): string {
  const after = lineAfter(text, end);
  return lineAfter(text, end + after.length + 1);
}
