/** Browsers word their own messages differently, and some do not give the position. */
import { printParseErrorCode, visit, type ParseErrorCode } from 'jsonc-parser';
import { JSON_HINTS, type JsonError, type JsonHint } from './json-hints.ts';

/** Takes a text that the browser could not parse as JSON. */
export function findJsonError(text: string): JsonError {
  const start = text.search(/\S/);
  if (!/[[{]/.test(text.charAt(start)))
    return { hint: /[[{]/.test(text) ? JSON_HINTS.textBefore : JSON_HINTS.notJson, offset: start };
  const first = findFirst(text);
  return first ? explain(text, first) : { hint: JSON_HINTS.tooDeep, offset: start };
}

interface SyntaxFault {
  /** The name of a `ParseErrorCode`. */
  readonly name: string;
  readonly offset: number;
  readonly length: number;
}

/** Undefined if the brackets are nested too deeply for the parser, which is recursive. */
function findFirst(text: string): SyntaxFault | undefined {
  let first: SyntaxFault | undefined;
  const onError = (error: ParseErrorCode, offset: number, length: number): never => {
    first = { name: printParseErrorCode(error), offset, length };
    throw new SyntaxError('Stop at the first error: a damaged file can have millions.');
  };
  try {
    visit(text, { onError }, { disallowComments: true });
  } catch (error) {
    if (!(error instanceof SyntaxError || error instanceof RangeError)) throw error;
  }
  return first;
}

const IN_STRING: ReadonlySet<string> = new Set([
  'InvalidUnicode',
  'InvalidEscapeCharacter',
  'InvalidCharacter',
]);

function explain(text: string, { name, offset, length }: SyntaxFault): JsonError {
  const before = text.slice(0, offset).trimEnd();
  if (isJson(before)) return { hint: explainRest(text.charAt(offset)), offset };
  if (name === 'InvalidCommentToken') return { hint: JSON_HINTS.comment, offset };
  const end = text.trimEnd().length;
  const isClosing = /[\]}]/.test(text.charAt(offset));
  if (offset + length >= end && !isClosing) return { hint: JSON_HINTS.cutOff, offset: end };
  if (isClosing && before.endsWith(','))
    return { hint: JSON_HINTS.trailingComma, offset: before.length - 1 };
  if (name === 'UnexpectedEndOfString')
    return { hint: JSON_HINTS.lineBreak, offset: offset + length };
  if (IN_STRING.has(name)) return explainString(text.slice(offset, offset + length), offset);
  if (before.length === offset && /\d$/.test(before) && /[\w.+-]/.test(text.charAt(offset)))
    return { hint: JSON_HINTS.number, offset: offset - lengthOfNumber(before.slice(-40)) };
  return { hint: explainToken(name, text.slice(offset), before.at(-1) ?? ''), offset };
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

function lengthOfNumber(before: string): number {
  return before.length - before.search(/[\w.+-]+$/);
}

/** What follows a complete list or object. */
function explainRest(character: string): JsonHint {
  return /[{,]/.test(character) ? JSON_HINTS.objectPerLine : JSON_HINTS.textAfter;
}

/** The first character of the string that JSON does not allow there. */
function explainString(token: string, offset: number): JsonError {
  for (const { 0: part, index } of token.matchAll(/\\(?:u[\dA-Fa-f]{4}|.)|[\u0000-\u001F]/g)) {
    if (!part.startsWith('\\')) return { hint: JSON_HINTS.invisible, offset: offset + index };
    if (!/^\\(?:["\\/bfnrt]|u.)/.test(part))
      return { hint: JSON_HINTS.escape, offset: offset + index };
  }
  return { hint: JSON_HINTS.unexpected, offset };
}

const QUOTES = /^['`´‘’‚“”„«»]/;
/** Whitespace and invisible characters that JSON allows only inside strings. */
const INVISIBLE =
  /^[\u0000-\u0020\u007F-\u00A0\u00AD\u1680\u2000-\u200F\u2028-\u202F\u205F-\u206F\u3000\uFEFF]/;
const WORD = /^[\p{L}\p{N}_$]+/u;

/** `last` is the last character before the rest, except whitespace. */
function explainToken(name: string, rest: string, last: string): JsonHint {
  switch (name) {
    case 'PropertyNameExpected':
      return WORD.test(rest) ? JSON_HINTS.bareName : JSON_HINTS.missingName;
    case 'ValueExpected':
      return last === '{' ? JSON_HINTS.missingName : JSON_HINTS.missingValue;
    case 'ColonExpected':
      return JSON_HINTS.missingColon;
    case 'CommaExpected':
      return /^[\]}]/.test(rest) ? JSON_HINTS.wrongBracket : JSON_HINTS.missingComma;
    default:
      return explainSymbol(rest, last);
  }
}

function explainSymbol(rest: string, last: string): JsonHint {
  if (INVISIBLE.test(rest)) return JSON_HINTS.invisible;
  if (QUOTES.test(rest)) return JSON_HINTS.quotes;
  if (rest.startsWith('#')) return JSON_HINTS.comment;
  if (/^[-+.]?\d/.test(rest)) return JSON_HINTS.number;
  if (!WORD.test(rest)) return JSON_HINTS.unexpected;
  if (last === '"') return JSON_HINTS.innerQuotes;
  return /^\s*:/.test(rest.replace(WORD, '')) ? JSON_HINTS.bareName : JSON_HINTS.bareText;
}
