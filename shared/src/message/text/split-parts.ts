/** The parts of a line: values behind their labels, and sentences. */
import { LABEL_MAX, plainLabel, topicOf, type Topic } from './labels.ts';

export interface Part {
  readonly start: number;
  readonly valueStart: number;
  readonly end: number;
  readonly topic: Topic | null;
  readonly label: string | undefined;
}

/** Shorter lines are one statement. */
const SENTENCE_MIN = 60;
const SENTENCE_END =
  /[.!?;]\)?\s+(?=[\p{Lu}\d•("'])|,?\s(?:whereas|while)\s(?=for\b|the\b|\p{Lu})/gu;
const ABBREVIATION =
  /(?:\b(?:pvt|ltd|no|dr|mr|mrs|ms|prof|st|inc|co|approx|rs|re|mohd|md|dept|engg|govt|min|max|e\.g|i\.e|b\.tech|m\.tech|b\.e|m\.e|[bm]\.sc|[bm]\.com|[bm]\.a|[bm]\.ed|ph\.d|vs|etc|ext|ref|reg|hon|sr|jr|h\.o\.d|a\.m|p\.m)|\b\p{L})$/iu;

export function splitSentences(text: string, part: Part): readonly Part[] {
  if (part.end - part.start < SENTENCE_MIN) return [part];
  const parts: Part[] = [];
  let start = part.start;
  for (const { 0: gap, index } of text.slice(0, part.end).matchAll(SENTENCE_END)) {
    if (index < start || isInside(text, start, index, gap)) continue;
    parts.push({ ...part, start, valueStart: start, end: index + gap.trimEnd().length });
    start = index + gap.length;
  }
  return [...parts, { ...part, start, valueStart: start }];
}

/** Inside a bracket, or behind an abbreviation. */
function isInside(text: string, start: number, index: number, gap: string): boolean {
  const sentence = text.slice(start, index);
  if (gap.startsWith('.') && ABBREVIATION.test(sentence)) return true;
  return sentence.lastIndexOf('(') > sentence.lastIndexOf(')') && !gap.startsWith('.)');
}

interface Label {
  readonly start: number;
  readonly valueStart: number;
  readonly topic: Topic;
  readonly label: string;
}

/** Splits a line before each label in it; what is before the first is a part without one. */
export function splitLabels(text: string): readonly Part[] {
  const labels = findLabels(text);
  const [first] = labels;
  const parts = labels.map((label, index): Part => {
    const end = trimEnd(text, label.valueStart, labels[index + 1]?.start ?? text.length);
    return { ...label, end };
  });
  const end = trimEnd(text, 0, first?.start ?? text.length);
  if (first !== undefined && end === 0) return parts;
  return [{ start: 0, valueStart: 0, end, topic: null, label: undefined }, ...parts];
}

/** Without the separator before the next label. */
function trimEnd(text: string, start: number, end: number): number {
  let at = end;
  while (at > start && /[\s,;|(]/.test(text.charAt(at - 1))) at -= 1;
  return end === text.length ? text.trimEnd().length : at;
}

const SEPARATOR =
  / ~ (?=\S)| ?(?:[._]{3,} ?:?|:-|:=|:(?!\/\/)|->|→|=>|=)\s*-?\s*| ?- (?=\S)|(?<=\S) {3,}(?=\S)|(?<=[a-z)]) ?-(?=[\s\d₹A-Z])\s*/gi;
/** No line has more labels; the search for them could take long on hostile text. */
const TRIES_MAX = 40;
const NOT_AFTER = /\d$/;

function findLabels(text: string): readonly Label[] {
  const labels: Label[] = [];
  const bare = leadingLabel(text);
  if (bare) labels.push(bare);
  let tries = 0;
  for (const match of text.matchAll(SEPARATOR)) {
    tries += 1;
    if (tries > TRIES_MAX) break;
    const from = labels.at(-1)?.valueStart ?? 0;
    const isColon =
      /^ ?[._]{3}/.test(match[0]) ||
      match[0].includes(':') ||
      match[0].includes('=') ||
      match[0].includes('→');
    const before = text.slice(Math.max(from, match.index - LABEL_MAX), match.index);
    if (NOT_AFTER.test(before) && /^ ?:\d/.test(text.slice(match.index))) continue;
    const isFirst = labels.length === 0;
    const label = labelBefore(before, isFirst && match.index <= LABEL_MAX, isColon);
    if (label === undefined) continue;
    labels.push({
      ...label,
      start: match.index - label.length,
      valueStart: skipSigns(text, match.index + match[0].length),
    });
  }
  return labels;
}

/** An arrow or a dash behind the colon is part of the separator. */
function skipSigns(text: string, start: number): number {
  return start + (/^[\s→>=:]*(?:-\s+)?/.exec(text.slice(start, start + 12))?.[0].length ?? 0);
}

/**
 * The longest known label that ends a text. Inside a line it must follow a comma, a bar or two blanks, or the value of
 * another label, and only a colon may end it.
 */
function labelBefore(
  before: string,
  isAtStart: boolean,
  isColon: boolean,
): { readonly topic: Topic; readonly label: string; readonly length: number } | undefined {
  const whole = isAtStart ? topicOf(before) : undefined;
  if (whole !== undefined)
    return { topic: whole, label: plainLabel(before), length: before.length };
  if (!isColon) return undefined;
  const start = Math.max(
    ...[', ', '; ', '| ', '  ', '. ', '\t', ') '].map((sign) => {
      const at = before.lastIndexOf(sign);
      return at === -1 ? -1 : at + sign.length;
    }),
  );
  const tail = start === -1 ? '' : before.slice(start);
  const topic = tail === '' ? undefined : topicOf(tail);
  if (topic !== undefined) return { topic, label: plainLabel(tail), length: tail.length };
  return isAtStart ? undefined : lastWords(before);
}

/** Between two labelled values there may be only a blank: 'Role: SDE CTC: 12 LPA'. */
function lastWords(before: string) {
  for (const words of [3, 2, 1]) {
    const tail = new RegExp(`(?:^|(?<= ))(?:\\S{1,20} ){${words - 1}}\\S{1,20}$`).exec(before)?.[0];
    const topic = tail === undefined ? undefined : topicOf(tail);
    if (tail !== undefined && topic !== undefined)
      return { topic, label: plainLabel(tail), length: tail.length };
  }
  return undefined;
}

const LEADING =
  /^(?:job |work |application |registration |eligible |minimum |min\.? |last |test |apply |company |expected |annual |monthly |offered |internship )?(?:role|position|location|stipend|ctc|package|salary|dead ?line|date to (?:apply|register|fill)|last date|branche?s?|cgpa|date|link|duration|designation)(?: (?:is|are|will be|offered|at|as))? (?=\S)/i;

/** Words after which it is no label, and signs that end a label themselves. */
const NO_VALUE = /^(?:(?:of|for|has|and|to|in|will|shall|may)\b|[-=→]|[._]{3})/i;

/** A label with only a blank behind it: 'Stipend 40k per month'. */
function leadingLabel(text: string): Label | undefined {
  if (text.length > 80 || /^[^:]{1,40} ?:(?!\/)/.test(text) || topicOf(text)) return undefined;
  const dash = text.indexOf(' - ');
  if (dash > 0 && topicOf(text.slice(0, dash))) return undefined;
  const [found = ''] = LEADING.exec(text) ?? [];
  const words = found.replace(/ (?:is|are|will be|offered|at|as) $/i, '').trim();
  const topic = words === '' ? undefined : topicOf(words);
  if (topic === undefined || NO_VALUE.test(text.slice(found.length))) return undefined;
  return { start: 0, valueStart: skipSigns(text, found.length), topic, label: plainLabel(words) };
}
