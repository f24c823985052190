import { isBlank } from './blank.ts';
import { foldText, toParsableText } from './text.ts';

/** '—', '...', '?': punctuation alone has no meaning; an emoji or a currency sign may have one. */
const PUNCTUATION = /^[\p{P}\p{Sm}\p{Sk}\s]*$/u;
const MARK = /^(?:na|nil|none|null|undefined|nan|blank|empty|x{2,})$/;
const PARTICIPLES =
  '(?:announced?|decided?|notified|notify|updated?|confirm(?:ed)?|communicated?|shared?|inform(?:ed)?|disclosed?|specified|' +
  'mentioned|declared?|released?|intimated?|provided|given|stated|available|applicable|finali[sz]ed|fixed|scheduled|known|' +
  'determined|published|set)';
/** 'TBA', 'to be announced soon', 'not yet decided', 'will be shared later', 'not disclosed by the company'. */
const PHRASE = /* @__PURE__ */ new RegExp(
  `^(?:(?:date |link )?(?:tb[acdn]|awaited|awaiting|pending|unknown|(?:yet |still )?to (?:be )?(?:yet )?${PARTICIPLES}|` +
    `(?:will|shall) (?:be )?${PARTICIPLES}|(?:is |are )?not(?: yet)?(?: been)? ${PARTICIPLES}|not yet)|` +
    'no|nope|nothing|unspecified|undisclosed|coming)(?: (?:yet|soon|later|shortly|on|as of now|by (?:the )?company))*$',
);
/** No such phrase is longer. */
const MISSING_MAX = 60;

/** True for blank text, and for 'N/A', 'nil', '--' and other marks that mean "no value" in any field. */
export function isMissingMark(text: string): boolean {
  return (
    isBlank(text) ||
    (text.length <= MISSING_MAX &&
      (PUNCTUATION.test(toParsableText(text)) || MARK.test(bareWords(text))))
  );
}

/** Blank, a mark such as 'N/A', or a phrase: 'TBA', '(to be announced)', 'Not disclosed yet'. */
export function isMissingValue(text: string): boolean {
  return isMissingMark(text) || (text.length <= MISSING_MAX && PHRASE.test(bareWords(text)));
}

/** Lower-case words without punctuation; an abbreviation becomes one word: '(N. A.)' is 'na'. */
function bareWords(text: string): string {
  return foldText(text)
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim()
    .replace(/\b(\p{L}) (?=\p{L}\b)/gu, '$1');
}

/** True for no value at all, and for text that means "no value". */
export function isMissing(value: unknown): boolean {
  return isBlank(value) || (typeof value === 'string' && isMissingValue(value));
}
