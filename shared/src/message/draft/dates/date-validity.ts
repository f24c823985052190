/** Whether a date still holds: a change names the former one too, and those that it leaves alone. */
import type { Piece } from '../../text/split-pieces.ts';

const FORMER =
  /\b(?:instead of|in (?:place|lieu) of|(?<!\b(?:is|are|been|be|now) )(?:planned|fixed) for|earlier|previously|originally|rather than|(?:moved?|shifted|changed|postponed|preponed|pushed|extended|rescheduled|revised)(?: \S{1,14}){0,5} from|was (?:planned|scheduled|fixed|to be held|due)(?:(?!\b(?:now|will|shall)\b)[^.\n]){0,40}|was|and not|, not(?! later)|old|former|pehle)[\s:(]*(?:on |the |deadline |date |of |till |was |scheduled |for |\S{1,10} ){0,3}[("']?$/i;
const FORMER_AFTER =
  /^[\s)]*(?:to|→|->|has been|ki jagah|ke (?:bajaye|badle)|के (?:स्थान|बजाय|बदले)|is (?:now )?(?:extended|postponed|shifted|moved|rescheduled|preponed|changed))\b/i;

/** '14 Nov → 16 Nov' */
const REPLACED_AFTER = /^[\s)]*(?:>{1,3}|→|-+>|=>)\s*(?:now\s)?\(?\p{L}{0,9},?\s?\d/iu;
/** 'पहले आज रात तक थी', 'jo 20 Jan ko tha' */
const WAS_AFTER = /^\s*(?:tak|तक|ko|को) (?:th[iae]|थी|था|थे)(?![\p{L}\p{M}])/iu;
/** A change leaves it as it was. */
const SAME_AFTER =
  /^[^.\n\d]{0,24}\b(?:(?:is|are) (?:the )?(?:same|unchanged)|same as (?:before|earlier|told)|is and remains|remains? (?:the|valid|same|unchanged)|unchanged|stays? (?:the|same)|(?:has|have) not (?:moved|changed))\b/i;
export const NOTHING_ELSE = /\bnothing else (?:changes|moves|has changed)\b/i;
const STILL_BEFORE = /\b(?:still|remains?|stays?|stands?)(?: on| as| at)?(?: the)?[\s:]*$/i;

/** 'The test scheduled for 24 Nov is now on …' */
const SCHEDULED_BEFORE =
  /(?<!\b(?:is|are|been|be|now|hereby|stands) )\bscheduled (?:on|for|earlier)[\s:(]*(?:on |the |date |of |\S{1,10} ){0,3}$/i;
const MOVED_LATER =
  /^[^.\n]{0,60}\b(?:postpon|prepon|re-?sched|shift|mov|cancel|defer|chang|now|instead|advanc)/i;

/** '28 Nov is postponed to 30 Nov', 'The test on 28 Nov is cancelled' */
const MOVED_AFTER =
  /^[^.\n\d]{0,30}\b(?:(?:is|are|has been|have been|stands?|was|gets?) )(?:now |being )?(?:(?:extended|shifted|moved|rescheduled|preponed|changed) (?:to|till|until)|postponed|deferred|delayed|cancell?ed|put off|called off|put on hold)\b|^[\s)]*(?:now )?(?:extended|postponed|shifted|moved|rescheduled|preponed|changed|deferred) (?:to|till|until)\b/i;

const INSTEAD_AFTER = /^[\s)]*(?:ki jagah|ke (?:bajaye|badle)|के (?:स्थान|बजाय|बदले))/i;
/** 'jo Friday ko hona tha' */
const TO_BE_AFTER = /^[\s)]*(?:ko |को )?(?:hon[aei]|होन[ाेी]) (?:wal[aei] )?(?:th[aei]|था|थी|थे)/i;
/** 'Friday ko nahi, Saturday …', 'not Friday but Saturday' */
const DENIED_AFTER = /^[\s)]*(?:ko |को )?(?:nah(?:i|in)|नहीं)(?![\p{L}\p{M}])/iu;
const DENIED_BEFORE = /\bnot (?:on |by |till |the )?$/i;
const BUT_AFTER = /^\s*,? ?but\b/i;
/** 'का कल होने वाला टेस्ट स्थगित' */
const PLANNED_AFTER =
  /^\s*(?:ko |को )?(?:hon[ei]|होने) (?:wal[aei]|वाल[ाेी])(?![\p{L}\p{M}])[^.\n]{0,60}(?:postpon|cancel|tal ga|स्थगित|रद्द)/iu;
const AFTER: readonly RegExp[] = [
  DENIED_AFTER,
  PLANNED_AFTER,
  INSTEAD_AFTER,
  MOVED_AFTER,
  REPLACED_AFTER,
  WAS_AFTER,
  TO_BE_AFTER,
];

/** Takes what stands in front of the date in its sentence, and behind it. */
export function noLongerHolds(before: string, after: string): boolean {
  return (
    FORMER.test(before) ||
    (DENIED_BEFORE.test(before) && BUT_AFTER.test(after)) ||
    AFTER.some((pattern) => pattern.test(after)) ||
    (SCHEDULED_BEFORE.test(before) && MOVED_LATER.test(after)) ||
    (/\bfrom\b[^.]{0,30}$/i.test(before) && FORMER_AFTER.test(after))
  );
}

export function staysAsItWas(before: string, after: string): boolean {
  return SAME_AFTER.test(after) || STILL_BEFORE.test(before);
}

/** 'After the test of 02.11.2026' */
const HELD_BEFORE =
  /\b(?:after|following|on the basis of|based on|held|conducted|appeared|took|closed|ended)\b[^.\n]{0,50}$/i;

export function wasHeld(before: string): boolean {
  return HELD_BEFORE.test(before);
}

const UNAFFECTED = /\b(?:not (?:be )?affected|unaffected|nothing to do with (?:this|it|that))\b/i;
const OF_ANOTHER = /\b(?:another|different|other) (?:company|drive)\b/i;

/** Lines about something else that stays as it is. */
export function linesOfUnaffected(pieces: readonly Piece[]): ReadonlySet<number> {
  const said = pieces.filter(({ text }) => UNAFFECTED.test(text));
  return new Set(said.map(({ line }) => line));
}

export function isOfAnother({ line, text }: Piece, unaffected: ReadonlySet<number>): boolean {
  return unaffected.has(line) || OF_ANOTHER.test(text);
}
