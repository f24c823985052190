import { cleanLine } from '../../../lib/text.ts';
import type { Mention } from '../../message-types.ts';
import { branchNamed } from '../../values/branch-list.ts';
import { isCity } from '../../values/find-location.ts';
import { hasRoleHead } from './role-words.ts';

/** The roles in the text beside a label such as 'Role': all of it where no role is found in it. */
export function readRoleLabel(text: string): readonly Mention<string>[] {
  const { parts, sure } = splitRoles(text);
  return parts
    .map(({ start, end }): Mention<string> => {
      const part = text.slice(start, end);
      const value = cleanLine(
        withoutPlace(part.replace(/^(?:is|are|=|-)\s+/i, '').replace(/\s*[-–|,:(.]\s*$/, '')),
      );
      return {
        value,
        span: [start, start + part.length],
        sure: sure && !SENTENCE.test(value) && !areBranches(value),
      };
    })
    .filter(({ value }) => value !== '' && /\p{L}{2}/u.test(value));
}

/** 'Product Engineer (Bengaluru)' */
function withoutPlace(role: string): string {
  const [aside = '', place = ''] = / ?\(([^()]+)\)$/.exec(role) ?? [];
  return isCity(place) ? role.slice(0, -aside.length) : role;
}

/** In a table whose cells are out of place. */
function areBranches(value: string): boolean {
  return value.split(/[,/]/).every((part) => branchNamed(part) !== undefined);
}

/** Words and signs that are in no name of a role. */
const SENTENCE =
  /\b(?:they|we|you|it|is|are|was|will|has|have|can|who|which|this|that|these|please|pls|our|your|pays?|paid|apply|also|role|position)\b|[₹@?]|\d{3}/i;

interface Part {
  readonly start: number;
  readonly end: number;
}

/** Where the role ends and something else about the job begins. */
const ROLE_END =
  / ?(?:[|;]|\((?=[^()]*(?:\d|ctc|lpa|stipend|month|fte|intern\b|full|work|remote|wfh|freshers|hybrid|contract|part))|(?:-|,|@|:) ?(?=(?:₹|rs\.?|inr|ctc|stipend|package)? ?(?:\d{2}|\d[.,]|\d ?(?:lpa|lakhs?|lacs?|cr|l|k|months?)\b))|- (?=(?:ctc|stipend|package|location|pune|remote|on ?site|wfh|full[ -]?time|fte|internship)\b)|\. (?=[A-Z])|, ?(?=(?:sirf|only|for|open|with|eligible|ctc|stipend|location|package|based|jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|they|we|you|it|this|which|who|pay\w*|please|pls|apply)\b)|\b(?:hai|ka|ki|ke)\b|\baur (?:package|ctc|stipend)|\band (?:package|ctc|stipend)|\bwith (?:ctc|a|package|stipend)\b|\bat\b|\bin\b(?! test\b)|\bfor\b)/i;
const LIST =
  /\s*(?:[,;]|(?<=\S) \/ |\b(?:and|or)\b|(?<!\b[RF])&(?![DB]\b)|\n|(?:^|\s)\(?[1-9a-h][.)] ?)\s*/gi;
const ROLE_MAX = 90;

/** Unsure where there are several roles that cannot be told apart. */
function splitRoles(text: string): { readonly parts: readonly Part[]; readonly sure: boolean } {
  const cut = ROLE_END.exec(text.slice(0, 400))?.index ?? text.length;
  const list = cutList(text.slice(0, 400));
  const parts = list.filter(({ start, end }) => hasRoleHead(text.slice(start, end)));
  if (parts.length > 1 && parts.length === list.length)
    return { parts: parts.map((part) => endPart(text, part)), sure: true };
  const end = Math.min(cut === 0 ? text.length : cut, ROLE_MAX);
  const [first, ...behind] = list;
  // 'Systems Engineer, Zenith Technologies'
  if (first && behind.length > 0 && parts.length === 1 && parts[0] === first && first.end < end)
    return { parts: [first], sure: false };
  const isOne = parts.filter(({ start }) => start < end).length < 2;
  return { parts: [{ start: 0, end }], sure: isOne };
}

function endPart(text: string, { start, end }: Part): Part {
  const cut = ROLE_END.exec(text.slice(start, end))?.index ?? 0;
  return { start, end: cut > 0 ? start + cut : end };
}

function cutList(text: string): readonly Part[] {
  const parts: Part[] = [];
  let start = 0;
  // 'SDE (5 LPA, CGPA 6) and Tester' are two.
  const plain = text.replace(/\([^()]*\d[^()]*\)/g, (aside) => '_'.repeat(aside.length));
  for (const match of plain.matchAll(LIST)) {
    parts.push({ start, end: match.index });
    start = match.index + match[0].length;
  }
  parts.push({ start, end: text.length });
  return parts.filter((part) => part.end > part.start);
}
