/** The part of a line that is a role, although it is not labelled as one. */
import type { Mention } from '../../message-types.ts';
import { findCompensation } from '../../values/find-compensation.ts';
import { findRoles } from './find-roles.ts';
import { hasRoleHead, isOnlyGeneric } from './role-words.ts';

/** 'Full time: Bioinformatics Engineer' */
export function behindColon(text: string): Mention<string> | undefined {
  const start = text.indexOf(': ') + 2;
  const part = start > 1 ? namedPart(text.slice(start)) : undefined;
  return part && { ...part, span: [part.span[0] + start, part.span[1] + start] };
}

/** 'Summer Intern, for the 2028 batch' */
export function namedPart(text: string): Mention<string> | undefined {
  const [part = ''] = text.split(/[,:(|]|\s[-–]\s/, 1);
  const words = part.trim().split(' ');
  const isRole = words.length > 1 && words.length < 6 && hasRoleHead(words.at(-1) ?? '');
  return isRole ? { value: part.trim(), span: [0, part.trimEnd().length], sure: false } : undefined;
}

/** The one role of an item that tells its pay: 'B. For CSE & IT: Backend Engineer, 12 LPA' */
export function onlyRole(text: string): Mention<string> | undefined {
  const [role, ...others] = findRoles(text);
  if (others.length > 0 || findCompensation(text).length === 0) return undefined;
  return role ?? rolePart(text);
}

/** 'The first is Medical Writer' */
const COUNTED = /^\s*(?:the )?(?:first|second|third|other|next)(?: one)? is (?:an? |the )?/i;

/** The part between two separators that ends like a role: 'Zenith - Video Engineer - Pune'. */
export function rolePart(text: string): Mention<string> | undefined {
  let start = 0;
  for (const part of text.split(/[,|]|\s[-–]\s/)) {
    const at = text.indexOf(part, start);
    start = at + part.length;
    const name = part.replace(COUNTED, '').trim();
    const words = name.split(' ');
    if (words.length < 2 || words.length > 5 || !hasRoleHead(words.at(-1) ?? '')) continue;
    const from = at + part.trimEnd().length - name.length;
    return { value: name, span: [from, from + name.length], sure: false };
  }
  return undefined;
}

/** A role with nothing but a word such as 'For' in front of it. */
export function leadingRole(text: string): Mention<string> | undefined {
  const [role] = findRoles(text);
  const before = role === undefined ? 'none' : text.slice(0, role.span[0]);
  return /^(?:(?:role|profile|post|position) ?\d? ?[:-]? ?|for (?:the )?)?$/i.test(before)
    ? role
    : undefined;
}

/** What stands before the first separator, where it ends like a role. */
export function firstPart(text: string): Mention<string> | undefined {
  const start = COUNTED.exec(text)?.[0].length ?? 0;
  const end = text.search(/\s{2,}|\s[-|]\s|[,(:|]/);
  const part = (end === -1 ? text.slice(start) : text.slice(start, end)).trimEnd();
  const words = part.split(' ').length;
  const [last = ''] = part.split(' ').slice(-1);
  const isRole =
    words <= 6 &&
    part.length < 60 &&
    hasRoleHead(last) &&
    !isOnlyGeneric(part) &&
    /^\p{Lu}/u.test(part);
  return isRole ? { value: part, span: [start, start + part.length], sure: false } : undefined;
}
