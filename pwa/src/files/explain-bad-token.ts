/** Says what is meant by characters that are no token of JSON: the usual slips of people and of AI assistants. */
import { JSON_HINTS, type JsonError, type JsonHint } from './json-hints.ts';

/** What the grammar waits for next. */
export type Awaited =
  'value' | 'valueOrEnd' | 'name' | 'nameOrEnd' | 'colon' | 'commaOrEnd' | 'end';

interface Around {
  readonly awaited: Awaited;
  /** The token before; '' at the beginning. */
  readonly last: string;
}

/** A text in double quotes up to the quote that ends it, as the source of a pattern. */
export const STRING_SOURCE = String.raw`"[^"\\\u0000-\u001F]*(?:\\(?:["\\/bfnrt]|u[\dA-Fa-f]{4})[^"\\\u0000-\u001F]*)*`;
const STRING_START = new RegExp(STRING_SOURCE, 'y');
/** What may yet become an escape when more text comes. */
const ESCAPE_START = /^\\(?:u[\dA-Fa-f]{0,3})?$/;
const NUMBER_START = /^-?(?:\d+(?:\.\d*)?(?:[eE][+-]?\d*)?)?$/;
const WORDS = ['true', 'false', 'null'] as const;
const QUOTES = /^['`´‘’‚“”„«»]/;
/** Blanks and marks that look like nothing, and that JSON knows only inside text. */
const INVISIBLE =
  /^[\u0000-\u0020\u007F-\u00A0\u00AD\u1680\u2000-\u200F\u2028-\u202F\u205F-\u206F\u3000\uFEFF]/;

/** Takes a text and where in it a token should begin. */
export function explainBadToken(text: string, offset: number, around: Around): JsonError {
  if (text.startsWith('"', offset)) return explainString(text, offset);
  const rest = text.slice(offset, offset + 100);
  if (isCutOff(text.slice(offset).trimEnd()))
    return { hint: JSON_HINTS.cutOff, offset: text.trimEnd().length };
  return { hint: explainWord(rest, text, around), offset };
}

/** A text that begins but does not end, or not as it should. */
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

/** True when the text ends inside of a number or of one of the three words. */
function isCutOff(rest: string): boolean {
  return NUMBER_START.test(rest) || WORDS.some((word) => rest !== word && word.startsWith(rest));
}

function explainWord(rest: string, text: string, { awaited, last }: Around): JsonHint {
  if (awaited === 'end') return JSON_HINTS.textAfter;
  if (INVISIBLE.test(rest)) return JSON_HINTS.invisible;
  if (last === '') return /[[{]/.test(text) ? JSON_HINTS.textBefore : JSON_HINTS.notJson;
  if (QUOTES.test(rest)) return JSON_HINTS.quotes;
  if (/^(?:\/[/*]|#)/.test(rest)) return JSON_HINTS.comment;
  return explainPlace(rest, awaited, last);
}

function explainPlace(rest: string, awaited: Awaited, last: string): JsonHint {
  const isWord = /^[\p{L}\p{N}_$]/u.test(rest);
  if (awaited === 'name' || awaited === 'nameOrEnd')
    return isWord ? JSON_HINTS.bareName : JSON_HINTS.missingName;
  if (awaited === 'value' || awaited === 'valueOrEnd') {
    if (/^[-+.\d]/.test(rest)) return JSON_HINTS.number;
    return isWord ? JSON_HINTS.bareText : JSON_HINTS.unexpected;
  }
  return last.startsWith('"') && isWord ? JSON_HINTS.innerQuotes : JSON_HINTS.unexpected;
}
