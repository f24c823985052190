/**
 * Finds where a text stops being JSON (RFC 8259), and why. Each browser words its message differently, and
 * some do not give the position. The parser goes token by token and keeps the open brackets in a list: ten
 * thousand of them do not exhaust the stack, as they would in a recursive parser.
 */
import { assertNever } from '@shortlist/shared/lib/assert-never.ts';
import { explainBadToken, STRING_SOURCE, type ExpectedToken } from './explain-bad-token.ts';
import { JSON_HINTS, type JsonError, type JsonHint } from './json-hints.ts';

interface Progress {
  readonly open: string[];
  awaited: ExpectedToken;
  /** The previous token, and where it begins. */
  last: string;
  lastOffset: number;
}

const SPACE = /[ \t\n\r]*/y;
const NUMBER = String.raw`-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?(?![\w.+-])`;
const TOKEN = new RegExp(
  String.raw`[[\]{},:]|${STRING_SOURCE}"|${NUMBER}|(?:true|false|null)(?!\w)`,
  'y',
);

/** Takes a text that is not blank; returns undefined if all of it is JSON. */
export function findJsonError(text: string): JsonError | undefined {
  const progress: Progress = { open: [], awaited: 'value', last: '', lastOffset: 0 };
  let offset = matchEnd(SPACE, text, 0);
  while (offset < text.length) {
    const end = matchEnd(TOKEN, text, offset);
    if (end === offset) return explainBadToken(text, offset, progress);
    const token = text.slice(offset, end);
    const hint = accept(token, progress);
    if (hint !== undefined)
      return { hint, offset: hint === JSON_HINTS.trailingComma ? progress.lastOffset : offset };
    progress.last = token;
    progress.lastOffset = offset;
    offset = matchEnd(SPACE, text, end);
  }
  return progress.awaited === 'end'
    ? undefined
    : { hint: JSON_HINTS.cutOff, offset: text.trimEnd().length };
}

/** Where the match of a sticky pattern ends; `from` if it does not match. */
function matchEnd(pattern: RegExp, text: string, from: number): number {
  pattern.lastIndex = from;
  return pattern.test(text) ? pattern.lastIndex : from;
}

/** Consumes one token; returns the reason if it is not allowed here. */
function accept(token: string, progress: Progress): JsonHint | undefined {
  const { awaited: expected } = progress;
  switch (expected) {
    case 'value':
    case 'valueOrEnd':
      return acceptValue(token, progress);
    case 'name':
    case 'nameOrEnd':
      return acceptName(token, progress);
    case 'colon':
      if (token !== ':') return JSON_HINTS.missingColon;
      progress.awaited = 'value';
      return undefined;
    case 'commaOrEnd':
      return acceptComma(token, progress);
    case 'end':
      return token === '{' || token === ',' ? JSON_HINTS.objectPerLine : JSON_HINTS.textAfter;
    default:
      return assertNever(expected);
  }
}

function acceptValue(token: string, progress: Progress): JsonHint | undefined {
  if (token === '{' || token === '[') {
    progress.open.push(token);
    progress.awaited = token === '{' ? 'nameOrEnd' : 'valueOrEnd';
    return undefined;
  }
  if (token === ']' && progress.awaited === 'valueOrEnd') return close(progress);
  if (token === ']' && progress.last === ',') return JSON_HINTS.trailingComma;
  if (isMark(token)) return JSON_HINTS.missingValue;
  progress.awaited = progress.open.length === 0 ? 'end' : 'commaOrEnd';
  return undefined;
}

function acceptName(token: string, progress: Progress): JsonHint | undefined {
  if (token === '}')
    return progress.awaited === 'nameOrEnd' ? close(progress) : JSON_HINTS.trailingComma;
  if (!token.startsWith('"')) return isMark(token) ? JSON_HINTS.missingName : JSON_HINTS.bareName;
  progress.awaited = 'colon';
  return undefined;
}

function acceptComma(token: string, progress: Progress): JsonHint | undefined {
  const inObject = progress.open.at(-1) === '{';
  if (token === ',') {
    progress.awaited = inObject ? 'name' : 'value';
    return undefined;
  }
  if (token === '}' || token === ']')
    return inObject === (token === '}') ? close(progress) : JSON_HINTS.wrongBracket;
  return token === ':' ? JSON_HINTS.unexpected : JSON_HINTS.missingComma;
}

function close(progress: Progress): undefined {
  progress.open.pop();
  progress.awaited = progress.open.length === 0 ? 'end' : 'commaOrEnd';
}

function isMark(token: string): boolean {
  return /^[[\]{},:]$/.test(token);
}
