/**
 * Finds where a text stops being JSON (RFC 8259), and why. Each browser words its message differently, and
 * some do not give the position. The parser goes token by token and keeps the open brackets in a list: ten
 * thousand of them do not exhaust the stack, as they would in a recursive parser.
 */
import { assertNever } from '@shortlist/shared/lib/assert-never.ts';
import { JSON_HINTS, type JsonError, type JsonHint } from './json-hints.ts';

type ExpectedToken = 'value' | 'valueOrEnd' | 'name' | 'nameOrEnd' | 'colon' | 'commaOrEnd' | 'end';

interface Progress {
  readonly open: string[];
  awaited: ExpectedToken;
  /** The previous token, and where it begins. */
  last: string;
  lastOffset: number;
}

/** Pattern source of a double-quoted string up to its closing quote. */
const STRING_SOURCE = String.raw`"[^"\\\u0000-\u001F]*(?:\\(?:["\\/bfnrt]|u[\dA-Fa-f]{4})[^"\\\u0000-\u001F]*)*`;
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

interface Around {
  readonly awaited: ExpectedToken;
  /** The previous token; '' at the start. */
  readonly last: string;
}

const STRING_START = new RegExp(STRING_SOURCE, 'y');
/** An incomplete escape that more text could complete. */
const ESCAPE_START = /^\\(?:u[\dA-Fa-f]{0,3})?$/;
const NUMBER_START = /^-?(?:\d+(?:\.\d*)?(?:[eE][+-]?\d*)?)?$/;
const WORDS = ['true', 'false', 'null'] as const;
const QUOTES = /^['`´‘’‚“”„«»]/;
/** Whitespace and invisible characters that JSON allows only inside strings. */
const INVISIBLE =
  /^[\u0000-\u0020\u007F-\u00A0\u00AD\u1680\u2000-\u200F\u2028-\u202F\u205F-\u206F\u3000\uFEFF]/;

/**
 * Explains characters that are no JSON token: the usual mistakes of people and of AI assistants. Takes a text and the
 * offset at which a token should begin.
 */
function explainBadToken(text: string, offset: number, around: Around): JsonError {
  if (text.startsWith('"', offset)) return explainString(text, offset);
  const rest = text.slice(offset, offset + 100);
  if (isCutOff(text.slice(offset).trimEnd()))
    return { hint: JSON_HINTS.cutOff, offset: text.trimEnd().length };
  return { hint: explainWord(rest, text, around), offset };
}

/** A string that is not closed, or that contains an invalid character or escape. */
function explainString(text: string, offset: number): JsonError {
  STRING_START.lastIndex = offset;
  STRING_START.test(text);
  const stop = STRING_START.lastIndex;
  const rest = text.slice(stop, stop + 6);
  if (rest === '' || (stop + rest.length === text.length && ESCAPE_START.test(rest)))
    return { hint: JSON_HINTS.cutOff, offset: text.length };
  return { hint: explainCharacter(rest), offset: stop };
}

function explainCharacter(rest: string): JsonHint {
  if (rest.startsWith('\\')) return JSON_HINTS.escape;
  return /^[\r\n]/.test(rest) ? JSON_HINTS.lineBreak : JSON_HINTS.invisible;
}

/** True if the text ends inside a number or inside `true`, `false` or `null`. */
function isCutOff(rest: string): boolean {
  return NUMBER_START.test(rest) || WORDS.some((word) => rest !== word && word.startsWith(rest));
}

function explainWord(rest: string, text: string, { awaited: expected, last }: Around): JsonHint {
  if (expected === 'end') return JSON_HINTS.textAfter;
  if (INVISIBLE.test(rest)) return JSON_HINTS.invisible;
  if (last === '') return /[[{]/.test(text) ? JSON_HINTS.textBefore : JSON_HINTS.notJson;
  if (QUOTES.test(rest)) return JSON_HINTS.quotes;
  if (/^(?:\/[/*]|#)/.test(rest)) return JSON_HINTS.comment;
  return explainPlace(rest, expected, last);
}

function explainPlace(rest: string, expected: ExpectedToken, last: string): JsonHint {
  const isWord = /^[\p{L}\p{N}_$]/u.test(rest);
  if (expected === 'name' || expected === 'nameOrEnd')
    return isWord ? JSON_HINTS.bareName : JSON_HINTS.missingName;
  if (expected === 'value' || expected === 'valueOrEnd') {
    if (/^[-+.\d]/.test(rest)) return JSON_HINTS.number;
    return isWord ? JSON_HINTS.bareText : JSON_HINTS.unexpected;
  }
  return last.startsWith('"') && isWord ? JSON_HINTS.innerQuotes : JSON_HINTS.unexpected;
}
