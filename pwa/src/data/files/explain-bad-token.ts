/** Explains characters that are no JSON token: the usual mistakes of people and of AI assistants. */
import { JSON_HINTS, type JsonError, type JsonHint } from './json-hints.ts';

export type ExpectedToken =
  'value' | 'valueOrEnd' | 'name' | 'nameOrEnd' | 'colon' | 'commaOrEnd' | 'end';

interface Around {
  readonly awaited: ExpectedToken;
  /** The previous token; '' at the start. */
  readonly last: string;
}

/** Pattern source of a double-quoted string up to its closing quote. */
export const STRING_SOURCE = String.raw`"[^"\\\u0000-\u001F]*(?:\\(?:["\\/bfnrt]|u[\dA-Fa-f]{4})[^"\\\u0000-\u001F]*)*`;
const STRING_START = new RegExp(STRING_SOURCE, 'y');
/** An incomplete escape that more text could complete. */
const ESCAPE_START = /^\\(?:u[\dA-Fa-f]{0,3})?$/;
const NUMBER_START = /^-?(?:\d+(?:\.\d*)?(?:[eE][+-]?\d*)?)?$/;
const WORDS = ['true', 'false', 'null'] as const;
const QUOTES = /^['`´‘’‚“”„«»]/;
/** Whitespace and invisible characters that JSON allows only inside strings. */
const INVISIBLE =
  /^[\u0000-\u0020\u007F-\u00A0\u00AD\u1680\u2000-\u200F\u2028-\u202F\u205F-\u206F\u3000\uFEFF]/;

/** Takes a text and the offset at which a token should begin. */
export function explainBadToken(text: string, offset: number, around: Around): JsonError {
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
