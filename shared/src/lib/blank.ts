import { foldText, isInvisible, parsableText } from './text.ts';

/** What stands in a stored field for "not given" (specification 3, placement: may be stored as '-'). */
export const NOT_GIVEN = '-';

/** A dash and the unseen characters around it are not longer. */
const BLANK_MAX = 20;

/** True for undefined, null, '-' and text in which nothing can be seen: all the ways in which a value is not given. */
export function isBlank(value: unknown): boolean {
  if (value === null || value === undefined) return true;
  if (typeof value !== 'string') return false;
  return isInvisible(value) || (value.length <= BLANK_MAX && parsableText(value) === NOT_GIVEN);
}

/** The text, or '' where it is not given: what a form field shows. */
export function textOrEmpty(value: string | null | undefined): string {
  return isBlank(value) ? '' : (value ?? '');
}

/** The trimmed text, or '-' where it is not given: what is stored. */
export function textOrDash(value: string | null | undefined): string {
  return isBlank(value) ? NOT_GIVEN : (value ?? NOT_GIVEN).trim();
}

/** '—', '...', '?': punctuation alone says nothing; an emoji or the sign of a currency may. */
const PUNCTUATION = /^[\p{P}\p{Sm}\p{Sk}\s]*$/u;
const MARK = /^(?:na|nil|none|null|undefined|nan|blank|empty|x{2,})$/;
const SAID =
  '(?:announced?|decided?|notified|notify|updated?|confirm(?:ed)?|communicated?|shared?|inform(?:ed)?|disclosed?|specified|' +
  'mentioned|declared?|released?|intimated?|provided|given|stated|available|applicable|finali[sz]ed|fixed|scheduled|known|' +
  'determined|published|set)';
/** 'TBA', 'to be announced soon', 'not yet decided', 'will be shared later', 'not disclosed by the company'. */
const PHRASE = new RegExp(
  `^(?:(?:date |link )?(?:tb[acdn]|awaited|awaiting|pending|unknown|(?:yet |still )?to (?:be )?(?:yet )?${SAID}|` +
    `(?:will|shall) (?:be )?${SAID}|(?:is |are )?not(?: yet)?(?: been)? ${SAID}|not yet)|` +
    'no|nope|nothing|unspecified|undisclosed|coming)(?: (?:yet|soon|later|shortly|on|as of now|by (?:the )?company))*$',
);
/** Nobody says nothing in more characters. */
const MISSING_MAX = 60;

/** True for blank text, and for 'N/A', 'nil', '--' and other marks that mean nothing wherever they are. */
export function isMissingMark(text: string): boolean {
  return (
    isBlank(text) ||
    (text.length <= MISSING_MAX &&
      (PUNCTUATION.test(parsableText(text)) || MARK.test(bareWords(text))))
  );
}

/**
 * True for text by which people say that a value is not known or not given: blank, marks such as 'N/A', and words such as
 * 'TBA', '(to be announced)' or 'Not disclosed yet'.
 */
export function isMissingValue(text: string): boolean {
  return isMissingMark(text) || (text.length <= MISSING_MAX && PHRASE.test(bareWords(text)));
}

/** Words without case and punctuation; abbreviations in one word: '(N. A.)' is 'na'. */
function bareWords(text: string): string {
  return foldText(text)
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim()
    .replace(/\b(\p{L}) (?=\p{L}\b)/gu, '$1');
}
