/** The first reader of names: what a label, signs or the words beside a name say of it. */
import type { IsCommon, TaggedName } from './decide/names.ts';
import { COMPANY_BEFORE, INTERVIEW, TALK, TEST } from './lexicon/events.ts';
import { ADDRESSED } from './lexicon/mails.ts';
import {
  ANY_PLACE,
  CITIES,
  COMPANY_BEHIND,
  PLACE_JOINTS,
  ROLE_BEFORE,
  ROLE_BEHIND,
  ROLE_HEADS,
} from './lexicon/openings.ts';
import type { Span } from './message-types.ts';
import { BESIDE, FIELDS, TITLE_BEFORE, TITLE_BEHIND, withoutFillers } from './read-labels.ts';
import { indexAt, pieceAt, type MessageText } from './text/split-pieces.ts';

const SEPARATOR_BEHIND = /^\s*(?:$|[\n|,;(/:-]|\.(?:\s|$))/;

/** 'Associate Engineer' of 'Associate Engineer - Support', 'Data Engineer' of 'Data Engineer II'. */
const GOES_ON = /^\s*(?:[-–(]\s*(?:\p{Lu}\p{Ll}|\d{1,2}(?:\s*[|,)]|$))|(?:I{1,3}|IV|\d)\b)/mu;

function goesOn(behind: string): boolean {
  const isPlace = CITIES.find(behind).some(([start]) => start < 4);
  return GOES_ON.test(behind) && !isPlace;
}

/** Whether a label or the words beside it say that a name is what it was taken for. */
export function isLabelledName(message: MessageText, { type, span }: TaggedName): boolean {
  const piece = pieceAt(message, span[0]);
  if (!piece) return false;
  const isBesideLabel =
    piece.topic !== null && FIELDS[piece.topic] === type && span[0] - piece.span[0] < 3;
  const behind = message.text.slice(span[1], Math.min(piece.span[1], span[1] + BESIDE));
  if (type === 'role' && goesOn(behind)) return false;
  if (isBesideLabel) return SEPARATOR_BEHIND.test(behind);
  if (isTitle(message, type, span, behind)) return true;
  const before = message.text.slice(Math.max(piece.span[0], span[0] - BESIDE), span[0]);
  if (type === 'location') return areKnownPlaces(message.text.slice(...span));
  return isCued(type, before, behind);
}

const TITLE_LINES = 3;

/** A name that is set off by signs: a role anywhere, a company in one of the first lines, and at an end of it. */
function isTitle(
  { lines, text }: MessageText,
  type: TaggedName['type'],
  [start, end]: Span,
  behind: string,
): boolean {
  const line = lines[indexAt(lines, start)];
  if (!line || type === 'location') return false;
  const before = text.slice(line.span[0], start);
  const isFirst = before === '';
  const isLast = end >= line.span[1] - 2;
  const isSetOff = (isFirst || TITLE_BEFORE.test(before)) && (isLast || TITLE_BEHIND.test(behind));
  if (!isSetOff) return false;
  if (type === 'role') return ROLE_HEADS.isIn(text.slice(start, end));
  return line.rank < TITLE_LINES && (isFirst || isLast);
}

function isCued(type: 'company' | 'role', before: string, behind: string): boolean {
  const [front, back] =
    type === 'company' ? [COMPANY_BEFORE, COMPANY_BEHIND] : [ROLE_BEFORE, ROLE_BEHIND];
  const isFront = front.find(before).some(([, end]) => withoutFillers(before.slice(end)) === '');
  const isBack = back.find(behind).some(([start]) => /^[\s"'*-]*$/.test(behind.slice(0, start)));
  return isFront || isBack;
}

const PLACE_SIGNS = new RegExp(String.raw`\s*[,/|&+]\s*|\s+${PLACE_JOINTS.source}\s+`, 'i');

function areKnownPlaces(text: string): boolean {
  return text
    .split(PLACE_SIGNS)
    .every((place) => CITIES.is(place.trim()) || ANY_PLACE.is(place.trim()));
}

/** The title of a role, the name of a test or a word to the readers is no part of a company. */
export function trimCompany(name: TaggedName, text: string): TaggedName {
  if (name.type !== 'company') return name;
  let [start, end] = name.span;
  const words = [...text.slice(start, end).matchAll(/\S+/g)];
  while (words.length > 1 && ADDRESSED.is(plain(words[0]?.[0]))) words.shift();
  while (words.length > 1 && NO_LAST.some((one) => one.is(plain(words.at(-1)?.[0])))) words.pop();
  const [first, last] = [words[0], words.at(-1)];
  if (!first || !last) return name;
  [start, end] = [start + first.index, start + last.index + last[0].length];
  return { ...name, span: [start, end], value: text.slice(start, end).replace(/[,:;-]+$/, '') };
}

const NO_LAST = [ROLE_HEADS, TEST, INTERVIEW, TALK, COMPANY_BEHIND];
const plain = (word = ''): string => word.replace(/[^\p{L}\p{M}\p{N}&]|-?\d+$/gu, '');

const NAME = /(?<![\p{L}\p{N}&.])\p{Lu}[\p{L}\p{N}&]*(?: (?:& )?\p{Lu}[\p{L}\p{N}&]*){0,4}/gu;
const CUED_LINES = 4;
/** Less than the tagger gives to what it finds. */
const CUED = 0.3;

/** Where the tagger found no company: names in capitals with words behind them that employers have. */
export function cuedCompanies({ lines }: MessageText, isCommon: IsCommon): readonly TaggedName[] {
  return lines
    .filter(({ zone, rank }) => rank < CUED_LINES && (zone === 'body' || zone === 'subject'))
    .flatMap(({ text, span: [from] }) =>
      Array.from(text.matchAll(NAME), ({ 0: value, index }): TaggedName | undefined => {
        const behind = text.slice(index + value.length);
        const areCommon = value.toLowerCase().split(' ').every(isCommon);
        if (areCommon || !isCued('company', '', behind) || ROLE_HEADS.isIn(value)) return undefined;
        const span: Span = [from + index, from + index + value.length];
        return { type: 'company', value, span, line: indexAt(lines, span[0]), chance: CUED };
      }),
    )
    .filter((name) => name !== undefined);
}
